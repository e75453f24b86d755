import * as v from 'valibot';
import type { Step } from './marching-advice';

/** Farther than any table is wide, and more than a whole turn: no hand drew that. */
const MOST_CM = 2_000;
const MOST_TURN = 2 * Math.PI;
const MOST_STEPS = 100;

const cm = v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_CM));
const aside = v.pipe(v.number(), v.minValue(-MOST_CM), v.maxValue(MOST_CM));
const turn = v.pipe(v.number(), v.minValue(-MOST_TURN), v.maxValue(MOST_TURN));

const stepSchema: v.GenericSchema<unknown, Step> = v.variant('kind', [
  v.object({ kind: v.literal('march'), cm }),
  v.object({ kind: v.literal('back'), cm }),
  v.object({ kind: v.literal('sidestep'), cm: aside }),
  v.object({ kind: v.literal('wheel'), turn }),
  v.object({ kind: v.literal('rotate'), turn }),
  v.object({ kind: v.literal('invert') }),
]);

/** The steps of one march of any book in cm, as they come from outside. */
export const stepsSchema = v.pipe(v.array(stepSchema), v.minLength(1), v.maxLength(MOST_STEPS));
