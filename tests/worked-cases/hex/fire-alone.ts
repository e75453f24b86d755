import * as v from 'valibot';
import { checksAfterFire } from '../../../src/rules/la-bataille/fire/checks';
import { spreadLosses } from '../../../src/rules/la-bataille/fire/fire-losses';
import { opportunityFires, skirmishAttacks } from '../../../src/rules/la-bataille/fire/fire-opportunity';
import { rangeBand } from '../../../src/rules/la-bataille/fire/range';
import { CLASS_NAMES, editionOf, named } from '../../support/la-bataille';
import { by, type HexAdapters } from './case';

/** What goes with a fire: its range, its occasions, what becomes of the losses. */
export const FIRE_ALONE: HexAdapters = {
  losses: by(
    v.object({
      stack: v.array(v.number()),
      guns: v.nullable(v.number()),
      result: v.number(),
      artillery_fire: v.boolean(),
    }),
    v.object({ stack: v.array(v.number()), guns: v.number() }),
    ({ stack, guns, result, artillery_fire }) => {
      const left = spreadLosses({ stack, guns }, result, artillery_fire);
      return { stack: [...left.stack], guns: left.guns };
    },
  ),

  fire_morale_trigger: by(
    v.object({ class: v.string(), lost_before: v.number(), loss: v.number() }),
    v.object({ check: v.boolean() }),
    (it, { doc }) => ({
      check: checksAfterFire(editionOf(doc), named(CLASS_NAMES, it.class), it.lost_before, it.loss),
    }),
  ),

  range_band: by(
    v.object({ range: v.number(), printed_range: v.number(), phase: v.picklist(['day', 'dusk', 'night']) }),
    v.object({ band: v.nullable(v.string()) }),
    (it, { doc }) => ({ band: rangeBand(editionOf(doc), it.range, it.printed_range, it.phase) }),
  ),

  opportunity_fire: by(
    v.object({ actions: v.array(v.picklist(['formation', 'facing', 'exit'])) }),
    v.object({ fires: v.number() }),
    ({ actions }) => ({ fires: opportunityFires(actions) }),
  ),

  cavalry_skirmish_fire: by(
    v.object({ enemies: v.array(v.object({ id: v.string(), hexes: v.number() })) }),
    v.object({ attacks: v.number() }),
    ({ enemies }) => ({
      attacks: skirmishAttacks(enemies.flatMap(({ id, hexes }) => Array.from({ length: hexes }, () => ({ id })))),
    }),
  ),
};
