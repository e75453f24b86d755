import { chained3, type Matrix3 } from '../geometry/matrix3';
import type { Point } from '../geometry/point';
import { hypotenuse } from '../geometry/vector';
import type { Size } from './corners';
import { back3, rotationBy, times3, type Vector3 } from './maths/rotation';

/**
 * How a camera sees at one size of its frames, in pixels counted from their middles. What lies `r` from the middle of the view (as a
 * share of its distance) is seen at `f · r · (1 + k1 · r²)` from the pixel (cx, cy).
 */
export interface Lens extends Size {
  readonly f: number;
  readonly cx: number;
  readonly cy: number;
  readonly k1: number;
}

/**
 * Where a camera is: a place of the table (cm, z up) is at `rotation · place + shift` from it, to its right, down and ahead.
 */
export interface CameraPose {
  readonly rotation: Matrix3;
  readonly shift: Vector3;
}

/** From the camera through a pixel: a place in table cm and a direction of length 1. */
export interface SightRay {
  readonly from: Vector3;
  readonly along: Vector3;
}

/** What most cameras of tablets see across, in radians: the guess before anything is known. */
const USUAL_VIEW = (64 * Math.PI) / 180;

export function usualLens({ width, height }: Size): Lens {
  const f = Math.max(width, height) / 2 / Math.tan(USUAL_VIEW / 2);
  return { width, height, f, cx: (width - 1) / 2, cy: (height - 1) / 2, k1: 0 };
}

/** The same lens at another size of frames that show the same. */
export function lensAt(lens: Lens, { width, height }: Size): Lens {
  const by = width / lens.width;
  return { width, height, f: lens.f * by, cx: (lens.cx + 0.5) * by - 0.5, cy: (lens.cy + 0.5) * by - 0.5, k1: lens.k1 };
}

/** Nearer than this, in cm, nothing is told: it may be behind the camera. */
const NEAREST = 1;

/** Where a place over the table is seen; undefined behind the camera, or where the lens is beyond what its numbers can say. */
export function project(
  lens: Lens,
  { rotation: m, shift }: CameraPose,
  x: number,
  y: number,
  z = 0,
): Point | undefined {
  const ahead = m[6] * x + m[7] * y + m[8] * z + shift[2];
  if (ahead < NEAREST) return undefined;
  const u = (m[0] * x + m[1] * y + m[2] * z + shift[0]) / ahead;
  const v = (m[3] * x + m[4] * y + m[5] * z + shift[1]) / ahead;
  const square = u * u + v * v;
  // Beyond this the numbers would fold the far outside back into the picture.
  if (1 + 3 * lens.k1 * square <= 0) return undefined;
  const by = lens.f * (1 + lens.k1 * square);
  return { x: lens.cx + by * u, y: lens.cy + by * v };
}

/** The direction of a pixel without lens: so far to the right and down for one ahead. */
export function undistorted({ f, cx, cy, k1 }: Lens, pixel: Point): Point {
  const [u, v] = [(pixel.x - cx) / f, (pixel.y - cy) / f];
  const by = straightened(hypotenuse(u, v), k1);
  return { x: u * by, y: v * by };
}

/** By how much a bent radius grows when straight; at the fold of a lens that bends in, no further than the fold. */
function straightened(bent: number, k1: number): number {
  if (k1 === 0 || bent === 0) return 1;
  const most = k1 < 0 ? Math.sqrt(-1 / (3 * k1)) : Number.POSITIVE_INFINITY;
  let r = Math.min(bent, most);
  for (let i = 0; i < 12; i++) {
    const slope = 1 + 3 * k1 * r * r;
    if (slope < 1e-6) break;
    const step = (r * (1 + k1 * r * r) - bent) / slope;
    r = Math.min(most, r - step);
    if (Math.abs(step) < 1e-14) break;
  }
  return r / bent;
}

export function rayThrough(lens: Lens, pose: CameraPose, pixel: Point): SightRay {
  const { x, y } = undistorted(lens, pixel);
  const long = Math.sqrt(x * x + y * y + 1);
  return { from: standsAt(pose), along: back3(pose.rotation, [x / long, y / long, 1 / long]) };
}

/** Where the camera itself is, in table cm. */
export function standsAt({ rotation, shift }: CameraPose): Vector3 {
  const [x, y, z] = back3(rotation, shift);
  return [-x, -y, -z];
}

/** Where a ray meets the height z; undefined where it rises or runs level. */
export function meetsHeight({ from, along }: SightRay, z: number): Point | undefined {
  const way = (z - from[2]) / along[2];
  return way > 0 && Number.isFinite(way) ? { x: from[0] + way * along[0], y: from[1] + way * along[1] } : undefined;
}

/** A pose turned a little (about the camera's own axes) and shifted: the six unknowns of everything that seeks a pose. */
export function poseMoved({ rotation, shift }: CameraPose, step: ArrayLike<number>, from = 0): CameraPose {
  const at = (i: number): number => step[from + i] as number;
  return {
    rotation: chained3(rotationBy(at(0), at(1), at(2)), rotation),
    shift: [shift[0] + at(3), shift[1] + at(4), shift[2] + at(5)],
  };
}

/** Where a place is seen, and how that changes: room that is used again and again. */
export interface Sight {
  x: number;
  y: number;
  ahead: number;
  /** Rows x and y of the pixel, by the six unknowns of `poseMoved`. */
  readonly byPose: Float64Array;
  /** By the place itself: x, y, z. */
  readonly byPlace: Float64Array;
  /** By the natural logarithm of f, cx, cy, k1. */
  readonly byLens: Float64Array;
}

export const makeSight = (): Sight => ({
  ...{ x: 0, y: 0, ahead: 0 },
  byPose: new Float64Array(12),
  byPlace: new Float64Array(6),
  byLens: new Float64Array(8),
});

/** How the pixel's x (row 0) or y (row 1) grows with an unknown: the six of a pose, then the four of a lens. */
export const slopeOf = ({ byPose, byLens }: Sight, row: number, unknown: number): number =>
  (unknown < 6 ? byPose[row * 6 + unknown] : byLens[row * 4 + unknown - 6]) as number;

/** Fills a sight; false where the place is behind the camera. */
export function look(
  sight: Sight,
  lens: Lens,
  { rotation: m, shift }: CameraPose,
  x: number,
  y: number,
  z: number,
): boolean {
  const qx = m[0] * x + m[1] * y + m[2] * z;
  const qy = m[3] * x + m[4] * y + m[5] * z;
  const qz = m[6] * x + m[7] * y + m[8] * z;
  const ahead = qz + shift[2];
  if (ahead < NEAREST) return false;
  const u = (qx + shift[0]) / ahead;
  const v = (qy + shift[1]) / ahead;
  const { f, k1, cx, cy } = lens;
  const square = u * u + v * v;
  const by = 1 + k1 * square;
  sight.x = cx + f * u * by;
  sight.y = cy + f * v * by;
  sight.ahead = ahead;
  const [uu, uv, vv] = [f * (by + 2 * k1 * u * u), 2 * f * k1 * u * v, f * (by + 2 * k1 * v * v)];
  fillRow(sight, 0, m, uu / ahead, uv / ahead, -(uu * u + uv * v) / ahead, qx, qy, qz);
  fillRow(sight, 1, m, uv / ahead, vv / ahead, -(uv * u + vv * v) / ahead, qx, qy, qz);
  const { byLens } = sight;
  byLens[0] = f * u * by;
  byLens[1] = 1;
  byLens[2] = 0;
  byLens[3] = f * u * square;
  byLens[4] = f * v * by;
  byLens[5] = 0;
  byLens[6] = 1;
  byLens[7] = f * v * square;
  return true;
}

/** One row from how the pixel changes with the place as the camera has it (a, b, c). */
function fillRow(
  { byPose, byPlace }: Sight,
  row: number,
  m: Matrix3,
  a: number,
  b: number,
  c: number,
  qx: number,
  qy: number,
  qz: number,
): void {
  const at = row * 6;
  byPose[at] = c * qy - b * qz;
  byPose[at + 1] = a * qz - c * qx;
  byPose[at + 2] = b * qx - a * qy;
  byPose[at + 3] = a;
  byPose[at + 4] = b;
  byPose[at + 5] = c;
  byPlace[row * 3] = a * m[0] + b * m[3] + c * m[6];
  byPlace[row * 3 + 1] = a * m[1] + b * m[4] + c * m[7];
  byPlace[row * 3 + 2] = a * m[2] + b * m[5] + c * m[8];
}

/** A place over the table as the camera has it: to its right, down, ahead. */
export function fromCamera({ rotation, shift }: CameraPose, place: Vector3): Vector3 {
  const [x, y, z] = times3(rotation, place);
  return [x + shift[0], y + shift[1], z + shift[2]];
}
