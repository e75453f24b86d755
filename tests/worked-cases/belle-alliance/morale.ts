import * as v from 'valibot';
import { engaging, fdLoss, valourLost } from '../../../src/rules/belle-alliance/fire/fire-outcome';
import { spreadFactors, spreadResult } from '../../../src/rules/belle-alliance/morale/flight/spread-factors';
import { harmTo } from '../../../src/rules/belle-alliance/morale/morale-harm';
import { areInContact } from '../../../src/rules/belle-alliance/units/bodies';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf } from '../../support/belle-alliance';
import { closeUpTo, nextBound } from '../../support/firing';
import { foot, march, staff } from '../../support/ordering';
import { ofType, withHistory, withRoster } from '../../support/recovering';
import { type BelleAllianceAdapters, by, dice, sumOf } from './case';

const toBound = (battle: Battle, bound: number): void => {
  while (battle.state().bound < bound) battle.endBound();
};
const named = (factors: readonly { readonly row: string; readonly value: number }[]) =>
  factors.map(({ row, value }) => [row, value] as const);

/** A routed block of foot with a staff figure that touches its front edge. */
const reorganisation = by(
  v.object({
    figures: v.number(),
    valour: v.number(),
    officer: v.picklist(['commander', 'adjutant']),
    failed_before: v.optional(v.number(), 0),
    bound: v.optional(v.number(), 1),
    dice,
  }),
  (it) => {
    const battle = battleOf(
      [
        `unit t "Routed" blue infantry shako ${it.figures}/${it.figures} rout at 100,90 facing 90 | disorder=FD valour=${it.valour}`,
        staff('o', 'blue', '100,94.5 facing 90', it.officer === 'adjutant' ? 'commander=far' : ''),
        staff('far', 'blue', '20,20 facing 90'),
      ].join('\n'),
    );
    toBound(battle, it.bound);
    if (it.failed_before > 0) {
      withRoster(battle, 't', { failedRallies: it.failed_before });
      withHistory(battle, 't', { rallied: true });
      nextBound(battle, 'announcement');
    } else closeUpTo(battle, 'announcement');
    const [rolled] = ofType(battle.order({ type: 'reorganise', unit: 't' }, it.dice, 'line', 'front'), 'rally-rolled');
    const left = battle.unit('t').figures;
    const result = battle.roster('t').disorder;
    const ends: number[] = [];
    while (battle.roster('t').disorder !== 'OR' && ends.length < 5) {
      ends.push(battle.state().bound);
      battle.endBound();
    }
    return {
      factors: Object.fromEntries(named(rolled?.factors ?? [])),
      total: rolled?.total,
      result,
      loss: it.figures - left,
      figures_left: left,
      order_restored_at_end_of_bound: ends.at(-1),
    };
  },
);

const fleeing = v.object({ arm: v.picklist(['infantry', 'cavalry']), figures: v.number(), valour: v.number() });
const spread = by(
  v.object({
    routing: fleeing,
    second: v.object({
      ...fleeing.entries,
      formation: v.literal('line'),
      disorder: v.picklist(['OR', 'LD', 'MD']),
      direct_commander: v.boolean(),
      cover: v.optional(v.picklist(['I', 'II', 'III'])),
    }),
    dice_routing: dice,
    dice_second: dice,
  }),
  ({ routing, second, dice_routing, dice_second }) => {
    const found = spreadFactors({
      routing: { arm: routing.arm, figures: routing.figures, valour: routing.valour },
      second: {
        arm: second.arm,
        formation: second.formation,
        figures: second.figures,
        valour: second.valour,
        disorder: second.disorder,
        cover: second.cover ?? 'none',
        inPassage: false,
        officer: second.direct_commander,
      },
    });
    const total = (faces: readonly number[], factors: readonly { readonly value: number }[]): number =>
      sumOf(faces) + sumOf(factors.map(({ value }) => value));
    const [first, other] = [total(dice_routing, found.routing), total(dice_second, found.second)];
    const result = spreadResult(first, other);
    return {
      factors: Object.fromEntries([
        ...named(found.routing).map(([row, value]) => [`routing ${row}`, value]),
        ...named(found.second).map(([row, value]) => [`second ${row}`, value]),
      ]),
      total_routing: first,
      total_second: other,
      difference: first - other,
      result: result === 'OR' ? 'none' : result,
      second_left: second.figures - (result === 'FD' ? fdLoss(second.figures) : 0),
    };
  },
);

/** An opponent marches up to a staff figure, as near as the case says. */
const caught = by(v.object({ distance_cm: v.number(), in_contact_with_own: v.boolean(), dice }), (it) => {
  const [x, y] = it.in_contact_with_own ? [100, 75.5] : [30, 20];
  const battle = battleOf(
    [
      foot('own', 'blue', `${x},${y} facing 90`),
      foot('foe', 'red', '100,100 facing 270'),
      staff('general', 'blue', '100,80 facing 90'),
    ].join('\n'),
  );
  closeUpTo(battle, 'movement');
  const comes = march('foe', 20 - it.distance_cm);
  if (battle.asked(comes) === undefined) return { roll_required: false };
  const [event] = ofType(battle.order(comes, it.dice), 'staff-caught');
  const beside = areInContact(battle.state().table, battle.unit('own'), battle.unit('general'));
  const burden = battle.state().burdens.length > 0 ? event?.burden : 0;
  let bounds = 0;
  while (battle.state().burdens.length > 0 && bounds < 5) {
    bounds += 1;
    battle.endBound();
  }
  return {
    roll_required: true,
    total: sumOf(it.dice),
    result: event?.falls ? 'falls' : 'survives',
    side_penalty: burden,
    bounds_burdened: bounds,
    beside_own_unit: beside,
  };
});

export const MORALE: BelleAllianceAdapters = {
  reorganisation,
  spread,
  catch: caught,

  engage: by(v.object({ dice }), (it) => {
    const total = sumOf(it.dice);
    const { falls, factor } = engaging(total);
    return { total, result: falls ? 'falls' : 'survives', factor };
  }),

  valour_fd: by(
    v.object({ original: v.number(), valour_start: v.number(), lost_before: v.number(), loss_now: v.number() }),
    ({ original, valour_start, lost_before, loss_now }) => {
      const before = valour_start - valourLost(original, 0, lost_before);
      const battle = battleOf(
        `unit d "D" red infantry shako ${original - lost_before}/${original} line at 100,65 facing 270 | valour=${before}`,
      );
      const harm = harmTo(battle.state(), unitId('d'), {
        loss: loss_now,
        morale: 'OR',
        cause: { unit: unitId('d'), from: { x: 100, y: 60 } },
      });
      return {
        valour_before: before,
        valour_computed: before - valourLost(original, lost_before, lost_before + loss_now),
        state: harm.disorder,
        figures_after_loss: original - lost_before - harm.loss,
        fd_loss: harm.broke,
        figures_left: harm.stand.figures,
        valour_after: harm.valour,
      };
    },
  ),

  // After the bounds in which it stays it marches.
  clock: by(
    v.object({ md_in_bound: v.number(), stationary_bounds: v.array(v.number()), no_new_disorder: v.boolean() }),
    ({ md_in_bound, stationary_bounds, no_new_disorder }) => {
      const battle = battleOf(foot('t', 'red', '100,100 facing 270'));
      toBound(battle, md_in_bound);
      withRoster(battle, 't', { disorder: 'MD' });
      withHistory(battle, 't', { disordered: true });
      if (!no_new_disorder) throw new Error('Nothing disorders it anew');
      battle.endBound();
      const after: Record<string, string> = {};
      for (let bound = md_in_bound + 1; bound <= md_in_bound + 2; bound++) {
        if (!stationary_bounds.includes(bound)) {
          closeUpTo(battle, 'movement');
          battle.order(march('t', 1));
        }
        battle.endBound();
        after[`end_of_${bound}`] = battle.roster('t').disorder;
      }
      return after;
    },
  ),
};
