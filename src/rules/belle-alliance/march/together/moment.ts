import * as v from 'valibot';
import { pointSchema, unitIdSchema } from '../../../../table/schemas';

const word = v.pipe(v.string(), v.maxLength(200));
/** A share of the bound. */
export const shareSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Something that happened while all marched together, at its time, with its rule. The first of `units` is the one it happened to. */
export const momentSchema = v.object({
  at: shareSchema,
  key: v.pipe(v.string(), v.maxLength(60)),
  values: v.record(word, v.union([word, v.pipe(v.number(), v.finite())])),
  rule: v.pipe(v.string(), v.maxLength(10)),
  units: v.array(unitIdSchema),
  place: pointSchema,
});
export type Moment = v.InferOutput<typeof momentSchema>;
