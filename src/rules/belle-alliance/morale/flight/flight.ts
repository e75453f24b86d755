import * as v from 'valibot';
import { pointSchema, unitIdSchema } from '../../../../table/schemas';

/** A retreat or a rout that is due (5.1.2). */
export const flightSchema = v.object({
  unit: unitIdSchema,
  must: v.picklist(['retreat', 'rout']),
  /** Whom it flees, and from where that one acted; null: any way it likes (5.3.1, 5.4.1). */
  cause: v.nullable(unitIdSchema),
  from: v.nullable(pointSchema),
});
export type Flight = v.InferOutput<typeof flightSchema>;
