import * as v from 'valibot';
import { CLASSES, TERRAINS } from '../la-bataille-vocabulary';
import { columns, count, factor, multiplier, number, roll, rule, steps, under } from './edition-parts';

/** Which losses, counted over the battle, make a unit look to its morale. */
const check = v.strictObject({ rule, when: v.picklist(['even', 'odd', 'every']), from: count });

export const fire = v.strictObject({
  chart: v.strictObject({
    rule,
    columns: v.array(
      v.strictObject({
        odds: v.string(),
        ratio: factor,
        losses: v.array(v.strictObject({ loss: count, from: roll, to: roll })),
      }),
    ),
    /** Where there is less fire than the first column asks for. */
    below: v.strictObject({ rule, take: v.picklist(['none', 'first']) }),
  }),
  /** Times increments, by kind of infantry and formation; null: not so. Column and general order fire what is printed. */
  multiples: under(CLASSES, v.strictObject({ rule, line: count, carre: count, skirmish: number, twoHexes: number })),
  value: v.strictObject({
    printed: v.strictObject({ rule }),
    /** Guns lose in proportion. */
    losses: v.strictObject({ rule }),
    /** Neither of them fires. */
    rout: v.strictObject({ rule }),
    roadMarch: v.strictObject({ rule }),
    /** Most increments that fire from a hex. */
    line: v.strictObject({ rule, most: count }),
    skirmish: v.strictObject({ rule, most: count }),
    carre: v.strictObject({ rule, most: number }),
    /** Into one hexside, and the battery with it. */
    carreShare: multiplier,
    /** The battery of a carré with the enemy's cavalry in its own hex. */
    carreGuns: multiplier,
    carreShift: columns,
    disorder: multiplier,
    lastIncrement: multiplier,
    skirmishAtTwo: multiplier,
    riflesAtTwo: multiplier,
    opportunity: multiplier,
    /** After a roll to close or to stand that was passed. */
    steadied: multiplier,
    /** Guns at an adjacent target. */
    adjacentGuns: columns,
    /** Cavalry that skirmishes, once so great a part of it is lost. */
    cavalry: v.strictObject({ rule, fires: v.boolean(), lost: factor, by: factor }),
  }),
  defence: under(
    TERRAINS,
    v.strictObject({
      rule,
      column: number,
      line: number,
      carre: number,
      'general-order': number,
      skirmish: number,
      disorder: number,
      limbered: number,
      unlimbered: number,
    }),
  ),
  defenceRules: v.strictObject({
    /** So many in a line's hex are shot at as a column. */
    crowdedLine: v.strictObject({ rule, from: count }),
    /** Through the flank: of lines alone or of all that have flanks; null: as a column. */
    flank: v.strictObject({ rule, value: number, of: v.picklist(['line', 'all']) }),
    /** A carré with more than so many increments, wherever it stands. */
    carre: v.strictObject({ rule, above: count, value: count }),
    withGuns: v.strictObject({ rule, add: steps }),
    roadMarch: v.strictObject({ rule, value: number }),
    bridge: v.strictObject({ rule, value: number }),
    /** Works protect across their marked sides, or all round. */
    works: v.strictObject({ rule, across: v.picklist(['marked', 'all']) }),
  }),
  /** What the dice gain by the increments in the target's hex. */
  massed: v.strictObject({
    each: v.strictObject({ rule, above: count, add: steps }),
    bands: v.array(v.strictObject({ rule, from: count, to: number, add: steps })),
  }),
  /** The last hex of short and of medium range. */
  ranges: v.strictObject({ rule, short: count, medium: count }),
  checks: v.strictObject({
    infantry: under(CLASSES, check),
    others: check,
    /** Who checks: the unit hit, or all in the hex once it failed. */
    who: v.strictObject({ rule, units: v.picklist(['hit', 'all']) }),
  }),
});
