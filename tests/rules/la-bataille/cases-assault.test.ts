import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { plusSteps } from '../../../src/dice/base-six';
import { fraction, product, readFraction, sumOfFractions, writeFraction } from '../../../src/dice/fraction';
import { assaultCell, assaultColumn, leftShift, moved } from '../../../src/rules/la-bataille/assault/chart';
import { melee, meleeRoll } from '../../../src/rules/la-bataille/assault/melee';
import { preMelee } from '../../../src/rules/la-bataille/assault/pre-melee';
import { consequenceOf } from '../../../src/rules/la-bataille/assault/result';
import { attackerValue } from '../../../src/rules/la-bataille/assault/value';
import { begin, leftOf } from '../../../src/rules/la-bataille/explained';
import { retreatToll } from '../../../src/rules/la-bataille/retreat';
import type { Nation } from '../../../src/rules/la-bataille/vocabulary';
import { casesOf } from '../../support/hex-cases';
import { editionOf, MARIE_LOUISE, named, PREMIER, text, unit } from '../../support/la-bataille';

const NATIONS: Readonly<Record<string, Nation>> = {
  French: 'french',
  Russian: 'russian',
  Prussian: 'prussian',
  Saxon: 'saxon',
};
const value = (written: string) => readFraction(text(written));

describe('worked cases of assault', () => {
  const side = v.array(v.object({ value: v.number(), factors: v.array(v.string()) }));
  const fight = v.object({ attackers: side, defenders: side, roll: v.number() });
  const came = v.object({
    attack: v.string(),
    defence: v.string(),
    odds: v.string(),
    chart: v.nullable(v.string()),
    premier: v.string(),
  });
  test.each(casesOf('assault', fight, came))('$id: chart', ({ doc, inputs, expected }) => {
    const edition = editionOf(doc);
    const total = (units: typeof inputs.attackers) =>
      sumOfFractions(units.map((each) => product([fraction(each.value), ...each.factors.map(value)])));
    const [attack, defence] = [total(inputs.attackers), total(inputs.defenders)];
    const column = assaultColumn(edition, attack, defence);
    const cell = assaultCell(edition, column, inputs.roll);
    const struck = consequenceOf(PREMIER, cell, { arm: 'infantry', order: 'good' });
    expect({
      attack: writeFraction(attack),
      defence: writeFraction(defence),
      odds: edition.assault.chart.columns[column]?.odds,
      chart: cell,
      premier: struck ? `${struck.side === 'attacker' ? 'A' : 'D'}${LETTERS[struck.state]}` : 'none',
    }).toEqual(expected);
  });
  const LETTERS = { disorder: 'D', rout: 'R', surrender: 'S' };

  const before = v.object({
    attack_increments: v.number(),
    attacker_in_line: v.boolean(),
    defend_increments: v.number(),
    conditions: v.array(v.string()),
    attacker_lost_to_fire: v.number(),
    defender_nation: v.string(),
  });
  test.each(casesOf('pre_melee', before, v.object({ odds: v.string(), attacker: v.number(), defender: v.number() })))(
    '$id: pre-melee',
    ({ doc, inputs, expected }) => {
      const has = (condition: string): boolean => inputs.conditions.includes(condition);
      const found = preMelee(editionOf(doc), {
        attackers: [inputs.attack_increments],
        attackersInLine: inputs.attacker_in_line,
        attackersLost: inputs.attacker_lost_to_fire,
        cavalry: false,
        defenders: inputs.defend_increments,
        defender: {
          formation: has('defender_in_line')
            ? 'line'
            : has('skirmish')
              ? 'skirmish'
              : has('defender_in_square')
                ? 'carre'
                : 'column',
          order: has('defender_disordered') ? 'disorder' : has('defender_routed') ? 'rout' : 'good',
          nation: named(NATIONS, inputs.defender_nation),
        },
        aspect: has('flank') ? 'flank' : has('rear') ? 'rear' : 'front',
        uphill: has('up_a_slope'),
        stream: has('across_a_stream'),
      });
      expect({ odds: found?.odds, attacker: found?.attacker.modifier, defender: found?.defender.modifier }).toEqual(
        expected,
      );
    },
  );

  const part = v.object({ original: v.number(), lost: v.number(), value: v.number() });
  test.each(casesOf('proportion', part, v.object({ value: v.string() })))('$id: proportion', ({ inputs, expected }) => {
    const left = leftOf(
      begin('melee', fraction(inputs.value), 'P12'),
      { of: inputs.original, lost: inputs.lost },
      'P12',
    );
    expect(writeFraction(left.value)).toBe(expected.value);
  });

  const byMarieLouise = v.object({
    attack: v.string(),
    defence: v.string(),
    shift_die: v.number(),
    roll: v.number(),
    defender_lost: v.number(),
    attacker_lost: v.number(),
    leader: v.number(),
    attacker_disordered: v.boolean(),
  });
  test.each(
    casesOf('ml_assault', byMarieLouise, v.object({ odds: v.string(), modified_roll: v.number(), result: v.string() })),
  )('$id: Marie-Louise', ({ inputs, expected }) => {
    const fought = melee(
      MARIE_LOUISE,
      {
        attack: begin('melee', value(inputs.attack), 'M17.2.4'),
        defence: begin('melee', value(inputs.defence), 'M17.2.4'),
        lostByAttacker: inputs.attacker_lost,
        lostByDefender: inputs.defender_lost,
        leader: inputs.leader,
        sapeurs: false,
      },
      inputs.shift_die,
    );
    const rolled = meleeRoll(MARIE_LOUISE, fought, inputs.roll);
    expect({
      odds: MARIE_LOUISE.assault.chart.columns[fought.column]?.odds,
      modified_roll: rolled.modified,
      result: rolled.cell,
    }).toEqual(expected);
    expect(moved(MARIE_LOUISE, fought.plain, -leftShift(MARIE_LOUISE, inputs.shift_die))).toBe(fought.column);
    expect(plusSteps(inputs.roll, fought.modifier)).toBe(rolled.modified);
  });

  const horse = v.object({
    value: v.number(),
    lost: v.number(),
    original: v.number(),
    factors: v.array(v.string()),
    lance_bonus: v.number(),
    night: v.boolean(),
  });
  test.each(casesOf('ml_cavalry_melee', horse, v.object({ value: v.string() })))(
    '$id: cavalry',
    ({ inputs, expected }) => {
      const rider = unit({
        arm: 'cavalry',
        printed: inputs.value,
        losses: { of: inputs.original, lost: inputs.lost },
        lance: inputs.lance_bonus,
        heavy: inputs.factors.includes('2'),
      });
      const light = inputs.night ? 'night' : inputs.factors.includes('1/2') ? 'dusk' : 'day';
      const foe = { formation: 'column', lightCavalry: inputs.factors.includes('2') } as const;
      const ridden = attackerValue(
        MARIE_LOUISE,
        rider,
        foe,
        { aspect: 'front', overStream: false, straight: false },
        light,
      );
      expect(writeFraction(ridden.value)).toBe(expected.value);
    },
  );

  const gone = v.object({
    result: v.picklist(['DD', 'AD', 'DR', 'AR']),
    arm: v.picklist(['infantry', 'cavalry', 'artillery']),
    left: v.array(v.object({ zoi: v.boolean(), friend: v.boolean(), cavalry_zoi: v.boolean() })),
  });
  test.each(casesOf('retreat', gone, v.object({ lost: v.number(), state: v.string() })))(
    '$id: retreat',
    ({ doc, inputs, expected }) => {
      const left = inputs.left.map(({ zoi, friend, cavalry_zoi }) => ({
        zone: zoi,
        friendly: friend,
        cavalryZone: cavalry_zoi,
      }));
      const order = inputs.result.endsWith('R') ? 'rout' : 'disorder';
      const toll = retreatToll(editionOf(doc), { arm: inputs.arm, order }, left);
      const state = toll.surrenders
        ? 'surrendered'
        : { good: 'good', disorder: 'disordered', rout: 'routed' }[toll.order];
      expect({ lost: toll.lost, state }).toEqual(expected);
    },
  );
});
