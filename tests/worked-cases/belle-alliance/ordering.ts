import * as v from 'valibot';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';
import { foot, give, given, huddle, march, order, staff } from '../../support/ordering';
import { ofType } from '../../support/recovering';
import { type BelleAllianceAdapters, by, dice } from './case';

const FIGURES = 24;
/** Where the front of the unit is, and its rear. */
const [FRONT, REAR] = [60, 57];

const ORDERS = {
  march: march('a'),
  huddle: huddle('a'),
  'attack-column': { type: 'form', unit: 'a', formation: 'attack-column', files: 7, way: 'centre' },
} as const;

export const ORDERING: BelleAllianceAdapters = {
  // The unit on a table, its commander behind it and an opponent before it, as far away as the case says.
  ordering: by(
    v.object({
      distance_commander_cm: v.number(),
      enemy_closed_cm: v.number(),
      order: v.picklist(['march', 'huddle', 'attack-column']),
      formation_change: v.boolean(),
      figures: v.optional(v.number(), FIGURES),
      valour: v.number(),
      disorder: v.picklist(['OR', 'LD', 'MD']),
      /** Who of the commander's staff touches the unit. */
      staff: v.optional(v.literal('adjutant')),
      efficiency: v.optional(v.literal('very-inefficient')),
      failed_before: v.optional(v.number(), 0),
      dice: v.optional(dice),
    }),
    (it) => {
      if (it.formation_change !== (it.order !== 'march')) throw new Error('It is the order that changes formation');
      const battle = battleOf(
        [
          staff(
            'general',
            'blue',
            `100,${REAR - it.distance_commander_cm} facing 90`,
            it.efficiency ? `efficiency=${it.efficiency}` : '',
          ),
          foot(
            'a',
            'blue',
            `100,${FRONT} facing 90`,
            `valour=${it.valour} disorder=${it.disorder} commander=general`,
            it.figures,
          ),
          foot('enemy', 'red', `100,${FRONT + it.enemy_closed_cm} facing 270`),
          ...(it.staff ? [staff('adjutant', 'blue', `100,${REAR} facing 90`, 'commander=general')] : []),
        ].join('\n'),
      );
      const written = order('a', ORDERS[it.order]);
      if (it.failed_before > 0)
        battle.state().failedOrders = [{ ...written, unit: unitId('a'), bounds: it.failed_before, bound: 0 }];
      battle.order(give('blue', written));
      const required = given(battle, 'a')?.roll === 'needed';
      if (!required || !it.dice) return { roll_required: required };
      const roll = { type: 'roll-order', unit: 'a' };
      // Whoever must run is asked where to.
      const runs = battle.asked(roll, it.dice) !== undefined;
      const [rolled] = ofType(battle.order(roll, it.dice, ...(runs ? ['bearing:0'] : [])), 'order-rolled');
      return {
        roll_required: required,
        factors: Object.fromEntries(rolled?.factors.map(({ row, value }) => [row, value]) ?? []),
        total: rolled?.total,
        followed: rolled?.followed,
        state: battle.roster('a').disorder,
        fd_loss: it.figures - battle.unit('a').figures,
        figures_left: battle.unit('a').figures,
      };
    },
  ),
};
