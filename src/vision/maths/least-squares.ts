import { inverseSymmetric, type Square, solveSymmetric } from './symmetric';

/**
 * Sums over all residuals, from which the next step follows: how much each pair of unknowns weighs together, and which way each pulls.
 * Filled row by row with the derivatives of one residual.
 */
export interface Normal {
  readonly size: number;
  readonly weights: Square;
  readonly pull: Float64Array;
}

export const makeNormal = (size: number): Normal => ({
  size,
  weights: new Float64Array(size * size),
  pull: new Float64Array(size),
});

/** Adds a residual that depends on `count` unknowns only: which, and how much it grows with each. Only the lower triangle is filled. */
export function addResidual(
  { size, weights, pull }: Normal,
  unknowns: ArrayLike<number>,
  slopes: ArrayLike<number>,
  count: number,
  residual: number,
  weight: number,
): void {
  for (let a = 0; a < count; a++) {
    const row = unknowns[a] as number;
    const slope = (slopes[a] as number) * weight;
    pull[row] = (pull[row] as number) - slope * residual;
    for (let b = 0; b <= a; b++) {
      const column = unknowns[b] as number;
      const at = row >= column ? row * size + column : column * size + row;
      weights[at] = (weights[at] as number) + slope * (slopes[b] as number);
    }
  }
}

/** Residuals up to this are taken as they are; beyond, they count less and less, so that one wrong thing does not turn the rest. */
export const huberWeight = (size: number, limit: number): number => (size > limit ? limit / size : 1);
export const huberCost = (size: number, limit: number): number =>
  size > limit ? limit * (2 * size - limit) : size * size;

/** Something that is sought by the least sum of squares. */
export interface Problem<State> {
  readonly size: number;
  /** Adds all residuals at this state. */
  fill(state: State, into: Normal): void;
  /** What is to become least; Infinity where a state cannot be. */
  cost(state: State): number;
  moved(state: State, step: Float64Array): State;
}

export interface Solution<State> {
  readonly state: State;
  readonly cost: number;
  /** The sums at the solution, both triangles filled. */
  readonly weights: Square;
  readonly isSettled: boolean;
}

const FIRST_DAMPING = 1e-3;
const MOST_TRIES = 9;
const SETTLED = 1e-8;

/** Levenberg's and Marquardt's way, one step after the other; each tells the cost so far. */
export function* solving<State>(
  problem: Problem<State>,
  start: State,
  mostSteps: number,
): Generator<number, Solution<State>> {
  const { size } = problem;
  let normal = summed(problem, start);
  let [state, cost, damping] = [start, problem.cost(start), FIRST_DAMPING];
  let isSettled = false;
  for (let step = 0; step < mostSteps && !isSettled; step++) {
    let next: State | undefined;
    for (let tries = 0; tries < MOST_TRIES && next === undefined; tries++) {
      const damped = normal.weights.slice();
      for (let i = 0; i < size; i++) {
        damped[i * size + i] = (normal.weights[i * size + i] as number) * (1 + damping) + 1e-14;
      }
      const by = solveSymmetric(damped, normal.pull);
      const tried = by && problem.moved(state, by);
      const reached = tried === undefined ? Number.POSITIVE_INFINITY : problem.cost(tried);
      if (tried !== undefined && reached < cost) {
        isSettled = (cost - reached) / cost < SETTLED;
        [next, cost, damping] = [tried, reached, Math.max(damping / 6, 1e-12)];
      } else damping *= 6;
    }
    if (next === undefined) isSettled = true;
    else {
      state = next;
      normal = summed(problem, state);
    }
    yield cost;
  }
  return { state, cost, weights: normal.weights, isSettled };
}

/** The same at one go. */
export function solved<State>(problem: Problem<State>, start: State, mostSteps: number): Solution<State> {
  const steps = solving(problem, start, mostSteps);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function summed<State>(problem: Problem<State>, state: State): Normal {
  const normal = makeNormal(problem.size);
  problem.fill(state, normal);
  const { size, weights } = normal;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) weights[j * size + i] = weights[i * size + j] as number;
  }
  return normal;
}

/** How far the unknowns may be off together, if each residual is off by this much squared. */
export function covarianceOf(
  { weights }: { readonly weights: Square },
  size: number,
  variance: number,
): Square | undefined {
  const inverse = inverseSymmetric(weights, size);
  return inverse?.map((each) => each * variance);
}
