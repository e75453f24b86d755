import * as v from 'valibot';
import { nameSchema, sideIdSchema, unitIdSchema } from '../../../table/schemas';
import { ARMS } from '../warburg-vocabulary';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const ofAll = { id: unitIdSchema, side: sideIdSchema, name: nameSchema };

/** The formation that a unit is commanded in; null: it is independent, and activated by itself. */
const formation = v.nullable(nameSchema);

/** A unit as it is printed. What becomes of it is in the state. */
export const troopsSchema = v.object({
  kind: v.literal('troops'),
  ...ofAll,
  formation,
  arm: v.picklist(ARMS),
  light: v.boolean(),
  heavy: v.boolean(),
  /** Heavy cavalry that is better against cavalry. */
  bonus: v.boolean(),
  grenadiers: v.boolean(),
  twelvePounder: v.boolean(),
  /** Strength with each step that is left, the whole unit first. */
  strengths: v.pipe(v.array(whole(1, 30)), v.minLength(1), v.maxLength(6), v.readonly()),
  morale: whole(1, 6),
  movement: whole(1, 20),
  /** How far guns fire; the sheet does not tell (R174). */
  range: v.nullable(whole(1, 12)),
  /** A die not above it activates a unit that is independent (R168). */
  activation: v.nullable(whole(1, 6)),
});
export type Troops = v.InferOutput<typeof troopsSchema>;

export const commanderSchema = v.object({
  kind: v.literal('commander'),
  ...ofAll,
  /** Null: of the whole army. */
  formation,
  movement: whole(1, 20),
});
export type Commander = v.InferOutput<typeof commanderSchema>;

export const counterSchema = v.variant('kind', [troopsSchema, commanderSchema]);

/** A body of troops that is activated as one. */
export const formationSchema = v.object({
  name: nameSchema,
  side: sideIdSchema,
  /** A die not above it activates the formation (R168). */
  activation: whole(1, 6),
  /** As far as its commander commands, in hexes. */
  radius: whole(0, 30),
  demoralised: v.boolean(),
});
export type Formation = v.InferOutput<typeof formationSchema>;
