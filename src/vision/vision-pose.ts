import type { Point } from '../geometry/point';
import { distanceBetween, hypotenuse } from '../geometry/vector';
import { cornersOfMarker, type MarkerMap } from './marker-map';
import type { FoundMarker } from './markers/find';
import { addResidual, covarianceOf, huberCost, huberWeight, type Problem, solved } from './maths/least-squares';
import { angleFrom, type Vector3 } from './maths/rotation';
import type { Square } from './maths/symmetric';
import { planarStart, tippedOver } from './planar-start';
import { type CameraPose, type Lens, look, makeSight, poseMoved, standsAt, undistorted } from './vision-camera';

/** A place of the table and the pixel where it was found. */
export interface Landmark {
  readonly place: Vector3;
  readonly pixel: Point;
}

export interface PoseFound {
  readonly pose: CameraPose;
  /** How far found corners are from where they should be, each way, in pixels. */
  readonly rms: number;
  /** Of the six unknowns of `poseMoved`, row by row. */
  readonly covariance: Square;
  /** The numbers of the markers it stands on. */
  readonly seen: readonly number[];
  /** Seen, but not where the map has them: moved by hand, or misread. */
  readonly strays: readonly number[];
  /** The longest side of a marker, in pixels. */
  readonly largest: number;
  /** Another pose from which the same would be seen almost as well. */
  readonly rival: CameraPose | undefined;
}

/** What the corners of a real camera's pictures are off by, in pixels; what a frame itself shows is mixed with it. */
const USUAL_OFF = 0.2;
/** As if so many corners had been seen with that. */
const USUAL_COUNT = 8;
/** Corners that are off by more, in pixels, do not fit: nothing is told by a pose that stands on them. */
export const MOST_RMS = 0.6;
/** Beyond so many pixels a corner counts less and less. */
const HUBER = 1;
const MOST_STEPS = 20;
/** A marker this far from its place, in pixels, is not where the map has it, if the others fit without it. */
const STRAY = 1.5;
/** The corners of two markers. */
const FEW_LANDMARKS = 8;
/** A rival fits less than this times worse. */
const RIVAL = 2;

/** Where the camera is, from markers that the map has. `before`: a late pose, which decides between two that fit alike. */
export function poseFrom(
  found: readonly FoundMarker[],
  map: MarkerMap,
  lens: Lens,
  before?: CameraPose,
): PoseFound | undefined {
  const seen = landmarksOf(found, map);
  if (seen.length === 0) return undefined;
  let used = seen;
  let best = fitted(
    used.flatMap(({ landmarks }) => landmarks),
    lens,
    before,
  );
  const strays: number[] = [];
  while (best && used.length > 2 && best.rms >= MOST_RMS) {
    const without = used.map((left) => {
      const rest = used.filter((each) => each !== left);
      return {
        left,
        rest,
        fit: fitted(
          rest.flatMap(({ landmarks }) => landmarks),
          lens,
          before,
        ),
      };
    });
    const [least] = without.toSorted((a, b) => (a.fit?.rms ?? Infinity) - (b.fit?.rms ?? Infinity));
    if (!least?.fit || least.fit.rms > best.rms / 2 || farOff(least.left.landmarks, lens, least.fit.pose) < STRAY)
      break;
    strays.push(least.left.id);
    [used, best] = [least.rest, least.fit];
  }
  if (!best) return undefined;
  return { ...best, seen: used.map(({ id }) => id), strays, largest: Math.max(...used.map(({ side }) => side)) };
}

interface SeenMarker {
  readonly id: number;
  readonly landmarks: readonly Landmark[];
  readonly side: number;
}

/** A marker seen twice in one frame lies at most at one of both places: neither is believed. */
function landmarksOf(found: readonly FoundMarker[], map: MarkerMap): readonly SeenMarker[] {
  const ofTable = found.filter(({ dictionary }) => dictionary === 'table');
  return ofTable.flatMap(({ id, corners }) => {
    const laid = map.get(id);
    if (!laid || ofTable.filter((other) => other.id === id).length > 1) return [];
    const places = cornersOfMarker(laid);
    const landmarks = corners.map((pixel, i) => ({ pixel, place: places[i] as Vector3 }));
    return [{ id, landmarks, side: longestSide(corners) }];
  });
}

export const longestSide = (corners: readonly Point[]): number =>
  Math.max(
    ...corners.map((a, i) => {
      const b = corners[(i + 1) % corners.length] as Point;
      return distanceBetween(a, b);
    }),
  );

type Fitted = Pick<PoseFound, 'pose' | 'rms' | 'covariance' | 'rival'>;

/** Where the camera is, from at least four places of about one height. */
export function fitted(landmarks: readonly Landmark[], lens: Lens, before?: CameraPose): Fitted | undefined {
  const start = planarStart(landmarks.map(({ place, pixel }) => ({ place, seen: undistorted(lens, pixel) })));
  if (!start) return undefined;
  const middle = meanOf(landmarks.map(({ place }) => place));
  const problem = poseProblem(landmarks, lens);
  // What is seen over a wide part of the picture can be tipped no other way.
  const starts = landmarks.length > FEW_LANDMARKS ? [start] : [start, tippedOver(start, middle)];
  const ways = starts.map((from) => solved(problem, from, MOST_STEPS));
  const [least, other] = ways
    // Nobody looks at a table from below.
    .filter(({ state, cost }) => Number.isFinite(cost) && standsAt(state)[2] > 0)
    .toSorted((a, b) => a.cost - b.cost);
  if (!least) return undefined;
  const isRival =
    other && other.cost < least.cost * RIVAL ** 2 && angleFrom(other.state.rotation, least.state.rotation) > 0.02;
  const [chosen, rival] =
    isRival && before && nearer(other.state, least.state, before) ? [other, least] : [least, other];
  const squares = squaresOf(landmarks, lens, chosen.state);
  const free = Math.max(0, 2 * landmarks.length - 6);
  const variance = (USUAL_COUNT * USUAL_OFF ** 2 + squares) / (USUAL_COUNT + free);
  const covariance = covarianceOf(chosen, 6, variance);
  if (!covariance) return undefined;
  const rms = Math.sqrt(squares / (2 * landmarks.length));
  return { pose: chosen.state, rms, covariance, rival: isRival ? rival?.state : undefined };
}

const nearer = (a: CameraPose, b: CameraPose, to: CameraPose): boolean =>
  angleFrom(a.rotation, to.rotation) < angleFrom(b.rotation, to.rotation);

function meanOf(places: readonly Vector3[]): Vector3 {
  const mean = (i: 0 | 1 | 2): number => places.reduce((sum, place) => sum + place[i], 0) / places.length;
  return [mean(0), mean(1), mean(2)];
}

const POSE_UNKNOWNS = [0, 1, 2, 3, 4, 5];

function poseProblem(landmarks: readonly Landmark[], lens: Lens): Problem<CameraPose> {
  const sight = makeSight();
  return {
    size: 6,
    moved: (pose, step) => poseMoved(pose, step),
    cost: (pose) => {
      let sum = 0;
      for (const { place, pixel } of landmarks) {
        if (!look(sight, lens, pose, place[0], place[1], place[2])) return Number.POSITIVE_INFINITY;
        sum += huberCost(distanceBetween(pixel, sight), HUBER);
      }
      return sum;
    },
    fill: (pose, into) => {
      for (const { place, pixel } of landmarks) {
        if (!look(sight, lens, pose, place[0], place[1], place[2])) continue;
        const [x, y] = [sight.x - pixel.x, sight.y - pixel.y];
        const weight = huberWeight(hypotenuse(x, y), HUBER);
        addResidual(into, POSE_UNKNOWNS, sight.byPose.subarray(0, 6), 6, x, weight);
        addResidual(into, POSE_UNKNOWNS, sight.byPose.subarray(6), 6, y, weight);
      }
    },
  };
}

function squaresOf(landmarks: readonly Landmark[], lens: Lens, pose: CameraPose): number {
  const sight = makeSight();
  return landmarks.reduce((sum, { place, pixel }) => {
    look(sight, lens, pose, place[0], place[1], place[2]);
    return sum + (sight.x - pixel.x) ** 2 + (sight.y - pixel.y) ** 2;
  }, 0);
}

const farOff = (landmarks: readonly Landmark[], lens: Lens, pose: CameraPose): number =>
  Math.sqrt(squaresOf(landmarks, lens, pose) / (2 * landmarks.length));
