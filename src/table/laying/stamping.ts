import { boxAround, boxRound } from '../../geometry/box';
import type { Point } from '../../geometry/point';
import { smoothedLine, smoothedRing } from '../../geometry/simplify';
import { plus, times, turnedAbout, type Vector } from '../../geometry/vector';
import type { Area, Strip, Terrain, TerrainId } from '../terrain';
import { type Laid, lies } from './laid';
import { boxOf, landIndexOf } from './land-index';
import { type Ground, layOn } from './lay';
import { crossingSpot } from './laying-crossing';
import { centroidOf, isHill, levelFor } from './laying-layers';
import { freshIds, movedPiece, resizedPiece } from './laying-moving';
import { mendOutline } from './mend';
import type { PiecePart, ReadyPiece } from './pieces';
import { lineFromStroke, outlineFromStroke } from './stroke';

export interface Stamp {
  readonly at: Point;
  /** Radians, counter-clockwise. */
  readonly turn?: number;
  /** 1: as it is in the box. */
  readonly size?: number;
}

const ROUNDINGS = 2;

/** A ready piece laid at a point, all of it on the table where it has room. A hill on a hill is its next layer. */
export function stampPiece(ground: Ground, piece: ReadyPiece, stamp: Stamp, name: string): Laid<readonly Terrain[]> {
  if (!('parts' in piece)) return stampCrossing(ground, piece, stamp.at, name);
  const ids = idsFor(ground, piece);
  const parts = piece.parts.map((part, i) => stamped(part, stamp, { id: ids[i] as TerrainId, name }));
  return layOn(ground, onHills(ground, ontoTable(ground, parts)));
}

function stampCrossing(
  { terrain }: Ground,
  { crossing, material }: Extract<ReadyPiece, { crossing: string }>,
  at: Point,
  name: string,
): Laid<readonly Terrain[]> {
  const spot = crossingSpot(terrain, crossing, at);
  if (!spot.ok) return spot;
  const [id] = freshIds(terrain, [crossing]);
  return lies([{ id: id as TerrainId, name, kind: crossing, material, ...spot.value }]);
}

/** The same piece, its first part drawn by a stroke: a closed outline or a line. Further layers of a hill are drawn in from it. */
export function drawPiece(
  ground: Ground,
  piece: ReadyPiece,
  stroke: readonly Point[],
  name: string,
): Laid<readonly Terrain[]> {
  if (!('parts' in piece)) return stampCrossing(ground, piece, stroke.at(-1) ?? { x: 0, y: 0 }, name);
  const [part] = piece.parts;
  if (!part) return lies([]);
  const ids = idsFor(ground, piece);
  const head = { id: ids[0] as TerrainId, name };
  if ('line' in part) {
    const line = lineFromStroke(ground, stroke, part.kind);
    return line.ok ? layOn(ground, [{ ...stripOf(part, head), line: line.value }]) : line;
  }
  const outline = outlineFromStroke(stroke, part.kind);
  if (!outline.ok) return outline;
  const first = { ...areaOf(part, head), outline: outline.value };
  const higher = isHill(first) ? layersIn(first, piece.parts, ids) : [];
  const whole = layOn(ground, onHills(ground, [first, ...higher]));
  // Where a strange outline has no room for its layers, it is a hill of one.
  return whole.ok || higher.length === 0 ? whole : layOn(ground, onHills(ground, [first]));
}

/** The further layers of a drawn hill, as much smaller as those of the ready one are. */
function layersIn(hill: Area, parts: readonly PiecePart[], ids: readonly TerrainId[]): readonly Area[] {
  const middle = centroidOf(hill.outline);
  return parts.slice(1).map((part, i) => {
    const share = spanOf(part) / spanOf(parts[0] as PiecePart);
    return { ...resizedPiece(hill, middle, share), id: ids[i + 1] as TerrainId, level: i + 2 };
  });
}

const spanOf = (part: PiecePart): number => {
  const { minX, maxX } = boxAround('line' in part ? part.line : part.outline);
  return maxX - minX;
};

interface Head {
  readonly id: TerrainId;
  readonly name: string;
}

const idsFor = ({ terrain }: Ground, piece: Extract<ReadyPiece, { parts: unknown }>): readonly TerrainId[] =>
  freshIds(
    terrain,
    piece.parts.map(({ kind }) => piece.stem ?? kind),
  );

const stripOf = ({ kind, width, material, line }: Extract<PiecePart, { line: unknown }>, head: Head): Strip => ({
  ...head,
  kind,
  line,
  width,
  material,
});
const areaOf = ({ kind, outline, level, material }: Extract<PiecePart, { outline: unknown }>, head: Head): Area => ({
  ...head,
  kind,
  outline,
  level,
  material,
});

function stamped(part: PiecePart, { at, turn = 0, size = 1 }: Stamp, head: Head): Terrain {
  const put = (corner: Point): Point => plus(at, turnedAbout(times(corner, size), { x: 0, y: 0 }, turn));
  if ('line' in part) {
    const line = part.round ? smoothedLine(part.line, ROUNDINGS) : part.line;
    return { ...stripOf(part, head), line: line.map(put) };
  }
  const outline = (part.round ? smoothedRing(part.outline, ROUNDINGS) : part.outline).map(put);
  const mended = mendOutline(outline);
  return { ...areaOf(part, head), outline: mended.ok ? mended.value : outline };
}

/** Moved so that nothing of it sticks out over the edge, where it has room between both. */
function ontoTable({ width, depth }: Ground, pieces: readonly Terrain[]): readonly Terrain[] {
  const box = boxRound(pieces.map(boxOf));
  const by: Vector = { x: shiftInto(box.minX, box.maxX, width), y: shiftInto(box.minY, box.maxY, depth) };
  return by.x === 0 && by.y === 0 ? pieces : pieces.map((piece) => movedPiece(piece, by));
}

/** Where it is longer than the table there is no better place than where it was put. */
function shiftInto(low: number, high: number, most: number): number {
  if (high - low > most) return 0;
  // A hair more than to the edge: corners are rounded to the nearest tenth of a millimetre.
  return low < 0 ? Math.ceil(-low * 100) / 100 : high > most ? Math.floor((most - high) * 100) / 100 : 0;
}

/** A hill that is laid on a hill stands on it: all its layers are so much higher. */
function onHills({ terrain }: Ground, pieces: readonly Terrain[]): readonly Terrain[] {
  const lowest = pieces.filter(isHill).find(({ level }) => level <= 1);
  if (!lowest) return pieces;
  const raised = levelFor(landIndexOf(terrain), lowest.outline) - 1;
  return raised === 0
    ? pieces
    : pieces.map((piece) => (isHill(piece) ? { ...piece, level: piece.level + raised } : piece));
}
