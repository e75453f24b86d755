import { describe, expect, test } from 'vitest';
import {
  formationUnderFire,
  frontageAllRound,
  hasFlank,
  hasRear,
  isClosed,
  mayAttack,
  mayFire,
  metByCavalryAs,
} from '../../../src/rules/belle-alliance/units/abilities';
import { formationChoices } from '../../../src/rules/belle-alliance/units/formation/choices';
import type { Disorder } from '../../../src/rules/belle-alliance/units/roster';
import { FORMATIONS, type Formation } from '../../../src/rules/miniatures/miniatures-unit';
import { unitId } from '../../../src/table/unit';
import { battleOf, keysOf } from '../../support/belle-alliance';
import { ahead, type Facts, faultsOf, marched, marcher, ratesOf, tableWith } from '../../support/marching';

const battleIn = (formation: Formation, disorder: Disorder = 'OR') =>
  battleOf(`unit a "A" blue infantry shako 24/24 ${formation} at 100,90 facing 90 | disorder=${disorder}`);
const unitIn = (formation: Formation) => battleIn(formation).unit('a');
/** Marches 3 cm over open ground, by order or driven. */
const marchedIn = (formation: Formation, facts: Facts = {}) =>
  marched(tableWith(marcher('infantry', 24, formation)), [ahead(3)], facts);
const those = (is: (formation: Formation) => boolean) => FORMATIONS.filter(is);

describe('what a formation is', () => {
  test('BA-1.3.1-a: closed are line, columns, square, battalion mass and huddle', () => {
    expect(those((formation) => isClosed(unitIn(formation), 'OR'))).toEqual([
      'line',
      'attack-column',
      'march-column',
      'square',
      'mass',
      'huddle',
    ]);
  });

  test('BA-1.3.1-b: skirmish line, work, rest and whoever is in FD are not', () => {
    for (const formation of ['skirmish', 'work', 'rest', 'rout'] as const)
      expect(isClosed(unitIn(formation), 'OR')).toBe(false);
    expect(those((formation) => isClosed(unitIn(formation), 'FD'))).toEqual([]);
    expect(isClosed(unitIn('line'), 'MD')).toBe(true);
  });

  test('BA-1.3.1-m: square, battalion mass and huddle have neither flank nor rear', () => {
    for (const formation of ['square', 'mass', 'huddle'] as const) {
      expect(hasFlank(unitIn(formation), 'OR')).toBe(false);
      expect(hasRear(unitIn(formation), 'OR')).toBe(false);
    }
    for (const formation of ['line', 'attack-column', 'march-column'] as const) {
      expect(hasFlank(unitIn(formation), 'OR')).toBe(true);
      expect(hasRear(unitIn(formation), 'OR')).toBe(true);
    }
  });

  test('BA-1.3.2-b: a skirmish line has no flank, but a rear (R52)', () => {
    expect(hasFlank(unitIn('skirmish'), 'OR')).toBe(false);
    expect(hasRear(unitIn('skirmish'), 'OR')).toBe(true);
  });

  test('BA-1.3.5-c, BA-1.3.6-c: work and rest front all round, without flank or rear, and are fired at as lines', () => {
    for (const formation of ['work', 'rest'] as const) {
      const unit = unitIn(formation);
      expect(frontageAllRound(unit)).toBe(true);
      expect(hasFlank(unit, 'OR')).toBe(false);
      expect(hasRear(unit, 'OR')).toBe(false);
      expect(formationUnderFire(unit, 'OR')).toBe('line');
    }
  });

  test('a front all round have square, huddle, work, rest and rout; the battalion mass fronts as the column it is (R47)', () => {
    expect(those((formation) => frontageAllRound(unitIn(formation)))).toEqual([
      'square',
      'huddle',
      'work',
      'rest',
      'rout',
    ]);
    expect(those((formation) => !frontageAllRound(unitIn(formation), 'FD'))).toEqual([]);
    for (const formation of ['line', 'square', 'mass', 'skirmish'] as const)
      expect(formationUnderFire(unitIn(formation), 'OR')).toBe(formation);
    expect(formationUnderFire(unitIn('line'), 'FD')).toBe('line');
  });

  test('BA-1.3.1-l: attacking cavalry meets a huddle as it meets infantry in general', () => {
    expect(FORMATIONS.map((formation) => [formation, metByCavalryAs(unitIn(formation))])).toEqual(
      FORMATIONS.map((formation) => [
        formation,
        formation === 'square' || formation === 'mass' ? formation : 'general',
      ]),
    );
    expect(metByCavalryAs(unitIn('huddle'))).toBe('general');
  });
});

describe('what those in it may do', () => {
  const a = unitId('a');

  test('BA-1.3.1-n: a huddle may not attack, but may fire and move', () => {
    const state = battleIn('huddle').state();
    expect(keysOf(mayAttack(state, a))).toEqual(['huddle-does-not-attack']);
    expect(mayFire(state, a)).toEqual([]);
    expect(faultsOf(marchedIn('huddle'))).toEqual([]);
    for (const formation of ['line', 'attack-column', 'square', 'mass', 'skirmish'] as const)
      expect(mayAttack(battleIn(formation).state(), a)).toEqual([]);
  });

  test.each([
    ['BA-1.3.5-b', 'work', 'at-work', '1.3.5'],
    ['BA-1.3.6-b', 'rest', 'at-rest', '1.3.6'],
  ] as const)(
    '%s: a unit at %s neither attacks, fires nor moves, but may change formation',
    (_id, formation, key, rule) => {
      const battle = battleIn(formation);
      for (const may of [mayAttack, mayFire])
        expect(may(battle.state(), a)).toMatchObject([{ key: `belle-alliance.${key}`, cite: { rule } }]);
      expect(marchedIn(formation).faults).toMatchObject([{ key: `march.${key}`, cite: { rule } }]);
      const march = { type: 'march', unit: 'a', gait: 'normal', steps: [ahead(3)] };
      expect(battle.against(march)).toMatchObject([{ key: `march.${key}`, cite: { rule } }]);
      const line = formationChoices(battle.state(), a).find((choice) => choice.formation === 'line')!;
      expect(line.violations).toEqual([]);
      battle.order({ type: 'form', unit: 'a', formation: 'line', files: line.files, way: line.ways[0]?.id });
      expect(battle.unit('a').formation).toBe('line');
    },
  );

  test.each([
    ['BA-1.3.5-d', 'work'],
    ['BA-1.3.6-c', 'rest'],
  ] as const)('%s: driven from %s it goes at the rate of a line', (_id, formation) => {
    const driven = marchedIn(formation, { forced: 'forced-back' });
    expect(faultsOf(driven)).toEqual([]);
    expect(ratesOf(driven)).toEqual(ratesOf(marchedIn('line')));
    expect(ratesOf(driven)).toEqual([20]);
    // Neither its disorder nor what it did this bound slows it.
    const shaken = marchedIn(formation, { forced: 'retreat', disorder: 'MD', done: { formationChanges: 1 } });
    expect(ratesOf(shaken)).toEqual([20]);
  });

  test('in MD and FD nobody fires or attacks, and in FD nobody takes orders', () => {
    expect(keysOf(mayFire(battleIn('line', 'MD').state(), a))).toEqual(['in-md']);
    expect(keysOf(mayAttack(battleIn('line', 'FD').state(), a))).toEqual(['in-fd']);
    expect(faultsOf(marchedIn('line', { disorder: 'FD' }))).toEqual(['march.in-rout']);
    expect(faultsOf(marchedIn('line', { disorder: 'MD' }))).toEqual([]);
  });

  test('guns fire but do not attack', () => {
    const { state } = battleOf('unit a "A" blue artillery gun 6/6 guns 3 line at 100,90 facing 90');
    expect(mayFire(state(), a)).toEqual([]);
    expect(keysOf(mayAttack(state(), a))).toEqual(['guns-do-not-attack']);
  });
});
