import * as v from 'valibot';
import { remarkSchema, terrainIdSchema, unitIdSchema } from '../../../table/schemas';

/** The two sub-phases of melee: attacks announced with the orders, and those that continue them (table 1: 6.1 and 6.6). */
export const ROUNDS = ['announced', 'continued'] as const;
export type Round = (typeof ROUNDS)[number];

/**
 * An attack, from its announcement to its end. Whether it is in contact, from which side, and with what factors is not kept:
 * it is found on the table when the melee is fought.
 */
export const declaredAttackSchema = v.object({
  attacker: unitIdSchema,
  /** The unit attacked; null where it is a house that nobody holds. */
  target: v.nullable(unitIdSchema),
  /** The terrain feature of an attack on a position, and the house of an attack on one (4.1.2, 6.1.2); null: on the unit itself. */
  position: v.nullable(terrainIdSchema),
  /** Ordered to be made at the charge. */
  charge: v.boolean(),
  round: v.picklist(ROUNDS),
  /** Fights for itself, or lends its weight to another's melee with the same opponent (4.1.6). */
  role: v.picklist(['attack', 'neighbour']),
  /** Of a neighbour unit: whose. */
  neighbourOf: v.nullable(unitIdSchema),
  /** What only the players know, by the id of its toggle. */
  known: v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(40))),
  /**
   * What became of it. `cancelled`: given up by the attacker, or lost because it was attacked in flank or rear (4.1.1);
   * `lapsed`: the opponent broke in the fire phase while they were in contact.
   */
  ended: v.exactOptional(v.picklist(['withdrawn', 'cancelled', 'lapsed', 'fought'])),
  note: v.exactOptional(remarkSchema),
});
export type DeclaredAttack = v.InferOutput<typeof declaredAttackSchema>;

/** The right to continued advance that a melee gave a unit (4.1.4, 4.1.6, 4.1.7). */
export const advanceSchema = v.object({
  unit: unitIdSchema,
  /** Whom it beat, or helped to beat; null where it attacked a house that nobody held (6.1.2). */
  opponent: v.nullable(unitIdSchema),
  /** The opponent became FD, and the unit did not merely support: it may attack anew. */
  mayAttack: v.boolean(),
  /** After an attack on a position the advance ends in it. */
  position: v.nullable(terrainIdSchema),
  /** The house that was attacked, whether as a position or for who was in it: it may be walked into (6.1.2). */
  house: v.nullable(terrainIdSchema),
  used: v.boolean(),
});
export type Advance = v.InferOutput<typeof advanceSchema>;
