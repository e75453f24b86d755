/** What sines and square roots may add to a distance or a width, in cm: far below what any hand could place. */
export const ROUNDING = 1e-6;

/** Is a distance within a limit, the limit included? A unit set down at exactly the limit is, whichever way it looks. */
export const within = (distance: number, limit: number): boolean => distance <= limit + ROUNDING;
