import type { Point } from '../geometry/point';
import { hypotenuse } from '../geometry/vector';
import type { Vector3 } from './maths/rotation';
import type { Square } from './maths/symmetric';
import { type Lens, look, makeSight, rayThrough, type Sight, slopeOf } from './vision-camera';
import { meetsGround, type Terrace } from './vision-ground';
import type { PoseFound } from './vision-pose';

/** How far a place may be off along and across the table, squared cm. */
export interface Spread {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

/** A place that was measured, in cm. */
export interface MeasuredPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly spread: Spread;
}

/** What taps are off by, one standard deviation in pixels of the frame: under a loupe, and under a bare finger. */
export const TAP_OFF = { loupe: 3, finger: 8 } as const;

/** Standard deviations within which at least 95 of 100 true values lie, with something to spare for what no model knows. */
const COVERS_LENGTH = 2.2;
const COVERS_PLACE = 2.7;

export interface Tap {
  readonly pixel: Point;
  /** What it may be off by, in pixels: one standard deviation. */
  readonly off: number;
}

/** The ground under a pixel; undefined where there is none. */
export function pointUnder(
  lens: Lens,
  found: Pick<PoseFound, 'pose' | 'covariance'>,
  tap: Tap,
  terraces: readonly Terrace[] = [],
  heightOff = 0,
): MeasuredPoint | undefined {
  const met = meetsGround(rayThrough(lens, found.pose, tap.pixel), terraces);
  if (!met) return undefined;
  const [x, y, z] = met.place;
  const spread = spreadAt(lens, found, met.place, tap.off, heightOff);
  return spread && { x, y, z, spread };
}

/** How far off a place is that is seen at a pixel so far off, by a camera whose pose is off by so much, at a height off by so much. */
function spreadAt(
  lens: Lens,
  { pose, covariance }: Pick<PoseFound, 'pose' | 'covariance'>,
  place: Vector3,
  pixelOff: number,
  heightOff: number,
): Spread | undefined {
  const sight = makeSight();
  if (!look(sight, lens, pose, place[0], place[1], place[2])) return undefined;
  const pixels = pixelSpread(sight, covariance, pixelOff);
  const [a, b, c, d, e, f] = sight.byPlace;
  if (a === undefined || b === undefined || c === undefined) return undefined;
  if (d === undefined || e === undefined || f === undefined) return undefined;
  const height = heightOff * heightOff;
  const [xx, xy, yy] = [pixels.xx + height * c * c, pixels.xy + height * c * f, pixels.yy + height * f * f];
  // The way back from pixels to the table.
  const area = a * e - b * d;
  const [p, q, r, s] = [e / area, -b / area, -d / area, a / area];
  return {
    xx: p * p * xx + 2 * p * q * xy + q * q * yy,
    xy: p * r * xx + (p * s + q * r) * xy + q * s * yy,
    yy: r * r * xx + 2 * r * s * xy + s * s * yy,
  };
}

/** How many cm so many pixels are along the ground at a place, on the mean of all ways; undefined behind the camera. */
export function cmOfPixels(
  lens: Lens,
  pose: PoseFound['pose'],
  { x, y, z }: Pick<MeasuredPoint, 'x' | 'y' | 'z'>,
  pixels: number,
): number | undefined {
  const sight = makeSight();
  if (!look(sight, lens, pose, x, y, z)) return undefined;
  const [a = 0, b = 0, , d = 0, e = 0] = sight.byPlace;
  return pixels / Math.sqrt(Math.abs(a * e - b * d));
}

/**
 * How far off in pixels a place is seen: by the pose, by itself, and, where the covariance has them too (as of a photo whose lens was fitted
 * with its pose), by the lens.
 */
export function pixelSpread(sight: Sight, covariance: Square, off: number): Spread {
  const n = Math.round(Math.sqrt(covariance.length));
  let [xx, xy, yy] = [off * off, 0, off * off];
  for (let i = 0; i < n; i++) {
    const [xi, yi] = [slopeOf(sight, 0, i), slopeOf(sight, 1, i)];
    for (let j = 0; j < n; j++) {
      const each = covariance[i * n + j] as number;
      const yj = slopeOf(sight, 1, j);
      xx += xi * each * slopeOf(sight, 0, j);
      xy += xi * each * yj;
      yy += yi * each * yj;
    }
  }
  return { xx, xy, yy };
}

/** The longer half-axis, one standard deviation. */
export const longestOff = ({ xx, xy, yy }: Spread): number =>
  Math.sqrt(Math.max(0, (xx + yy) / 2 + hypotenuse((xx - yy) / 2, xy)));

/** What a single number may be off, in at least 95 of 100 cases, by its standard deviation. */
export const numberOff = (deviation: number): number => COVERS_LENGTH * deviation;

/** Within so many cm of a place the true one lies, in at least 95 of 100 cases. */
export const placeOff = (spread: Spread): number => COVERS_PLACE * longestOff(spread);

export interface MeasuredLength {
  readonly cm: number;
  /** ±: the true length lies within it in at least 95 of 100 cases. */
  readonly off: number;
}

/** Along the table. `scaleOff`: what the map's own scale may be off by, as a share. */
export function lengthBetween(a: MeasuredPoint, b: MeasuredPoint, scaleOff = 0): MeasuredLength {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const cm = hypotenuse(dx, dy);
  const [xx, xy, yy] = [a.spread.xx + b.spread.xx, a.spread.xy + b.spread.xy, a.spread.yy + b.spread.yy];
  const longest = longestOff({ xx, xy, yy });
  if (cm < longest) return { cm, off: COVERS_PLACE * longest };
  const [ux, uy] = [dx / cm, dy / cm];
  const along = xx * ux * ux + 2 * xy * ux * uy + yy * uy * uy;
  const across = xx * uy * uy - 2 * xy * ux * uy + yy * ux * ux;
  // What is off across makes short lengths seem longer.
  return { cm, off: numberOff(Math.sqrt(along + (scaleOff * cm) ** 2)) + across / (2 * cm) };
}

export type RangeCall = 'in' | 'out' | 'too-close';

/** Whether a length is within a range: said only where it holds for all it may be. */
export function call({ cm, off }: MeasuredLength, range: number): RangeCall {
  if (cm + off <= range) return 'in';
  return cm - off > range ? 'out' : 'too-close';
}
