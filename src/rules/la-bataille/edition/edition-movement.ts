import * as v from 'valibot';
import { ARMS, HEXSIDES, TERRAINS } from '../la-bataille-vocabulary';
import { clock, count, factor, multiplier, number, rule, steps, under } from './edition-parts';

/** One way to fill a hex. What is not named is not there, except that increments say nothing of units, nor units of increments. */
const holding = v.strictObject({
  rule,
  infantryRegiments: v.optional(count),
  battalions: v.optional(count),
  lightBattalions: v.optional(count),
  infantry: v.optional(count),
  cavalryRegiments: v.optional(count),
  cavalry: v.optional(count),
  batteries: v.optional(count),
  licornes: v.optional(count),
  artillery: v.optional(count),
  /** Of all arms together. */
  increments: v.optional(count),
  formation: v.optional(v.picklist(['skirmish', 'road-march'])),
});

export const MEETINGS = ['same', 'good-disorder', 'good-rout', 'disorder-rout', 'rout-rout'] as const;
export type Meeting = (typeof MEETINGS)[number];

export const stacking = v.strictObject({
  holdings: under(TERRAINS, v.array(holding)),
  roadMarch: holding,
  oneFormation: v.strictObject({ rule }),
  apart: v.strictObject({ rule }),
  horseGuns: v.strictObject({ rule }),
  carre: v.strictObject({ rule, least: count, most: count }),
  /** What follows where too many stand together, by their state. */
  violation: under(
    MEETINGS,
    v.strictObject({ rule, result: v.picklist(['check', 'displace', 'check-harder', 'rout']), add: steps }),
  ),
  /** Routed units may share a hex that is not clear, so far from the enemy. */
  routedTogether: v.strictObject({ rule, hexes: number }),
});

/** Null: barred. */
const cost = v.nullable(factor);
const costs = { rule, infantry: cost, cavalry: cost, cossacks: cost, artillery: cost };
const points = v.strictObject({ rule, points: factor });

export const movement = v.strictObject({
  terrain: under(
    TERRAINS,
    v.strictObject({
      ...costs,
      generalOrder: v.boolean(),
      /** In road march along a road; null: what is listed. */
      march: cost,
      only: v.nullable(v.picklist(['road-march', 'light-skirmishers'])),
    }),
  ),
  /** `total`: the whole cost of the step instead of an addition. */
  hexsides: under(HEXSIDES, v.strictObject({ ...costs, total: v.boolean() })),
  change: under(ARMS, points),
  generalOrder: points,
  longLine: points,
  turn: under(ARMS, points),
  /** What begins in line has so many points less, or pays more for each hex. */
  line: v.strictObject({ rule, less: count, perHex: factor }),
  oldGuardLine: v.strictObject({ rule, everyOther: v.boolean() }),
  carre: v.strictObject({ rule, hexes: number, perHex: factor }),
  disorder: multiplier,
  rout: multiplier,
  exhausted: multiplier,
  /** Points less by the light. */
  light: under(['dusk', 'night'], v.strictObject({ rule, infantry: count, cavalry: count, horseGuns: count })),
  /** More for infantry and guns near cavalry that skirmishes: the larger of leaving and entering, or both. */
  screen: v.strictObject({ rule, adjacent: count, atTwo: count, take: v.picklist(['larger', 'both']) }),
  limber: v.strictObject({ rule, from: count, artilleryLeader: count, specialLeader: count }),
  roadMarchHex: v.strictObject({ rule, most: count }),
  lineHexes: v.strictObject({ rule, twoFrom: count }),
  skirmishHexes: v.strictObject({ rule, twoFrom: count, threeFrom: count }),
  cavalryLine: v.strictObject({ rule, leastPerHex: count }),
  heavy: v.strictObject({ rule, upTo: count }),
  retreatBeforeCombat: v.strictObject({ rule, more: count }),
});

const span = v.strictObject({ rule, from: clock, to: clock });

export const daylight = v.strictObject({
  /** Null where the scenario says when. */
  dusk: v.nullable(span),
  night: v.nullable(span),
  /** Off the ends of medium and long range. */
  duskRange: v.strictObject({ rule, less: count }),
  /** One column down: to the next whole odds, or to the next printed ones. */
  nightColumn: v.strictObject({ rule, down: v.picklist(['none', 'whole', 'printed']) }),
  nightLongRange: v.strictObject({ rule, allowed: v.boolean() }),
  nightCharges: v.strictObject({ rule, allowed: v.boolean() }),
  turn: v.strictObject({ rule, minutes: count }),
});

export const retreat = v.strictObject({
  firstHex: v.strictObject({ rule, loss: count }),
  zoneHex: v.strictObject({ rule, loss: count }),
  /** Who loses that: each unit for itself, or those who leave a hex together once for all of them. */
  toll: v.strictObject({ rule, who: v.picklist(['unit', 'stack']) }),
  /** So many hexes of zones left: surrender. */
  surrender: v.strictObject({ rule, hexes: number }),
  throughCavalry: v.strictObject({ rule, routs: v.boolean() }),
  unlimbered: v.strictObject({ rule, eliminated: v.boolean() }),
  structures: v.strictObject({ rule, recoils: v.boolean() }),
});
