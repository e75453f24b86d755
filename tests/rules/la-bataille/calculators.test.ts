import { describe, expect, test } from 'vitest';
import type { Calculator, CalculatorValues, Thrown } from '../../../src/rules/calculator';
import { assaultCalculator } from '../../../src/rules/la-bataille/calculators/calculator-assault';
import { fireCalculator } from '../../../src/rules/la-bataille/calculators/calculator-fire';
import { moraleCalculator } from '../../../src/rules/la-bataille/calculators/calculator-morale';
import { stackingCalculator } from '../../../src/rules/la-bataille/calculators/calculator-stacking';
import { standingCalculator } from '../../../src/rules/la-bataille/calculators/calculator-standing';
import { carreCalculator, leaderCalculator, recallCalculator } from '../../../src/rules/la-bataille/calculators/small';

const results = (calculator: Calculator, values: CalculatorValues, thrown: Thrown) =>
  calculator
    .outcome(values, thrown)
    .results.map(({ key, values: said }) => (said ? `${key} ${Object.values(said).join(' ')}` : key));

describe('the fire calculator', () => {
  test('with nothing said: six Ligne in line at a line of six, 12 against 9', () => {
    const { card } = fireCalculator().reckon({});
    expect(card.strengths.map(({ value }) => value)).toEqual(['12', '9']);
    expect(card.column === undefined ? undefined : card.columns[card.column]?.odds).toBe('1-1');
    expect(card.columns).toHaveLength(16);
  });

  test('two taps for the target and two for the dice tell the loss', () => {
    const values = { 'target-formation': 'column', 'target-increments': '15' };
    expect(results(fireCalculator(), values, [[2, 5]])).toEqual(['lb.result.loss 1']);
    expect(fireCalculator().reckon(values).card.modifier).toBe(6);
  });

  test('Marie-Louise takes the multiple and the defence of the game at hand', () => {
    const { card } = fireCalculator().reckon({
      edition: 'marie-louise',
      multiple: '4',
      'own-defence': 'yes',
      defence: '8',
    });
    expect(card.strengths.map(({ value }) => value)).toEqual(['16', '8']);
  });

  test('the loss that calls for a check, and the roll that calls for a leader', () => {
    const values = { 'target-formation': 'column', 'lost-before': '1' };
    expect(results(fireCalculator(), values, [[6, 5]])).toEqual([
      'lb.result.loss 1',
      'lb.result.checks',
      'lb.result.leader',
    ]);
  });

  test('every factor, strength and shift has the number of its rule', () => {
    const { card } = fireCalculator().reckon({
      'target-increments': '12',
      'target-guns': 'yes',
      'more-fire': '10',
      'fire-leader': '2',
    });
    const cites = [...card.factors, ...card.shifts, ...card.strengths.flatMap(({ lines }) => lines)].map(
      ({ cite }) => cite.rule,
    );
    expect(cites.length).toBeGreaterThan(4);
    expect(cites.every((rule) => /^[PHMR]/.test(rule))).toBe(true);
  });
});

describe('the assault calculator', () => {
  test('a flank attack doubles, and the chart answers', () => {
    const values = { 'attacker-melee': '18', 'defender-melee': '20', aspect: 'flank' };
    const { card } = assaultCalculator().reckon(values);
    expect(card.strengths.map(({ value }) => value)).toEqual(['36', '20']);
    expect(results(assaultCalculator(), values, [[3, 3]])).toEqual(['lb.result.nothing']);
  });

  test('by Marie-Louise the defender throws for columns first', () => {
    const values = { edition: 'marie-louise', 'attacker-melee': '24', 'defender-melee': '12', 'lost-by-defender': '1' };
    expect(
      assaultCalculator()
        .reckon(values)
        .throws.map(({ id, count }) => [id, count]),
    ).toEqual([
      ['shift', 1],
      ['melee', 2],
    ]);
    expect(results(assaultCalculator(), values, [[5], [4, 6]])).toEqual(['lb.result.defender.disorder']);
  });

  test('chances of every column add up', () => {
    for (const { outcomes } of assaultCalculator().reckon({}).card.columns) {
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
  });
});

describe('the other calculators', () => {
  test('morale: the value of a carré is lowered', () => {
    const at = (formation: string) => results(moraleCalculator(), { morale: '20', formation }, [[3, 5]]);
    expect([at('column'), at('carre')]).toEqual([['lb.result.failed.disorder'], ['lb.result.passed']]);
  });

  test('before melee and when charged, by Heilsberg', () => {
    const flank = standingCalculator().reckon({
      occasion: 'defender',
      aspect: 'flank',
      attackers: '18',
      defenders: '6',
    });
    expect(flank.card.modifier).toBe(-15);
    const charged = standingCalculator().reckon({
      occasion: 'charged',
      formation: 'carre',
      'by-lancers': 'yes',
      'by-stream': 'yes',
    });
    expect(charged.card.modifier).toBe(12);
  });

  test('to close and to stand, by Marie-Louise', () => {
    const close = standingCalculator().reckon({
      edition: 'marie-louise',
      occasion: 'close',
      distance: '2',
      higher: 'yes',
    });
    expect(close.card.modifier).toBe(-12);
    const stand = standingCalculator().reckon({
      edition: 'marie-louise',
      occasion: 'stand',
      aspect: 'flank',
      order: 'disorder',
      attackers: '18',
    });
    expect(stand.card.modifier).toBe(-18);
  });

  test('who makes no check is told so', () => {
    const { remarks } = standingCalculator().reckon({ occasion: 'defender', formation: 'general-order' });
    expect(remarks.map(({ key }) => key)).toEqual(['lb.no-check.defender']);
  });

  test('carré, recall and leader', () => {
    expect(results(carreCalculator(), { cavalry: 'heavy' }, [[4, 4]])).toEqual(['lb.carre.carre']);
    expect(results(carreCalculator(), { cavalry: 'light' }, [[4, 4]])).toEqual(['lb.carre.disorder']);
    expect(results(recallCalculator(), { recall: 'prussian' }, [[2]])).toEqual(['lb.recall.gone']);
    expect(results(recallCalculator(), { recall: 'prussian', 'cavalry-leader': 'yes' }, [[2]])).toEqual([
      'lb.recall.back',
    ]);
    expect(results(leaderCalculator(), {}, [[5]])).toEqual(['lb.wound.again']);
    expect(results(leaderCalculator(), { edition: 'marie-louise' }, [[5]])).toEqual(['lb.wound.stunned']);
  });

  test('stacking answers without dice', () => {
    expect(stackingCalculator().reckon({}).throws).toEqual([]);
    expect(results(stackingCalculator(), {}, [])).toEqual(['lb.stacking.fine']);
    expect(results(stackingCalculator(), { 'foot-increments': '19' }, [])).toEqual(['lb.stacking.not']);
    const mixed = stackingCalculator().outcome({ 'two-formations': 'yes' }, []);
    expect(mixed.steps.map(({ key }) => key)).toEqual(['lb.stacking.two-formations', 'lb.violation.check']);
  });
});
