import { describe, expect, test } from 'vitest';
import type { Calculator, CalculatorValues, Field } from '../../../src/rules/calculator';
import { artilleryCalculator } from '../../../src/rules/warburg/calculators/calculator-artillery';
import { combatCalculator } from '../../../src/rules/warburg/calculators/calculator-combat';
import { testCalculator } from '../../../src/rules/warburg/calculators/calculator-testing';
import { ruleWords } from '../../../src/rules/warburg/words/en-rules-warburg';
import type { Saying } from '../../../src/table/reasons';
import { say } from '../../../src/texts/sayings';
import '../../../src/rules/warburg/words/warburg-texts';

const ALL: Readonly<Record<string, Calculator>> = {
  artillery: artilleryCalculator,
  combat: combatCalculator,
  test: testCalculator,
};

/** Every answer there is to a field, or its ends. */
const answers = (field: Field): readonly string[] =>
  field.kind === 'choice'
    ? field.choices.map(({ id }) => id)
    : field.kind === 'toggle'
      ? ['yes', 'no']
      : [`${field.least}`, `${field.most}`];

const fieldsOf = (calculator: Calculator, values: CalculatorValues): readonly Field[] =>
  calculator.reckon(values).groups.flatMap(({ first, more }) => [...first, ...more]);

/** Everything said with one or two answers other than usual, in either order once. */
function casesOf(calculator: Calculator): readonly CalculatorValues[] {
  const usual = fieldsOf(calculator, {});
  const one = usual.flatMap((field, at) => answers(field).map((value) => ({ at, values: { [field.id]: value } })));
  const two = one.flatMap(({ at, values }) =>
    fieldsOf(calculator, values)
      .filter(({ id }) => !usual.slice(0, at + 1).some((field) => field.id === id))
      .flatMap((field) => answers(field).map((value) => ({ ...values, [field.id]: value }))),
  );
  return [{}, ...one.map(({ values }) => values), ...two];
}

describe.each(Object.entries(ALL))('the %s calculator', (_, calculator) => {
  test('has words for all it asks and says, and a text for each rule it names', () => {
    const heard = new Map<string, Saying>();
    const rules = new Set<string>();
    for (const values of casesOf(calculator)) {
      const { groups, card, remarks } = calculator.reckon(values);
      const fields = groups.flatMap(({ first, more }) => [...first, ...more]);
      const said: Saying[] = [...groups, ...fields, ...remarks];
      for (const field of fields) said.push(...(field.kind === 'choice' ? field.choices : []));
      for (const field of fields) said.push(...(field.kind === 'count' ? [field.shown] : []));
      const steps = [1, 6].flatMap((die) => {
        const { results, steps: each } = calculator.outcome(values, [[die]]);
        said.push(...results);
        return each;
      });
      const throwing = card.kind === 'throw' ? card : undefined;
      for (const outcome of throwing?.outcomes ?? []) said.push(outcome, outcome.short);
      const cited = [...steps, ...remarks, ...(throwing?.factors ?? [])];
      for (const saying of [...said, ...cited]) heard.set(`${saying.key} ${JSON.stringify(saying.values)}`, saying);
      for (const { cite } of cited) rules.add(`${cite.book}/${cite.rule}`);
    }
    expect([...heard.values()].map(say).filter((text) => /^wb\.|undefined/.test(text))).toEqual([]);
    expect([...rules].filter((rule) => !Object.hasOwn(ruleWords, rule))).toEqual([]);
  });

  test('chances come to one', () => {
    for (const values of casesOf(calculator)) {
      const { card } = calculator.reckon(values);
      const chances = card.kind === 'throw' ? card.outcomes.map(({ chance }) => chance) : [];
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    }
  });
});

test('guns beside a flank: 5 with four more is two steps, disorganised, and back two hexes', () => {
  const values = { range: '1', flank: 'yes', 'twelve-pounder': 'yes' };
  expect(artilleryCalculator.reckon(values).card.modifier).toBe(4);
  const { results, steps } = artilleryCalculator.outcome(values, [[5]]);
  expect(results.map(say)).toEqual(['Two steps lost, disorganised, back two hexes']);
  expect(steps.map(say)).toEqual([
    'Die 5 +4 is 9',
    'The target loses 2 steps.',
    'The target is disorganised.',
    'The target goes back 2 hexes.',
  ]);
});

test('seven on five with grenadiers, a two: three, both test', () => {
  const values = { 'attacker-strength': '7', 'defender-strength': '5', 'attacker-kind': 'grenadiers' };
  expect(combatCalculator.outcome(values, [[2]]).results.map(say)).toEqual([
    'Defender: Morale test',
    'Attacker: Morale test',
  ]);
});
