import * as v from 'valibot';
import { fdLoss, valourLost } from '../../../src/rules/belle-alliance/fire/fire-outcome';
import { duelCardOf } from '../../../src/rules/belle-alliance/melee/melee-card';
import { fightDuel, lossesOfMelee } from '../../../src/rules/belle-alliance/melee/melee-outcome';
import type { MeleeSituation, Party } from '../../../src/rules/belle-alliance/melee/melee-situation';
import { meleeOf } from '../../support/melee-situation';
import { type BelleAllianceAdapters, by, dice, inQuarters } from './case';

const party = v.object({
  arm: v.picklist(['infantry', 'cavalry']),
  formation: v.picklist(['line', 'column_of_attack', 'square', 'building']),
  figures: v.number(),
  melee_figures: v.number(),
  original_figures: v.optional(v.number()),
  valour: v.number(),
  disorder: v.picklist(['OR', 'LD', 'MD', 'FD']),
  first_melee: v.boolean(),
  covered_by_skirmishers: v.boolean(),
  fired: v.boolean(),
  charge: v.boolean(),
  supplies: v.boolean(),
  support: v.optional(v.boolean(), false),
  cavalry_class: v.optional(v.picklist(['light', 'medium', 'heavy']), 'medium'),
  lancers: v.optional(v.boolean(), false),
  /** How far cavalry came before it struck. */
  marched_cm: v.optional(v.number(), 5),
  attacked_before: v.optional(v.boolean(), false),
  inflicted_fd: v.optional(v.boolean(), false),
  also_attacker: v.optional(v.boolean(), false),
});
const attack = v.object({
  aspect: v.picklist(['front', 'flank', 'rear']),
  cover: v.picklist(['-', 'I', 'II', 'III']),
  continued: v.optional(v.boolean(), false),
});
type Stands = v.InferOutput<typeof party>;

const FORMATIONS = { line: 'line', column_of_attack: 'attack-column', square: 'square', building: 'line' } as const;
/** Below this cavalry is passive (4.4.0). */
const PASSIVE_BELOW = 5;

const partyOf = (it: Stands, fighting: number, sheltered: boolean): Partial<Party> => ({
  arm: it.arm,
  formation: FORMATIONS[it.formation],
  cavalry: it.cavalry_class === 'medium' ? null : it.cavalry_class,
  lancers: it.lancers,
  figures: it.figures,
  fighting,
  valour: it.valour,
  disorder: it.disorder,
  first: it.first_melee,
  fired: it.fired,
  withoutSupplies: !it.supplies,
  uncovered: !it.covered_by_skirmishers && it.arm === 'infantry' && !sheltered,
  atCharge: it.charge,
  passive: it.marched_cm < PASSIVE_BELOW && it.arm === 'cavalry',
  attackedBefore: it.attacked_before,
  inflictedFd: it.inflicted_fd,
  support: it.support,
});

function situationOf(
  attacker: Stands,
  defender: Stands,
  how: v.InferOutput<typeof attack>,
  defending = defender.melee_figures,
): MeleeSituation {
  if (how.continued && !attacker.attacked_before) throw new Error('Whoever attacks on has attacked before');
  const cover = how.cover === '-' ? 'none' : how.cover;
  return meleeOf({
    attacker: partyOf(attacker, attacker.melee_figures, false),
    defender: partyOf(defender, defending, cover !== 'none' || defender.formation === 'building'),
    aspect: how.aspect,
    cover,
    mutual: defender.also_attacker,
  });
}

type Duel = ReturnType<typeof fightDuel>;
interface Side {
  readonly factors: readonly { readonly row: string; readonly value: number }[];
}
interface Sides {
  readonly attacker: Side;
  readonly defender: Side;
}
const factorsOf = ({ attacker, defender }: Sides): Readonly<Record<string, number>> =>
  Object.fromEntries([
    ...attacker.factors.map(({ row, value }) => [`attacker ${row}`, value]),
    ...defender.factors.map(({ row, value }) => [`defender ${row}`, value]),
  ]);

/** What is shown before the dice are thrown is what counts. */
function factorsOnCard(situation: MeleeSituation): string {
  const { first, second } = duelCardOf(situation, []);
  return JSON.stringify(factorsOf({ attacker: first, defender: second }));
}

export const MELEE: BelleAllianceAdapters = {
  melee: by(v.object({ attacker: party, defender: party, attack, dice_attacker: dice, dice_defender: dice }), (it) => {
    const situation = situationOf(it.attacker, it.defender, it.attack);
    const duel = fightDuel(situation, { attacker: it.dice_attacker, defender: it.dice_defender });
    if (factorsOnCard(situation) !== JSON.stringify(factorsOf(duel))) throw new Error('The card has other factors');
    const losses = lossesOfMelee([
      [
        { unit: 'attacker', ...situation.attacker, ...duel.attacker },
        { unit: 'defender', ...situation.defender, ...duel.defender },
      ],
    ]);
    const broken = duel.morale === 'FD' ? duel.loser : null;
    const taken = broken === null ? 0 : duel[broken === 'defender' ? 'attacker' : 'defender'].prisoners;
    const after = (side: 'attacker' | 'defender') => {
      const left = situation[side].figures - (losses.get(side) ?? 0) - (broken === side ? taken : 0);
      return left - (broken === side ? fdLoss(left) : 0);
    };
    const hit = broken && situation[broken].figures - (losses.get(broken) ?? 0) - taken;
    const original = it.defender.original_figures ?? it.defender.figures;
    return {
      factors: factorsOf(duel),
      total_attacker: duel.attacker.total,
      total_defender: duel.defender.total,
      difference: duel.difference,
      loser: duel.loser,
      morale: duel.morale,
      units_attacker: duel.attacker.units,
      units_defender: duel.defender.units,
      loss_on_defender: losses.get('defender') ?? 0,
      loss_on_attacker: losses.get('attacker') ?? 0,
      prisoners: taken,
      fd_loss: hit === null ? 0 : fdLoss(hit),
      attacker_left: after('attacker'),
      defender_left: after('defender'),
      defender_valour:
        it.defender.valour - valourLost(original, original - it.defender.figures, original - after('defender')),
    };
  }),

  // The one attacked throws once, and inflicts from the fight that went best for it.
  common_target: by(
    v.object({
      defender: party,
      dice_defender: dice,
      attacks: v.array(v.object({ attacker: party, attack, defender_melee_figures: v.number(), dice_attacker: dice })),
    }),
    (it) => {
      const fights = it.attacks.map((each) => {
        const situation = situationOf(each.attacker, it.defender, each.attack, each.defender_melee_figures);
        const duel = fightDuel(situation, {
          attacker: each.dice_attacker,
          defender: it.dice_defender,
        });
        return { duel, figures: each.attacker.figures };
      });
      const losses = lossesOfMelee(
        fights.map(({ duel, figures }, i) => [
          { unit: `${i}`, figures, ...duel.attacker },
          { unit: 'target', figures: it.defender.figures, ...duel.defender },
        ]),
      );
      const moraleOf = (duel: Duel, side: 'attacker' | 'defender') => (duel.loser === side ? duel.morale : '-');
      const ORDER = ['-', 'LD', 'MD', 'FD'];
      const worst = fights
        .map(({ duel }) => moraleOf(duel, 'defender'))
        .toSorted((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a))[0];
      const [first, second] = fights;
      if (!first || !second) throw new Error('Two attack');
      const lost = losses.get('target') ?? 0;
      if (it.defender.melee_figures !== Math.max(...it.attacks.map((each) => each.defender_melee_figures)))
        throw new Error('All of its front fights somebody');
      return {
        attacks: fights.map(({ duel }) => ({
          factors: factorsOf(duel),
          total_attacker: duel.attacker.total,
          total_defender: duel.defender.total,
          difference: duel.difference,
          loser: duel.loser,
          morale: duel.morale,
          loss_exact_on_defender: inQuarters(duel.attacker.quarters),
          loss_exact_by_defender: inQuarters(duel.defender.quarters),
        })),
        defender_morale: worst,
        morale_A: moraleOf(first.duel, 'attacker'),
        morale_B: moraleOf(second.duel, 'attacker'),
        loss_on_defender: lost,
        loss_by_defender: [...losses].reduce((sum, [unit, loss]) => sum + (unit === 'target' ? 0 : loss), 0),
        defender_left: it.defender.figures - lost,
      };
    },
  ),
};
