import { chained3, type Matrix3 } from './matrix3';
import type { Point } from './point';
import { distanceBetween, hypotenuse } from './vector';

/** Four corners in order round a quadrangle. */
export type Quad = readonly [Point, Point, Point, Point];

/**
 * How one flat thing is seen in another's plane, as a table in a photo: nine numbers by rows. A point (x, y) goes to
 * ((a x + b y + c) / w, (d x + e y + f) / w) with w = g x + h y + i. Straight lines stay straight, and that is all that stays.
 */
export type Homography = Matrix3;

/**
 * Why four corners show nothing. `small`: too near to each other to tell where they are. `crossed`: not the corners in their order,
 * or one lies within the others. `flat`: three of them in a line, as when looking along the surface.
 */
export type QuadFault = 'small' | 'crossed' | 'flat';

export type HomographyFound =
  | { readonly ok: true; readonly homography: Homography }
  | { readonly ok: false; readonly fault: QuadFault };

/** A corner this near to the line through two others, as a share of the longest side, is in line with them. */
const IN_LINE = 0.02;

/** What is wrong with four corners that should be a rectangle seen from somewhere. `leastSide`: of the longest of its sides. */
export function faultIn(quad: Quad, leastSide: number): QuadFault | undefined {
  const longest = longestSide(quad);
  // Also where a corner is no number at all.
  if (!(longest >= leastSide)) return 'small';
  const bends = quad.map((corner, i) => bendAt(at(quad, i + 3), corner, at(quad, i + 1)));
  const heights = quad.map((_, i) => cornerHeight(at(quad, i + 3), at(quad, i), at(quad, i + 1)));
  if (heights.some((height) => height < IN_LINE * longest)) return 'flat';
  return bends.every((bend) => bend > 0) || bends.every((bend) => bend < 0) ? undefined : 'crossed';
}

/** The one way in which `from` is seen as `to`, corner for corner. */
export function homographyFrom(from: Quad, to: Quad, leastSide = 1e-6): HomographyFound {
  const fault = faultIn(from, leastSide) ?? faultIn(to, leastSide);
  if (fault) return { ok: false, fault };
  const back = inverseOf(fromSquare(from));
  return back ? { ok: true, homography: normal(chained3(fromSquare(to), back)) } : { ok: false, fault: 'flat' };
}

/** Where a point is seen. Points on the horizon are nowhere: their numbers are not finite. */
export function seenAt([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The way back; undefined where different points are seen as one. */
export function inverseOf([a, b, c, d, e, f, g, h, i]: Homography): Homography | undefined {
  const A = e * i - f * h;
  const D = f * g - d * i;
  const G = d * h - e * g;
  const determinant = a * A + b * D + c * G;
  if (!Number.isFinite(1 / determinant)) return undefined;
  return normal([A, c * h - b * i, b * f - c * e, D, a * i - c * g, c * d - a * f, G, b * g - a * h, a * e - b * d]);
}

/**
 * How much longer a short stretch at this point is seen, along the way where it grows most and the way where it grows least. Turned round,
 * it says what a finger that is off by one pixel is off on the table; least to most says how much is seen aslant.
 */
export function stretchAt(homography: Homography, point: Point): { readonly most: number; readonly least: number } {
  const [a, b, , d, e, , g, h, i] = homography;
  const w = g * point.x + h * point.y + i;
  const seen = seenAt(homography, point);
  const [xx, xy] = [(a - seen.x * g) / w, (b - seen.x * h) / w];
  const [yx, yy] = [(d - seen.y * g) / w, (e - seen.y * h) / w];
  // The two singular values of the derivative, by their sum and difference.
  const sum = hypotenuse(xx + yy, xy - yx);
  const difference = hypotenuse(xx - yy, xy + yx);
  return { most: (sum + difference) / 2, least: Math.abs(sum - difference) / 2 };
}

/** The square from (0, 0) to (1, 1), counter-clockwise from its origin, seen as this quadrangle. */
export function fromSquare([p, q, r, s]: Quad): Homography {
  const [ax, ay] = [q.x - r.x, q.y - r.y];
  const [bx, by] = [s.x - r.x, s.y - r.y];
  const [cx, cy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
  const area = ax * by - ay * bx;
  const g = (cx * by - cy * bx) / area;
  const h = (ax * cy - ay * cx) / area;
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h, 1];
}

/** The same homography by numbers of a middling size. */
function normal([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const by = i !== 0 ? i : Math.max(...[a, b, c, d, e, f, g, h].map(Math.abs));
  return [a / by, b / by, c / by, d / by, e / by, f / by, g / by, h / by, i / by];
}

function at(quad: Quad, i: number): Point {
  const [p, q, r, s] = quad;
  return [p, q, r, s][i % 4] ?? p;
}

const bendAt = (before: Point, corner: Point, after: Point): number =>
  (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x);

/** How far a corner stands out from the line through its neighbours. */
function cornerHeight(before: Point, corner: Point, after: Point): number {
  const base = distanceBetween(before, after);
  return base === 0 ? 0 : Math.abs(bendAt(before, corner, after)) / base;
}

const longestSide = (quad: Quad): number =>
  Math.max(...quad.map((corner, i) => distanceBetween(corner, at(quad, i + 1))));
