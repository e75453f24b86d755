import * as v from 'valibot';
import { cardOf } from '../../../src/rules/belle-alliance/fire/belle-alliance-fire-card';
import {
  engaging,
  fdLoss,
  lossPerUnit,
  outcomeOf,
  valourLost,
} from '../../../src/rules/belle-alliance/fire/fire-outcome';
import type { FireSituation } from '../../../src/rules/belle-alliance/fire/fire-situation';
import { zoneAt, zonesOf } from '../../../src/rules/belle-alliance/fire/fire-zones';
import { muskets } from '../../support/fire-situation';
import { type BelleAllianceAdapters, by, type Dice, dice, inQuarters, sumOf } from './case';

const fired = v.object({
  firer: v.object({
    arm: v.picklist(['infantry', 'cavalry', 'foot_artillery', 'horse_artillery']),
    weapon: v.picklist(['musket', 'rifle', 'carbine', '3-4 pd', '6-8 pd', '9-12 pd']),
    formation: v.picklist(['line', 'column_of_attack', 'skirmish_line', 'unlimbered_line']),
    unit_figures: v.number(),
    firing_figures: v.number(),
    valour: v.number(),
    disorder: v.picklist(['OR', 'LD']),
    stationary: v.boolean(),
    first_fire: v.boolean(),
    marksmen: v.optional(v.boolean(), false),
    split: v.optional(v.boolean(), false),
    partial_unit_here: v.optional(v.boolean(), true),
    canister: v.optional(v.boolean(), false),
    ranging_needed: v.optional(v.boolean(), false),
    non_ricochet: v.optional(v.boolean(), false),
    calibre: v.optional(v.number()),
  }),
  target: v.object({
    arm: v.picklist(['infantry', 'cavalry', 'foot_artillery']),
    formation: v.picklist([
      'line',
      'column_of_attack',
      'skirmish_line',
      'unlimbered_line',
      'square',
      'rout',
      'building',
    ]),
    figures: v.number(),
    valour: v.number(),
    disorder: v.picklist(['OR', 'LD', 'MD', 'FD']),
    aspect: v.picklist(['front', 'flank', 'rear']),
    cover: v.picklist(['-', 'I', 'II', 'III']),
    support: v.boolean(),
    in_obstacle: v.optional(v.boolean(), false),
    at_charge: v.optional(v.boolean(), false),
    officer_dice: v.optional(dice),
  }),
  range_cm: v.number(),
  zone: v.picklist([1, 2, 3]),
});
type Fired = v.InferOutput<typeof fired>;

/** A calibre of each class, where the case names the class only. */
const POUNDERS = { '3-4 pd': 4, '6-8 pd': 6, '9-12 pd': 9 } as const;
const FORMATIONS = {
  line: 'line',
  column_of_attack: 'attack-column',
  skirmish_line: 'skirmish',
  unlimbered_line: 'line',
  square: 'square',
  rout: 'rout',
  building: 'line',
} as const;

/** All of a line fire; of a column of attack, four wide, the two front ranks; of split fire a part (3.2.0, 3.1.2). */
function fires({ formation, unit_figures, firing_figures, split }: Fired['firer']): void {
  const most = formation === 'column_of_attack' ? Math.min(8, unit_figures) : unit_figures;
  if (split ? firing_figures >= most : firing_figures !== most) throw new Error('Other figures fire');
}

function situationOf({ firer, target, range_cm, zone }: Fired): FireSituation {
  fires(firer);
  const { weapon, calibre } = firer;
  const guns = weapon === '3-4 pd' || weapon === '6-8 pd' || weapon === '9-12 pd';
  const pounder = guns ? (calibre ?? POUNDERS[weapon]) : 0;
  const found = zoneAt(zonesOf({ weapon: guns ? null : weapon, pounder }), range_cm);
  if (found !== zone) throw new Error(`It is zone ${found}`);
  return muskets({
    zone,
    firer: {
      arm:
        firer.arm === 'foot_artillery'
          ? 'foot-artillery'
          : firer.arm === 'horse_artillery'
            ? 'horse-artillery'
            : firer.arm,
      skirmish: firer.formation === 'skirmish_line',
      figures: firer.firing_figures,
      pounder,
      valour: firer.valour,
      disorder: firer.disorder,
      stationary: firer.stationary,
      first: firer.first_fire,
      marksmen: firer.marksmen,
      split: firer.split,
      canister: firer.canister,
      ranging: firer.ranging_needed,
      nonRicochet: firer.non_ricochet,
    },
    target: {
      arm: target.arm === 'foot_artillery' ? 'artillery' : target.arm,
      formation: FORMATIONS[target.formation],
      guns: target.formation === 'unlimbered_line' ? 'unlimbered' : null,
      figures: target.figures,
      valour: target.valour,
      disorder: target.disorder,
      aspect: target.aspect,
      cover: target.cover === '-' ? 'none' : target.cover,
      support: target.support,
      inPassage: target.in_obstacle,
      atCharge: target.at_charge,
      // 3.1.9: such a column always suffers it.
      columnEffect: target.formation === 'column_of_attack',
      officer: target.officer_dice ? engaging(sumOf(target.officer_dice)).factor : null,
    },
  });
}

function resultOf(it: Fired, thrown: Dice) {
  const situation = situationOf(it);
  const { figures } = situation.target;
  const card = cardOf(situation, [], it.firer.partial_unit_here);
  const [lossTotal, moraleTotal] = [sumOf(thrown) + card.lossModifier, sumOf(thrown) + card.moraleModifier];
  const came = outcomeOf([{ units: card.unitsOfFire, lossTotal, moraleTotal }]);
  const hit = figures - came.figures;
  const fled = came.morale === 'FD' ? fdLoss(hit) : 0;
  const officer = it.target.officer_dice && engaging(sumOf(it.target.officer_dice));
  return {
    factors: Object.fromEntries(card.factors.map(({ side, row, value }) => [`${side} ${row}`, value])),
    units_of_fire: card.unitsOfFire,
    loss_total: lossTotal,
    loss_per_unit: inQuarters(lossPerUnit(lossTotal)),
    loss_exact: inQuarters(came.quarters),
    loss_figures: came.figures,
    morale_total: moraleTotal,
    morale: came.morale,
    fd_loss: fled,
    target_left: hit - fled,
    target_valour_change: -valourLost(figures, 0, figures - hit + fled),
    officer: officer?.falls ? 'falls' : 'survives',
    officer_factor: officer?.factor,
  };
}

const KEYS_OF_PART = [
  'factors',
  'units_of_fire',
  'loss_total',
  'loss_per_unit',
  'loss_exact',
  'loss_figures',
  'morale_total',
  'morale',
] as const;

export const FIRE: BelleAllianceAdapters = {
  fire: by(v.object({ ...fired.entries, dice }), (it) => resultOf(it, it.dice)),

  // One throw for both parts; one unit of fire may be short of figures, and the case says in which part.
  split_fire: by(v.object({ dice, fires: v.array(fired) }), ({ dice: thrown, fires: parts }) => {
    if (parts.filter(({ firer }) => firer.partial_unit_here).length !== 1) throw new Error('One part may be short');
    const whole = parts.map((part) => resultOf(part, thrown));
    return {
      fires: whole.map((part) => Object.fromEntries(KEYS_OF_PART.map((key) => [key, part[key]]))),
      different_targets: whole.every(({ factors }) => factors['own split-fire'] !== undefined),
    };
  }),
};
