/** A full turn in radians. */
const FULL_TURN = 2 * Math.PI;

/** Degrees as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Radians as degrees. */
export const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The same direction, more than -π and at most π. */
export function normalised(angle: number): number {
  const rest = angle % FULL_TURN;
  if (rest > Math.PI) return rest - FULL_TURN;
  // `+ 0` turns the -0 that `%` leaves behind into 0.
  return rest <= -Math.PI ? rest + FULL_TURN : rest + 0;
}

/** The shortest turn from one heading to another, positive to the left; a turn about is +π. */
export const turnFrom = (from: number, to: number): number => normalised(to - from);

/** The angle between two headings whichever way one turns: 0 to π. */
export const angleBetween = (a: number, b: number): number => Math.abs(turnFrom(a, b));
