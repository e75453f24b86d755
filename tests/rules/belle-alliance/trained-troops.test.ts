import { expect, test } from 'vitest';
import { meleeFactors } from '../../../src/rules/belle-alliance/melee/melee-factors';
import { dice, fireAt, fireBattle, resolve } from '../../support/firing';
import { only } from '../../support/melee';
import { found } from '../../support/melee-found';

const horse = (notes: string) => `unit a "Horse" blue cavalry dragoon 12/12 line at 100,60 facing 90 | ${notes}`;
const FOE = 'unit d "Foe" red infantry shako 20/20 line at 100,65 facing 270';

/** What table 8 says of the class of the horse that attack. */
const ofClass = (notes: string) => {
  const { situation } = found([horse(notes), FOE].join('\n'));
  return meleeFactors(situation).attacker.filter(({ row }) => ['heavy', 'light'].includes(row));
};

test.each([
  ['heavy=yes', [{ row: 'heavy', value: 1 }]],
  ['light=yes', [{ row: 'light', value: -2 }]],
  ['heavy=no', []],
  // Where the scenario does not say, the row of table 21 does.
  ['t21=france-1815-heavy-cavalry-curassiers', [{ row: 'heavy', value: 1 }]],
  ['t21=baden-light-cavalry-chevaulegers', [{ row: 'light', value: -2 }]],
  ['t21=france-1815-medium-cavalry-dragoons', []],
  ['t21=baden-light-cavalry-chevaulegers light=no', []],
])('BA-5.5.1-b: heavy cavalry has a factor more and light cavalry one less: %s', (notes, factors) => {
  expect(ofClass(notes)).toEqual(factors);
});

test('BA-5.5.1-b: trained marksmen are those the scenario names, and fire better for it', () => {
  const factorsOf = (notes: string) => {
    const battle = fireBattle(
      `unit a "A" blue infantry rifle 20/20 line at 100,60 facing 90${notes}\n${FOE.replace('100,65', '100,72')}`,
    );
    battle.order(fireAt('a', 'd'));
    const [fire] = only(battle.order(resolve('d'), dice(10)), 'fire-rolled');
    return fire?.factors.filter(({ row }) => row === 'marksmen').map(({ value }) => value);
  };
  expect(factorsOf('')).toEqual([]);
  expect(factorsOf(' | marksmen=yes')).toEqual([2]);
});
