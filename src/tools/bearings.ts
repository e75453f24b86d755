import { angleBetween, turnFrom } from '../geometry/angle';
import { hypotenuse } from '../geometry/vector';

/** Something with a direction on the table. */
interface Borne {
  readonly bearing?: number;
}

/**
 * Those that have a direction, from the leftmost to the rightmost for whoever looks along `ahead`. What lies behind is the
 * end of the row on either side.
 */
export function fromLeft<T extends Borne>(choices: readonly T[], ahead: number): readonly T[] {
  return choices
    .filter(({ bearing }) => bearing !== undefined)
    .toSorted((a, b) => turnFrom(ahead, b.bearing ?? 0) - turnFrom(ahead, a.bearing ?? 0));
}

/** The direction midway between those that lie farthest apart: where one looks to have them on both sides. */
export function middleBearing(choices: readonly Borne[]): number {
  const bearings = choices.flatMap(({ bearing }) => (bearing === undefined ? [] : [bearing]));
  const x = bearings.reduce((sum, bearing) => sum + Math.cos(bearing), 0);
  const y = bearings.reduce((sum, bearing) => sum + Math.sin(bearing), 0);
  // All round there is no middle: then the first is as good as any.
  return hypotenuse(x, y) < 1e-9 * Math.max(1, bearings.length) ? (bearings[0] ?? 0) : Math.atan2(y, x);
}

/** The one whose direction is nearest to this. */
export function nearestBearing<T extends Borne>(choices: readonly T[], bearing: number): T | undefined {
  const off = (choice: T): number => angleBetween(choice.bearing ?? 0, bearing);
  return choices.reduce<T | undefined>(
    (nearest, choice) => (nearest === undefined || off(choice) < off(nearest) ? choice : nearest),
    undefined,
  );
}

/** A seam this much wider than the gaps in the row is no way through. */
const SEAM = 1.5;

/** So many places on in the row; where the directions go all round, past its end to its beginning. */
export function placesOn(row: readonly Borne[], from: number, by: number): number {
  const to = from + by;
  if (to >= 0 && to < row.length) return to;
  return isRound(row) ? (to + row.length) % row.length : from;
}

function isRound(row: readonly Borne[]): boolean {
  const gaps = row.map(({ bearing = 0 }, i) => angleBetween(bearing, row[(i + 1) % row.length]?.bearing ?? 0));
  const [seam = Number.POSITIVE_INFINITY, ...inner] = gaps.reverse();
  return inner.length > 1 && seam <= SEAM * Math.max(...inner);
}
