import { describe, expect, test } from 'vitest';
import { TABLE_1 } from '../../../src/rules/belle-alliance/tables/table-01-phases';
import { TABLE_21 } from '../../../src/rules/belle-alliance/tables/table-21-valour';

describe('table 1', () => {
  test('[BA-1.1.1-b] gives each phase its sub-phases; every phase with fire or melee in it ends with retreat and rout', () => {
    for (const { subPhases } of TABLE_1) expect(subPhases.length).toBeGreaterThan(0);
    expect(TABLE_1.map(({ subPhases }) => subPhases.length)).toEqual([3, 6, 2, 4, 2, 7, 3]);
    const ending = TABLE_1.filter(({ subPhases }) => subPhases.at(-1) === 'retreat-rout').map(({ phase }) => phase);
    expect(ending).toEqual(['orders', 'announcement', 'continued-fire', 'firing', 'melee']);
  });
});

describe('table 21', () => {
  test('has a name of its own for each of its 188 rows, fit for a lay-out', () => {
    expect(TABLE_21).toHaveLength(188);
    expect(new Set(TABLE_21.map(({ key }) => key)).size).toBe(188);
    for (const { key } of TABLE_21) expect(key).toMatch(/^[a-z0-9-]+$/);
  });

  test('[BA-5.5.1-a] holds valours between -5 and +5, the better one first where there is a choice', () => {
    for (const { key, valour } of TABLE_21) {
      for (const value of valour) expect(Number.isInteger(value) && Math.abs(value) <= 5, key).toBe(true);
      expect(
        [...valour].sort((a, b) => b - a),
        key,
      ).toEqual(valour);
      expect(new Set(valour).size, key).toBe(valour.length);
    }
  });

  test('never says two things of the same unit', () => {
    const said = TABLE_21.map(({ nation, year, arm, unit }) => [nation, year, arm, unit].join(' / '));
    expect(said.filter((row, i) => said.indexOf(row) !== i)).toEqual([]);
  });

  test('names only the years it covers', () => {
    expect(new Set(TABLE_21.map(({ year }) => year))).toEqual(new Set([undefined, 1813, 1815]));
  });

  test('gives a unit nobody names a valour of 0', () => {
    expect(TABLE_21[0]).toMatchObject({ nation: 'any', arm: undefined, valour: [0] });
  });

  test.each([
    ['france-infantry-grenadiers-and-chasseurs-old-guard', [5]],
    ['prussia-infantry-landwehr', [-2, -3]],
    ['russia-infantry-landsturm', [-4]],
    ['great-britain-artillery-other', [2]],
    ['hanover-1815-light-cavalry-hussars', [-2]],
  ])('%s is worth %j', (key, valour) => {
    expect(TABLE_21.find((row) => row.key === key)?.valour).toEqual(valour);
  });
});
