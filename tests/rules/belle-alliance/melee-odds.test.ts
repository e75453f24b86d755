import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chances } from '../../../src/rules/belle-alliance/chances';
import { duelCardOf } from '../../../src/rules/belle-alliance/melee/melee-card';
import type { DuelOdds } from '../../../src/rules/belle-alliance/melee/melee-odds';
import { type DuelParty, duelOdds } from '../../../src/rules/belle-alliance/melee/melee-odds';
import { spreadCardOf } from '../../../src/rules/belle-alliance/morale/flight/spread-factors';
import { horse, meleeOf } from '../../support/melee-situation';

// Tables 11 and 12 once more, by hand: loss in quarters and prisoners of a unit of melee, by total up to so much.
const BANDS = [
  [4, 0, 0],
  [8, 1, 1],
  [12, 2, 1],
  [16, 4, 2],
  [20, 8, 3],
  [Number.POSITIVE_INFINITY, 12, 4],
] as const;
const bandOf = (total: number) => BANDS.find(([upTo]) => total <= upTo) ?? BANDS[0];
const degreeOf = (behind: number) => (behind < 1 ? 'OR' : behind < 3 ? 'LD' : behind < 5 ? 'MD' : 'FD');

const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => a + b + c)));

/** What a party loses by the two totals, step by step. */
function lossByHand(own: DuelParty, other: DuelParty, ownTotal: number, otherTotal: number): number {
  const [, quarters, prisoners] = bandOf(otherTotal);
  let left = own.figures;
  left -= Math.min(left, other.withoutSupplies ? 0 : Math.floor((quarters * other.units) / 4));
  if (degreeOf(otherTotal - ownTotal) === 'FD') {
    left -= Math.min(left, prisoners * (other.ridesDown ? 2 : 1) * other.units);
    left -= Math.floor(left / 10);
  }
  return own.figures - left;
}

/** All 216 × 216 throws, one after the other. */
function bruteForce(first: DuelParty, second: DuelParty): DuelOdds {
  const chance = 1 / 216 ** 2;
  const sides = [new Map<number, number>(), new Map<number, number>()] as const;
  const none = () => ({ OR: 0, LD: 0, MD: 0, FD: 0 });
  const morale = [none(), none()] as const;
  let even = 0;
  for (const one of ROLLS) {
    for (const two of ROLLS) {
      const totals = [one + first.modifier, two + second.modifier] as const;
      const losses = [
        lossByHand(first, second, totals[0], totals[1]),
        lossByHand(second, first, totals[1], totals[0]),
      ] as const;
      for (const side of [0, 1] as const) {
        sides[side].set(losses[side], (sides[side].get(losses[side]) ?? 0) + chance);
      }
      morale[0][degreeOf(totals[1] - totals[0])] += chance;
      morale[1][degreeOf(totals[0] - totals[1])] += chance;
      if (totals[0] === totals[1]) even += chance;
    }
  }
  const sideOf = (side: 0 | 1, party: DuelParty): Chances => {
    const losses = [...sides[side]].sort(([a], [b]) => a - b).map(([figures, odds]) => ({ figures, chance: odds }));
    return {
      morale: morale[side],
      losses,
      meanLoss: losses.reduce((mean, { figures, chance: odds }) => mean + figures * odds, 0),
      supplies: party.spends && !party.withoutSupplies ? 16 / 216 : 0,
    };
  };
  return { first: sideOf(0, first), second: sideOf(1, second), even };
}

function expectSame(found: Chances, expected: Chances): void {
  expect(found.losses.map(({ figures }) => figures)).toEqual(expected.losses.map(({ figures }) => figures));
  for (const [index, { chance }] of found.losses.entries()) {
    expect(chance).toBeCloseTo(expected.losses[index]?.chance ?? -1, 9);
  }
  for (const name of ['OR', 'LD', 'MD', 'FD'] as const) {
    expect(found.morale[name]).toBeCloseTo(expected.morale[name], 9);
  }
  expect(found.meanLoss).toBeCloseTo(expected.meanLoss, 8);
  expect(found.supplies).toBeCloseTo(expected.supplies, 12);
}

const party = fc.record({
  modifier: fc.integer({ min: -24, max: 24 }),
  units: fc.nat(9),
  figures: fc.nat(60),
  withoutSupplies: fc.boolean(),
  ridesDown: fc.boolean(),
  spends: fc.boolean(),
});

describe('Odds of a melee', () => {
  it('are those of all 46,656 throws', () => {
    fc.assert(
      fc.property(party, party, (first, second) => {
        const found = duelOdds(first, second);
        const expected = bruteForce(first, second);
        expectSame(found.first, expected.first);
        expectSame(found.second, expected.second);
        expect(found.even).toBeCloseTo(expected.even, 9);
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  it('by hand: two alike are even in 4,332 of 46,656, and as likely to break', () => {
    const { odds } = duelCardOf(meleeOf(), []);
    expect(Math.round(odds.even * 216 ** 2)).toBe(4332);
    expect(odds.first).toEqual(odds.second);
    const { OR, LD, MD, FD } = odds.first.morale;
    expect(OR + LD + MD + FD).toBeCloseTo(1, 12);
    expect(OR - (LD + MD + FD)).toBeCloseTo(4332 / 216 ** 2, 12);
  });

  it('by hand: a lead that no throw makes good', () => {
    // 3 and 20 more against 18 at most: the defender is always behind by five or more.
    const { odds } = duelCardOf(
      meleeOf({
        attacker: {
          valour: 5,
          officer: 4,
          neighbour: true,
          support: true,
          first: true,
          overreaches: true,
          inflictedFd: true,
          atCharge: true,
        },
      }),
      [],
    );
    expect(odds.second.morale).toEqual({ OR: 0, LD: 0, MD: 0, FD: 1 });
    expect(odds.even).toBe(0);
    // At least 23: three of each of two units, eight prisoners; of the six left a tenth is none.
    expect(odds.second.losses).toEqual([{ figures: 14, chance: 1 }]);
  });

  it('nobody loses more figures than there are', () => {
    fc.assert(
      fc.property(party, party, (first, second) => {
        const odds = duelOdds(first, second);
        for (const [side, { figures }] of [
          [odds.first, first],
          [odds.second, second],
        ] as const) {
          for (const loss of side.losses) {
            expect(loss.figures).toBeGreaterThanOrEqual(0);
            expect(loss.figures).toBeLessThanOrEqual(figures);
          }
          expect(side.losses.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  it('the card has who, how many, and both sums', () => {
    const card = duelCardOf(
      meleeOf({ attacker: horse({ figures: 16, cavalry: 'light' }), defender: { arm: 'artillery', figures: 6 } }),
      [],
    );
    expect(card).toMatchObject({
      kind: 'duel',
      cite: { rule: 'T8' },
      first: { key: 'melee.attacker', figures: 16, fighting: 16, units: 2, modifier: 1 },
      second: { key: 'melee.defender', figures: 6, fighting: 6, units: 1, modifier: -4 },
    });
    expect(card.first.factors.map(({ row, cite }) => [row, cite.rule])).toEqual([
      ['cav-v-general', 'T8'],
      ['light', '5.5.1'],
      ['ratio-100', '4.1.3'],
    ]);
    expect(card.first).not.toHaveProperty('unit');
  });
});

describe('Odds of a spread of rout (R173)', () => {
  const card = spreadCardOf({
    routing: { arm: 'infantry', figures: 20, valour: 0 },
    second: {
      arm: 'infantry',
      formation: 'line',
      figures: 25,
      valour: 0,
      disorder: 'OR',
      cover: 'none',
      inPassage: false,
      officer: false,
    },
  });

  it('only the second unit suffers; with FD it loses one in ten, otherwise nobody', () => {
    expect(card.odds.first).toEqual({
      morale: { OR: 1, LD: 0, MD: 0, FD: 0 },
      losses: [{ figures: 0, chance: 1 }],
      meanLoss: 0,
      supplies: 0,
    });
    const { morale, losses, supplies } = card.odds.second;
    expect(losses.map(({ figures }) => figures)).toEqual([0, 2]);
    expect(losses[1]?.chance).toBeCloseTo(morale.FD, 12);
    expect(supplies).toBe(0);
    expect(card).toMatchObject({ first: { units: 0 }, second: { units: 0 }, cite: { rule: 'T9' } });
  });
});
