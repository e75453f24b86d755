import * as v from 'valibot';
import { sideIdSchema, unitIdSchema } from '../../../../table/schemas';
import { clock } from '../../edition/edition-parts';
import { SEGMENTS } from '../phases';

/** Ten minutes or less, says the book (P17); players in no hurry may agree on more. */
export const minutesSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));

/** Where the battle has come to. */
export const turningSchema = v.object({
  turn: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  /** As on the game's clock: `14:20`. */
  clock,
  segment: v.picklist(SEGMENTS),
  /** Whose turn it is; in the command segment, whose comes first. */
  phasing: sideIdSchema,
  /** Morale levels by organisation, as they were found at the last full hour. */
  levels: v.pipe(v.array(v.object({ organisation: v.string(), level: v.number() })), v.readonly()),
  /** Who is still to come, when, and where. */
  coming: v.pipe(
    v.array(
      v.object({
        clock,
        units: v.pipe(v.array(unitIdSchema), v.readonly()),
        /** Names of the hexes they may enter by. */
        entry: v.pipe(v.array(v.string()), v.readonly()),
      }),
    ),
    v.readonly(),
  ),
  /** The turn after which the battle is over; null: when the players say so. */
  last: v.nullable(v.number()),
  /** Who has tried to rally in this segment. */
  tried: v.pipe(v.array(unitIdSchema), v.readonly()),
  /** How long each side may take for its movement; null: as long as it likes (P8). */
  minutes: v.pipe(v.array(v.object({ side: sideIdSchema, minutes: v.nullable(minutesSchema) })), v.readonly()),
});
export type Turning = v.InferOutput<typeof turningSchema>;
