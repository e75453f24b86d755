import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  fightDuel,
  lossesOfMelee,
  type PartyOfFight,
  unitsOfMelee,
} from '../../../src/rules/belle-alliance/melee/melee-outcome';
import { sharedByFigures } from '../../../src/rules/belle-alliance/morale/share-losses';
import { horse, type MeleeDifferently, meleeOf } from '../../support/melee-situation';

const fight = (attacker: readonly number[], defender: readonly number[], differently: MeleeDifferently = {}) =>
  fightDuel(meleeOf(differently), { attacker, defender });

describe('BA-4.1.3-j: units of melee', () => {
  // biome-ignore format: a table reads best as a table
  const sizes: readonly (readonly [fighting: number, units: number])[] = [
    [0, 0], [2, 0], [3, 1], [10, 1], [12, 1], [13, 2], [20, 2], [22, 2], [23, 3], [36, 4],
  ];
  it.each(sizes)('%i figures make %i, gunners like others', (fighting, units) => {
    expect(unitsOfMelee(fighting)).toBe(units);
    const { attacker, defender } = fight([3, 3, 3], [3, 3, 3], {
      attacker: { figures: 40, fighting },
      defender: { figures: 40, arm: 'artillery', fighting },
    });
    expect([attacker.units, defender.units]).toEqual([units, units]);
  });
});

describe('BA-4.1.3-b: the lower total loses, by the difference', () => {
  // biome-ignore format: a table reads best as a table
  const results: readonly (readonly [attacker: number, defender: number, loser: string | null, morale: string])[] = [
    [10, 10, null,       'OR'],
    [11, 10, 'defender', 'LD'], [12, 10, 'defender', 'LD'],
    [13, 10, 'defender', 'MD'], [14, 10, 'defender', 'MD'],
    [15, 10, 'defender', 'FD'], [18, 3,  'defender', 'FD'],
    [10, 12, 'attacker', 'LD'], [10, 13, 'attacker', 'MD'], [10, 15, 'attacker', 'FD'],
  ];
  it.each(results)('%i against %i: %s %s', (attacker, defender, loser, morale) => {
    const found = fight([attacker], [defender]);
    expect(found).toMatchObject({ loser, morale, difference: Math.abs(attacker - defender) });
    expect([found.attacker.total, found.defender.total]).toEqual([attacker, defender]);
  });

  it('BA-4.1.3-a: factors are added to the own dice', () => {
    const found = fight([4, 4, 4], [4, 4, 4], { attacker: { valour: 2 }, defender: { fired: true } });
    expect([found.attacker.total, found.defender.total]).toEqual([14, 9]);
    expect(found.attacker.factors).toEqual([{ row: 'valour', value: 2 }]);
    expect(found).toMatchObject({ loser: 'defender', morale: 'FD', difference: 5 });
  });
});

describe('BA-4.1.3-g: each total is the other one’s loss', () => {
  it('winner and loser alike, each by its own units of melee (R144)', () => {
    const { attacker, defender } = fight([4, 4, 5], [3, 3, 2], {
      attacker: { figures: 36 },
      defender: { figures: 24 },
    });
    // 13 and one in two more: a figure of each of four; 8: a quarter of each of three.
    expect([attacker.quarters, defender.quarters]).toEqual([16, 3]);
  });

  it('BA-4.1.3-g: a difference of 0 has losses all the same (R143)', () => {
    const { attacker, defender, loser } = fight([3, 3, 3], [3, 3, 3]);
    expect([attacker.quarters, defender.quarters, loser]).toEqual([4, 4, null]);
  });

  it('BA-4.1.3-h: prisoners are by units of melee, twice as many of cavalry from those who are not', () => {
    const taken = (differently: MeleeDifferently) => fight([5, 5, 5], [1, 1, 1], differently).attacker.prisoners;
    expect(taken({})).toBe(4);
    // With +1 for riding down foot it is 16, which is the same row; so is 15 against other horse.
    expect(taken({ attacker: horse() })).toBe(8);
    expect(taken({ attacker: horse(), defender: { arm: 'artillery' } })).toBe(8);
    expect(taken({ attacker: horse(), defender: horse() })).toBe(4);
    expect(taken({ attacker: { fighting: 2 } })).toBe(0);
  });

  it('without supplies it kills nobody, but takes prisoners (R181)', () => {
    const { attacker, defender } = fight([5, 5, 5], [1, 1, 1], { attacker: { withoutSupplies: true } });
    expect(attacker).toMatchObject({ total: 13, quarters: 0, prisoners: 4 });
    expect(defender.quarters).toBe(0);
  });
});

const fighter = (unit: string, figures: number, total: number, quarters: number): PartyOfFight<string> => ({
  unit,
  figures,
  total,
  quarters,
});

describe('Common targets', () => {
  it('BA-4.1.5-a, BA-4.1.5-c: losses of one by several are summed before they are rounded', () => {
    const losses = lossesOfMelee([
      [fighter('A', 30, 11, 6), fighter('T', 30, 5, 0)],
      [fighter('B', 36, 9, 2), fighter('T', 30, 5, 0)],
    ]);
    expect([...losses]).toEqual([
      ['A', 0],
      ['T', 2],
      ['B', 0],
    ]);
  });

  it('BA-4.1.5-c: a quarter short of a figure is none', () => {
    const by = (quarters: number) =>
      lossesOfMelee([
        [fighter('A', 30, 11, 4), fighter('T', 30, 5, 0)],
        [fighter('B', 36, 9, quarters), fighter('T', 30, 5, 0)],
      ]).get('T');
    expect([by(3), by(4)]).toEqual([1, 2]);
  });

  it('BA-4.1.5-d: what it inflicts comes once, from its best total, rounded down and shared by figures (R150)', () => {
    const losses = lossesOfMelee([
      [fighter('A', 30, 4, 0), fighter('T', 30, 12, 22)],
      [fighter('B', 20, 4, 0), fighter('T', 30, 9, 99)],
    ]);
    // Five and a half: five, three to two.
    expect([losses.get('A'), losses.get('B'), losses.get('T')]).toEqual([3, 2, 0]);
  });

  it('BA-4.1.5-d: of equal totals the one that does more', () => {
    const losses = lossesOfMelee([
      [fighter('A', 10, 4, 0), fighter('T', 30, 12, 4)],
      [fighter('B', 10, 4, 0), fighter('T', 30, 12, 8)],
    ]);
    expect([losses.get('A'), losses.get('B')]).toEqual([1, 1]);
  });

  it('BA-4.1.5-e: one that attacks several is the same the other way round', () => {
    const losses = lossesOfMelee([
      [fighter('A', 30, 13, 12), fighter('S', 10, 8, 3)],
      [fighter('A', 30, 10, 6), fighter('T', 20, 8, 2)],
    ]);
    expect([losses.get('A'), losses.get('S'), losses.get('T')]).toEqual([1, 1, 2]);
  });

  it('BA-4.1.5-e: chains: shares and single losses come together', () => {
    // A fights S and T, B fights T alone: S harms A alone, T shares between A and B, B harms T alone, A shares.
    const losses = lossesOfMelee([
      [fighter('A', 20, 13, 8), fighter('S', 20, 8, 7)],
      [fighter('A', 20, 13, 8), fighter('T', 20, 10, 8)],
      [fighter('B', 20, 12, 5), fighter('T', 20, 10, 8)],
    ]);
    expect(Object.fromEntries(losses)).toEqual({ A: 1 + 1, B: 1, S: 1, T: 1 + 1 });
  });

  it('BA-4.1.5-a: a single fight', () => {
    const losses = lossesOfMelee([[fighter('A', 36, 11, 8), fighter('T', 36, 8, 4)]]);
    expect(Object.fromEntries(losses)).toEqual({ T: 2, A: 1 });
    expect(lossesOfMelee([]).size).toBe(0);
  });
});

describe('Sharing', () => {
  test('the largest remainders have what is over; of equal ones the first', () => {
    expect(sharedByFigures(1, [30, 36])).toEqual([0, 1]);
    expect(sharedByFigures(1, [20, 20])).toEqual([1, 0]);
    expect(sharedByFigures(5, [10, 10, 10])).toEqual([2, 2, 1]);
    expect(sharedByFigures(3, [0, 0])).toEqual([2, 1]);
    expect(sharedByFigures(3, [])).toEqual([]);
  });

  test('BA-4.1.5-d: nothing is made and nothing lost, and nobody is off by a whole figure', () => {
    const figures = fc.array(fc.nat(60), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.nat(100), figures, (whole, by) => {
        const parts = sharedByFigures(whole, by);
        const all = by.reduce((sum, each) => sum + each, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
        for (const [index, part] of parts.entries()) {
          expect(Number.isInteger(part)).toBe(true);
          const fair = all > 0 ? (whole * (by[index] ?? 0)) / all : whole / by.length;
          expect(Math.abs(part - fair)).toBeLessThan(1);
        }
      }),
    );
  });

  test('BA-4.1.5-d: several opponents of one lose together what it inflicts, whatever else they lose', () => {
    const attackers = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 3, max: 24 }), fc.nat(48), fc.nat(48)), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(attackers, (given) => {
        const losses = lossesOfMelee(
          given.map(([figures, total, its, own], index) => [
            fighter(`A${index}`, figures, 10, own),
            fighter('T', 30, total, its),
          ]),
        );
        const best = Math.max(...given.map(([, total]) => total));
        const most = Math.max(...given.map(([, total, its]) => (total === best ? its : 0)));
        const inflicted = given.reduce((sum, _, index) => sum + (losses.get(`A${index}`) ?? 0), 0);
        expect(inflicted).toBe(Math.floor(most / 4));
        expect(losses.get('T')).toBe(Math.floor(given.reduce((sum, [, , , own]) => sum + own, 0) / 4));
      }),
    );
  });
});
