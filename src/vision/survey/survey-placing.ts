import type { Point } from '../../geometry/point';
import { distanceBetween, hypotenuse } from '../../geometry/vector';
import { cornersOfMarker, type MappedMarker, type MarkerMap } from '../marker-map';
import type { Survey } from './survey';

/** The middle of a marker, or one of its corners from the upper left clockwise. */
export interface MarkerSpot {
  readonly marker: number;
  readonly corner?: 0 | 1 | 2 | 3;
}

/** A length that somebody has taken with a tape. `off`: what it may be off by, in cm. */
export interface KnownLength {
  readonly from: MarkerSpot;
  readonly to: MarkerSpot;
  readonly cm: number;
  readonly off: number;
}

function spotIn(map: MarkerMap, { marker, corner }: MarkerSpot): Point | undefined {
  const laid = map.get(marker);
  if (!laid || corner === undefined) return laid;
  const [x = laid.x, y = laid.y] = cornersOfMarker(laid)[corner] ?? [];
  return { x, y };
}

/** How long it is by the survey so far; undefined where a marker is missing. */
export function surveyedLength({ map }: Survey, { from, to }: Pick<KnownLength, 'from' | 'to'>): number | undefined {
  const [a, b] = [spotIn(map, from), spotIn(map, to)];
  return a && b ? distanceBetween(a, b) : undefined;
}

/** All lengths brought to one that is known; undefined where a marker is missing or both spots are one. */
export function scaledSurvey(survey: Survey, known: KnownLength): Survey | undefined {
  const length = surveyedLength(survey, known);
  if (!length || !(known.cm > 0)) return undefined;
  const by = known.cm / length;
  const map = new Map(
    [...survey.map].map(([id, each]) => [
      id,
      { ...each, x: each.x * by, y: each.y * by, z: each.z * by, size: each.size * by, off: each.off * by },
    ]),
  );
  const scaleOff = hypotenuse(known.off, survey.off / 2) / known.cm;
  return { ...survey, map, off: survey.off * by, scaleOff };
}

/** How a survey's own axes lie on the table: turned first, then shifted. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** A place by the survey, and where it is on the table, as a corner of it. */
export interface PlacedPair {
  readonly surveyed: Point;
  readonly table: Point;
}

/** The placing that brings pairs (at least two) together best, and how far the worst stays off, in cm. */
export function placingFrom(
  pairs: readonly PlacedPair[],
): { readonly placing: Placing; readonly off: number } | undefined {
  if (pairs.length < 2) return undefined;
  const [from, to] = [meanOf(pairs.map(({ surveyed }) => surveyed)), meanOf(pairs.map(({ table }) => table))];
  let [cos, sin] = [0, 0];
  for (const { surveyed, table } of pairs) {
    const [ax, ay, bx, by] = [surveyed.x - from.x, surveyed.y - from.y, table.x - to.x, table.y - to.y];
    cos += ax * bx + ay * by;
    sin += ax * by - ay * bx;
  }
  if (cos === 0 && sin === 0) return undefined;
  const angle = Math.atan2(sin, cos);
  const turned = placed({ x: 0, y: 0, angle }, from);
  const placing = { x: to.x - turned.x, y: to.y - turned.y, angle };
  const offs = pairs.map(({ surveyed, table }) => {
    const { x, y } = placed(placing, surveyed);
    return hypotenuse(x - table.x, y - table.y);
  });
  return { placing, off: Math.max(...offs) };
}

const meanOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

export function placed({ x, y, angle }: Placing, point: Point): Point {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + c * point.x - s * point.y, y: y + s * point.x + c * point.y };
}

/** The same survey in the axes of the table. */
export function placedSurvey(survey: Survey, placing: Placing): Survey {
  const map = new Map<number, MappedMarker>(
    [...survey.map].map(([id, each]) => [id, { ...each, ...placed(placing, each), angle: each.angle + placing.angle }]),
  );
  return { ...survey, map };
}
