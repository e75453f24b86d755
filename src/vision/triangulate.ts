import type { Point } from '../geometry/point';
import { addResidual, covarianceOf, makeNormal, type Problem, solved } from './maths/least-squares';
import { dot3, type Vector3 } from './maths/rotation';
import { type Square, solveSymmetric } from './maths/symmetric';
import { pixelSpread } from './measuring';
import { type Lens, look, makeSight, rayThrough } from './vision-camera';
import type { PoseFound } from './vision-pose';

/** One place as seen in one frame. */
export interface PlaceView {
  readonly lens: Lens;
  readonly found: Pick<PoseFound, 'pose' | 'covariance'>;
  readonly pixel: Point;
  /** What the pixel may be off by: one standard deviation. */
  readonly off: number;
}

export interface Triangulated {
  readonly place: Vector3;
  /** Of x, y and z, row by row, in squared cm. */
  readonly covariance: Square;
  /** The widest angle between two of the views, in radians. */
  readonly apart: number;
  /** How far the rays miss each other, by what they may be off: beyond 3 or so they were not shown the same place. */
  readonly misfit: number;
}

/** Views from nearly the same side say nothing about how far a place is. */
const LEAST_APART = 0.05;
const PLACE_UNKNOWNS = [0, 1, 2];

/** A place over the table from two views or more; undefined where they are not apart enough. */
export function triangulated(views: readonly PlaceView[]): Triangulated | undefined {
  const rays = views.map(({ lens, found, pixel }) => rayThrough(lens, found.pose, pixel));
  let apart = 0;
  for (const a of rays) for (const b of rays) apart = Math.max(apart, Math.acos(Math.min(1, dot3(a.along, b.along))));
  if (apart < LEAST_APART) return undefined;
  const start = nearestToAll(rays);
  if (!start) return undefined;
  const solution = solved(placeProblem(views), start, 12);
  const covariance = covarianceOf(solution, 3, 1);
  if (!covariance || !Number.isFinite(solution.cost)) return undefined;
  // Each view gives two numbers, of which the place takes three.
  const misfit = Math.sqrt(solution.cost / Math.max(1, 2 * views.length - 3));
  return { place: solution.state, covariance, apart, misfit };
}

function nearestToAll(rays: readonly { readonly from: Vector3; readonly along: Vector3 }[]): Vector3 | undefined {
  const normal = makeNormal(3);
  for (const { from, along } of rays) {
    for (const i of [0, 1, 2] as const) {
      const slopes = [0, 1, 2].map((j) => (i === j ? 1 : 0) - along[i] * (along[j] as number));
      addResidual(normal, PLACE_UNKNOWNS, slopes, 3, -dot3(from, [slopes[0] ?? 0, slopes[1] ?? 0, slopes[2] ?? 0]), 1);
    }
  }
  const [x, y, z] = solveSymmetric(normal.weights, normal.pull) ?? [];
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z];
}

/** Each view weighs by what its pose and its pixel may be off together. */
function placeProblem(views: readonly PlaceView[]): Problem<Vector3> {
  const sight = makeSight();
  const weightOf = ({ found, off }: PlaceView): { readonly xx: number; readonly xy: number; readonly yy: number } => {
    const { xx, xy, yy } = pixelSpread(sight, found.covariance, off);
    const area = xx * yy - xy * xy;
    return { xx: yy / area, xy: -xy / area, yy: xx / area };
  };
  return {
    size: 3,
    moved: ([x, y, z], step) => [x + (step[0] ?? 0), y + (step[1] ?? 0), z + (step[2] ?? 0)],
    cost: (place) => {
      let sum = 0;
      for (const view of views) {
        if (!look(sight, view.lens, view.found.pose, place[0], place[1], place[2])) return Number.POSITIVE_INFINITY;
        const [x, y] = [sight.x - view.pixel.x, sight.y - view.pixel.y];
        const { xx, xy, yy } = weightOf(view);
        sum += xx * x * x + 2 * xy * x * y + yy * y * y;
      }
      return sum;
    },
    fill: (place, into) => {
      for (const view of views) {
        if (!look(sight, view.lens, view.found.pose, place[0], place[1], place[2])) continue;
        const [x, y] = [sight.x - view.pixel.x, sight.y - view.pixel.y];
        const { xx, xy, yy } = weightOf(view);
        // Turned so that both rows stand for themselves.
        const [a, b] = [Math.sqrt(xx), xy / Math.sqrt(xx)];
        const c = Math.sqrt(Math.max(0, yy - b * b));
        const [px, py] = [sight.byPlace.subarray(0, 3), sight.byPlace.subarray(3)];
        addResidual(
          into,
          PLACE_UNKNOWNS,
          px.map((each, i) => a * each + b * (py[i] ?? 0)),
          3,
          a * x + b * y,
          1,
        );
        addResidual(
          into,
          PLACE_UNKNOWNS,
          py.map((each) => c * each),
          3,
          c * y,
          1,
        );
      }
    },
  };
}
