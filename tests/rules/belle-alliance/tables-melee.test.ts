import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/rules/belle-alliance/explain/factor-sums';
import { valourLost } from '../../../src/rules/belle-alliance/fire/fire-outcome';
import { moraleByDifference, prisonersPerUnit } from '../../../src/rules/belle-alliance/melee/melee-outcome';
import { rallyResult } from '../../../src/rules/belle-alliance/morale/recovery/rally-roll';
import { TABLE_8 } from '../../../src/rules/belle-alliance/tables/table-08-melee';
import { TABLE_9 } from '../../../src/rules/belle-alliance/tables/table-09-spread';
import { TABLE_11 } from '../../../src/rules/belle-alliance/tables/table-11-melee-result';
import { TABLE_15 } from '../../../src/rules/belle-alliance/tables/table-15-valour-reduction';
import {
  LOSS_WITH_FD,
  REORGANISATION,
  TABLE_16,
} from '../../../src/rules/belle-alliance/tables/table-16-reorganisation';

/** A cell as the book prints it: `±` adds what the unit has of its own. */
function printed(cell: Cell): string {
  if (cell === null) return '';
  if (cell === 0) return '-';
  if (typeof cell === 'number') return cell > 0 ? `+${cell}` : `${cell}`;
  return cell.sign === 1 ? (cell.variable === 'valour' ? '±5' : '±4') : '?';
}

const STEPS = [
  ['ratio-50', 50],
  ['ratio-100', 100],
  ['ratio-200', 200],
];

describe('Table 8: factors for melee', () => {
  // biome-ignore format: a table reads best as a table
  const book: readonly (readonly [row: string, attacker: string, defender: string])[] = [
    ['column-march',        '-2', '-2'],
    ['skirmish-line',       '-4', '-4'],
    ['artillery-work-rest', '-',  '-2'],
    ['cav-v-square',        '-3', '+1'],
    ['cav-v-mass',          '-',  '-'],
    ['cav-v-general',       '+1', '-2'],
    ['uncovered',           '-2', '-2'],
    ['square-v-infantry',   '-2', '-2'],
    ['uphill',              '-1', '-'],
    ['reformed',            '-2', '-2'],
    ['flank',               '+3', '-3'],
    ['rear',                '+2', '-2'],
    ['overreach',           '+2', '+2'],
    ['passage',             '-2', '-2'],
    ['cover-1',             '-2', '-'],
    ['cover-2',             '-4', '-'],
    ['cover-3',             '-6', '-'],
    ['fired',               '-3', '-3'],
    ['no-supplies',         '-2', '-2'],
    ['first',               '+2', '+2'],
    ['charge',              '+1', '-'],
    ['charge-heavy-lancer', '+2', '-'],
    ['charged-last',        '-2', '-2'],
    ['passive',             '-2', '-2'],
    ['heavy',               '+1', '+1'],
    ['light',               '-2', '-2'],
    ['attacked',            '-2', '-2'],
    ['defended',            '-1', '-1'],
    ['inflicted-fd',        '+2', '+1'],
    ['ratio-50',            '+1', '+1'],
    ['ratio-100',           '+2', '+2'],
    ['ratio-200',           '+4', '+4'],
    ['hidden',              '-2', '-'],
    ['ld',                  '-2', '-2'],
    ['md',                  '-',  '-4'],
    ['fd',                  '-',  '-8'],
    ['support',             '+2', '+2'],
    ['neighbour',           '+2', '+2'],
    ['officer',             '±4', '±4'],
    ['valour',              '±5', '±5'],
  ];

  it('BA-T08-a: 40 rows with their two columns', () => {
    expect(TABLE_8.rows.map((row) => [row.key, printed(row.attacker), printed(row.defender)])).toEqual(book);
    expect(TABLE_8.rows).toHaveLength(40);
  });

  it('BA-T08-a: three steps of so many per cent more', () => {
    expect(TABLE_8.rows.flatMap((row) => ('percentMore' in row ? [[row.key, row.percentMore]] : []))).toEqual(STEPS);
  });
});

describe('Table 9: factors for spread of rout', () => {
  // biome-ignore format: a table reads best as a table
  const book: readonly (readonly [row: string, routing: string, second: string])[] = [
    ['column-march', '-',  '-2'],
    ['cavalry',      '+1', '+1'],
    ['passage',      '-',  '-2'],
    ['cover-1',      '-2', '-'],
    ['cover-2',      '-4', '-'],
    ['cover-3',      '-6', '-'],
    ['ratio-50',     '+1', '+1'],
    ['ratio-100',    '+2', '+2'],
    ['ratio-200',    '+4', '+4'],
    ['ld',           '-2', '-2'],
    ['md',           '-',  '-4'],
    ['fd',           '-',  '-8'],
    ['officer',      '-',  '+2'],
    ['valour',       '±5', '±5'],
  ];

  it('BA-T09-a: 14 rows with their two columns', () => {
    expect(TABLE_9.rows.map((row) => [row.key, printed(row.routing), printed(row.second)])).toEqual(book);
    expect(TABLE_9.rows).toHaveLength(14);
    expect(TABLE_9.rows.flatMap((row) => ('percentMore' in row ? [[row.key, row.percentMore]] : []))).toEqual(STEPS);
  });
});

describe('Table 11: result of melee', () => {
  // biome-ignore format: a table reads best as a table
  const book: readonly (readonly [difference: number, loser: string])[] = [
    [0, 'OR'], [1, 'LD'], [2, 'LD'], [3, 'MD'], [4, 'MD'], [5, 'FD'], [6, 'FD'], [30, 'FD'],
  ];
  it.each(book)('BA-T11-a: beaten by %i: %s', (difference, loser) => {
    expect(moraleByDifference(difference)).toBe(loser);
    expect(TABLE_11).toHaveLength(4);
  });
});

describe('Table 12: prisoners', () => {
  // biome-ignore format: a table reads best as a table
  const book: readonly (readonly [from: number, to: number, prisoners: number, ofCavalry: number])[] = [
    [-9, 4,  0, 0],
    [5,  12, 1, 2],
    [13, 16, 2, 4],
    [17, 20, 3, 6],
    [21, 40, 4, 8],
  ];
  it.each(book)('BA-T12-a: at totals from %i to %i a unit of melee takes %i, of cavalry from others %i', (...row) => {
    const [from, to, prisoners, ofCavalry] = row;
    for (const total of [from, to]) {
      expect(prisonersPerUnit(total, false)).toBe(prisoners);
      expect(prisonersPerUnit(total, true)).toBe(ofCavalry);
    }
  });
});

describe('Table 15: reduction of valour', () => {
  it('BA-T15-a: a point for each 20 per cent of the original figures, and never below −5', () => {
    expect(TABLE_15).toEqual({ percentLost: 20, least: -5 });
  });

  // biome-ignore format: a table reads best as a table
  const book: readonly (readonly [lost: number, points: number])[] = [
    [0, 0], [7, 0], [8, 1], [14, 1], [15, 2], [21, 2], [22, 3], [28, 3], [29, 4], [35, 4], [36, 5],
  ];
  it.each(book)('BA-T15-a, BA-5.5.2-a: of 36 figures %i lost cost %i points in all (R178)', (lost, points) => {
    expect(valourLost(36, 0, lost)).toBe(points);
  });

  it('BA-T15-a: 20 per cent exactly is a full share', () => {
    expect([3, 4, 7, 8].map((lost) => valourLost(20, 0, lost))).toEqual([0, 1, 1, 2]);
    // What was paid for is not paid again.
    expect(valourLost(20, 4, 7)).toBe(0);
    expect(valourLost(20, 7, 8)).toBe(1);
    expect(valourLost(0, 0, 0)).toBe(0);
  });
});

describe('Table 16: reorganisation', () => {
  it('BA-T16-a: four factors', () => {
    expect(TABLE_16.rows.map((row) => [row.key, row.group, printed(row.unit)])).toEqual([
      ['officer', 'staff', '+2'],
      ['adjutant', 'staff', '+1'],
      ['failed-before', 'failed-before', '+1'],
      ['valour', 'valour', '±5'],
    ]);
  });

  // biome-ignore format: a table reads best as a table
  const better: readonly (readonly [total: number, to: string])[] = [
    [11, 'MD'], [12, 'MD'], [13, 'LD'], [14, 'LD'], [15, 'OR'], [26, 'OR'],
  ];
  it.each(better)('BA-T16-a: %i brings it to %s', (total, to) => {
    expect(rallyResult(total)).toEqual({ to, lossPercent: 0 });
  });

  // biome-ignore format: a table reads best as a table
  const worse: readonly (readonly [total: number, lossPercent: number])[] = [
    [10, 10], [7, 10], [6, 15], [5, 15], [4, 20], [-2, 20],
  ];
  it.each(worse)('BA-T16-b: at %i it routs anew and loses %i per cent', (total, lossPercent) => {
    expect(rallyResult(total)).toEqual({ to: 'FD', lossPercent });
    expect(REORGANISATION).toHaveLength(6);
  });

  it('BA-5.4.1-b, BA-T16-b: FD that comes otherwise costs 10 per cent', () => {
    expect(LOSS_WITH_FD).toBe(10);
  });
});
