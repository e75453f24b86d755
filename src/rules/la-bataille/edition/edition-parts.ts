import * as v from 'valibot';
import { isRoll } from '../../../dice/base-six';
import { type FractionText, isFractionText } from '../../../dice/fraction';
import type { RuleId } from '../la-bataille-cite';

/** The small pieces all charts are made of. */

/** What is printed in a chart may be changed by a club, but not into what no chart could hold. */
const FARTHEST = 99;

export const rule = v.custom<RuleId>((text) => typeof text === 'string' && /^[PHMR][0-9A-Za-z.-]{1,12}$/.test(text));
export const steps = v.pipe(v.number(), v.integer(), v.minValue(-FARTHEST), v.maxValue(FARTHEST));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FARTHEST));
export const factor = v.custom<FractionText>(
  (text) => typeof text === 'string' && isFractionText(text) && !text.startsWith('-'),
);
export const roll = v.pipe(v.number(), v.check(isRoll));
export const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/));

/** A cell that may be blank. */
export const number = v.nullable(count);
/** So many columns of a chart, to the right. */
export const columns = v.strictObject({ rule, columns: steps });

/** A line that adds so many steps to the dice. */
export const modifier = v.strictObject({ rule, add: steps });
/** A line that multiplies a strength. */
export const multiplier = v.strictObject({ rule, by: factor });

/** The same kind of line under each of these names. */
export const under = <const K extends readonly string[], S extends v.GenericSchema>(names: K, each: S) =>
  v.strictObject(v.entriesFromList(names, each));
