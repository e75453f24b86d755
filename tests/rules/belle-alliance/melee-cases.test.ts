import { describe, expect, it } from 'vitest';
import { fdLoss, valourLost } from '../../../src/rules/belle-alliance/fire/outcome';
import {
  type SpreadSituation,
  spreadFactors,
  spreadResult,
} from '../../../src/rules/belle-alliance/flight/spread-factors';
import { duelCardOf } from '../../../src/rules/belle-alliance/melee/card';
import { sumOf } from '../../../src/rules/belle-alliance/melee/factors';
import { fightDuel, lossesOfMelee } from '../../../src/rules/belle-alliance/melee/outcome';
import { type RallySituation, rallyFactors, rallyResult } from '../../../src/rules/belle-alliance/recovery/rally-roll';
import { horse, type MeleeDifferently, meleeOf } from '../../support/melee-situation';

type Dice = readonly [number, number, number];
type Factors = Readonly<Record<string, number>>;

interface Case {
  readonly title: string;
  readonly melee: MeleeDifferently;
  readonly dice: { readonly attacker: Dice; readonly defender: Dice };
  readonly attacker: Factors;
  readonly defender: Factors;
  readonly totals: readonly [attacker: number, defender: number];
  readonly loser: 'attacker' | 'defender' | null;
  readonly morale: string;
  readonly units: readonly [attacker: number, defender: number];
  readonly loss: { readonly attacker: number; readonly defender: number };
  /** Taken from the loser, and run away from him. */
  readonly prisoners: number;
  readonly fled: number;
  readonly left: readonly [attacker: number, defender: number];
}

const UNCOVERED = { uncovered: true };
const NONE = { prisoners: 0, fled: 0 } as const;

// Worked by hand, each from the tables of the book.
const CASES: Readonly<Record<string, Case>> = {
  M01: {
    title: 'line attacks line, nobody covered',
    melee: { attacker: { figures: 36, ...UNCOVERED }, defender: { figures: 36, ...UNCOVERED } },
    dice: { attacker: [4, 4, 5], defender: [3, 4, 3] },
    attacker: { uncovered: -2 },
    defender: { uncovered: -2 },
    totals: [11, 8],
    loser: 'defender',
    morale: 'MD',
    units: [4, 4],
    loss: { attacker: 1, defender: 2 },
    ...NONE,
    left: [35, 34],
  },
  M03: {
    title: 'cuirassiers charge a line that has fired',
    melee: {
      attacker: horse({ figures: 20, valour: 1, cavalry: 'heavy', atCharge: true }),
      defender: { figures: 36, valour: 1, fired: true, ...UNCOVERED },
    },
    dice: { attacker: [3, 4, 4], defender: [4, 4, 4] },
    attacker: { 'cav-v-general': 1, 'charge-heavy-lancer': 2, heavy: 1, valour: 1 },
    defender: { 'cav-v-general': -2, fired: -3, 'ratio-50': 1, valour: 1 },
    totals: [16, 9],
    loser: 'defender',
    morale: 'FD',
    units: [2, 4],
    loss: { attacker: 2, defender: 2 },
    prisoners: 8,
    fled: 2,
    left: [18, 24],
  },
  M04: {
    title: 'dragoons charge a square',
    melee: {
      attacker: horse({ figures: 20, atCharge: true }),
      defender: { figures: 40, fighting: 14, formation: 'square', ...UNCOVERED },
    },
    dice: { attacker: [5, 4, 4], defender: [3, 3, 4] },
    attacker: { 'cav-v-square': -3, charge: 1 },
    defender: { 'cav-v-square': 1, 'ratio-100': 2 },
    totals: [11, 13],
    loser: 'attacker',
    morale: 'LD',
    units: [2, 2],
    loss: { attacker: 2, defender: 1 },
    ...NONE,
    left: [18, 39],
  },
  M05: {
    title: 'column of attack into the flank of a line',
    melee: {
      aspect: 'flank',
      attacker: { figures: 36, fighting: 8, formation: 'attack-column', ...UNCOVERED },
      defender: { figures: 30, fighting: 4, ...UNCOVERED },
    },
    dice: { attacker: [3, 3, 3], defender: [4, 4, 3] },
    attacker: { uncovered: -2, flank: 3 },
    defender: { uncovered: -2, flank: -3 },
    totals: [10, 6],
    loser: 'defender',
    morale: 'MD',
    units: [1, 1],
    loss: { attacker: 0, defender: 0 },
    ...NONE,
    left: [36, 30],
  },
  M06: {
    title: 'attack on a stone building',
    melee: {
      cover: 'II',
      attacker: { figures: 30, support: true, ...UNCOVERED },
      defender: { figures: 24, first: true },
    },
    dice: { attacker: [5, 5, 5], defender: [3, 4, 4] },
    attacker: { uncovered: -2, 'cover-2': -4, support: 2 },
    defender: { first: 2 },
    totals: [11, 13],
    loser: 'attacker',
    morale: 'LD',
    units: [3, 3],
    loss: { attacker: 3, defender: 1 },
    ...NONE,
    left: [27, 23],
  },
  M07: {
    title: 'hussars and lancers charge each other',
    melee: {
      mutual: true,
      attacker: horse({ figures: 16, cavalry: 'light', atCharge: true }),
      defender: horse({ figures: 16, lancers: true, atCharge: true }),
    },
    dice: { attacker: [4, 4, 4], defender: [3, 4, 4] },
    attacker: { charge: 1, light: -2 },
    defender: { 'charge-heavy-lancer': 2 },
    totals: [11, 13],
    loser: 'attacker',
    morale: 'LD',
    units: [2, 2],
    loss: { attacker: 2, defender: 1 },
    ...NONE,
    left: [14, 15],
  },
  M08: {
    title: 'continued attack after an opponent became FD',
    melee: {
      attacker: { figures: 30, fighting: 8, formation: 'attack-column', attackedBefore: true, inflictedFd: true },
      defender: { figures: 20, disorder: 'LD' },
    },
    dice: { attacker: [4, 4, 3], defender: [4, 3, 3] },
    attacker: { attacked: -2, 'inflicted-fd': 2, 'ratio-50': 1 },
    defender: { ld: -2 },
    totals: [12, 8],
    loser: 'defender',
    morale: 'MD',
    units: [1, 2],
    loss: { attacker: 0, defender: 0 },
    ...NONE,
    left: [30, 20],
  },
  M11: {
    title: 'attacker without supplies takes only prisoners',
    melee: { attacker: { figures: 24, withoutSupplies: true }, defender: { figures: 24, disorder: 'MD' } },
    dice: { attacker: [5, 4, 5], defender: [3, 3, 3] },
    attacker: { 'no-supplies': -2 },
    defender: { md: -4 },
    totals: [12, 5],
    loser: 'defender',
    morale: 'FD',
    units: [3, 3],
    loss: { attacker: 0, defender: 0 },
    prisoners: 3,
    fled: 2,
    left: [24, 19],
  },
};

const named = (factors: readonly { readonly row: string; readonly value: number }[]): Factors =>
  Object.fromEntries(factors.map(({ row, value }) => [row, value]));

describe.each(Object.entries(CASES))('%s', (_, worked) => {
  const situation = meleeOf(worked.melee);
  const duel = fightDuel(situation, worked.dice);

  it(`${worked.title}: factors and totals`, () => {
    expect(named(duel.attacker.factors)).toEqual(worked.attacker);
    expect(named(duel.defender.factors)).toEqual(worked.defender);
    expect([duel.attacker.total, duel.defender.total]).toEqual(worked.totals);
    expect([duel.attacker.units, duel.defender.units]).toEqual(worked.units);
    const card = duelCardOf(situation, []);
    expect([named(card.first.factors), named(card.second.factors)]).toEqual([worked.attacker, worked.defender]);
  });

  it('who loses, and what is left of both', () => {
    const [attacking, defending] = worked.totals;
    expect(duel).toMatchObject({
      loser: worked.loser,
      morale: worked.morale,
      difference: Math.abs(attacking - defending),
    });
    const losses = lossesOfMelee([
      [
        { unit: 'attacker', ...situation.attacker, ...duel.attacker },
        { unit: 'defender', ...situation.defender, ...duel.defender },
      ],
    ]);
    expect(Object.fromEntries(losses)).toEqual(worked.loss);
    const taken = duel.loser === 'defender' ? duel.attacker.prisoners : duel.defender.prisoners;
    const left = (side: 'attacker' | 'defender'): number => {
      const hit = situation[side].figures - worked.loss[side];
      if (duel.loser !== side || duel.morale !== 'FD') return hit;
      expect(taken).toBe(worked.prisoners);
      expect(fdLoss(hit - taken)).toBe(worked.fled);
      return hit - taken - fdLoss(hit - taken);
    };
    expect([left('attacker'), left('defender')]).toEqual(worked.left);
  });
});

it('M03, M11: what that costs in valour', () => {
  expect(valourLost(36, 0, 12)).toBe(1);
  expect(valourLost(24, 0, 5)).toBe(1);
});

it('M09: a common target rolls once, its losses are summed, it inflicts from its best fight', () => {
  const dice: Dice = [4, 4, 4];
  const front = fightDuel(meleeOf({ attacker: { figures: 30 }, defender: { figures: 30 } }), {
    attacker: [4, 4, 3],
    defender: dice,
  });
  const flank = fightDuel(
    meleeOf({
      aspect: 'flank',
      attacker: { figures: 36, fighting: 8, formation: 'attack-column' },
      defender: { figures: 30, fighting: 4 },
    }),
    { attacker: [3, 4, 3], defender: dice },
  );
  expect([front.attacker.total, front.defender.total, front.loser, front.morale]).toEqual([11, 12, 'attacker', 'LD']);
  expect([flank.attacker.total, flank.defender.total, flank.loser, flank.morale]).toEqual([13, 9, 'defender', 'MD']);
  expect([front.attacker.quarters, front.defender.quarters]).toEqual([6, 6]);
  expect([flank.attacker.quarters, flank.defender.quarters]).toEqual([4, 2]);
  const losses = lossesOfMelee([
    [
      { unit: 'A', figures: 30, ...front.attacker },
      { unit: 'T', figures: 30, ...front.defender },
    ],
    [
      { unit: 'B', figures: 36, ...flank.attacker },
      { unit: 'T', figures: 30, ...flank.defender },
    ],
  ]);
  expect(losses.get('T')).toBe(2);
  expect((losses.get('A') ?? 0) + (losses.get('B') ?? 0)).toBe(1);
});

interface Spread {
  readonly title: string;
  readonly routing: SpreadSituation['routing'];
  readonly second: Partial<SpreadSituation['second']>;
  readonly dice: { readonly routing: Dice; readonly second: Dice };
  readonly factors: { readonly routing: Factors; readonly second: Factors };
  readonly totals: readonly [routing: number, second: number];
  readonly result: string;
}

const SPREADS: Readonly<Record<string, Spread>> = {
  O11: {
    title: 'rout runs into a steady battalion',
    routing: { arm: 'infantry', figures: 27, valour: 0 },
    second: { figures: 36, valour: 1, officer: true },
    dice: { routing: [4, 4, 4], second: [3, 3, 4] },
    factors: { routing: {}, second: { officer: 2, valour: 1 } },
    totals: [12, 13],
    result: 'OR',
  },
  O13: {
    title: 'cavalry runs into infantry behind a wall',
    routing: { arm: 'cavalry', figures: 18, valour: 2 },
    second: { figures: 30, cover: 'II' },
    dice: { routing: [6, 5, 4], second: [3, 3, 3] },
    factors: { routing: { cavalry: 1, 'cover-2': -4, valour: 2 }, second: { 'ratio-50': 1 } },
    totals: [14, 10],
    result: 'MD',
  },
};

it.each(Object.entries(SPREADS))('%s: spread of rout', (_, { routing, second, dice, factors, totals, result }) => {
  const found = spreadFactors({
    routing,
    second: {
      arm: 'infantry',
      formation: 'line',
      figures: 30,
      valour: 0,
      disorder: 'OR',
      cover: 'none',
      inPassage: false,
      officer: false,
      ...second,
    },
  });
  expect({ routing: named(found.routing), second: named(found.second) }).toEqual(factors);
  const total = (side: 'routing' | 'second') => dice[side].reduce((sum, face) => sum + face, 0) + sumOf(found[side]);
  expect([total('routing'), total('second')]).toEqual(totals);
  expect(spreadResult(total('routing'), total('second'))).toBe(result);
});

const RALLIES: readonly (readonly [string, RallySituation, Dice, Factors, number, string])[] = [
  ['O06', { officer: 'commander', failed: 0, valour: 1 }, [4, 4, 4], { officer: 2, valour: 1 }, 15, 'OR'],
  [
    'O07',
    { officer: 'adjutant', failed: 1, valour: -1 },
    [4, 4, 2],
    { adjutant: 1, 'failed-before': 1, valour: -1 },
    11,
    'MD',
  ],
  ['O10', { officer: 'commander', failed: 0, valour: 0 }, [4, 4, 3], { officer: 2 }, 13, 'LD'],
];

it.each(RALLIES)('%s: reorganisation', (_, situation, dice, factors, total, to) => {
  const found = rallyFactors(situation);
  expect(named(found)).toEqual(factors);
  expect(dice.reduce((sum, face) => sum + face, 0) + sumOf(found)).toBe(total);
  expect(rallyResult(total)).toEqual({ to, lossPercent: 0 });
});

it('O19, BA-5.5.2-b, BA-5.4.1-a: below −5 a unit breaks and loses one in ten of those left', () => {
  expect(valourLost(20, 0, 7)).toBe(1);
  expect(valourLost(20, 7, 8)).toBe(1);
  expect(fdLoss(12)).toBe(1);
});

it('BA-5.4.1-a: a tenth of those left, rounded down (R170)', () => {
  expect([0, 9, 10, 19, 20, 31].map((left) => fdLoss(left))).toEqual([0, 0, 1, 1, 2, 3]);
});
