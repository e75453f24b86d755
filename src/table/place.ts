import * as v from 'valibot';
import { pointSchema, unitIdSchema } from './schemas';

/** One end of a measurement: a unit (its nearest base edge) or a bare point on the table. */
export const placeSchema = v.union([v.object({ unit: unitIdSchema }), v.object({ point: pointSchema })]);
export type Place = v.InferOutput<typeof placeSchema>;
