import { type Box, boxAround } from '../../../geometry/box';
import type { Point } from '../../../geometry/point';
import { meetingOf } from '../../../geometry/segment';
import { hypotenuse } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import { type Area, isArea, type Terrain } from '../../../table/terrain';
import { ROUNDING } from '../explain/tolerance';
import { SOLID_HEIGHT } from '../tables/table-02-sight';

/**
 * The terrain of a table as sight meets it: hill layers, woods and buildings, each a *slot*, packed for lines that are
 * asked for by the thousand. Orchards are no woods here: the book counts them as difficult ground (6.2.0), and table 5
 * gives them no cover.
 */
export interface SightLand {
  readonly terrain: readonly Terrain[];
  readonly count: number;
  readonly kinds: readonly SlotKind[];
  /** Where each slot stands in the list of terrain. */
  readonly indices: Int32Array;
  /** The corners of all as x, y, x, y…, and where those of each slot begin; one more number says where the last end. */
  readonly corners: Float64Array;
  readonly starts: Int32Array;
  /** Four numbers each: least x, least y, most x, most y. */
  readonly boxes: Float64Array;
  /** Three numbers each: the middle of its box, and how far its corners are from there at most. */
  readonly circles: Float64Array;
  /** Height of the top in layers; of a wood or building on uneven ground the highest there may be. */
  readonly tops: Float64Array;
  /** 1 where the ground under a wood or building is not all of one level. */
  readonly uneven: Uint8Array;
  /** The slot that blocked a line last: it often blocks the next one too. */
  readonly last: Int32Array;
}
export type SlotKind = 'hill' | 'wood' | 'building';

const lands = new WeakMap<readonly Terrain[], SightLand>();

/** Made once for a list of terrain: such lists are never changed, only replaced. */
export function sightLandOf(table: Pick<Table, 'terrain'>): SightLand {
  const known = lands.get(table.terrain);
  if (known) return known;
  const land = makeSightLand(table.terrain);
  lands.set(table.terrain, land);
  return land;
}

/** A wood for sight, cover and wood combat. */
const isTrueWood = ({ kind, material }: Area): boolean => kind === 'wood' && material !== 'orchard';

function slotKind(area: Area): SlotKind | undefined {
  if (area.kind === 'hill') return area.level > 0 ? 'hill' : undefined;
  if (area.kind === 'building') return 'building';
  return isTrueWood(area) ? 'wood' : undefined;
}

function makeSightLand(terrain: readonly Terrain[]): SightLand {
  const areas: { readonly area: Area; readonly kind: SlotKind; readonly index: number }[] = [];
  terrain.forEach((piece, index) => {
    const kind = isArea(piece) && piece.outline.length > 2 ? slotKind(piece) : undefined;
    if (kind) areas.push({ area: piece as Area, kind, index });
  });
  const starts = new Int32Array(areas.length + 1);
  areas.forEach(({ area }, i) => {
    starts[i + 1] = (starts[i] as number) + area.outline.length * 2;
  });
  const boxes = areas.map(({ area }) => boxAround(area.outline));
  const land: SightLand = {
    terrain,
    count: areas.length,
    kinds: areas.map(({ kind }) => kind),
    indices: Int32Array.from(areas, ({ index }) => index),
    corners: Float64Array.from(areas.flatMap(({ area }) => area.outline.flatMap(({ x, y }) => [x, y]))),
    starts,
    boxes: Float64Array.from(boxes.flatMap(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY])),
    circles: Float64Array.from(areas.flatMap(({ area }, i) => circleAround(area.outline, boxes[i] as Box))),
    tops: Float64Array.from(areas, ({ area, kind }) => (kind === 'hill' ? area.level : 0)),
    uneven: new Uint8Array(areas.length),
    last: new Int32Array(1),
  };
  areas.forEach(({ area, kind }, slot) => {
    if (kind === 'hill') return;
    const levels = levelsUnder(land, slot, area);
    land.tops[slot] = Math.max(...levels) + SOLID_HEIGHT;
    land.uneven[slot] = levels.size > 1 ? 1 : 0;
  });
  return land;
}

function circleAround(outline: readonly Point[], { minX, minY, maxX, maxY }: Box): readonly number[] {
  const x = (minX + maxX) / 2;
  const y = (minY + maxY) / 2;
  return [x, y, Math.max(...outline.map((corner) => hypotenuse(corner.x - x, corner.y - y)))];
}

/** The levels that the outline of a wood or building may lie on: those of its corners, and of all hills its edges meet. */
function levelsUnder(land: SightLand, slot: number, { outline }: Area): Set<number> {
  const levels = new Set(outline.map((corner) => levelAt(land, corner)));
  for (let hill = 0; hill < land.count; hill++) {
    if (land.kinds[hill] !== 'hill' || !slotsMeet(land, slot, hill)) continue;
    const { outline: contour, level } = land.terrain[land.indices[hill] as number] as Area;
    const crosses = outline.some((to, i) => {
      const edge = { from: outline.at(i - 1) as Point, to };
      return contour.some((end, k) => meetingOf(edge, { from: contour.at(k - 1) as Point, to: end }) !== 'apart');
    });
    if (crosses) levels.add(level);
  }
  return levels;
}

function slotsMeet({ boxes }: SightLand, a: number, b: number): boolean {
  const [i, k] = [a * 4, b * 4];
  return (
    (boxes[i] as number) <= (boxes[k + 2] as number) &&
    (boxes[k] as number) <= (boxes[i + 2] as number) &&
    (boxes[i + 1] as number) <= (boxes[k + 3] as number) &&
    (boxes[k + 1] as number) <= (boxes[i + 3] as number)
  );
}

/** The level of the ground at a point: that of the topmost hill layer there, 0 where there is none. Borders belong to hills. */
export function levelAt(land: SightLand, point: Point): number {
  let level = 0;
  for (let slot = 0; slot < land.count; slot++) {
    const top = land.tops[slot] as number;
    if (top > level && land.kinds[slot] === 'hill' && slotHolds(land, slot, point.x, point.y)) level = top;
  }
  return level;
}

/** Is a point in a slot or on its border, as near as rounding tells? */
export function slotHolds({ boxes, corners, starts }: SightLand, slot: number, x: number, y: number): boolean {
  const box = slot * 4;
  if (x < (boxes[box] as number) - ROUNDING || x > (boxes[box + 2] as number) + ROUNDING) return false;
  if (y < (boxes[box + 1] as number) - ROUNDING || y > (boxes[box + 3] as number) + ROUNDING) return false;
  const end = starts[slot + 1] as number;
  let inside = false;
  let px = (corners[end - 2] as number) - x;
  let py = (corners[end - 1] as number) - y;
  for (let i = starts[slot] as number; i < end; i += 2) {
    const qx = (corners[i] as number) - x;
    const qy = (corners[i + 1] as number) - y;
    if (isByOrigin(px, py, qx, qy)) return true;
    // Seen from the point, the edge crosses the axis to its right when the point is on the inner side of it.
    if (py > 0 !== qy > 0 && py > 0 === px * qy - py * qx < 0) inside = !inside;
    px = qx;
    py = qy;
  }
  return inside;
}

/** Does an edge, given as seen from a point, pass through that point? */
function isByOrigin(px: number, py: number, qx: number, qy: number): boolean {
  if (Math.min(px, qx) > ROUNDING || Math.max(px, qx) < -ROUNDING) return false;
  if (Math.min(py, qy) > ROUNDING || Math.max(py, qy) < -ROUNDING) return false;
  const dx = qx - px;
  const dy = qy - py;
  const square = dx * dx + dy * dy;
  const share = square > 0 ? Math.min(1, Math.max(0, -(px * dx + py * dy) / square)) : 0;
  return hypotenuse(px + dx * share, py + dy * share) <= ROUNDING;
}
