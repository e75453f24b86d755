import { describe, expect, it } from 'vitest';
import { rowFor } from '../../../src/rules/belle-alliance/explain/throw-card';
import { ORDERING, TABLE_17 } from '../../../src/rules/belle-alliance/tables/table-17-ordering-roll';
import { TABLE_18 } from '../../../src/rules/belle-alliance/tables/table-18-catch-roll';
import { REPLACEMENT, TABLE_19 } from '../../../src/rules/belle-alliance/tables/table-19-replacement';
import { orderingResult } from '../../../src/rules/belle-alliance/turn/orders/ordering-roll';

describe('Table 17: ordering roll', () => {
  it('BA-T17-a: ten factors, of one group one', () => {
    expect(TABLE_17.rows.map(({ key, group, unit }) => [key, group, unit])).toEqual([
      ['efficient', 'efficiency', 1],
      ['inefficient', 'efficiency', -2],
      ['officer', 'staff', 4],
      ['adjutant', 'staff', 2],
      ['huddle', 'kind', 2],
      ['towards-officer', 'kind', 4],
      ['failed-before', 'failed-before', 1],
      ['ld', 'disorder', -2],
      ['md', 'disorder', -4],
      ['valour', 'valour', { variable: 'valour', sign: 1 }],
    ]);
  });

  // biome-ignore format: a table reads best as a table
  const results: readonly (readonly [total: number, followed: boolean, morale: string])[] = [
    [24, true, 'OR'], [13, true, 'OR'], [12, true, 'LD'], [11, true, 'LD'], [10, false, 'LD'], [9, false, 'LD'],
    [8, false, 'MD'], [7, false, 'MD'], [6, false, 'FD'], [-8, false, 'FD'],
  ];
  it.each(results)('BA-T17-b: %i: followed %s, %s', (total, followed, morale) => {
    expect(orderingResult(total)).toEqual({ followed, morale });
    expect(ORDERING).toHaveLength(5);
  });
});

describe('Table 18: catch roll', () => {
  // biome-ignore format: a table reads best as a table
  const results: readonly (readonly [total: number, falls: boolean, burden: number])[] = [
    [3, false, 0], [12, false, 0], [13, true, 0], [14, true, 0], [15, true, -1], [16, true, -1], [17, true, -2], [18, true, -2],
  ];
  it.each(results)('BA-T18-a: %i: falls %s, %i to his side', (total, falls, burden) => {
    expect(rowFor(TABLE_18, total)).toMatchObject({ falls, burden });
    expect(TABLE_18).toHaveLength(4);
  });
});

describe('Table 19: replacement', () => {
  it('BA-T19-a: two factors, which add up', () => {
    expect(TABLE_19.rows.map(({ key, group, officer }) => [key, group, officer])).toEqual([
      ['superior', 'superior', 2],
      ['failed-before', 'failed-before', 1],
    ]);
  });

  // biome-ignore format: a table reads best as a table
  const results: readonly (readonly [total: number, successor: string])[] = [
    [3, 'none'], [12, 'none'], [13, 'very-inefficient'], [14, 'very-inefficient'], [15, 'as-before'], [16, 'as-before'],
    [17, 'very-efficient'], [22, 'very-efficient'],
  ];
  it.each(results)('BA-T19-a: %i: %s', (total, successor) => {
    expect(rowFor(REPLACEMENT, total).successor).toBe(successor);
    expect(REPLACEMENT).toHaveLength(4);
  });
});
