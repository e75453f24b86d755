import { describe, expect, it } from 'vitest';
import {
  type SpreadSituation,
  spreadCardOf,
  spreadFactors,
  spreadResult,
} from '../../../src/rules/belle-alliance/morale/flight/spread-factors';
import { rallyCardOf, rallyFactors } from '../../../src/rules/belle-alliance/morale/recovery/rally-roll';

const spread = (
  routing: Partial<SpreadSituation['routing']>,
  second: Partial<SpreadSituation['second']>,
): SpreadSituation => ({
  routing: { arm: 'infantry', figures: 20, valour: 0, ...routing },
  second: {
    arm: 'infantry',
    formation: 'line',
    figures: 20,
    valour: 0,
    disorder: 'OR',
    cover: 'none',
    inPassage: false,
    officer: false,
    ...second,
  },
});

const named = (factors: readonly { readonly row: string; readonly value: number }[]) =>
  Object.fromEntries(factors.map(({ row, value }) => [row, value]));

describe('Factors of a spread of rout', () => {
  // biome-ignore format: a table reads best as a table
  const rows: readonly (readonly [routing: Partial<SpreadSituation['routing']>, second: Partial<SpreadSituation['second']>, routs: object, stands: object])[] = [
    [{},                 {},                            {},                {}],
    [{},                 { formation: 'march-column' }, {},                { 'column-march': -2 }],
    [{ arm: 'cavalry' }, {},                            { cavalry: 1 },    {}],
    [{},                 { arm: 'cavalry' },            {},                { cavalry: 1 }],
    [{},                 { inPassage: true },           {},                { passage: -2 }],
    [{},                 { cover: 'I' },                { 'cover-1': -2 }, {}],
    [{},                 { cover: 'II' },               { 'cover-2': -4 }, {}],
    [{},                 { cover: 'III' },              { 'cover-3': -6 }, {}],
    [{ figures: 29 },    {},                            {},                {}],
    [{ figures: 30 },    {},                            { 'ratio-50': 1 }, {}],
    [{ figures: 40 },    {},                            { 'ratio-100': 2 }, {}],
    [{ figures: 60 },    {},                            { 'ratio-200': 4 }, {}],
    [{},                 { figures: 30 },               {},                { 'ratio-50': 1 }],
    [{},                 { figures: 40 },               {},                { 'ratio-100': 2 }],
    [{},                 { figures: 60 },               {},                { 'ratio-200': 4 }],
    [{},                 { disorder: 'LD' },            {},                { ld: -2 }],
    [{},                 { disorder: 'MD' },            {},                { md: -4 }],
    [{},                 { disorder: 'FD' },            {},                { fd: -8 }],
    [{},                 { officer: true },             {},                { officer: 2 }],
    [{ valour: 3 },      { valour: -2 },                { valour: 3 },     { valour: -2 }],
    // A skirmish line has no factor (R198), and guns count as they are.
    [{ arm: 'artillery' }, { formation: 'skirmish' },   {},                {}],
  ];
  it.each(rows)('BA-T09-a: %j runs into %j', (routing, second, routs, stands) => {
    const found = spreadFactors(spread(routing, second));
    expect([named(found.routing), named(found.second)]).toEqual([routs, stands]);
  });
});

it('BA-T09-a: the second unit alone suffers, from a higher total than its own (R173)', () => {
  const results = [-5, 0, 1, 2, 3, 4, 5, 12].map((ahead) => spreadResult(10 + ahead, 10));
  expect(results).toEqual(['OR', 'OR', 'LD', 'LD', 'MD', 'MD', 'FD', 'FD']);
});

it('the card of a spread cites what is looked up', () => {
  const { first, second } = spreadCardOf(spread({ figures: 30, valour: 1 }, { cover: 'I', disorder: 'LD' }));
  expect(first.factors.map(({ row, cite, values }) => [row, cite.rule, values])).toEqual([
    ['cover-1', 'T5', undefined],
    ['ratio-50', 'T9', { figures: 30, others: 20 }],
    ['valour', '5.5.1', { valour: 1 }],
  ]);
  expect([first.modifier, second.modifier]).toEqual([0, -2]);
});

describe('Reorganisation', () => {
  it('BA-T16-a, BA-5.4.3-c: one officer counts, each bound in vain counts, valour counts', () => {
    expect(named(rallyFactors({ officer: null, failed: 0, valour: 0 }))).toEqual({});
    expect(named(rallyFactors({ officer: 'commander', failed: 3, valour: -5 }))).toEqual({
      officer: 2,
      'failed-before': 3,
      valour: -5,
    });
    expect(named(rallyFactors({ officer: 'adjutant', failed: 1, valour: 5 }))).toEqual({
      adjutant: 1,
      'failed-before': 1,
      valour: 5,
    });
  });

  it('BA-5.4.3-b, BA-T16-a: exact chances, the best first', () => {
    const { outcomes, modifier, cite } = rallyCardOf({ officer: null, failed: 0, valour: 0 });
    // Of 216 ways: 15 to 18 in 20, 13 and 14 in 36, 11 and 12 in 52, 7 to 10 in 88, 5 and 6 in 16, 3 and 4 in 4.
    expect(outcomes.map(({ id, chance }) => [id, Math.round(chance * 216)])).toEqual([
      ['OR', 20],
      ['LD', 36],
      ['MD', 52],
      ['FD-10', 88],
      ['FD-15', 16],
      ['FD-20', 4],
    ]);
    expect([modifier, cite.rule]).toEqual([0, 'T16']);
  });

  it('what cannot come of it is not told', () => {
    const sure = rallyCardOf({ officer: 'commander', failed: 7, valour: 5 });
    expect(sure.outcomes).toMatchObject([{ id: 'OR', key: 'rally.outcome.OR', chance: 1 }]);
    expect(rallyCardOf({ officer: null, failed: 0, valour: -5 }).outcomes.map(({ id }) => id)).toEqual([
      'LD',
      'MD',
      'FD-10',
      'FD-15',
      'FD-20',
    ]);
  });
});
