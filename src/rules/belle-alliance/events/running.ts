import * as v from 'valibot';
import { trailSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import { momentSchema, shareSchema } from '../march/together/moment';
import { defineEvent } from './define-event';

const number = v.pipe(v.number(), v.finite());

/** Where a unit was in the course of the bound: between two knots it goes straight from the one to the other. */
const trackSchema = v.object({
  unit: unitIdSchema,
  /** Share of the bound, x and y of the middle of its front, and its heading. */
  knots: v.array(v.tuple([shareSchema, number, number, number])),
  /** From which knot on its column is bent so, or it has faced about; from the first as it stood, where none is named. */
  shapes: v.array(
    v.object({
      knot: v.pipe(v.number(), v.integer(), v.minValue(0)),
      trail: v.exactOptional(trailSchema),
      about: v.exactOptional(v.literal(true)),
    }),
  ),
});
export type RunTrack = v.InferOutput<typeof trackSchema>;

/**
 * All ordered marches of a bound were run together: what happened when, and where everybody was (1.1.1). Who ends where is said by
 * events of its own: nothing on the table changes by it, it is there to be looked at.
 */
export const movementRun = defineEvent({
  type: 'movement-run',
  fields: { moments: v.array(momentSchema), tracks: v.array(trackSchema) },
  evolve({ table }, { moments, tracks }) {
    for (const { units } of moments) for (const unit of units) unitOf(table, unit);
    for (const { unit } of tracks) unitOf(table, unit);
  },
  told: { gist: true },
});
export type MovementRun = v.InferOutput<typeof movementRun.schema>;
