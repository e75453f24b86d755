import * as v from 'valibot';
import { unitIdSchema } from '../../../../table/schemas';

const units = v.pipe(v.array(unitIdSchema), v.readonly());

/** What the charges of a player's turn have to remember. */
export const chargingSchema = v.object({
  /** Cavalry chosen to charge; its counter shows it (P5). */
  selected: units,
  /** Those who have charged: once a turn, and they do not march after it. */
  charged: units,
  /** Cavalry of the other side that has charged those who came before it. */
  reacted: units,
  /** Skirmishers who found shelter under others: they neither fire nor fight there, but share what befalls the hex (P19). */
  sheltered: units,
});
export type Charging = v.InferOutput<typeof chargingSchema>;
export const NO_CHARGING: Charging = { selected: [], charged: [], reacted: [], sheltered: [] };
