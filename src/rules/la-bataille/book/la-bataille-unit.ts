import * as v from 'valibot';
import { hexSchema, hexsideSchema } from '../../hex/hex-schema';
import { FORMATIONS, GUNS, ORDERS } from '../la-bataille-vocabulary';
import { type CombatCounter, counterSchema, type LeaderCounter } from './la-bataille-counter';

/** Where somebody is: on the map, to come, or gone for good. */
export const placeSchema = v.variant('is', [
  v.object({
    is: v.literal('there'),
    /** In a row; the head of a column on the road first. */
    hexes: v.pipe(v.array(hexSchema), v.minLength(1), v.maxLength(12), v.readonly()),
    /** A side or a vertex, by its formation. Those without facing keep the last. */
    facing: hexsideSchema,
    /** In a hex the higher lies above. */
    rank: v.number(),
  }),
  /** Reinforcements, and parts of a body that is on the map as a whole (P13). */
  v.object({ is: v.literal('waiting') }),
  v.object({ is: v.literal('gone'), why: v.picklist(['eliminated', 'surrendered', 'captured', 'killed', 'replaced']) }),
  /** A wounded leader, until the clock shows this. */
  v.object({ is: v.literal('away'), until: v.string() }),
]);
export type Place = v.InferOutput<typeof placeSchema>;
export type There = Extract<Place, { readonly is: 'there' }>;

export const READINESS = ['fresh', 'tired', 'exhausted'] as const;
export type Readiness = (typeof READINESS)[number];

export const unitSchema = v.object({
  counter: counterSchema,
  place: placeSchema,
  /** Guns are limbered or not; leaders have none. */
  formation: v.nullable(v.picklist([...FORMATIONS, ...GUNS])),
  order: v.picklist(ORDERS),
  lost: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  /** Cavalry only. */
  readiness: v.picklist(READINESS),
});

/** Somebody on either side as he is now. Values are replaced, never changed. */
export type LbUnit = v.InferOutput<typeof unitSchema>;
export type CombatUnit = LbUnit & { readonly counter: CombatCounter };
export type LeaderUnit = LbUnit & { readonly counter: LeaderCounter };

export const isCombat = (unit: LbUnit): unit is CombatUnit => unit.counter.kind === 'combat';
export const isLeader = (unit: LbUnit): unit is LeaderUnit => unit.counter.kind === 'leader';

/** What is left of it (P9). */
export const strengthOf = ({ counter, lost }: CombatUnit): number => counter.increments - lost;
