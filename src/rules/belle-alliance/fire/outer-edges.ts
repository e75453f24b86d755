import { cornersOf } from '../../../geometry/base';
import { type Box, boxAround } from '../../../geometry/box';
import { segmentOutside } from '../../../geometry/convex';
import type { Point } from '../../../geometry/point';
import { counterClockwise, isConvex, type Polygon } from '../../../geometry/polygon';
import { toTable } from '../../../geometry/pose';
import type { Segment } from '../../../geometry/segment';
import { trianglesOf } from '../../../geometry/triangles';
import { cross, distanceBetween, hypotenuse, lengthOf, minus } from '../../../geometry/vector';
import type { Bounds, Stand } from '../../../table/stand';
import type { Table } from '../../../table/table';
import type { Area } from '../../../table/terrain';
import type { Unit } from '../../../table/unit';
import { formationStand } from '../../miniatures/miniatures-stand';
import { hasFlank, hasRear } from '../units/abilities';
import { groundOf } from '../units/bodies';
import { houseOf } from '../units/formation/indoors';
import { perUnit } from '../units/per-unit';
import type { Disorder } from '../units/roster';

type Side = 'front' | 'left' | 'right' | 'rear';

/** A straight part of the outside of a unit that is fired at. It runs with the unit on its left. */
export interface OuterEdge extends Segment {
  /** `none`: neither front, flank nor rear, because the unit has none there. */
  readonly side: Side | 'none';
  /** The way those look who stand at it, in radians. */
  readonly facing: number;
}

/**
 * The outside of a unit as a target (3.1.3): what others of the unit stand against or upon is no outside. Each part is
 * front, flank or rear of the base it belongs to, so that of a bent column it is that of the leg hit (R83); but only the
 * head has a front. Skirmishers have no flank (R52), and those who front all round have none of the three (R104). A
 * garrison is hit where its house is.
 */
export function outerEdges(table: Table, unit: Unit, disorder: Disorder): readonly OuterEdge[] {
  const stand = formationStand(unit, table.bases);
  if (stand.count === 0) return [];
  const house = houseOf(table, unit);
  if (house) return wallsOf(house, unit.pose.heading);
  return localOutside(unit, stand, disorder).map((edge) => ({
    from: toTable(unit.pose, edge.from),
    to: toTable(unit.pose, edge.to),
    side: edge.side,
    facing: unit.pose.heading + edge.turn,
  }));
}

/** The same in the unit's own frame, of one that stands in the open; `turn` is that of the base the edge belongs to. */
export function localOutside(
  unit: Unit,
  stand: Stand,
  disorder: Disorder,
): readonly (Segment & Pick<OuterEdge, 'side'> & { readonly turn: number })[] {
  const named = (edge: LocalEdge): OuterEdge['side'] => {
    if (edge.side === 'left' || edge.side === 'right') return hasFlank(unit, disorder) ? edge.side : 'none';
    if (!hasRear(unit, disorder)) return 'none';
    return edge.side === 'front' && edge.turn !== stand.spots[2] ? 'none' : edge.side;
  };
  return localEdges(stand, unit.formation === 'square').map((edge) => ({ ...edge, side: named(edge) }));
}

/** The convex polygons, counter-clockwise, that make up a unit as a target; of a garrison those of its house. */
export const targetPieces = (table: Table, unit: Unit): readonly Polygon[] => targetOf(table, unit).pieces;

/** The box along the table's axes round those. */
export const targetBox = (table: Table, unit: Unit): Box => targetOf(table, unit).box;

const targetOf = perUnit((table, unit): { readonly pieces: readonly Polygon[]; readonly box: Box } => {
  const ground = groundOf(table, unit);
  const house = ground.length > 0 ? houseOf(table, unit) : undefined;
  const pieces = house ? convexPieces(house.outline) : ground.map(cornersOf);
  return { pieces, box: boxAround(pieces.flat()) };
});

const convexPieces = (outline: Polygon): readonly Polygon[] =>
  isConvex(outline) ? [counterClockwise(outline)] : trianglesOf(outline);

function wallsOf({ outline }: Area, facing: number): readonly OuterEdge[] {
  const corners = counterClockwise(outline);
  return corners.map((to, i) => ({ from: corners.at(i - 1) as Point, to, side: 'none', facing }));
}

/** An edge in the unit's own frame, and the turn of the base it belongs to. */
interface LocalEdge extends Segment {
  readonly side: Side;
  readonly turn: number;
}

const known = new WeakMap<Stand, readonly LocalEdge[]>();

/** Units that share a stand share its formation, and one answer. */
function localEdges(stand: Stand, hollow: boolean): readonly LocalEdge[] {
  let edges = known.get(stand);
  if (!edges) {
    edges = makeEdges(stand);
    if (hollow) edges = withoutHollow(edges, stand.bounds);
    known.set(stand, edges);
  }
  return edges;
}

/** In the order of the corners of a base. */
const SIDES: readonly Side[] = ['left', 'rear', 'right', 'front'];

function makeEdges(stand: Stand): readonly LocalEdge[] {
  const polygons = localBases(stand);
  const edges: LocalEdge[] = [];
  polygons.forEach((polygon, base) => {
    const turn = stand.spots[base * 3 + 2] ?? 0;
    const others = polygons.filter((_, other) => other !== base && areNear(stand, base, other));
    for (const [i, side] of SIDES.entries()) {
      const edge = { from: polygon[i] as Point, to: polygon[(i + 1) % 4] as Point };
      for (const part of segmentOutside(edge, others)) edges.push({ ...part, side, turn });
    }
  });
  return joined(edges);
}

/** So near that they can touch, by their middles. */
function areNear({ spots, base }: Stand, a: number, b: number): boolean {
  const dx = (spots[a * 3] ?? 0) - (spots[b * 3] ?? 0);
  const dy = (spots[a * 3 + 1] ?? 0) - (spots[b * 3 + 1] ?? 0);
  return hypotenuse(dx, dy) <= hypotenuse(base.frontage, base.depth) + NEAR;
}

function localBases({ spots, base, count }: Stand): readonly Polygon[] {
  return Array.from({ length: count }, (_, i) => {
    const center = { x: spots[i * 3] ?? 0, y: spots[i * 3 + 1] ?? 0 };
    return cornersOf({ center, heading: Math.PI / 2 + (spots[i * 3 + 2] ?? 0), ...base });
  });
}

/** Edges of neighbours that go on with each other in a straight line are one: the front of a line is not thirty fronts. */
function joined(edges: readonly LocalEdge[]): readonly LocalEdge[] {
  const result: LocalEdge[] = [];
  for (const edge of edges) {
    let whole = edge;
    for (let at = neighbourOf(result, whole); at >= 0; at = neighbourOf(result, whole)) {
      const [other] = result.splice(at, 1) as [LocalEdge];
      whole = isNear(other.to, whole.from) ? { ...whole, from: other.from } : { ...whole, to: other.to };
    }
    result.push(whole);
  }
  return result;
}

const neighbourOf = (edges: readonly LocalEdge[], edge: LocalEdge): number =>
  edges.findIndex((other) => goesOn(other, edge) || goesOn(edge, other));

function goesOn(a: LocalEdge, b: LocalEdge): boolean {
  if (a.side !== b.side || a.turn !== b.turn || !isNear(a.to, b.from)) return false;
  const [one, next] = [minus(a.to, a.from), minus(b.to, b.from)];
  return Math.abs(cross(one, next)) <= NEAR * lengthOf(one) * lengthOf(next);
}

const isNear = (a: Point, b: Point): boolean => distanceBetween(a, b) <= NEAR;

/** Differences below this come from rounding and not from where anybody stands. */
const NEAR = 1e-7;

/**
 * Without the edges of the hollow. A square that closes stands all along the box round it, and what is not there is inside;
 * one of too few figures is open, and its inside can be fired into.
 */
function withoutHollow(edges: readonly LocalEdge[], { left, right, front, back }: Bounds): readonly LocalEdge[] {
  const isOn = (a: number, b: number, border: number): boolean =>
    Math.abs(a - border) <= NEAR && Math.abs(b - border) <= NEAR;
  const outer = edges.filter(
    ({ from, to }) =>
      isOn(from.x, to.x, left) || isOn(from.x, to.x, right) || isOn(from.y, to.y, front) || isOn(from.y, to.y, back),
  );
  const length = outer.reduce((sum, { from, to }) => sum + distanceBetween(from, to), 0);
  return length >= 2 * (right - left + front - back) - edges.length * NEAR ? outer : edges;
}
