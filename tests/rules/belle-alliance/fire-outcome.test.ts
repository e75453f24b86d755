import { describe, expect, it } from 'vitest';
import { cardOf } from '../../../src/rules/belle-alliance/fire/belle-alliance-fire-card';
import {
  fdLoss,
  lossOfLineBefore,
  outcomeOf,
  unitsOfFire,
  valourLost,
} from '../../../src/rules/belle-alliance/fire/fire-outcome';
import { guns, muskets } from '../../support/fire-situation';

describe('Units of fire', () => {
  // biome-ignore format: a table reads best as a table
  const handWeapons: readonly [figures: number, units: number][] = [
    [0, 0], [2, 0], [3, 1], [9, 1], [10, 1], [12, 1], [13, 2], [20, 2], [22, 2], [23, 3], [36, 4],
  ];
  it.each(handWeapons)('BA-3.1.1-a, BA-3.1.1-b: %i figures are %i units of fire', (figures, units) => {
    expect(unitsOfFire(figures, false, true)).toBe(units);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [8, 4],
  ])('BA-3.1.1-a, BA-3.1.1-b: %i gunners are %i', (gunners, units) => {
    expect(unitsOfFire(gunners, true, true)).toBe(units);
  });

  it('BA-3.1.1-b: who has used the short unit of fire has whole ones left', () => {
    expect([9, 10, 18, 20].map((figures) => unitsOfFire(figures, false, false))).toEqual([0, 1, 1, 2]);
    expect([1, 2, 3].map((gunners) => unitsOfFire(gunners, true, false))).toEqual([0, 1, 1]);
  });
});

describe('Several fires at one target', () => {
  it('BA-3.1.5-c: losses are summed before they are rounded', () => {
    // Three quarters each: alone nobody falls.
    const fire = { units: 3, lossTotal: 8, moraleTotal: 8 };
    expect(outcomeOf([fire])).toMatchObject({ quarters: 3, figures: 0 });
    expect(outcomeOf([fire, fire])).toMatchObject({ quarters: 6, figures: 1 });
    expect(outcomeOf([fire, fire, fire])).toMatchObject({ quarters: 9, figures: 2 });
  });

  it('BA-3.1.5-a: of the morale results the worst counts, once; those who did it are told', () => {
    const fire = (moraleTotal: number) => ({ units: 1, lossTotal: 3, moraleTotal });
    expect(outcomeOf([fire(12), fire(16), fire(10), fire(15)])).toMatchObject({ morale: 'MD', by: [1, 3] });
    expect(outcomeOf([fire(10), fire(3)])).toMatchObject({ morale: 'OR', by: [0, 1] });
  });

  it('fewer than a unit of fire do nothing, and nobody firing is no crash', () => {
    expect(outcomeOf([{ units: 0, lossTotal: 25, moraleTotal: 25 }])).toMatchObject({ figures: 0, morale: 'OR' });
    expect(outcomeOf([])).toEqual({ quarters: 0, figures: 0, morale: 'OR', by: [] });
  });
});

describe('What follows from a loss', () => {
  it('each fifth of the original force costs a point of valour, counted over the battle', () => {
    const lost = [7, 8, 14, 15, 21, 22, 28, 29, 36].map((figures) => valourLost(36, 0, figures));
    expect(lost).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 5]);
    expect(valourLost(36, 7, 8)).toBe(1);
    expect(valourLost(36, 8, 14)).toBe(0);
    // A third of 10 split off: its fifth is two thirds of a figure, and three of those are two figures.
    expect(valourLost(10 / 3, 0, 2)).toBe(3);
    expect(valourLost(0, 0, 0)).toBe(0);
  });

  it('BA-3.3.2-c: a loss through the skirmish line is divided by figures, the share of the line to the nearest', () => {
    expect(lossOfLineBefore(24, 8, 4)).toBe(1);
    expect(lossOfLineBefore(24, 8, 3)).toBe(1);
    expect(lossOfLineBefore(24, 8, 1)).toBe(0);
    expect(lossOfLineBefore(12, 12, 2)).toBe(1);
    expect(lossOfLineBefore(12, 12, 1)).toBe(1);
    expect(lossOfLineBefore(0, 0, 0)).toBe(0);
  });
});

it('BA-5.4.1-a: with full disorder a tenth of those left is lost, rounded down (R170)', () => {
  expect([0, 9, 10, 19, 20, 29, 30, 31].map((left) => fdLoss(left))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});

it('the card says which table it is from, and what fires', () => {
  expect(cardOf(muskets(), [], true)).toMatchObject({ cite: { rule: 'T6' }, figures: 20, unitsOfFire: 2 });
  expect(cardOf(guns(), [], true)).toMatchObject({ cite: { rule: 'T7' }, figures: 4, unitsOfFire: 2 });
});
