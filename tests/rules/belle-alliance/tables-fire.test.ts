import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/rules/belle-alliance/explain/factor-sums';
import { engaging, lossPerUnit, moraleOf } from '../../../src/rules/belle-alliance/fire/fire-outcome';
import { zoneAt, zonesOf } from '../../../src/rules/belle-alliance/fire/fire-zones';
import { TABLE_6 } from '../../../src/rules/belle-alliance/tables/table-06-fire-hand-weapons';
import {
  FIRING_GUNNER,
  HEAVY_GUNS_FROM,
  LIGHT_GUNS_UP_TO,
  TABLE_7,
} from '../../../src/rules/belle-alliance/tables/table-07-fire-artillery';
import { TABLE_10 } from '../../../src/rules/belle-alliance/tables/table-10-engaging';
import { TABLE_12, UNIT_OF_FIRE } from '../../../src/rules/belle-alliance/tables/table-12-loss-morale';
import { TABLE_13 } from '../../../src/rules/belle-alliance/tables/table-13-hand-weapons';
import { TABLE_14 } from '../../../src/rules/belle-alliance/tables/table-14-artillery-ranges';

type Printed = readonly [row: string, ownLoss: string, opponentLoss: string, ownMorale: string, opponentMorale: string];

/** A cell as the book prints it: `±` adds what the unit has of its own, `∓` takes it away. */
function printed(cell: Cell): string {
  if (cell === null) return '';
  if (cell === 0) return '-';
  if (typeof cell === 'number') return cell > 0 ? `+${cell}` : `${cell}`;
  const most = cell.variable === 'valour' ? 5 : 4;
  return `${
    new Map<number, string>([
      [1, '±'],
      [-1, '∓'],
    ]).get(cell.sign) ?? '?'
  }${most}`;
}

const rowsOf = ({ rows }: typeof TABLE_6 | typeof TABLE_7): readonly Printed[] =>
  rows.map((row) => [
    row.key,
    printed(row.ownLoss),
    printed(row.opponentLoss),
    printed(row.ownMorale),
    printed(row.opponentMorale),
  ]);

const percents = ({ rows }: typeof TABLE_6 | typeof TABLE_7): readonly unknown[] =>
  rows.flatMap((row) => ('percentMore' in row ? [[row.key, row.percentMore]] : []));

const STEPS = [
  ['ratio-50', 50],
  ['ratio-100', 100],
  ['ratio-200', 200],
  ['ratio-300', 300],
  ['ratio-400', 400],
];

describe('Table 6: factors for hand weapons', () => {
  // biome-ignore format: a table reads best as a table
  const book: readonly Printed[] = [
    ['column-effect',      '-',  '+2', '-',  '-'],
    ['square-mass-huddle', '-',  '+3', '-',  '-'],
    ['skirmish-line',      '+2', '-4', '-',  '-'],
    ['limbered',           '-',  '-2', '-',  '-'],
    ['unlimbered',         '-',  '-4', '-',  '-'],
    ['cavalry',            '-2', '+1', '-',  '-'],
    ['cavalry-charge',     '-',  '-1', '-',  '-'],
    ['flank',              '-',  '-',  '-',  '+3'],
    ['rear',               '-',  '-',  '-',  '+2'],
    ['hidden',             '-2', '-',  '-',  '-'],
    ['passage',            '-2', '-',  '-',  '+2'],
    ['cover-1',            '-',  '-2', '-',  '-'],
    ['cover-2',            '-',  '-4', '-',  '-'],
    ['cover-3',            '-',  '-6', '-',  '-'],
    ['ratio-50',           '-',  '-',  '-',  '-1'],
    ['ratio-100',          '-',  '-',  '+1', '-2'],
    ['ratio-200',          '-',  '-',  '+2', '-4'],
    ['ratio-300',          '-',  '-',  '',   '-6'],
    ['ratio-400',          '-',  '-',  '',   '-8'],
    ['not-stationary',     '-3', '-',  '-',  '-'],
    ['split-fire',         '-2', '-',  '-',  '-'],
    ['first',              '+2', '-',  '-',  '-'],
    ['no-supplies',        '-',  '-',  '-',  '+2'],
    ['zone-2',             '-3', '-',  '-',  '-'],
    ['ld',                 '-2', '-',  '-',  '+2'],
    ['md',                 '-',  '-',  '-',  '+4'],
    ['fd',                 '-',  '-',  '-',  '+8'],
    ['marksmen',           '+2', '-',  '-',  '-'],
    ['support',            '-',  '-',  '-',  '-2'],
    ['neighbour',          '+2', '-',  '-',  '-'],
    ['officer',            '-',  '-',  '±4', '∓4'],
    ['valour',             '±5', '-',  '-',  '∓5'],
  ];

  it('BA-T06-a: 32 rows with their four columns', () => {
    expect(rowsOf(TABLE_6)).toEqual(book);
    expect(TABLE_6.rows).toHaveLength(32);
  });

  it('BA-T06-b: five steps of so many per cent more', () => {
    expect(percents(TABLE_6)).toEqual(STEPS);
  });
});

describe('Table 7: factors for artillery', () => {
  // biome-ignore format: a table reads best as a table
  const book: readonly Printed[] = [
    ['column-effect',       '-',  '+2', '-',  '-'],
    ['square-mass-huddle',  '-',  '+3', '-',  '-'],
    ['skirmish-line',       '-',  '-4', '-',  '-'],
    ['limbered',            '-',  '-2', '-',  '-'],
    ['unlimbered',          '-',  '-4', '-',  '-'],
    ['cavalry',             '-',  '+1', '-',  '-'],
    ['cavalry-charge',      '-',  '-1', '-',  '-'],
    ['flank',               '-',  '-',  '-',  '+3'],
    ['rear',                '-',  '-',  '-',  '+2'],
    ['hidden',              '-2', '-',  '-',  '-'],
    ['passage',             '-2', '-',  '-',  '+2'],
    ['wood',                '-',  '+2', '-',  '-'],
    ['cover-2',             '-',  '-2', '-',  ''],
    ['cover-3',             '-',  '-4', '-',  ''],
    ['ratio-50',            '-',  '-',  '-',  '-1'],
    ['ratio-100',           '-',  '-',  '+1', '-2'],
    ['ratio-200',           '-',  '-',  '+2', '-4'],
    ['ratio-300',           '-',  '-',  '',   '-6'],
    ['ratio-400',           '-',  '-',  '',   '-8'],
    ['foot-not-stationary', '-3', '-',  '-',  '-'],
    ['split-fire',          '-2', '-',  '-',  '-'],
    ['first',               '+2', '-',  '-',  '-'],
    ['no-supplies',         '-',  '-',  '-',  '+2'],
    ['canister',            '+3', '-',  '-',  '-'],
    ['zone-2',              '-3', '-',  '-',  '-'],
    ['zone-3',              '-6', '-',  '-',  '-'],
    ['non-ricochet',        '-2', '',   '',   ''],
    ['ranging',             '-2', '-',  '-',  '-'],
    ['3-4pd',               '-2', '-',  '-',  '-'],
    ['12pd',                '+2', '-',  '-',  '-'],
    ['ld',                  '-2', '-',  '-',  '+2'],
    ['md',                  '-',  '-',  '-',  '+4'],
    ['fd',                  '-',  '-',  '-',  '+8'],
    ['support',             '-',  '-',  '-',  '-2'],
    ['neighbour',           '+2', '-',  '-',  '-'],
    ['officer',             '-',  '-',  '±4', '∓4'],
    ['valour',              '±5', '-',  '-',  '∓5'],
  ];

  it('BA-T07-a: 37 rows with their four columns', () => {
    expect(rowsOf(TABLE_7)).toEqual(book);
    expect(TABLE_7.rows).toHaveLength(37);
    expect(percents(TABLE_7)).toEqual(STEPS);
  });

  it('BA-3.4.3-a, BA-T07-a: light guns are of 4 pd and less, heavy ones of 12 and more; a gunner counts for five', () => {
    expect([LIGHT_GUNS_UP_TO, HEAVY_GUNS_FROM, FIRING_GUNNER]).toEqual([4, 12, 5]);
  });
});

describe('Table 10: engaging of the commanding officer', () => {
  // biome-ignore format: a table reads best as a table
  const book: readonly [dice: number, falls: boolean, factor: number][] = [
    [3, true, -4],  [4, true, -4],   [5, false, -3],  [6, false, -3],
    [7, true, -2],  [8, true, -2],   [9, false, -1],  [10, false, -1],
    [11, false, 1], [12, false, 1],  [13, true, 2],   [14, true, 2],
    [15, false, 3], [16, false, 3],  [17, true, 4],   [18, true, 4],
  ];
  it.each(book)('BA-T10-a: a roll of %i: falls %s, factor %i', (dice, falls, factor) => {
    expect(engaging(dice)).toEqual({ falls, factor });
  });

  it('BA-T10-a: eight bands', () => {
    expect(TABLE_10).toHaveLength(8);
  });
});

describe('Table 12: loss and morale', () => {
  // biome-ignore format: a table reads best as a table
  const book: readonly [from: number, to: number, quarters: number, morale: string, prisoners: number, ofCavalry: number][] = [
    [-9, 4,  0,  'OR', 0, 0],
    [5,  8,  1,  'OR', 1, 2],
    [9,  10, 2,  'OR', 1, 2],
    [11, 12, 2,  'LD', 1, 2],
    [13, 14, 4,  'LD', 2, 4],
    [15, 16, 4,  'MD', 2, 4],
    [17, 18, 8,  'MD', 3, 6],
    [19, 20, 8,  'FD', 3, 6],
    [21, 40, 12, 'FD', 4, 8],
  ];
  it.each(book)('BA-T12-a: totals from %i to %i', (from, to, quarters, morale, prisoners, ofCavalry) => {
    for (const total of [from, to]) {
      expect(lossPerUnit(total)).toBe(quarters);
      expect(moraleOf(total)).toBe(morale);
      // Nothing asks for the prisoners but melee.
      expect(TABLE_12.find(({ upTo }) => total <= upTo)).toMatchObject({ prisoners, prisonersOfCavalry: ofCavalry });
    }
  });

  it('BA-T12-a: nine bands', () => {
    expect(TABLE_12).toHaveLength(9);
  });

  it('BA-3.1.1-a: a unit of fire is 10 figures or 2 gunners, a short one 3 or 1', () => {
    expect(UNIT_OF_FIRE).toEqual({
      handWeapons: { figures: 10, fewest: 3 },
      artillery: { figures: 2, fewest: 1 },
    });
  });
});

describe('Tables 13 and 14: ranges', () => {
  // biome-ignore format: a table reads best as a table
  const weapons: readonly ['carbine' | 'musket' | 'rifle', number, number][] = [
    ['carbine', 6,  12],
    ['musket',  10, 18],
    ['rifle',   18, 30],
  ];
  it.each(weapons)('BA-T13-a: a %s reaches %i cm in zone 1 and %i in zone 2', (weapon, near, far) => {
    const zones = zonesOf({ weapon, pounder: 0 });
    expect([0, near, near + 0.01, far, far + 0.01].map((cm) => zoneAt(zones, cm))).toEqual([1, 1, 2, 2, undefined]);
    expect(TABLE_13[weapon]).toEqual([near, far]);
  });

  // biome-ignore format: a table reads best as a table
  const calibres: readonly [pounder: number, zone1: number, zone2: number, zone3: number][] = [
    [3, 15, 40, 100], [4,  15, 40, 100],
    [6, 20, 50, 120], [8,  20, 50, 120],
    [9, 25, 60, 140], [12, 25, 60, 140],
    // Not printed: what lies between goes with the heavier, what lies beyond with the nearest.
    [1, 15, 40, 100], [5,  20, 50, 120], [24, 25, 60, 140],
  ];
  it.each(calibres)('BA-T14-a: %i pd reach %i, %i and %i cm', (pounder, near, middle, far) => {
    const zones = zonesOf({ weapon: null, pounder });
    const asked = [0, near, near + 0.01, middle, middle + 0.01, far, far + 0.01];
    expect(asked.map((cm) => zoneAt(zones, cm))).toEqual([1, 1, 2, 2, 3, 3, undefined]);
    expect(TABLE_14).toHaveLength(3);
  });

  it('those who have nothing to fire with have no zone', () => {
    expect(zonesOf({ weapon: null, pounder: 0 })).toEqual([]);
    expect(zoneAt([], 0)).toBeUndefined();
    expect(zoneAt(zonesOf({ weapon: 'musket', pounder: 0 }), Number.NaN)).toBeUndefined();
  });
});
