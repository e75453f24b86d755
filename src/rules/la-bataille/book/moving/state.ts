import * as v from 'valibot';

/** What the moving of this segment has to remember. Forgotten when the segment closes. */
export const movingSchema = v.object({});
export type Moving = v.InferOutput<typeof movingSchema>;
export const NO_MOVING: Moving = {};
