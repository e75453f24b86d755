import { expect, test } from 'vitest';
import { TABLE_8 } from '../../src/rules/belle-alliance/tables/table-08-melee';
import { TABLE_9 } from '../../src/rules/belle-alliance/tables/table-09-spread';
import { REORGANISATION, TABLE_16 } from '../../src/rules/belle-alliance/tables/table-16-reorganisation';
import '../../src/rules/belle-alliance/words/belle-alliance-texts';
import { enMeleeSayings } from '../../src/texts/en-melee-sayings';
import '../../src/texts/melee-texts';
import { say } from '../../src/texts/sayings';

test.each([
  ['melee', TABLE_8.rows],
  ['spread', TABLE_9.rows],
  ['rally', TABLE_16.rows],
])('every row of the table has words: %s', (table, rows) => {
  const keys = rows.map(({ key }) => `${table}.factor.${key}`);
  expect(keys.filter((key) => !Object.hasOwn(enMeleeSayings, key))).toEqual([]);
});

test('every result of a reorganisation has words, and a short form', () => {
  const keys = REORGANISATION.map(({ to, lossPercent }) => `rally.outcome.${to === 'FD' ? `FD-${lossPercent}` : to}`);
  const missing = keys.flatMap((key) => [key, `${key}.short`]).filter((key) => !Object.hasOwn(enMeleeSayings, key));
  expect(missing).toEqual([]);
});

test('numbers and amounts are told with the factor', () => {
  expect(say({ key: 'melee.factor.ratio-50', values: { figures: 36, others: 20 } })).toBe(
    '50 % more figures: 36 to 20',
  );
  expect(say({ key: 'melee.factor.valour', values: { valour: -2 } })).toBe('Valour −2');
  expect(say({ key: 'melee.factor.artillery-work-rest', values: { as: 'rest' } })).toBe('At rest');
  expect(say({ key: 'melee.factor.support', values: { as: 'soutien' } })).toBe('Near its soutien');
  expect(say({ key: 'rally.factor.failed-before', values: { failed: 2 } })).toBe('Failed 2 bounds in a row');
});
