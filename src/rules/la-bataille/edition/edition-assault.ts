import * as v from 'valibot';
import { NATIONS } from '../la-bataille-vocabulary';
import { columns, count, factor, modifier, number, roll, rule, steps, under } from './edition-parts';

/** From the attacker's worst to the defender's. */
export const ASSAULT_RESULTS = ['AS', 'AR', 'AD3', 'AD2', 'AD1', 'DD1', 'DD2', 'DD3', 'DR', 'DS'] as const;
export type AssaultResult = (typeof ASSAULT_RESULTS)[number];

export const MELEE_FACTORS = [
  'flank',
  'rear',
  'infantry-on-carre',
  'infantry-over-stream',
  'charge-straight',
  'heavy-on-light',
  'cavalry-on-carre',
  'cavalry-over-stream',
  'special-leader',
  'skirmish',
  'disorder',
  'rout',
  'road-march',
  'tired',
  'exhausted',
  'cavalry-general-order',
  'target-general-order',
  'after-retreat',
  'dusk',
  'night',
] as const;
export type MeleeFactor = (typeof MELEE_FACTORS)[number];

export const assault = v.strictObject({
  chart: v.strictObject({
    rule,
    columns: v.array(v.strictObject({ odds: v.string(), ratio: factor })),
    /** From 11 to 66, a cell for each column; null: nothing happens. */
    rows: v.array(v.strictObject({ roll, cells: v.array(v.nullable(v.picklist(ASSAULT_RESULTS))) })),
  }),
  /** Melee values fall in proportion. */
  losses: v.strictObject({ rule }),
  /** Disordered: back so many movement points, or null: as many hexes as the result says. */
  recoil: v.strictObject({ rule, points: number }),
  rout: v.strictObject({ rule, hexes: number }),
  factors: under(MELEE_FACTORS, v.strictObject({ rule, by: factor, of: v.picklist(['attacker', 'defender', 'both']) })),
  /** The lance bonus: how often in line, and how it falls: in proportion (null), or by one for so many lost. */
  lance: v.strictObject({ rule, inLine: factor, lessOnePer: number, atNight: v.boolean() }),
  /** On the dice, for each increment lost to the fire just before. */
  lostByDefender: modifier,
  lostByAttacker: modifier,
  leader: v.strictObject({ rule }),
  /** Columns to the left, by a die of the defender. */
  shifts: v.array(v.strictObject({ rule, from: count, to: count, left: count })),
  /** Most increments of each side where one is in a special structure. */
  structures: v.strictObject({ rule, most: number }),
  sapeurs: columns,
  /** Who is disordered already and is to be disordered again routs. */
  disorderedRouts: v.strictObject({ rule, who: v.picklist(['attacker', 'both']) }),
  /** Cavalry knows no disorder: it routs. */
  cavalryRouts: v.strictObject({ rule, yes: v.boolean() }),
  /** Where attackers roll to close: do those who closed and those who stood fire at each other before they meet? */
  volley: v.strictObject({ rule, when: v.picklist(['assault', 'never']) }),
  /** There too: may infantry assault that has not announced it? Then as if announced from the next hex. */
  undeclared: v.strictObject({ rule, when: v.picklist(['adjacent', 'never']) }),
});

export const PRE_MELEE = [
  'flank',
  'rear',
  'skirmish',
  'line',
  'steady-line',
  'carre',
  'disorder',
  'rout',
  'uphill',
  'stream',
  'lost',
] as const;
export type PreMeleeRow = (typeof PRE_MELEE)[number];

/** What is added for both before they meet; null: nothing for that side. */
export const preMelee = v.strictObject({
  odds: v.array(v.strictObject({ rule, odds: v.string(), ratio: factor, attacker: steps, defender: steps })),
  rows: under(PRE_MELEE, v.strictObject({ rule, attacker: v.nullable(steps), defender: v.nullable(steps) })),
  /** Most increments of an attacking line that count in each hex. */
  lineMost: v.strictObject({ rule, most: count }),
  /** Whose lines are the steadier for it. */
  steady: v.strictObject({ rule, nations: v.array(v.picklist(NATIONS)) }),
  /** Who makes no check. */
  generalOrder: v.strictObject({ rule, checks: v.boolean() }),
  onSkirmishers: v.strictObject({ rule, checks: v.boolean() }),
  cavalry: v.strictObject({ rule, checks: v.boolean() }),
});

export const METHODS = ['british', 'prussian', 'french'] as const;
export type Method = (typeof METHODS)[number];
const CLOSE_ROWS = ['method-column', 'higher', 'few-defenders', 'few-attackers', 'prone'] as const;
const STAND_ROWS = [
  'few-defenders',
  'few-attackers',
  'old-guard',
  'caught-skirmishers',
  'prone',
  'flank',
  'rear',
] as const;

/** Roll to close, roll to stand. */
export const closing = v.strictObject({
  /** By distance to the nearest enemy. */
  distances: v.array(v.strictObject({ rule, distance: count, british: steps, prussian: steps, french: steps })),
  close: under(CLOSE_ROWS, modifier),
  stand: under(STAND_ROWS, modifier),
  odds: v.array(v.strictObject({ rule, odds: v.string(), ratio: factor, add: steps })),
});
