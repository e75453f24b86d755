import { type Base, cornersOf } from '../../../../geometry/base';
import { type Box, boxAround, boxesMeet, grownBox } from '../../../../geometry/box';
import { TOUCH } from '../../../../geometry/contact';
import { convexDifference, convexIntersection } from '../../../../geometry/convex';
import type { Point } from '../../../../geometry/point';
import type { Polygon } from '../../../../geometry/polygon';
import { polygonGap } from '../../../../geometry/polygon-gap';
import { stripPieces } from '../../../../geometry/strip';
import { sweepOverPolygon } from '../../../../geometry/sweep';
import { distanceBetween } from '../../../../geometry/vector';
import type { Table } from '../../../../table/table';
import { isArea, type Strip, type Terrain } from '../../../../table/terrain';
import type { Unit, UnitId } from '../../../../table/unit';
import type { PlacedViolation } from '../../../marching-advice';
import { violation } from '../../belle-alliance-violation';
import { WATER_WIDTHS } from '../../tables/table-05-obstacles';
import { groundOf, overlapOf, reachOf } from '../bodies';

/**
 * 2.2.1: what stands in the way of a unit that would stand like this: other units, houses, deep water, the edge of the table.
 * Staff figures step aside; who is in a house is in nobody's way but his house is. Units in `ignoring`, and the unit itself as it stands now, do not count.
 */
export const roomFor = (table: Table, unit: Unit, ignoring: readonly UnitId[] = []): readonly PlacedViolation[] =>
  obstaclesTo(table, unit, ignoring).map(noRoom);

/** One thing that is in the way, and where. */
interface Obstacle {
  readonly by: 'unit' | 'building' | 'water' | 'edge';
  /** Nothing that has a name where it is the edge. */
  readonly what: Unit | Terrain | undefined;
  readonly at: Point;
}

export function obstaclesTo(table: Table, unit: Unit, ignoring: readonly UnitId[] = []): readonly Obstacle[] {
  const own = groundOf(table, unit);
  const box = boxAround(own.flatMap(cornersOf));
  return [
    ...unitsInTheWay(table, unit, own, ignoring),
    ...table.terrain.flatMap((piece) => terrainInTheWay(table, piece, own, box)),
    ...overTheEdge(table, own),
  ];
}

/** Staff step aside for those who march, but nobody is set down on them: whom of them a unit would stand on. */
export function staffUnder(table: Table, unit: Unit): Unit | undefined {
  const own = groundOf(table, unit);
  return [...table.units.values()].find(
    (other) => other.arm === 'staff' && other.id !== unit.id && overlapOf(own, groundOf(table, other)) !== undefined,
  );
}

function unitsInTheWay(
  table: Table,
  unit: Unit,
  own: readonly Base[],
  ignoring: readonly UnitId[],
): readonly Obstacle[] {
  const obstacles: Obstacle[] = [];
  const reach = reachOf(table, unit);
  for (const other of table.units.values()) {
    if (other.id === unit.id || other.arm === 'staff' || other.inside || ignoring.includes(other.id)) continue;
    if (distanceBetween(unit.pose.at, other.pose.at) > reach + reachOf(table, other)) continue;
    const at = overlapOf(own, groundOf(table, other));
    if (at) obstacles.push({ by: 'unit', what: other, at });
  }
  return obstacles;
}

function terrainInTheWay(table: Table, piece: Terrain, own: readonly Base[], box: Box): readonly Obstacle[] {
  if (isArea(piece)) {
    if (piece.kind !== 'building' || !boxesMeet(box, boxOf(piece))) return [];
    const base = own.find((each) => liesIn(each, piece.outline));
    return base ? [{ by: 'building', what: piece, at: polygonGap(cornersOf(base), piece.outline).from }] : [];
  }
  // 2.3.6: wider water is crossed at bridges and fords only, and nobody stands in it.
  if (piece.kind !== 'stream' || piece.width <= WATER_WIDTHS.II) return [];
  if (!boxesMeet(box, boxOf(piece))) return [];
  const at = wetPoint(own, piece, table.terrain.filter(isCrossing));
  return at ? [{ by: 'water', what: piece, at }] : [];
}

const boxes = new WeakMap<Terrain, Box>();

function boxOf(piece: Terrain): Box {
  let box = boxes.get(piece);
  if (!box) {
    box = isArea(piece) ? boxAround(piece.outline) : grownBox(boxAround(piece.line), piece.width);
    boxes.set(piece, box);
  }
  return box;
}

const isCrossing = (piece: Terrain): piece is Strip => piece.kind === 'bridge' || piece.kind === 'ford';

/** Does the base lie on this ground, by more than a touch? */
export const liesIn = (base: Base, polygon: Polygon): boolean =>
  sweepOverPolygon(base, { x: 0, y: 0 }, polygon).length > 0;

/** A point where somebody would stand in the water and not on a bridge or in a ford. */
function wetPoint(own: readonly Base[], stream: Strip, crossings: readonly Strip[]): Point | undefined {
  const decks = crossings.flatMap(({ line, width }) => stripPieces(line, width));
  for (const piece of stripPieces(stream.line, stream.width)) {
    for (const base of own) {
      const wet = convexIntersection(cornersOf(base), piece);
      const left = decks.reduce<readonly Polygon[]>(
        (rest, deck) => rest.flatMap((each) => convexDifference(each, deck)),
        wet ? [wet] : [],
      );
      const somewhere = left[0];
      if (somewhere) return middleOf(somewhere);
    }
  }
  return undefined;
}

/** A corner that is over the edge of the table by more than so many cm. */
export const cornerOff = ({ width, depth }: Table, own: readonly Base[], by = TOUCH): Point | undefined =>
  own.flatMap(cornersOf).find(({ x, y }) => x < -by || y < -by || x > width + by || y > depth + by);

function overTheEdge(table: Table, own: readonly Base[]): readonly Obstacle[] {
  const { width, depth } = table;
  const off = cornerOff(table, own);
  if (!off) return [];
  const at = { x: Math.min(width, Math.max(0, off.x)), y: Math.min(depth, Math.max(0, off.y)) };
  return [{ by: 'edge', what: undefined, at }];
}

function middleOf(polygon: Polygon): Point {
  const sum = polygon.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / polygon.length, y: sum.y / polygon.length };
}

export const noRoom = ({ by, what, at }: Obstacle): PlacedViolation => ({
  ...violation('no-room', '2.2.1', { values: { by, name: what?.name ?? '' } }),
  at,
});
