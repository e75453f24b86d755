import * as v from 'valibot';

/** What the charging of this segment has to remember. Forgotten when the segment closes. */
export const chargingSchema = v.object({});
export type Charging = v.InferOutput<typeof chargingSchema>;
export const NO_CHARGING: Charging = {};
