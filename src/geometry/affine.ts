import type { Point } from './point';
import { cross, distanceBetween, hypotenuse, minus } from './vector';

/** A point (x, y) goes to (a·x + b·y + c, d·x + e·y + f): straight and parallel lines stay so. */
export interface Affine {
  readonly x: readonly [number, number, number];
  readonly y: readonly [number, number, number];
}

export interface PointPair {
  readonly from: Point;
  readonly to: Point;
}

/** `few`: under three points. `doubled`: two of them are one, here or there. `in-line`: all lie on a line, here or there. */
export type AffineFault = 'few' | 'doubled' | 'in-line';

export type AffineFound =
  | {
      readonly ok: true;
      readonly affine: Affine;
      /** How far each point comes to lie from where it should, in the order given: nothing for three, by which all is said. */
      readonly off: readonly number[];
    }
  | { readonly ok: false; readonly fault: AffineFault };

/** Points that lie nearer to each other than this are one, or as a share of how far the farthest lie apart. */
const ONE = 1e-6;
/** Points are in line if all lie nearer to it than this, as a share of how far they lie apart. */
const IN_LINE = 0.02;

/** The affine map by which points go where they should: exact for three, as near as can be (least squares) for more. */
export function affineThrough(pairs: readonly PointPair[]): AffineFound {
  const fault = faultIn(pairs);
  if (fault) return { ok: false, fault };
  const from = pairs.map((pair) => pair.from);
  const middle = middleOf(from);
  // About the middle of the points two of the three unknowns part from the third, and no large numbers meet small ones.
  const [xx, xy, yy] = [
    sum(from, ({ x }) => (x - middle.x) ** 2),
    sum(from, ({ x, y }) => (x - middle.x) * (y - middle.y)),
    sum(from, ({ y }) => (y - middle.y) ** 2),
  ];
  const determinant = xx * yy - xy * xy;
  const terms = (value: (to: Point) => number): Affine['x'] => {
    const mean = sum(pairs, ({ to }) => value(to)) / pairs.length;
    const byX = sum(pairs, (pair) => (pair.from.x - middle.x) * (value(pair.to) - mean));
    const byY = sum(pairs, (pair) => (pair.from.y - middle.y) * (value(pair.to) - mean));
    const a = (byX * yy - byY * xy) / determinant;
    const b = (byY * xx - byX * xy) / determinant;
    return [a, b, mean - a * middle.x - b * middle.y];
  };
  const affine = { x: terms(({ x }) => x), y: terms(({ y }) => y) };
  return { ok: true, affine, off: pairs.map((pair) => distanceBetween(throughAffine(affine, pair.from), pair.to)) };
}

export const throughAffine = ({ x: [a, b, c], y: [d, e, f] }: Affine, { x, y }: Point): Point => ({
  x: a * x + b * y + c,
  y: d * x + e * y + f,
});

/** The way back; undefined where different points come to lie on one. */
export function inverseAffine(affine: Affine): Affine | undefined {
  const {
    x: [a, b, c],
    y: [d, e, f],
  } = affine;
  const area = areaGrowth(affine);
  if (!Number.isFinite(1 / area)) return undefined;
  return { x: [e / area, -b / area, (b * f - c * e) / area], y: [-d / area, a / area, (c * d - a * f) / area] };
}

/** By how much areas grow; less than nothing where left and right change about. */
export const areaGrowth = ({ x: [a, b], y: [d, e] }: Affine): number => a * e - b * d;

/** How much longer stretches become, along the way where they grow most and the way where they grow least. */
export function stretchOf({ x: [a, b], y: [d, e] }: Affine): { readonly most: number; readonly least: number } {
  // The two singular values, by their sum and difference.
  const added = hypotenuse(a + e, b - d);
  const difference = hypotenuse(a - e, b + d);
  return { most: (added + difference) / 2, least: Math.abs(added - difference) / 2 };
}

function faultIn(pairs: readonly PointPair[]): AffineFault | undefined {
  if (pairs.length < 3) return 'few';
  for (const points of [pairs.map(({ from }) => from), pairs.map(({ to }) => to)]) {
    const apart = farthest(points);
    const isDoubled = points.some((p, i) =>
      points.slice(0, i).some((q) => !(distanceBetween(p, q) > ONE * Math.max(apart, 1))),
    );
    if (isDoubled) return 'doubled';
    if (thickness(points) < IN_LINE * apart) return 'in-line';
  }
  return undefined;
}

const farthest = (points: readonly Point[]): number =>
  Math.max(...points.flatMap((p) => points.map((q) => distanceBetween(p, q))));

/** How far the points stand out from the line through the two that lie farthest apart. */
function thickness(points: readonly Point[]): number {
  const apart = farthest(points);
  const ends = points
    .flatMap((p) => points.map((q) => [p, q] as const))
    .find(([p, q]) => distanceBetween(p, q) === apart);
  if (!ends) return 0;
  const [p, q] = ends;
  const heights = points.map((r) => Math.abs(cross(minus(q, p), minus(r, p))) / apart);
  return Math.max(...heights);
}

function middleOf(points: readonly Point[]): Point {
  return { x: sum(points, ({ x }) => x) / points.length, y: sum(points, ({ y }) => y) / points.length };
}

function sum<T>(of: readonly T[], value: (each: T) => number): number {
  return of.reduce((total, each) => total + value(each), 0);
}
