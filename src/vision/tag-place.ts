import type { Quad } from '../geometry/homography';
import type { Point } from '../geometry/point';
import { hypotenuse } from '../geometry/vector';
import { middleOf, PRINTED } from './marker-map';
import { addResidual, huberCost, huberWeight, type Problem, solved } from './maths/least-squares';
import { inverseSymmetric, type Square } from './maths/symmetric';
import type { Spread } from './measuring';
import { type Lens, look, makeSight, meetsHeight, rayThrough, slopeOf } from './vision-camera';
import type { PoseFound } from './vision-pose';

/** A tag as one frame shows it. */
export interface TagView {
  readonly lens: Lens;
  readonly found: Pick<PoseFound, 'pose' | 'covariance'>;
  readonly corners: Quad;
}

/** What is known of a tag's height before it is seen, in cm: where the ground is, and how sure that is. */
export interface LikelyHeight {
  readonly z: number;
  readonly off: number;
}

/** Where a tag lies flat, in cm. */
export interface TagPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Counter-clockwise as seen from above. */
  readonly angle: number;
  readonly spread: Spread;
  /** One standard deviation each, in cm and radians. */
  readonly zOff: number;
  readonly angleOff: number;
  /** How far corners are from where they should be, each way, in pixels. */
  readonly rms: number;
}

interface Lying {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly angle: number;
}

/** What the corners of small tags are off by, in pixels. */
const CORNER_OFF = 0.3;
const HUBER = 1.5;
const UNKNOWNS = [0, 1, 2, 3];

/** From one view (by its likely height) or more, which tell the height themselves. */
export function tagPlace(views: readonly TagView[], size: number, likely: LikelyHeight): TagPlace | undefined {
  const last = views.at(-1);
  const start = last && startOf(last, likely.z);
  if (!start) return undefined;
  const { state, cost, weights } = solved(tagProblem(views, size, likely), start, 15);
  const inverse = Number.isFinite(cost) ? inverseSymmetric(weights, 4) : undefined;
  if (!inverse) return undefined;
  const rms = rmsOf(views, size, state);
  const covariance = inverse.map((each) => each * Math.max(CORNER_OFF, rms) ** 2);
  for (const view of views) addPoseShare(covariance, inverse, view, size, state);
  const at = (i: number): number => covariance[i] as number;
  return {
    ...state,
    spread: { xx: at(0), xy: at(1), yy: at(5) },
    ...{ zOff: Math.sqrt(at(10)), angleOff: Math.sqrt(at(15)), rms },
  };
}

function startOf({ lens, found, corners }: TagView, z: number): Lying | undefined {
  const met = corners.flatMap((pixel): readonly Point[] => {
    const at = meetsHeight(rayThrough(lens, found.pose, pixel), z);
    return at ? [at] : [];
  });
  const [a, b, c, d] = met;
  if (!a || !b || !c || !d) return undefined;
  return { ...middleOf(met), z, angle: Math.atan2(b.y - a.y + c.y - d.y, b.x - a.x + c.x - d.x) };
}

const sight = makeSight();
const slopes = new Float64Array(4);

/** Each corner of a view: how far it is off, with `sight` and its arm from the middle filled; false where one is behind the camera. */
function eachCorner(
  { lens, found, corners }: TagView,
  size: number,
  { x, y, z, angle }: Lying,
  visit: (offX: number, offY: number, armX: number, armY: number) => void,
): boolean {
  const [c, s] = [(Math.cos(angle) * size) / 2, (Math.sin(angle) * size) / 2];
  for (const [i, [a, b]] of PRINTED.entries()) {
    const [armX, armY] = [c * a - s * b, s * a + c * b];
    if (!look(sight, lens, found.pose, x + armX, y + armY, z)) return false;
    const pixel = corners[i] as Point;
    visit(sight.x - pixel.x, sight.y - pixel.y, armX, armY);
  }
  return true;
}

function fillSlopes(row: number, armX: number, armY: number): void {
  const [byX, byY] = [sight.byPlace[row * 3] as number, sight.byPlace[row * 3 + 1] as number];
  slopes[0] = byX;
  slopes[1] = byY;
  slopes[2] = sight.byPlace[row * 3 + 2] as number;
  slopes[3] = byY * armX - byX * armY;
}

function tagProblem(views: readonly TagView[], size: number, likely: LikelyHeight): Problem<Lying> {
  const perCm = CORNER_OFF / likely.off;
  return {
    size: 4,
    moved: ({ x, y, z, angle }, step) => ({
      ...{ x: x + (step[0] ?? 0), y: y + (step[1] ?? 0), z: z + (step[2] ?? 0), angle: angle + (step[3] ?? 0) },
    }),
    cost: (lying) => {
      let sum = ((lying.z - likely.z) * perCm) ** 2;
      const isSeen = views.every((view) =>
        eachCorner(view, size, lying, (x, y) => {
          sum += huberCost(hypotenuse(x, y), HUBER);
        }),
      );
      return isSeen ? sum : Number.POSITIVE_INFINITY;
    },
    fill: (lying, into) => {
      for (const view of views) {
        eachCorner(view, size, lying, (x, y, armX, armY) => {
          const weight = huberWeight(hypotenuse(x, y), HUBER);
          fillSlopes(0, armX, armY);
          addResidual(into, UNKNOWNS, slopes, 4, x, weight);
          fillSlopes(1, armX, armY);
          addResidual(into, UNKNOWNS, slopes, 4, y, weight);
        });
      }
      addResidual(into, [2], [perCm], 1, (lying.z - likely.z) * perCm, 1);
    },
  };
}

function rmsOf(views: readonly TagView[], size: number, lying: Lying): number {
  let sum = 0;
  for (const view of views) {
    eachCorner(view, size, lying, (x, y) => {
      sum += x * x + y * y;
    });
  }
  return Math.sqrt(sum / (8 * views.length));
}

/** Adds what the pose of one view (and its lens, where that was fitted too) may be off by: it shifts all its corners, and so the tag. */
function addPoseShare(covariance: Square, inverse: Square, view: TagView, size: number, lying: Lying): void {
  const { covariance: ofPose } = view.found;
  const n = Math.round(Math.sqrt(ofPose.length));
  // How the tag follows the unknowns of the pose: first the sums of both, then through the inverse.
  const mixed = new Float64Array(4 * n);
  eachCorner(view, size, lying, (_x, _y, armX, armY) => {
    for (const row of [0, 1]) {
      fillSlopes(row, armX, armY);
      for (let i = 0; i < 4; i++) {
        for (let j = 0; j < n; j++) {
          mixed[i * n + j] = (mixed[i * n + j] as number) + (slopes[i] as number) * slopeOf(sight, row, j);
        }
      }
    }
  });
  const follows = product(inverse, mixed, 4, 4, n);
  const through = product(follows, ofPose, 4, n, n);
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      let sum = covariance[i * 4 + j] as number;
      for (let k = 0; k < n; k++) sum += (through[i * n + k] as number) * (follows[j * n + k] as number);
      covariance[i * 4 + j] = sum;
    }
  }
}

/** Of a matrix of `rows` × `inner` and one of `inner` × `columns`. */
function product(a: Float64Array, b: Float64Array, rows: number, inner: number, columns: number): Float64Array {
  const out = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      let sum = 0;
      for (let k = 0; k < inner; k++) sum += (a[i * inner + k] as number) * (b[k * columns + j] as number);
      out[i * columns + j] = sum;
    }
  }
  return out;
}
