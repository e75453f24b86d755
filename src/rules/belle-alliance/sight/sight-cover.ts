import { type Base, cornersOf } from '../../../geometry/base';
import { boxHolds, grownBox } from '../../../geometry/box';
import type { Point } from '../../../geometry/point';
import { polygonGap } from '../../../geometry/polygon-gap';
import { nearestOnSegment, type Segment } from '../../../geometry/segment';
import { spansInside } from '../../../geometry/spans';
import { along, distanceBetween } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import type { Area } from '../../../table/terrain';
import { baseSize } from '../../miniatures/miniatures-unit';
import { ROUNDING, within } from '../explain/tolerance';
import { COVERS, type CoverClass } from '../fire/fire-situation';
import { TABLE_5 } from '../tables/table-05-obstacles';
import { CONTACT } from '../units/bodies';
import { type Parapet, parapetsOf, worthOfBuilding } from './sight-elements';
import { sightLandOf } from './sight-land';
import { standsIn } from './sight-line';

export interface CoverFound {
  readonly cover: CoverClass;
  /** Stands in a wood or its edge, which is no cover against guns (table 7). */
  readonly inWood: boolean;
  readonly inBuilding: boolean;
  /** What covers it, by its name and its place in the list of terrain, and where the line of fire meets that. */
  readonly name?: string;
  readonly at?: Point;
  /** Table 5 leaves the class to the players; `cover` is what is taken unless they say. */
  readonly open: boolean;
}

interface Candidate {
  readonly cover: CoverClass;
  readonly open: boolean;
  readonly index: number;
  readonly name: string;
  readonly at: Point;
}

/**
 * The cover of the figure at the point of impact against fire from a point (3.1.3, R95): of the wood or building that it
 * stands in, or of what it touches and the line of fire crosses before it. The best counts.
 */
export function coverAt(table: Table, base: Base, impact: Point, from: Point): CoverFound {
  const around = standsIn(sightLandOf(table), base, impact);
  const found: Candidate[] = around.map((index) => {
    const area = table.terrain[index] as Area;
    const worth = area.kind === 'building' ? worthOfBuilding(area) : WOOD;
    return { ...worth, index, name: area.name, at: impact };
  });
  const line = { from, to: impact };
  for (const parapet of parapetsNear(table, base)) {
    const at = touches(base, parapet) && crossingPoint(line, parapet);
    if (at) found.push({ ...parapet, at });
  }
  const best = found.toSorted((a, b) => COVERS.indexOf(b.cover) - COVERS.indexOf(a.cover))[0];
  const kinds = around.map((index) => table.terrain[index]?.kind);
  return {
    cover: best?.cover ?? 'none',
    inWood: kinds.includes('wood'),
    inBuilding: kinds.includes('building'),
    ...(best ? { name: best.name, at: best.at } : {}),
    open: best?.open ?? false,
  };
}

const WOOD = { cover: TABLE_5.wood.cover, open: false } as const;

/** Parapets that a base may touch; most stand far off, which is seen at a glance. */
function parapetsNear({ terrain }: Pick<Table, 'terrain'>, { center, frontage, depth }: Base): readonly Parapet[] {
  const parapets = parapetsOf(terrain);
  if (parapets.length === 0) return parapets;
  const reach = (frontage + depth) / 2;
  return parapets.filter(({ box }) => boxHolds(grownBox(box, reach), center));
}

/** Can nothing cover a base, so that it is in the open whichever way? */
export const isUncovered = (table: Pick<Table, 'terrain'>, base: Base, at: Point): boolean =>
  standsIn(sightLandOf(table), base, at).length === 0 && parapetsNear(table, base).length === 0;

/** In base contact, as near as a hand sets it down. */
const touches = (base: Base, { pieces }: Parapet): boolean =>
  pieces.some((piece) => within(polygonGap(cornersOf(base), piece).distance, CONTACT));

/** Where a line first goes into a parapet; one that only runs along its face does not. */
function crossingPoint(line: Segment, { pieces }: Parapet): Point | undefined {
  const hair = ROUNDING / distanceBetween(line.from, line.to);
  const enters = pieces.flatMap((piece) =>
    spansInside(line, piece, 'does-not-count').flatMap(([enter, exit]) => (exit - enter > hair ? [enter] : [])),
  );
  return enters.length > 0 ? along(line.from, line.to, Math.min(...enters)) : undefined;
}

/** How deep the edge of a wood is for whoever has such bases: two ranks of foot, or of horse (6.2.0, R189). */
const EDGE_RANKS = 2;

export function edgeDepth({ bases }: Pick<Table, 'bases'>, base: Pick<Base, 'frontage' | 'depth'>): number {
  const isOn = (arm: 'infantry' | 'cavalry' | 'staff'): boolean => {
    const { frontage, depth } = baseSize(bases, arm);
    return frontage === base.frontage && depth === base.depth;
  };
  const rides = !isOn('infantry') && (isOn('cavalry') || isOn('staff'));
  return EDGE_RANKS * baseSize(bases, rides ? 'cavalry' : 'infantry').depth;
}

/** Does a base stand in a wood and not in its edge? */
export const isDeepInWood = (table: Table, base: Base): boolean => deepWoods(table, base).length > 0;

/** The woods that a base stands in beyond their edge. */
function deepWoods(table: Table, base: Base): readonly number[] {
  const depth = edgeDepth(table, base);
  return standsIn(sightLandOf(table), base, base.center).filter((index) => {
    const area = table.terrain[index] as Area;
    return area.kind === 'wood' && !within(toOutline(area, base.center), depth);
  });
}

export function toOutline({ outline }: Area, point: Point): number {
  let least = Infinity;
  outline.forEach((to, i) => {
    least = Math.min(least, nearestOnSegment(point, { from: outline.at(i - 1) as Point, to }).distance);
  });
  return least;
}

/** Table 5, 6.2.0: a target outside is covered against those who fire from inside a wood, unless from its edge. */
export function coverFromWood(table: Table, firer: Base, target: Base): CoverClass {
  const around = standsIn(sightLandOf(table), target, target.center);
  const hides = deepWoods(table, firer).some((wood) => !around.includes(wood));
  return hides ? TABLE_5['fired-at-from-wood'].cover : 'none';
}
