import * as v from 'valibot';

/** What the firing of this segment has to remember. Forgotten when the segment closes. */
export const firingSchema = v.object({});
export type Firing = v.InferOutput<typeof firingSchema>;
export const NO_FIRING: Firing = {};
