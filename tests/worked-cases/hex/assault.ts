import * as v from 'valibot';
import {
  type Fraction,
  fraction,
  product,
  readFraction,
  sumOfFractions,
  writeFraction,
} from '../../../src/dice/fraction';
import { melee, meleeRoll } from '../../../src/rules/la-bataille/assault/assault-melee';
import { consequenceOf } from '../../../src/rules/la-bataille/assault/assault-result';
import { attackerValue } from '../../../src/rules/la-bataille/assault/assault-value';
import { assaultCell, assaultColumn } from '../../../src/rules/la-bataille/assault/la-bataille-assault-chart';
import { preMelee } from '../../../src/rules/la-bataille/assault/pre-melee';
import { begin, leftOf } from '../../../src/rules/la-bataille/explained';
import { editionOf, PREMIER, text, unit } from '../../support/la-bataille';
import { by, type HexAdapters } from './case';

const NATIONS = { French: 'french', Russian: 'russian', Prussian: 'prussian', Saxon: 'saxon' } as const;
const LETTERS = { disorder: 'D', rout: 'R', surrender: 'S' } as const;
const value = (written: string): Fraction => readFraction(text(written));

const units = v.array(v.object({ value: v.number(), factors: v.array(v.string()) }));
const totalOf = (side: v.InferOutput<typeof units>): Fraction =>
  sumOfFractions(side.map((each) => product([fraction(each.value), ...each.factors.map(value)])));

export const ASSAULT: HexAdapters = {
  assault: by(
    v.object({ attackers: units, defenders: units, roll: v.number() }),
    v.object({
      attack: v.string(),
      defence: v.string(),
      odds: v.string(),
      chart: v.nullable(v.string()),
      premier: v.string(),
    }),
    (it, { doc }) => {
      const edition = editionOf(doc);
      const [attack, defence] = [totalOf(it.attackers), totalOf(it.defenders)];
      const column = assaultColumn(edition, attack, defence);
      const cell = assaultCell(edition, column, it.roll);
      const struck = consequenceOf(PREMIER, cell, { arm: 'infantry', order: 'good' });
      return {
        attack: writeFraction(attack),
        defence: writeFraction(defence),
        odds: edition.assault.chart.columns[column]?.odds ?? '',
        chart: cell,
        premier: struck ? `${struck.side === 'attacker' ? 'A' : 'D'}${LETTERS[struck.state]}` : 'none',
      };
    },
  ),

  pre_melee: by(
    v.object({
      attack_increments: v.number(),
      attacker_in_line: v.boolean(),
      defend_increments: v.number(),
      conditions: v.array(
        v.picklist([
          'defender_in_line',
          'defender_in_square',
          'defender_disordered',
          'defender_routed',
          'skirmish',
          'flank',
          'rear',
          'up_a_slope',
          'across_a_stream',
        ]),
      ),
      attacker_lost_to_fire: v.number(),
      defender_nation: v.picklist(['French', 'Russian', 'Prussian', 'Saxon']),
    }),
    v.object({ odds: v.string(), attacker: v.number(), defender: v.number() }),
    (it, { doc }) => {
      const has = (condition: (typeof it.conditions)[number]): boolean => it.conditions.includes(condition);
      const shape = has('defender_in_line') ? 'line' : has('skirmish') ? 'skirmish' : 'column';
      const found = preMelee(editionOf(doc), {
        attackers: [it.attack_increments],
        attackersInLine: it.attacker_in_line,
        attackersLost: it.attacker_lost_to_fire,
        cavalry: false,
        defenders: it.defend_increments,
        defender: {
          formation: has('defender_in_square') ? 'carre' : shape,
          order: has('defender_disordered') ? 'disorder' : has('defender_routed') ? 'rout' : 'good',
          nation: NATIONS[it.defender_nation],
        },
        aspect: has('flank') ? 'flank' : has('rear') ? 'rear' : 'front',
        uphill: has('up_a_slope'),
        stream: has('across_a_stream'),
      });
      if (!found) throw new Error('The book knows no check before a melee');
      return { odds: found.odds, attacker: found.attacker.modifier, defender: found.defender.modifier };
    },
  ),

  proportion: by(
    v.object({ original: v.number(), lost: v.number(), value: v.number() }),
    v.object({ value: v.string() }),
    (it) => {
      const whole = begin('melee', fraction(it.value), 'P12');
      return { value: writeFraction(leftOf(whole, { of: it.original, lost: it.lost }, 'P12').value) };
    },
  ),

  // The result is that of the chart; an attacker who was disordered before routs where others are disordered.
  ml_assault: by(
    v.object({
      attack: v.string(),
      defence: v.string(),
      shift_die: v.number(),
      roll: v.number(),
      defender_lost: v.number(),
      attacker_lost: v.number(),
      leader: v.number(),
      attacker_disordered: v.boolean(),
    }),
    v.object({ odds: v.string(), modified_roll: v.number(), result: v.nullable(v.string()) }),
    (it, { doc }) => {
      const edition = editionOf(doc);
      const fought = melee(
        edition,
        {
          attack: begin('melee', value(it.attack), 'M17.2.4'),
          defence: begin('melee', value(it.defence), 'M17.2.4'),
          lostByAttacker: it.attacker_lost,
          lostByDefender: it.defender_lost,
          leader: it.leader,
          sapeurs: false,
        },
        it.shift_die,
      );
      const rolled = meleeRoll(edition, fought, it.roll);
      const attacker = { arm: 'infantry', order: it.attacker_disordered ? 'disorder' : 'good' } as const;
      const struck = consequenceOf(edition, rolled.cell, attacker);
      const routs = struck?.side === 'attacker' && struck.state === 'rout';
      return {
        odds: edition.assault.chart.columns[fought.column]?.odds ?? '',
        modified_roll: rolled.modified,
        result: routs ? 'AR' : rolled.cell,
      };
    },
  ),

  // The factors are given as numbers: twice is heavy on light, a third the night and a half the dusk.
  ml_cavalry_melee: by(
    v.object({
      value: v.number(),
      lost: v.number(),
      original: v.number(),
      factors: v.array(v.picklist(['2', '1/2', '1/3'])),
      lance_bonus: v.number(),
      night: v.boolean(),
    }),
    v.object({ value: v.string() }),
    (it, { doc }) => {
      const has = (factor: (typeof it.factors)[number]): boolean => it.factors.includes(factor);
      if (has('1/3') !== it.night) throw new Error('A third is for the night');
      const rider = unit({
        arm: 'cavalry',
        printed: it.value,
        losses: { of: it.original, lost: it.lost },
        lance: it.lance_bonus,
        heavy: has('2'),
      });
      const ridden = attackerValue(
        editionOf(doc),
        rider,
        { formation: 'column', lightCavalry: has('2') },
        { aspect: 'front', overStream: false, straight: false },
        it.night ? 'night' : has('1/2') ? 'dusk' : 'day',
      );
      return { value: writeFraction(ridden.value) };
    },
  ),
};
