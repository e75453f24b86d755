import * as v from 'valibot';
import { unitIdSchema } from '../../../../table/schemas';
import { hexSchema } from '../../../hex/hex-schema';

const units = v.pipe(v.array(unitIdSchema), v.readonly());

/** What the assaults of a player's turn have to remember. */
export const fightingSchema = v.object({
  /** Assaults announced from afar, with the distance they were announced at (M16.4). */
  declared: v.pipe(
    v.array(v.object({ units, target: hexSchema, distance: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    v.readonly(),
  ),
  /** Increments lost to the fire of this turn, by unit: they tell in the melee after it (H10, M16). */
  lost: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Who has assaulted, and which hexes have been assaulted: once a segment each. */
  assaulted: units,
  hexes: v.pipe(v.array(hexSchema), v.readonly()),
  /** Who has fired in the segments of fire of this turn; the last, as it is remembered the last. */
  fired: v.exactOptional(units),
});
export type Fighting = v.InferOutput<typeof fightingSchema>;
export const NO_FIGHTING: Fighting = { declared: [], lost: {}, assaulted: [], hexes: [] };
