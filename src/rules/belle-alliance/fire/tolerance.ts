/** What is nearer to a border than this is told to be too close to call, beside the exact answer. */
export const TOLERANCE_CM = 0.5;
export const TOLERANCE_DEGREES = 1;
