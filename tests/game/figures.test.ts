import { describe, expect, test } from 'vitest';
import { lossesOf, luckOf, PAUSE_MS, strengthOf, timesOf } from '../../src/game/figures';
import type { Timeline } from '../../src/game/timeline';
import { evenThrow, sumThrow, testThrow } from '../../src/rules/chronicle';
import { sideId, unitId } from '../../src/table/unit';

const BLUE = sideId('blue');
const RED = sideId('red');
const FIRE = { key: 'fire' };
const TEST = { key: 'test' };

describe('luck', () => {
  // Reckoned by hand. A die has a mean of 3.5 and a variance of 35/12; three have 10.5 and 8.75.
  // Blue fires 14 and 9 with three dice: 23 of 21 expected, deviation √17.5. It passes one test of chance 1/3 and fails one of
  // 1/2: 1 of 5/6 expected, variance 2/9 + 1/4 = 17/36.
  const thrown = [
    sumThrow(BLUE, FIRE, [6, 5, 3]),
    sumThrow(BLUE, FIRE, [2, 3, 4]),
    testThrow(BLUE, TEST, true, 1 / 3),
    testThrow(BLUE, TEST, false, 1 / 2),
    testThrow(RED, TEST, true, 1),
  ].map((each) => ({ ...each, moment: 1 }));
  const luck = luckOf({ thrown }, BLUE);

  test('of each kind of throw is told beside what was to be expected, and how far chance spreads', () => {
    expect(luck.throws).toBe(4);
    expect(luck.rows).toHaveLength(2);
    const [fire, tests] = luck.rows;
    expect(fire).toMatchObject({ about: FIRE, throws: 2, rolled: 23, expected: 21 });
    expect(fire?.deviation).toBeCloseTo(Math.sqrt(17.5), 12);
    expect(tests).toMatchObject({ about: TEST, throws: 2, rolled: 1 });
    expect(tests?.expected).toBeCloseTo(5 / 6, 12);
    expect(tests?.deviation).toBeCloseTo(Math.sqrt(17 / 36), 12);
  });

  test('of all together counts each throw in its own deviations', () => {
    // 3.5 and −1.5 over √8.75; 2/3 over √(2/9) = √2; −1/2 over 1/2 = −1; all over √4.
    const byHand = (2 / Math.sqrt(8.75) + Math.SQRT2 - 1) / 2;
    expect(luck.score).toBeCloseTo(byHand, 12);
  });

  test('is none where nothing could have come out otherwise', () => {
    expect(luckOf({ thrown }, RED)).toMatchObject({ throws: 1, score: undefined });
    expect(luckOf({ thrown: [] }, RED).rows).toEqual([]);
  });

  test('of two dice read as 11 to 66 has the mean and variance of 36 even steps', () => {
    const { mean, variance } = evenThrow(BLUE, FIRE, 20, 0, 36);
    const steps = Array.from({ length: 36 }, (_, step) => step);
    expect(mean).toBe(steps.reduce((sum, step) => sum + step, 0) / 36);
    expect(variance).toBeCloseTo(steps.reduce((sum, step) => sum + (step - 17.5) ** 2, 0) / 36, 10);
  });
});

test('losses are summed by cause and side, the greatest first', () => {
  const loss = (side: typeof BLUE, lost: number, key: string) => ({
    ...{ kind: 'loss' as const, moment: 1, side, lost, cause: { key }, key: 'noted' },
  });
  const noted = [loss(BLUE, 2, 'fire'), loss(RED, 5, 'melee'), loss(RED, 1, 'fire'), loss(BLUE, 3, 'melee')];
  const timeline: Timeline = { steps: [], stages: [], thrown: [], musters: [], noted };
  expect(lossesOf(timeline, [BLUE, RED])).toEqual([
    { cause: { key: 'melee' }, lost: [3, 5] },
    { cause: { key: 'fire' }, lost: [2, 1] },
  ]);
});

test('strength counts those who are left, by their order, and officers apart', () => {
  const unit = (id: string, side: typeof BLUE, left: number, disorder: 0 | 1 | 2 | 3, officer = false) => ({
    ...{ unit: unitId(id), side, name: id, officer, left, of: 20, disorder },
  });
  const units = [
    unit('a', BLUE, 20, 0),
    unit('b', BLUE, 12, 3),
    unit('c', BLUE, 0, 3),
    unit('ney', BLUE, 1, 0, true),
    unit('d', RED, 7, 1),
  ];
  expect(strengthOf({ moment: 0, units }, BLUE, 4)).toEqual({ left: 32, order: [1, 0, 0, 1], officers: 1 });
});

test('time belongs to the phase in which it was spent, and pauses to none', () => {
  const by = 'umpire' as const;
  const steps = [1_000, 4_000, 10_000, 10_000 + PAUSE_MS + 1].map((at, i) => ({ n: i + 1, at, by }));
  // Movement begins with the second step: the three seconds before that were spent on orders.
  const stages = [
    { moment: 0, bound: 1, phase: 'orders' },
    { moment: 2, bound: 1, phase: 'movement' },
  ];
  expect(timesOf({ steps, stages })).toEqual([
    { phase: 'orders', ms: 3_000 },
    { phase: 'movement', ms: 6_000 },
  ]);
});
