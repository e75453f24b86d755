import { faultIn, homographyFrom, type Quad, type QuadFault, stretchAt } from '../geometry/homography';
import type { Point } from '../geometry/point';
import { signedArea } from '../geometry/polygon';
import { distanceBetween } from '../geometry/vector';

/** The corners of a table in this order, in a photo whose pixels run to the right and down: near left, near right, far right, far left. */
export const CORNERS = ['near-left', 'near-right', 'far-right', 'far-left'] as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Beside what four corners may lack: `mirrored`, with left and right changed about. */
export type CornersFault = QuadFault | 'mirrored';

/** Shorter than this the longest edge of a table tells nothing about it, in pixels of the photo. */
const LEAST_EDGE = 120;

/** Why a table cannot be laid out from these corners. */
export function cornersFault(corners: Quad): CornersFault | undefined {
  const fault = faultIn(corners, LEAST_EDGE);
  // Down is more in a photo, and less on a table: so they run clockwise by the numbers when the eye sees them the other way.
  return fault ?? (signedArea(corners) > 0 ? 'mirrored' : undefined);
}

/** A rectangle of these measures with the same corners in the same order, y running away from the near edge. */
export const tableCorners = (width: number, depth: number): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: depth },
  { x: 0, y: depth },
];

/** The same for a picture, whose rows run from the far edge to the near one. */
export const pictureCorners = ({ width, height }: Size): Quad => [
  { x: 0, y: height },
  { x: width, y: height },
  { x: width, y: 0 },
  { x: 0, y: 0 },
];

/** The same corners when the table is turned a quarter: what was near left is called near right. */
export const turned = ([a, b, c, d]: Quad): Quad => [d, a, b, c];

/** Where the corners may be before anybody has looked: within the photo, a tenth from its edge. */
export function firstCorners({ width, height }: Size): Quad {
  const [x, y] = [width / 10, height / 10];
  return [
    { x, y: height - y },
    { x: width - x, y: height - y },
    { x: width - x, y },
    { x, y },
  ];
}

/** Within the photo, however far the finger went. */
export const keptIn = ({ width, height }: Size, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, 0), width),
  y: Math.min(Math.max(y, 0), height),
});

/** Cm on the table that a pixel of the photo covers where it covers most: what a finger is off there for each pixel. */
export function coarsest(corners: Quad, table: { readonly width: number; readonly depth: number }): number {
  const found = homographyFrom(corners, tableCorners(table.width, table.depth));
  if (!found.ok) return Number.POSITIVE_INFINITY;
  return Math.max(...corners.map((corner) => stretchAt(found.homography, corner).most));
}

/** More would be beyond what graphics can hold, or what a tablet likes to. */
const LONGEST_SIDE = 4096;
/** Pixels to a cm of the real table: each a little less than a millimetre. */
const DENSITY = 12;

/** How large the rectified picture is: as fine as wanted, where the photo is as fine anywhere, and never larger than can be shown. */
export function pictureSize(corners: Quad, realCm: { readonly width: number; readonly depth: number }): Size {
  const [nearLeft, nearRight, farRight, farLeft] = corners;
  const finest = Math.max(
    distanceBetween(nearLeft, nearRight) / realCm.width,
    distanceBetween(farLeft, farRight) / realCm.width,
    distanceBetween(nearLeft, farLeft) / realCm.depth,
    distanceBetween(nearRight, farRight) / realCm.depth,
  );
  const density = Math.min(DENSITY, finest, LONGEST_SIDE / Math.max(realCm.width, realCm.depth));
  const pixels = (cm: number): number => Math.max(1, Math.min(LONGEST_SIDE, Math.round(cm * density)));
  return { width: pixels(realCm.width), height: pixels(realCm.depth) };
}
