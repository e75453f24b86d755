import * as v from 'valibot';

/** What the fighting of this segment has to remember. Forgotten when the segment closes. */
export const fightingSchema = v.object({});
export type Fighting = v.InferOutput<typeof fightingSchema>;
export const NO_FIGHTING: Fighting = {};
