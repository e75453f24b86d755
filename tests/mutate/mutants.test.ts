import { expect, test } from 'vitest';
import { mutantsOf } from './mutants.mjs';

const TABLE = `
export type Year = 1813 | 1815;
export interface Row { readonly zones: readonly [0, 1] }
export const HALF = 1 / 2;
export const ROWS: readonly Row[] = [
  { key: 'a', value: -4, zones: [6, 12] },
  { key: 'b', value: 0, zones: [] },
];
export const BY_NAME = { I: { of: 3 }, II: { of: null } } as const satisfies Record<string, { of: 3 | null }>;
export const RANGES = { near: [10], far: [18] };
export const NO_ROWS = { columns: ['a'], rows: [{ key: 'c' }] };
`;

test('each number is changed once, with its sign; those of types are not', () => {
  const changed = mutantsOf(TABLE).filter(({ what }) => what.includes('becomes'));
  expect(changed.map(({ line, what }) => `${line}: ${what}`)).toEqual([
    '4: 1 becomes 2',
    '4: 2 becomes 3',
    '6: -4 becomes -3',
    '6: 6 becomes 7',
    '6: 12 becomes 13',
    '7: 0 becomes 1',
    '9: 3 becomes 4',
    '10: 10 becomes 11',
    '10: 18 becomes 19',
  ]);
  expect(changed[2]?.code).toBe(TABLE.replace('value: -4', 'value: -3'));
});

test('each row is left out once, with its comma', () => {
  const dropped = mutantsOf(TABLE).filter(({ what }) => what.startsWith('without'));
  expect(dropped.map(({ line, what }) => `${line} ${what}`)).toEqual([
    "6 without { key: 'a', value: -4, zones: [6, 12] }",
    "7 without { key: 'b', value: 0, zones: [] }",
    '9 without I: { of: 3 }',
    '9 without II: { of: null }',
    '10 without near: [10]',
    '10 without far: [18]',
    "11 without { key: 'c' }",
  ]);
  expect(dropped[0]?.code).toBe(TABLE.replace("\n  { key: 'a', value: -4, zones: [6, 12] },", ''));
  expect(dropped[1]?.code).toBe(TABLE.replace("\n  { key: 'b', value: 0, zones: [] },", ''));
  expect(dropped[2]?.code).toBe(TABLE.replace('{ I: { of: 3 }, II', '{ II'));
  expect(dropped[3]?.code).toBe(TABLE.replace(', II: { of: null } }', ', }'));
});
