import fc from 'fast-check';

/**
 * Properties are tried on the same cases every time, so that a change is judged by what it changed. New cases are for `npm run soak` and for
 * `SEED=any npm run unit`; whatever fails there prints its seed, to be tried again with `SEED=…`.
 */
const USUAL_SEED = 18_150_618;

const wanted = process.env.SEED;
if (wanted !== 'any' && import.meta.env.MODE !== 'soak') fc.configureGlobal({ seed: Number(wanted ?? USUAL_SEED) });
