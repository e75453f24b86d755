import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chances } from '../../../src/rules/belle-alliance/chances';
import { cardOf } from '../../../src/rules/belle-alliance/fire/belle-alliance-fire-card';
import { type FireToRoll, fireOdds, volleyOdds } from '../../../src/rules/belle-alliance/fire/fire-odds';
import { muskets } from '../../support/fire-situation';

// Table 12 once more, by hand: every total up to so much, its loss in quarters and its morale.
const BANDS = [
  [4, 0, 0],
  [8, 1, 0],
  [10, 2, 0],
  [12, 2, 1],
  [14, 4, 1],
  [16, 4, 2],
  [18, 8, 2],
  [20, 8, 3],
  [Number.POSITIVE_INFINITY, 12, 3],
] as const;
const NAMES = ['OR', 'LD', 'MD', 'FD'] as const;
const bandOf = (total: number) => BANDS.find(([upTo]) => total <= upTo) ?? BANDS[0];

const FACES = [1, 2, 3, 4, 5, 6];
const ALL_ROLLS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));

/** Every way the dice of all fires can fall, one after the other; those that share dice follow the one they share with. */
function bruteForce(fires: readonly FireToRoll[], figuresOfTarget: number): Chances {
  const rolling = fires.filter(({ units, same }, index) => units > 0 && (same === undefined || same === index));
  const losses = new Map<number, number>();
  const morale = { OR: 0, LD: 0, MD: 0, FD: 0 };
  let supplies = 0;
  let meanLoss = 0;
  const chance = 1 / 216 ** rolling.length;
  const throwNext = (rolls: readonly (readonly number[])[]): void => {
    if (rolls.length < rolling.length) {
      for (const roll of ALL_ROLLS) throwNext([...rolls, roll]);
      return;
    }
    let quarters = 0;
    let worst = 0;
    for (const fire of fires) {
      const leader = fire.same === undefined ? fire : (fires[fire.same] ?? fire);
      const roll = rolls[rolling.indexOf(leader)];
      if (!roll || fire.units === 0) continue;
      const sum = roll.reduce((total, face) => total + face, 0);
      quarters += fire.units * bandOf(sum + fire.lossModifier)[1];
      worst = Math.max(worst, bandOf(sum + fire.moraleModifier)[2]);
    }
    const figures = Math.min(Math.floor(quarters / 4), figuresOfTarget);
    losses.set(figures, (losses.get(figures) ?? 0) + chance);
    morale[NAMES[worst] ?? 'OR'] += chance;
    meanLoss += figures * chance;
    if (rolls.some((roll) => roll.filter((face) => face === 1).length >= 2)) supplies += chance;
  };
  throwNext([]);
  const sorted = [...losses].sort(([a], [b]) => a - b).map(([figures, odds]) => ({ figures, chance: odds }));
  return { losses: sorted, morale, supplies, meanLoss };
}

function expectSame(found: Chances, expected: Chances): void {
  expect(found.losses.map(({ figures }) => figures)).toEqual(expected.losses.map(({ figures }) => figures));
  for (const [index, { chance }] of found.losses.entries()) {
    expect(chance).toBeCloseTo(expected.losses[index]?.chance ?? -1, 10);
  }
  for (const name of NAMES) expect(found.morale[name]).toBeCloseTo(expected.morale[name], 10);
  expect(found.supplies).toBeCloseTo(expected.supplies, 10);
  expect(found.meanLoss).toBeCloseTo(expected.meanLoss, 9);
}

describe('Odds of one fire', () => {
  it('by hand: four units of fire without any factor', () => {
    // Sums 3-4: 0 of each unit; 5-8: a quarter; 9-12: a half; 13-16: 1; 17-18: 2.
    const { losses, morale, supplies } = fireOdds(0, 0, 4, 30);
    expect(losses.map(({ figures, chance }) => [figures, Math.round(chance * 216)])).toEqual([
      [0, 4],
      [1, 52],
      [2, 104],
      [4, 52],
      [8, 4],
    ]);
    // Up to 10: 108 ways of 216; 11-14: 88; 15-18: 20.
    expect([morale.OR, morale.LD, morale.MD, morale.FD].map((chance) => Math.round(chance * 216))).toEqual([
      108, 88, 20, 0,
    ]);
    expect(supplies).toBeCloseTo(16 / 216, 12);
  });

  it('equals all 216 rolls for every modifier, and far beyond', () => {
    for (const modifier of [-1_000, -16, -15, -14, -13, -7, -3, -1, 0, 1, 2, 5, 9, 15, 17, 18, 19, 1_000]) {
      for (const [units, figures] of [
        [1, 30],
        [3, 30],
        [4, 5],
        [7, 100],
      ] as const) {
        const fire = { lossModifier: modifier, moraleModifier: modifier + 2, units };
        expectSame(fireOdds(modifier, modifier + 2, units, figures), bruteForce([fire], figures));
      }
    }
  });

  it('nobody loses more figures than there are', () => {
    expect(fireOdds(18, 18, 10, 7).losses).toEqual([{ figures: 7, chance: 1 }]);
    expect(fireOdds(0, 0, 10, 0).losses.map(({ figures }) => figures)).toEqual([0]);
  });

  it('without a unit of fire nothing is rolled', () => {
    const nothing = { losses: [{ figures: 0, chance: 1 }], morale: { OR: 1, LD: 0, MD: 0, FD: 0 }, supplies: 0 };
    expect(fireOdds(5, 5, 0, 20)).toMatchObject(nothing);
    expect(volleyOdds([], 20)).toMatchObject(nothing);
    expect(volleyOdds([{ lossModifier: 5, moraleModifier: 5, units: 0 }], 20)).toMatchObject(nothing);
    expect(fireOdds(Number.NaN, Number.NaN, 2, 20)).toMatchObject(nothing);
  });

  it('are on the card', () => {
    const { chances, lossModifier } = cardOf(muskets({ zone: 2, target: { aspect: 'flank' } }), [], true);
    expect(lossModifier).toBe(-3);
    expectSame(chances, bruteForce([{ lossModifier: -3, moraleModifier: 0, units: 2 }], 20));
  });
});

describe('Odds of several fires', () => {
  it('BA-3.1.5-a, BA-3.1.5-c: losses are added before they are rounded, of the morale results the worst counts', () => {
    const fires = [
      { lossModifier: -2, moraleModifier: -4, units: 3 },
      { lossModifier: 1, moraleModifier: 2, units: 3 },
    ];
    expectSame(volleyOdds(fires, 40), bruteForce(fires, 40));
  });

  it('equal every way the dice of two can fall', () => {
    const fire = fc.record({
      lossModifier: fc.integer({ min: -9, max: 12 }),
      moraleModifier: fc.integer({ min: -12, max: 14 }),
      units: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(fire, fire, fc.integer({ min: 0, max: 30 }), (first, second, figures) => {
        expectSame(volleyOdds([first, second], figures), bruteForce([first, second], figures));
      }),
      { numRuns: 20, seed: 11 },
    );
  });

  it('BA-3.1.2-b: what shares its dice is no second roll', () => {
    const part = { lossModifier: -2, moraleModifier: -1, units: 2 };
    const split = [part, { lossModifier: -5, moraleModifier: 1, units: 1, same: 0 }];
    expectSame(volleyOdds(split, 30), bruteForce(split, 30));
    // Named by the other part, it is the same.
    const turned = [
      { ...part, same: 1 },
      { lossModifier: -5, moraleModifier: 1, units: 1 },
    ];
    expectSame(volleyOdds(turned, 30), volleyOdds(split, 30));
    const withThird = [...split, { lossModifier: 0, moraleModifier: 0, units: 4 }];
    expectSame(volleyOdds(withThird, 30), bruteForce(withThird, 30));
    expect(volleyOdds(split, 30).supplies).toBeCloseTo(16 / 216, 12);
    expect(volleyOdds(withThird, 30).supplies).toBeCloseTo(1 - (200 / 216) ** 2, 12);
  });

  it('an index that is nowhere shares nothing', () => {
    const fire = { lossModifier: 0, moraleModifier: 0, units: 2 };
    expectSame(volleyOdds([{ ...fire, same: 9 }], 30), fireOdds(0, 0, 2, 30));
    expectSame(volleyOdds([{ ...fire, same: 0 }], 30), fireOdds(0, 0, 2, 30));
  });

  it('of eight still sum to one', () => {
    const { losses, morale } = volleyOdds(
      Array.from({ length: 8 }, (_, index) => ({ lossModifier: index - 3, moraleModifier: index, units: 3 })),
      60,
    );
    expect(losses.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(morale.OR + morale.LD + morale.MD + morale.FD).toBeCloseTo(1, 10);
  });
});
