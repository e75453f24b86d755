import { describe, expect, it } from 'vitest';
import type { Gait } from '../../../src/rules/advice';
import type { Move } from '../../../src/rules/belle-alliance/movement/body';
import { march } from '../../../src/rules/belle-alliance/movement/march';
import { progressAt } from '../../../src/rules/belle-alliance/movement/stops';
import type { Table } from '../../../src/table/table';
import { type Strip, terrainId } from '../../../src/table/terrain';
import {
  across,
  ahead,
  type Facts,
  groundOf,
  line,
  marcher,
  moverOn,
  rotate,
  tableWith,
  wheel,
} from '../../support/marching';

/** Marches worked out by hand: each leg's distance, rate and share, and the cm left straight on. */
interface Case {
  readonly id: string;
  readonly title: string;
  readonly table: Table;
  readonly facts?: Facts;
  readonly gait?: Gait;
  readonly steps: readonly Move[];
  readonly legs: readonly (readonly [cm: number, rate: number, share: number])[];
  readonly share: number;
  readonly left: number;
  /** How what is left is gone; straight ahead unless said. */
  readonly onward?: (cm: number) => Move;
}

const driven = (cm: number): Move => ({ kind: 'shift', towards: -Math.PI / 2, cm });
const wallAsLine: Strip = {
  id: terrainId('w'),
  name: 'Wall',
  kind: 'wall',
  line: [
    { x: 100, y: 204 },
    { x: 300, y: 204 },
  ],
  width: 0,
  material: '',
};
const bare = tableWith(marcher('infantry', 36, 'line'));

const CASES: readonly Case[] = [
  {
    id: 'V01',
    title: 'a line of 27 cm wheels 20 degrees',
    table: bare,
    steps: [wheel(20)],
    legs: [[9, 10, 9 / 10]],
    share: 9 / 10,
    left: 2,
  },
  {
    id: 'V02',
    title: 'a column of attack four wide wheels 90 degrees',
    table: tableWith(marcher('infantry', 24, 'attack-column/4')),
    steps: [wheel(90)],
    legs: [[9, 15, 3 / 5]],
    share: 3 / 5,
    left: 12,
  },
  {
    id: 'V03',
    title: 'a column of march wheels 90 degrees on a road at the full road rate',
    table: tableWith('road r "Road" width 120: 200,100 200,300', marcher('infantry', 20, 'march-column')),
    steps: [wheel(90)],
    legs: [[4.5, 50, 9 / 100]],
    share: 9 / 100,
    left: 45.5,
  },
  {
    id: 'V05',
    title: 'a line of 15 cm rotates 30 degrees',
    table: tableWith(marcher('infantry', 20, 'line')),
    steps: [rotate(30)],
    legs: [[3.75, 10, 3 / 8]],
    share: 3 / 8,
    left: 12.5,
  },
  {
    id: 'V06',
    title: 'a column of march enters a ploughed field after 10 cm: all of it goes slower at once',
    table: tableWith(across('field', 10, 60, ' of ploughed'), marcher('infantry', 20, 'march-column')),
    steps: [ahead(10)],
    legs: [[10, 40, 1 / 4]],
    share: 1 / 4,
    left: 15,
  },
  {
    id: 'V07',
    title: 'a line of cavalry crosses a hedge 1 cm thick',
    table: tableWith(line('hedge', 6.5, 1), marcher('cavalry', 12, 'line')),
    steps: [ahead(16)],
    legs: [
      [6, 30, 1 / 5],
      [10, 15, 2 / 3],
    ],
    share: 13 / 15,
    left: 4,
  },
  {
    id: 'V11',
    title: 'cavalry charges 24 cm and meets a ploughed field',
    table: tableWith(across('field', 24, 60, ' of ploughed'), marcher('cavalry', 12, 'line')),
    gait: 'charge',
    steps: [ahead(24)],
    legs: [[24, 60, 2 / 5]],
    share: 2 / 5,
    left: 9,
  },
  {
    id: 'V12',
    title: 'a line in disorder retreats 5 cm in the open, then over difficult ground',
    table: tableWith('field f "Field": 100,100 300,100 300,192 100,192', marcher('infantry', 36, 'line')),
    facts: { disorder: 'MD', forced: 'retreat' },
    steps: [driven(5)],
    legs: [[5, 20, 1 / 4]],
    share: 1 / 4,
    left: 7.5,
    onward: driven,
  },
  {
    id: 'V13',
    title: 'infantry that has split crosses a wall of one to two metres drawn as a line',
    table: { ...bare, terrain: [wallAsLine] },
    facts: { done: { split: true } },
    steps: [ahead(7)],
    legs: [
      [4, 10, 2 / 5],
      [3, 5, 3 / 5],
    ],
    share: 1,
    left: 0,
  },
  {
    id: 'V14',
    title: 'a column of march enters a wood: its edge goes as open ground',
    table: tableWith(across('wood', 10, 60), marcher('infantry', 20, 'march-column')),
    steps: [ahead(13)],
    legs: [
      [10, 40, 1 / 4],
      [3, 40, 3 / 40],
    ],
    share: 13 / 40,
    left: 81 / 8,
  },
];

describe('Marches worked out by hand', () => {
  it.each(CASES.map((one) => [`${one.id}: ${one.title}`, one] as const))('%s', (_, one) => {
    const ground = groundOf(one.table, one.facts);
    const mover = moverOn(one.table, one.facts);
    const gait = one.gait ?? 'normal';
    const result = march(mover, gait, one.steps, ground);
    expect(result.faults).toEqual([]);
    expect(result.legs.map(({ cm }) => cm)).toEqual(one.legs.map(([cm]) => expect.closeTo(cm, 9)));
    expect(result.legs.map(({ rate }) => rate)).toEqual(one.legs.map(([, rate]) => expect.closeTo(rate, 9)));
    expect(result.legs.map(({ share }) => share)).toEqual(one.legs.map(([, , share]) => expect.closeTo(share, 9)));
    expect(result.share).toBeCloseTo(one.share, 9);
    const onward = one.onward ?? ahead;
    const on = march(mover, gait, [...one.steps, onward(100)], ground);
    const rest = on.legs.filter(({ step }) => step === one.steps.length);
    expect(progressAt(rest, 1 - result.share) ?? 0).toBeCloseTo(one.left, 9);
  });
});
