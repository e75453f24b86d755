import * as v from 'valibot';
import { terrainIdSchema, unitIdSchema } from '../../../../table/schemas';
import { unitSchema } from '../../../miniatures/miniatures-troops';

/** How a unit came into a house (6.1.1). */
export const occupationSchema = v.object({
  unit: unitIdSchema,
  house: terrainIdSchema,
  bound: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Where it stood before, and stands again if opponents try for the same house in the same bound; null after an attack on it. */
  outside: v.nullable(unitSchema),
  /** They did: nobody occupies the house in that bound any more. */
  contested: v.boolean(),
});
export type Occupation = v.InferOutput<typeof occupationSchema>;
