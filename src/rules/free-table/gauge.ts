import * as v from 'valibot';
import { unitIdSchema } from '../../table/schemas';

const cm = v.pipe(v.number(), v.finite(), v.minValue(0.1), v.maxValue(1000));

/**
 * What players of any rules lay beside their figures: an arc from a unit's front corners, bands at given
 * distances from its bases, or a stick laid on the table. Lengths are cm, whatever unit is shown.
 */
export const gaugeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('arc'),
    unit: unitIdSchema,
    /** Degrees to either side of straight ahead. */
    degrees: v.pipe(v.number(), v.finite(), v.minValue(1), v.maxValue(180)),
    reach: cm,
  }),
  v.object({
    kind: v.literal('bands'),
    unit: unitIdSchema,
    reaches: v.pipe(v.array(cm), v.minLength(1), v.maxLength(8)),
  }),
  v.object({
    kind: v.literal('stick'),
    /** It lies straight ahead from the middle of this unit's front, and goes with the unit. */
    unit: unitIdSchema,
    length: cm,
  }),
]);
export type Gauge = v.InferOutput<typeof gaugeSchema>;

export const gaugeIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));
