import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { plusSteps } from '../../../src/dice/base-six';
import { type CarreCase, carreAttempt, carreResult } from '../../../src/rules/la-bataille/charge/carre';
import { isRecalled } from '../../../src/rules/la-bataille/charge/recall';
import { trampled } from '../../../src/rules/la-bataille/charge/trample';
import { lightAt } from '../../../src/rules/la-bataille/daylight';
import type { RecallRow } from '../../../src/rules/la-bataille/edition/morale';
import { sumOf } from '../../../src/rules/la-bataille/explained';
import { callsForLeader, casualtyOf, timeAway } from '../../../src/rules/la-bataille/leaders/casualty';
import { heldAgainst, moraleValue, passes } from '../../../src/rules/la-bataille/morale/check';
import { moraleLevel } from '../../../src/rules/la-bataille/morale/levels';
import type { InfantryClass, Nation } from '../../../src/rules/la-bataille/vocabulary';
import { casesOf } from '../../support/hex-cases';
import { editionOf, HEILSBERG, MARIE_LOUISE, named } from '../../support/la-bataille';

const checked = v.object({ modified: v.number(), pass: v.boolean() });

describe('worked cases of dice', () => {
  test.each(casesOf('base_six', v.object({ roll: v.number(), add: v.number() }), v.object({ result: v.number() })))(
    '$id: base six',
    ({ inputs, expected }) => {
      expect(plusSteps(inputs.roll, inputs.add)).toBe(expected.result);
    },
  );
});

describe('worked cases of morale', () => {
  const state = v.object({ value: v.number(), carre: v.boolean(), road_march: v.boolean() });
  test.each(casesOf('morale_value', state, v.object({ value: v.number() })))(
    '$id: value',
    ({ doc, inputs, expected }) => {
      const formation = inputs.carre ? 'carre' : inputs.road_march ? 'road-march' : 'column';
      expect(moraleValue(editionOf(doc), inputs.value, formation).value).toBe(expected.value);
    },
  );

  const check = v.object({ value: v.number(), roll: v.number(), modifiers: v.array(v.number()) });
  test.each(casesOf('morale_check', check, checked))('$id: check', ({ doc, inputs, expected }) => {
    const modifier = inputs.modifiers.reduce((sum, each) => sum + each, 0);
    expect({
      modified: plusSteps(inputs.roll, modifier),
      pass: passes(editionOf(doc), inputs.value, inputs.roll, modifier),
    }).toEqual(expected);
  });

  const grouped = v.object({
    ...check.entries,
    elite: v.boolean(),
    groups: v.optional(v.record(v.string(), v.array(v.number())), {}),
  });
  test.each(casesOf('ml_morale', grouped, checked))('$id: Marie-Louise', ({ inputs, expected }) => {
    const worst = Object.values(inputs.groups).map((group) => Math.min(...group));
    const factors = [...inputs.modifiers, ...worst].map((add) => ({
      row: `${add}`,
      key: '',
      value: add,
      cite: { book: '', rule: '' },
    }));
    const modifier = sumOf(heldAgainst(MARIE_LOUISE, inputs.elite, factors));
    expect({
      modified: plusSteps(inputs.roll, modifier),
      pass: passes(MARIE_LOUISE, inputs.value, inputs.roll, modifier),
    }).toEqual(expected);
  });

  const levels = v.object({ organisation: v.string(), lost_or_routed: v.number() });
  test.each(
    casesOf('morale_level', levels, v.object({ level: v.number(), morale_die: v.number(), carre_die: v.number() })),
  )('$id: level', ({ doc, inputs, expected }) => {
    const found = moraleLevel(editionOf(doc), named(ORGANISATIONS, inputs.organisation), inputs.lost_or_routed);
    expect({ level: found?.level, morale_die: found?.add, carre_die: found?.carre }).toEqual(expected);
  });

  test.each(casesOf('daylight', v.object({ time: v.string() }), v.object({ phase: v.string() })))(
    '$id: daylight',
    ({ doc, inputs, expected }) => {
      expect(lightAt(editionOf(doc), inputs.time)).toBe(expected.phase);
    },
  );
});

const ORGANISATIONS: Readonly<Record<string, string>> = {
  'French Imperial Guard': 'french-guard',
  'French IV Corps Soult': 'french-iv-soult',
  'French VI Corps Ney': 'french-vi-ney',
  'French Reserve Corps Lannes': 'french-reserve-lannes',
  'Russians Scenario Three': 'russian-scenario-three',
  'Russians Scenario Four': 'russian-scenario-four',
  'Russian Reserve (Kaminski / Life Guard), Scenario Five': 'russian-reserve',
};

describe('worked cases of charges', () => {
  const forming = v.object({
    nation: v.picklist(['French', 'Russian', 'Prussian', 'Saxon']),
    from: v.picklist(['Column', 'Line']),
    mp: v.number(),
    roll: v.number(),
    modifiers: v.array(v.string()),
  });
  const NATIONS = { French: 'french', Russian: 'russian', Prussian: 'prussian', Saxon: 'saxon' } as const;
  const PLAIN: Readonly<Record<Nation, InfantryClass>> = {
    french: 'french-ligne',
    russian: 'russian-musketeer',
    prussian: 'prussian-infantry',
    saxon: 'saxon-infantry',
  };
  const kindOf = (nation: Nation, has: (name: string) => boolean): InfantryClass => {
    if (has('guard_life_guard')) return nation === 'french' ? 'french-guard' : 'russian-guard';
    if (has('oudinot_grenadier_voltigeur')) return 'french-oudinot';
    if (!has('jaeger_legere_fusilier_grenadier')) return PLAIN[nation];
    return nation === 'french' ? 'french-legere' : nation === 'russian' ? 'russian-jaeger' : 'prussian-fusilier';
  };
  test.each(casesOf('carre', forming, v.object({ modified: v.number(), result: v.string() })))(
    '$id: carré',
    ({ inputs, expected }) => {
      const has = (name: string): boolean => inputs.modifiers.includes(name);
      const nation = NATIONS[inputs.nation];
      const it: CarreCase = {
        nation,
        class: kindOf(nation, has),
        from: inputs.from === 'Line' ? 'line' : 'column',
        increments: 6,
        points: inputs.mp,
        cavalry: has('cavalry_light') ? 'light' : 'heavy',
        lancers: has('cavalry_lance_armed'),
        personality: has('personality_in_hex'),
        level: inputs.modifiers.filter((name) => name === 'per_defender_morale_level').length,
        light: 'day',
      };
      const attempt = carreAttempt(HEILSBERG, it);
      expect({ modified: plusSteps(inputs.roll, attempt.modifier), result: carreResult(attempt, inputs.roll) }).toEqual(
        expected,
      );
    },
  );

  const called = v.object({ nation: v.string(), die: v.number(), personality: v.boolean() });
  const RECALL: Readonly<Record<string, RecallRow>> = {
    French: 'french',
    'French allies': 'french-ally',
    'Russian light': 'russian-light',
    'Russian heavy': 'russian-heavy',
    Prussian: 'prussian',
  };
  test.each(casesOf('recall', called, v.object({ success: v.boolean() })))(
    '$id: recall',
    ({ doc, inputs, expected }) => {
      expect(isRecalled(editionOf(doc), named(RECALL, inputs.nation), inputs.personality, inputs.die)).toBe(
        expected.success,
      );
    },
  );

  const ridden = v.object({ remaining: v.number(), increments: v.number() });
  test.each(casesOf('trample', ridden, v.object({ lost: v.number() })))('$id: trample', ({ doc, inputs, expected }) => {
    expect(trampled(editionOf(doc), inputs.remaining, inputs.increments)).toBe(expected.lost);
  });
});

describe('worked cases of leaders', () => {
  const hit = v.object({
    kind: v.picklist(['fire', 'melee_attacker', 'melee_defender']),
    natural: v.number(),
    die: v.union([v.number(), v.array(v.number())]),
    dice: v.array(v.number()),
  });
  const came = v.object({ casualty: v.boolean(), effect: v.nullable(v.string()), hours: v.nullable(v.number()) });
  test.each(casesOf('leader', hit, came))('$id: casualty', ({ doc, inputs, expected }) => {
    const from = ({ fire: 'fire', melee_attacker: 'attacker', melee_defender: 'defender' } as const)[inputs.kind];
    const edition = editionOf(doc);
    const casualty = callsForLeader(edition, from, inputs.natural);
    const wounds = [inputs.die].flat().map((die) => casualtyOf(edition, from, die));
    const last = casualty ? wounds.find((wound) => wound?.again === false) : undefined;
    expect({
      casualty,
      effect: last?.wound ?? null,
      hours: last?.away === 'hours' ? timeAway(last, inputs.dice) : null,
    }).toEqual(expected);
  });
});
