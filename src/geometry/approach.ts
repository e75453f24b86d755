/** How far, in cm of way, an approach may be noticed late. */
const PRECISION = 0.001;

/**
 * The first place on a way from 0 to `length` where a gap is at most `limit`, given that the gap never changes faster
 * than by `speed` cm per unit of the way.
 *
 * A gap that much too wide cannot close before the way has gone on in proportion, so nothing in between is looked
 * at; but a step is never shorter than `PRECISION` cm of movement. So the gap found is truly within the limit, and
 * the place lies less than 0.001 cm of movement behind the first. An approach may be overlooked only if it is over
 * within that, and then it is less than 0.0005 cm within the limit. There are at most 1000 steps per cm of movement,
 * and many only where the gap stays next to the limit all along.
 */
export function firstWithin(
  gapAt: (s: number) => number,
  speed: number,
  length: number,
  limit: number,
): number | undefined {
  let s = 0;
  for (;;) {
    const excess = gapAt(s) - limit;
    if (excess <= 0) return s;
    if (!(s < length && speed > 0)) return undefined;
    s = Math.min(length, s + Math.max(excess, PRECISION) / speed);
  }
}
