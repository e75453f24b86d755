import * as v from 'valibot';
import { unitIdSchema } from '../../../../table/schemas';
import { hexSchema } from '../../../hex/hex-schema';

const units = v.pipe(v.array(unitIdSchema), v.readonly());

/** What the firing of this segment has to remember. Forgotten when the segment closes. */
export const firingSchema = v.object({
  /** Every fire of a fire segment: a hex is a target once (P21), and a unit fires once, a carré into three hexes. */
  fires: v.pipe(v.array(v.object({ firers: units, target: hexSchema, on: units })), v.readonly()),
  /** Cavalry that skirmishes and has given way after its fire (P20). */
  fellBack: units,
});
export type Firing = v.InferOutput<typeof firingSchema>;
export const NO_FIRING: Firing = { fires: [], fellBack: [] };
