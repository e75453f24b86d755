import { describe, expect, it } from 'vitest';
import { spreadCalculator } from '../../../src/rules/belle-alliance/morale/flight/flight-calculator';
import { rallyCalculator } from '../../../src/rules/belle-alliance/morale/recovery/recovery-calculator';
import type { CalculatorOutcome, CalculatorValues } from '../../../src/rules/calculator';

const named = (factors: readonly { readonly row: string; readonly value: number }[]) =>
  Object.fromEntries(factors.map(({ row, value }) => [row, value]));
const lastOf = (key: string | undefined) => key?.split('.').at(-1);
const moraleIn = ({ results }: CalculatorOutcome) => lastOf(results.find(({ id }) => id === 'morale')?.key);
const lostIn = ({ results }: CalculatorOutcome) => results.find(({ id }) => id === 'loss')?.values?.figures;

describe('spread of rout', () => {
  it('O11: rout runs into a steady battalion', () => {
    const values = { 'routing-figures': '27', figures: '36', valour: '1', officer: 'yes' };
    const { card, mistaken } = spreadCalculator.reckon(values);
    expect(mistaken).toEqual([]);
    expect([named(card.first.factors), named(card.second.factors)]).toEqual([{}, { officer: 2, valour: 1 }]);
    const outcome = spreadCalculator.outcome(values, [
      [4, 4, 4],
      [3, 3, 4],
    ]);
    expect(outcome.totals).toEqual([12, 13]);
    expect([moraleIn(outcome), lostIn(outcome)]).toEqual(['OR', undefined]);
    expect(lastOf(outcome.steps.at(-1)?.key)).toBe('stands');
  });

  it('O13: cavalry runs into infantry behind a wall', () => {
    const values = {
      'routing-arm': 'cavalry',
      'routing-figures': '18',
      'routing-valour': '2',
      figures: '30',
      cover: 'II',
    };
    const { card } = spreadCalculator.reckon(values);
    expect(named(card.first.factors)).toEqual({ cavalry: 1, 'cover-2': -4, valour: 2 });
    expect(named(card.second.factors)).toEqual({ 'ratio-50': 1 });
    const outcome = spreadCalculator.outcome(values, [
      [6, 5, 4],
      [3, 3, 3],
    ]);
    expect(outcome.totals).toEqual([14, 10]);
    expect([moraleIn(outcome), lostIn(outcome)]).toEqual(['MD', undefined]);
    expect(lastOf(outcome.steps.at(-1)?.key)).toBe('MD');
  });

  it('R173 by 1 and 2 LD, by 3 and 4 MD, by 5 FD, which costs one in ten; a lead of the second does nothing', () => {
    const dice = [
      [[4, 4, 4], 'OR'],
      [[4, 4, 5], 'LD'],
      [[4, 5, 5], 'LD'],
      [[5, 5, 5], 'MD'],
      [[5, 5, 6], 'MD'],
      [[5, 6, 6], 'FD'],
      [[1, 1, 2], 'OR'],
    ] as const;
    for (const [routing, morale] of dice) {
      const outcome = spreadCalculator.outcome({ figures: '29' }, [routing, [4, 4, 4]]);
      expect(moraleIn(outcome), `${routing}`).toBe(morale);
      expect(lostIn(outcome)).toBe(morale === 'FD' ? 2 : undefined);
    }
  });

  it('every row of table 9 can be tapped in', () => {
    const sums = (values: CalculatorValues) => {
      const { first, second } = spreadCalculator.reckon(values).card;
      return [first.modifier, second.modifier];
    };
    expect(sums({})).toEqual([0, 0]);
    expect(sums({ 'march-column': 'yes' })).toEqual([0, -2]);
    expect(sums({ arm: 'cavalry' })).toEqual([0, 1]);
    expect(sums({ passage: 'yes' })).toEqual([0, -2]);
    expect(['I', 'II', 'III'].map((cover) => sums({ cover })[0])).toEqual([-2, -4, -6]);
    expect(['OR', 'LD', 'MD', 'FD'].map((order) => sums({ order })[1])).toEqual([0, -2, -4, -8]);
    expect(sums({ 'routing-figures': '72' })).toEqual([4, 0]);
    expect(sums({ 'routing-valour': '-3', valour: '4' })).toEqual([-3, 4]);
    // Whoever routs is in no column any more.
    expect(sums({ 'march-column': 'yes', order: 'FD' })).toEqual([0, -8]);
  });

  it('odds are those of the second alone: the first are in FD already', () => {
    const { first, second } = spreadCalculator.reckon({}).card;
    expect([first.safe, second.safe]).toEqual([true, undefined]);
  });
});

describe('reorganisation', () => {
  const WORKED: readonly (readonly [string, CalculatorValues, readonly [number, number, number], object, string])[] = [
    ['O06', { figures: '30', valour: '1', staff: 'commander' }, [4, 4, 4], { officer: 2, valour: 1 }, 'OR'],
    [
      'O07',
      { figures: '30', valour: '-1', staff: 'adjutant', failed: '1' },
      [4, 4, 2],
      { adjutant: 1, 'failed-before': 1, valour: -1 },
      'MD',
    ],
    ['O10', { figures: '20', staff: 'commander' }, [4, 4, 3], { officer: 2 }, 'LD'],
  ];
  it.each(WORKED)('%s', (_, values, dice, factors, to) => {
    const { card, mistaken } = rallyCalculator.reckon(values);
    expect(mistaken).toEqual([]);
    expect(named(card.factors)).toEqual(factors);
    const outcome = rallyCalculator.outcome(values, [dice]);
    expect([moraleIn(outcome), lostIn(outcome)]).toEqual([to, undefined]);
  });

  it('BA-T16-a, BA-T16-b: every border of the table, and what running again costs of 39', () => {
    const come = (valour: string, ...dice: readonly number[]) => {
      const outcome = rallyCalculator.outcome({ valour, figures: '39' }, [dice]);
      return [moraleIn(outcome), lostIn(outcome)];
    };
    expect(come('0', 5, 5, 5)).toEqual(['OR', undefined]);
    expect(come('0', 4, 5, 5)).toEqual(['LD', undefined]);
    expect(come('0', 4, 4, 5)).toEqual(['LD', undefined]);
    expect(come('0', 4, 4, 4)).toEqual(['MD', undefined]);
    expect(come('0', 3, 4, 4)).toEqual(['MD', undefined]);
    expect(come('0', 3, 3, 4)).toEqual(['FD', 3]);
    expect(come('0', 2, 2, 3)).toEqual(['FD', 3]);
    expect(come('0', 2, 2, 2)).toEqual(['FD', 5]);
    expect(come('0', 1, 2, 2)).toEqual(['FD', 5]);
    expect(come('0', 1, 1, 2)).toEqual(['FD', 7]);
    expect(come('-5', 1, 1, 1)).toEqual(['FD', 7]);
  });

  it('each bound in a row in which it failed counts', () => {
    expect(rallyCalculator.reckon({ failed: '3' }).card.modifier).toBe(3);
    expect(rallyCalculator.reckon({}).card.modifier).toBe(0);
  });
});
