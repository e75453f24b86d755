import * as v from 'valibot';
import { nameSchema, sideIdSchema, unitIdSchema } from '../../../table/schemas';
import { roll } from '../edition/edition-parts';
import { ARMS, CLASSES, NATIONS } from '../la-bataille-vocabulary';

const small = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
const bonus = v.pipe(v.number(), v.integer(), v.minValue(-18), v.maxValue(18));

/** How a body is organised: regiments break into battalions, battalions into companies (P6). */
export const SIZES = ['regiment', 'battalion', 'company', 'squadron', 'battery'] as const;

/** What the charts know some units by, besides their kind. */
const TRAITS = [
  'light',
  'horse-artillery',
  'licorne',
  'cossacks',
  'rifles',
  'old-guard',
  'elite',
  'special-leader',
  /** On top of an assaulting stack they raise its odds (M16.6.1.1). */
  'sapeurs',
  /** Cavalry in armour, harder to stand against (M19.6). */
  'armoured',
  /** Skirmishes in three hexes, where a battle says so (P19). */
  'three-hexes',
] as const;

/** A combat counter as it is printed. It never changes; what becomes of the unit is in the state. */
export const combatCounterSchema = v.object({
  kind: v.literal('combat'),
  id: unitIdSchema,
  side: sideIdSchema,
  name: nameSchema,
  nation: v.picklist(NATIONS),
  arm: v.picklist(ARMS),
  size: v.picklist(SIZES),
  /** The regiment of a battalion, the battalion of a company. */
  parent: v.nullable(unitIdSchema),
  /** The formation of the army whose morale level counts for it: `A`, `III corps`. */
  organisation: nameSchema,
  class: v.nullable(v.picklist(CLASSES)),
  traits: v.pipe(v.array(v.picklist(TRAITS)), v.maxLength(8), v.readonly()),
  increments: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(36)),
  movement: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  /** By range in hexes, from one hex on: guns have several, others one; none cannot fire. */
  fire: v.pipe(v.array(small), v.maxLength(30), v.readonly()),
  /** It may skirmish, with this multiple or printed value (P18, P166). */
  skirmish: v.nullable(small),
  melee: small,
  lance: v.nullable(small),
  morale: roll,
});
export type CombatCounter = v.InferOutput<typeof combatCounterSchema>;

export const leaderCounterSchema = v.object({
  kind: v.literal('leader'),
  id: unitIdSchema,
  side: sideIdSchema,
  name: nameSchema,
  nation: v.picklist(NATIONS),
  organisation: nameSchema,
  movement: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  /** Added to dice of artillery fire, of melee and of morale; may be less than nothing (P7). */
  artillery: bonus,
  melee: bonus,
  morale: bonus,
  special: v.boolean(),
});
export type LeaderCounter = v.InferOutput<typeof leaderCounterSchema>;

export const counterSchema = v.variant('kind', [combatCounterSchema, leaderCounterSchema]);
export type LbCounter = v.InferOutput<typeof counterSchema>;
