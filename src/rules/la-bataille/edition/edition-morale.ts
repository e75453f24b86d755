import * as v from 'valibot';
import { NATIONS, TERRAINS } from '../la-bataille-vocabulary';
import { count, factor, modifier, number, roll, rule, steps, under } from './edition-parts';

export const MORALE_ROWS = [
  'carre',
  'structures',
  'road-march',
  'disorder',
  'rout',
  'half-lost',
  'half-lost-now',
  'under-old-guard',
  'each-other-unit',
  'dusk',
  'night',
  'cavalry-passage',
] as const;

export const morale = v.strictObject({
  /** On the dice. */
  rows: under(MORALE_ROWS, modifier),
  /** On the value itself, on the same scale. */
  value: v.strictObject({ carre: modifier, roadMarch: modifier }),
  /** `more`: more than half of what it began with; `half`: half is enough. */
  half: v.strictObject({ rule, from: v.picklist(['half', 'more']) }),
  /** Nothing below zero counts against elite units. */
  elite: v.strictObject({ rule, ignoresMinus: v.boolean() }),
  /** Pass: more than the value, or the value too. */
  equal: v.strictObject({ rule, passes: v.boolean() }),
  levels: v.array(
    v.strictObject({
      rule,
      organisation: v.string(),
      battalions: number,
      levels: v.array(v.strictObject({ from: count, add: steps })),
    }),
  ),
});

export const CHARGED = [
  'flank',
  'rear',
  'assaut',
  'skirmish',
  'line',
  'disorder',
  'carre',
  'stream',
  'light',
  'lancers',
  'heavy',
  'armoured',
  'light-and-heavy',
  'target-of-assaut',
] as const;
export type ChargedRow = (typeof CHARGED)[number];

export const CARRE_ROWS = [
  'personality',
  'light-infantry',
  'oudinot',
  'guard',
  'ally',
  'light-cavalry',
  'lancers',
  'level',
] as const;
export type CarreModifier = (typeof CARRE_ROWS)[number];

export const RECALLS = ['french', 'french-ally', 'russian-light', 'russian-heavy', 'prussian'] as const;
export type RecallRow = (typeof RECALLS)[number];

/** Up to `carreTo` it forms, up to `disorderTo` it is disordered (null: never), beyond that it routs. */
const carreRow = v.strictObject({ rule, points: count, carreTo: roll, disorderTo: v.nullable(roll) });

export const charge = v.strictObject({
  rows: under(CHARGED, modifier),
  /** Of each group only the worst counts. */
  groups: v.strictObject({ rule, worst: v.array(v.array(v.picklist(CHARGED))) }),
  carre: v.strictObject({
    rows: under(NATIONS, v.strictObject({ column: v.array(carreRow), line: v.array(carreRow) })),
    modifiers: under(CARRE_ROWS, modifier),
    atDusk: v.strictObject({ rule, points: count }),
    least: v.strictObject({ rule, increments: count }),
  }),
  recall: v.strictObject({ from: under(RECALLS, v.strictObject({ rule, from: count })), leader: modifier }),
  /** Where cavalry may not charge into. */
  barred: v.strictObject({ rule, terrains: v.array(v.picklist(TERRAINS)) }),
  /** Who is routed already does not check: he is ridden down. */
  routed: v.strictObject({ rule, checks: v.boolean() }),
  /** Who may go back before a charge reaches him, by a book whose attackers roll to close. */
  retreatBefore: v.strictObject({ rule, who: v.picklist(['cavalry', 'nobody']) }),
  trample: v.strictObject({ rule, perPoint: factor, bonusPoints: count }),
});

const trigger = v.strictObject({ rule, rolls: v.array(roll) });

export const leaders = v.strictObject({
  fire: trigger,
  attacker: trigger,
  defender: trigger,
  /** For each face of the die; `dice` are thrown for how long he is away. */
  wounds: v.array(
    v.strictObject({
      rule,
      face: count,
      wound: v.picklist(['head', 'chest', 'leg', 'arm', 'capture', 'stunned', 'flesh']),
      away: v.picklist(['for-good', 'hours', 'turns', 'none']),
      dice: count,
    }),
  ),
  captureByFire: v.strictObject({ rule, again: v.boolean() }),
  /** What falls on the one whose bonus was used. */
  several: v.strictObject({ rule, share: factor }),
});
