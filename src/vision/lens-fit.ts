import type { Point } from '../geometry/point';
import type { Size } from './corners';
import { addResidual, covarianceOf, type Problem, solved } from './maths/least-squares';
import type { Square } from './maths/symmetric';
import { planarStart } from './planar-start';
import { type CameraPose, type Lens, look, makeSight, poseMoved, undistorted, usualLens } from './vision-camera';

/** A place of the table itself and where it is in a photo. */
export interface TappedPlace {
  readonly table: Point;
  readonly pixel: Point;
}

export interface PhotoFit {
  readonly lens: Lens;
  readonly pose: CameraPose;
  /** How far the taps are from where they should be, each way, in pixels. */
  readonly rms: number;
  /** Of the six unknowns of the pose and the four of the lens (`slopeOf`), row by row: they were fitted together, and err together. */
  readonly covariance: Square;
}

/** What lenses of tablets and telephones differ by before anything is seen: f as a share, the bend. */
const FOCAL_OFF = 0.12;
const BEND_OFF = 0.06;
const UNKNOWNS = [0, 1, 2, 3, 4, 5, 6, 7];
const MOST_STEPS = 40;

interface Fit {
  readonly lens: Lens;
  readonly pose: CameraPose;
}

/**
 * Where a photo was taken and with what lens, by four corners of a table of known measures; the middles of its edges, or any places more,
 * tell how the lens bends. `tapOff`: what taps are off by, in pixels.
 */
export function fitPhoto(taps: readonly TappedPlace[], size: Size, tapOff: number): PhotoFit | undefined {
  const lens = usualLens(size);
  const start = planarStart(
    taps.map(({ table, pixel }) => ({ place: [table.x, table.y, 0], seen: undistorted(lens, pixel) })),
  );
  if (!start) return undefined;
  const problem = photoProblem(taps, lens, tapOff);
  const solution = solved(problem, { lens, pose: start }, MOST_STEPS);
  const whole = Number.isFinite(solution.cost) ? covarianceOf(solution, 8, 1) : undefined;
  if (!whole) return undefined;
  const covariance = withLens(whole);
  return { ...solution.state, covariance, rms: rmsOf(taps, solution.state) };
}

/** From pose, f and bend to pose, f, cx, cy and bend: where the middle of the view is was not fitted. */
function withLens(whole: Square): Square {
  const from = (unknown: number): number => (unknown < 7 ? unknown : unknown === 9 ? 7 : -1);
  return Float64Array.from({ length: 100 }, (_, i) => {
    const [row, column] = [from(Math.floor(i / 10)), from(i % 10)];
    return row < 0 || column < 0 ? 0 : (whole[row * 8 + column] ?? 0);
  });
}

function photoProblem(taps: readonly TappedPlace[], first: Lens, tapOff: number): Problem<Fit> {
  const sight = makeSight();
  const slopes = new Float64Array(8);
  const rest = ({ lens }: Fit): readonly [number, number] => [
    Math.log(lens.f / first.f) / FOCAL_OFF,
    lens.k1 / BEND_OFF,
  ];
  return {
    size: 8,
    moved: ({ lens, pose }, step) => ({
      pose: poseMoved(pose, step),
      lens: { ...lens, f: lens.f * Math.exp(step[6] ?? 0), k1: lens.k1 + (step[7] ?? 0) },
    }),
    cost: (fit) => {
      const [focal, bend] = rest(fit);
      let sum = focal * focal + bend * bend;
      for (const { table, pixel } of taps) {
        if (!look(sight, fit.lens, fit.pose, table.x, table.y, 0)) return Number.POSITIVE_INFINITY;
        sum += ((sight.x - pixel.x) ** 2 + (sight.y - pixel.y) ** 2) / (tapOff * tapOff);
      }
      return sum;
    },
    fill: (fit, into) => {
      for (const { table, pixel } of taps) {
        if (!look(sight, fit.lens, fit.pose, table.x, table.y, 0)) continue;
        for (const row of [0, 1]) {
          slopes.set(sight.byPose.subarray(row * 6, row * 6 + 6));
          slopes[6] = sight.byLens[row * 4] ?? 0;
          slopes[7] = sight.byLens[row * 4 + 3] ?? 0;
          const off = row === 0 ? sight.x - pixel.x : sight.y - pixel.y;
          addResidual(into, UNKNOWNS, slopes, 8, off, 1 / (tapOff * tapOff));
        }
      }
      const [focal, bend] = rest(fit);
      addResidual(into, [6], [1 / FOCAL_OFF], 1, focal, 1);
      addResidual(into, [7], [1 / BEND_OFF], 1, bend, 1);
    },
  };
}

function rmsOf(taps: readonly TappedPlace[], { lens, pose }: Fit): number {
  const sight = makeSight();
  const squares = taps.reduce((sum, { table, pixel }) => {
    look(sight, lens, pose, table.x, table.y, 0);
    return sum + (sight.x - pixel.x) ** 2 + (sight.y - pixel.y) ** 2;
  }, 0);
  return Math.sqrt(squares / (2 * taps.length));
}
