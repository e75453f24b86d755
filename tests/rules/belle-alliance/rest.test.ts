import { describe, expect, test } from 'vitest';
import { recoveryActions } from '../../../src/rules/belle-alliance/morale/recovery/recovery-actions';
import type { Roster } from '../../../src/rules/belle-alliance/units/roster';
import { suppliesFailing } from '../../../src/rules/belle-alliance/units/supplies';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, logOf } from '../../support/firing';
import { fired, fought, ofType, withHistory, withRoster } from '../../support/recovering';

/** Twenty at rest; supplies for two more rolls, and two points of valour gone since the start. */
const RESTING = 'unit t "Tired" red infantry shako 20/20 rest at 100,58 facing 270';
const FIRER = 'unit f "F" blue infantry shako 20/20 line at 100,50 facing 90';
const tired = (more = '', change: Partial<Roster> = {}, resting = RESTING) =>
  withRoster(battleOf(`${resting}\n${more}`), 't', { supplies: 2, valour: -1, valourAtStart: 1, ...change });
const rest = (purpose: 'supplies' | 'valour', more: object = {}) => ({
  type: 'begin-rest',
  unit: 't',
  for: purpose,
  ...more,
});
const begun = (purpose: 'supplies' | 'valour', more = '', change: Partial<Roster> = {}) => {
  const battle = tired(more, change);
  battle.order(rest(purpose));
  return battle;
};
const endBounds = (battle: Battle, bounds: number): Battle => {
  for (let i = 0; i < bounds; i++) battle.endBound();
  return battle;
};

describe('rest', () => {
  test('BA-5.5.4-b: eight bounds renew supplies, seven do not', () => {
    const battle = endBounds(begun('supplies'), 7);
    expect(battle.roster('t')).toMatchObject({ supplies: 0, rest: { bounds: 7 } });
    battle.endBound();
    expect(battle.roster('t')).toMatchObject({ supplies: 'plenty', rest: null, valour: -1 });
    expect(logOf(battle).slice(-3)[0]).toBe('Tired has rested 8 bounds');
    expect(logOf(battle)).toContain('Tired has supplies in plenty again');
  });

  test('BA-5.5.4-b: or bring back a point of valour, and eight more the next', () => {
    const battle = endBounds(begun('valour'), 7);
    expect(battle.roster('t').valour).toBe(-1);
    battle.endBound();
    expect(battle.roster('t')).toMatchObject({ valour: 0, supplies: 2, rest: { for: 'valour', bounds: 0 } });
    endBounds(battle, 7);
    expect(battle.roster('t').valour).toBe(0);
    battle.endBound();
    // That is what it had at the start: there is no more.
    expect(battle.roster('t')).toMatchObject({ valour: 1, rest: null });
    endBounds(battle, 8);
    expect(battle.roster('t').valour).toBe(1);
  });

  test('BA-5.5.4-b: the bound in which it forms for rest does not count (R182)', () => {
    const battle = tired('', {}, RESTING.replace('rest at', 'line at'));
    expect(keysOf(battle.against(rest('supplies')))).toEqual(['rest.not-formed']);
    closeUpTo(battle, 'movement');
    battle.order({ type: 'form', unit: 't', formation: 'rest', files: 1, way: 'left' });
    battle.order(rest('supplies'));
    endBounds(battle, 8);
    expect(battle.roster('t')).toMatchObject({ supplies: 0, rest: { bounds: 7 } });
    battle.endBound();
    expect(battle.roster('t').supplies).toBe('plenty');
  });

  test('BA-5.5.4-b: without supplies it renews those first', () => {
    expect(tired('', { supplies: 0 }).against(rest('valour'))).toMatchObject([
      { key: 'rest.supplies-first', cite: { rule: '5.5.4' }, overridable: true },
    ]);
    expect(tired('', { supplies: 1 }).against(rest('valour'))).toEqual([]);
  });

  test('BA-5.5.3-d: what is left of its supplies is lost when it begins to renew them, and not when it rests for valour', () => {
    expect(begun('supplies').roster('t').supplies).toBe(0);
    expect(begun('valour').roster('t').supplies).toBe(2);
    const battle = begun('supplies');
    expect(logOf(battle)).toEqual(['Tired rests for supplies', 'Tired is without supplies']);
  });

  test.each([
    ['not at rest', {}, RESTING.replace('rest at', 'line at'), 'rest.not-formed'],
    ['in MD', { disorder: 'MD' }, RESTING, 'rest.in-disorder'],
    ['in FD', { disorder: 'FD' }, RESTING, 'rest.in-disorder'],
    ['in no need', { supplies: 'plenty' }, RESTING, 'rest.enough-supplies'],
  ] as const)('BA-5.5.4-a: not of those who are %s', (_name, change, layout, key) => {
    expect(tired('', change, layout).against(rest('supplies', { override: { note: '' } }))).toMatchObject([
      { key, overridable: false },
    ]);
  });

  test('BA-5.5.4-a: light disorder is no hindrance', () => {
    expect(tired('', { disorder: 'LD' }).against(rest('supplies'))).toEqual([]);
  });

  test('valour that was not lost is not regained', () => {
    expect(keysOf(tired('', { valour: 1 }).against(rest('valour')))).toEqual(['rest.enough-valour']);
    expect(keysOf(begun('valour').against(rest('valour')))).toEqual(['rest.rests-already']);
  });
});

describe('rest is broken', () => {
  const restLeft = (battle: Battle) => endBounds(battle, 1).roster('t').rest;
  const fiveBounds = (more = '') => endBounds(begun('supplies', more), 5);

  test.each<[string, (battle: Battle) => void]>([
    ['fights', (battle) => fought(battle, 'f', 't')],
    ['is passed through', (battle) => withHistory(battle, 't', { passedThrough: true })],
    ['is driven about', (battle) => withHistory(battle, 't', { forced: true })],
    [
      'forms otherwise',
      (battle) => {
        closeUpTo(battle, 'movement');
        battle.order({ type: 'form', unit: 't', formation: 'line', files: 10, way: 'front-left' });
      },
    ],
  ])('BA-5.5.4-a, BA-5.5.4-d: by a unit that %s, and all of it is lost', (_what, does) => {
    const battle = fiveBounds(FIRER);
    does(battle);
    expect(restLeft(battle)).toBe(null);
    expect(logOf(battle)).toContain('The rest of Tired is broken off and counts for nothing');
    expect(battle.roster('t').supplies).toBe(0);
  });

  test('BA-5.5.4-d: whoever begins again begins with none', () => {
    const battle = fiveBounds();
    withHistory(battle, 't', { passedThrough: true });
    battle.endBound();
    battle.order(rest('supplies'));
    endBounds(battle, 7);
    expect(battle.roster('t').supplies).toBe(0);
    battle.endBound();
    expect(battle.roster('t').supplies).toBe('plenty');
  });

  test('BA-5.5.4-a: fire breaks it by MD or FD only', () => {
    const unharmed = fiveBounds(FIRER);
    // 2 for the first fire, 2 for no supplies and 1 for its valour: 9 make 14, LD.
    expect(ofType(fired(unharmed, 'f', 't', 9), 'fire-suffered')).toMatchObject([{ disorder: 'LD' }]);
    expect(restLeft(unharmed)).toMatchObject({ bounds: 6 });
    const broken = fiveBounds(FIRER);
    // 10 make 15, MD.
    expect(ofType(fired(broken, 'f', 't', 10), 'fire-suffered')).toMatchObject([{ disorder: 'MD' }]);
    expect(restLeft(broken)).toBe(null);
  });

  test('a unit that turns to another purpose begins anew', () => {
    const battle = endBounds(begun('valour'), 5);
    battle.order(rest('supplies'));
    expect(battle.roster('t').rest).toEqual({ for: 'supplies', bounds: 0, supplied: 0 });
  });
});

describe('an ammunition waggon', () => {
  /** Twenty at rest stand in five by four, 7.5 by 6 cm, so that their front is at y 58 and their left at x 103.75. */
  const waggon = (more = 'ammunition=yes', x = 106.25) =>
    `unit w "W" red artillery gun 1/1 guns 1 march-column at ${x},58 facing 270 | waggon=yes ${more}`;

  test('BA-5.5.4-c: touching one, two bounds are enough for supplies', () => {
    const battle = endBounds(begun('supplies', waggon()), 1);
    expect(battle.roster('t').rest).toEqual({ for: 'supplies', bounds: 1, supplied: 1 });
    battle.endBound();
    expect(battle.roster('t')).toMatchObject({ supplies: 'plenty', rest: null });
  });

  test('BA-5.5.4-c: not for valour', () => {
    expect(endBounds(begun('valour', waggon()), 2).roster('t')).toMatchObject({ valour: -1, rest: { bounds: 2 } });
  });

  test.each([
    ['without ammunition', waggon('ammunition=no')],
    ['of the opponent', waggon().replace(' red ', ' blue ')],
    ['that it does not touch', waggon('ammunition=yes', 106.45)],
  ])('BA-5.5.4-c: not one %s', (_name, line) => {
    expect(endBounds(begun('supplies', line), 2).roster('t')).toMatchObject({ supplies: 0, rest: { supplied: 0 } });
  });

  test('BA-5.5.4-c: base contact is as near as a hand can set it', () => {
    expect(endBounds(begun('supplies', waggon('ammunition=yes', 106.35)), 2).roster('t').supplies).toBe('plenty');
  });

  test('BA-5.5.4-c: it must be there for both bounds', () => {
    const battle = endBounds(begun('supplies', waggon('ammunition=yes', 120)), 5);
    battle.order({ type: 'place', unit: 'w', pose: { at: { x: 106.25, y: 58 }, heading: -Math.PI / 2 } });
    battle.endBound();
    expect(battle.roster('t')).toMatchObject({ supplies: 0, rest: { bounds: 6, supplied: 1 } });
    battle.endBound();
    expect(battle.roster('t').supplies).toBe('plenty');
  });

  test('BA-5.5.4-c: nor does one serve that moves', () => {
    const battle = begun('supplies', waggon());
    withHistory(battle, 'w', { gait: 'normal', cm: 1 });
    expect(endBounds(battle, 1).roster('t').rest).toEqual({ for: 'supplies', bounds: 1, supplied: 0 });
  });

  test('BA-5.5.4-c: one unit at a waggon at a time, and whoever was served first is served on', () => {
    const other = 'unit a "Another" red infantry shako 20/20 rest at 112.5,58 facing 270';
    const battle = withRoster(begun('supplies', `${other}\n${waggon()}`), 'a', { supplies: 1 });
    battle.endBound();
    battle.order({ ...rest('supplies'), unit: 'a' });
    battle.endBound();
    expect(battle.roster('t').supplies).toBe('plenty');
    expect(battle.roster('a').rest).toEqual({ for: 'supplies', bounds: 1, supplied: 0 });
    endBounds(battle, 2);
    expect(battle.roster('a').supplies).toBe('plenty');
  });
});

describe('supplies', () => {
  test('BA-5.5.3-a: last for three rolls after one that shows two ones, which do not begin them anew (R180)', () => {
    const battle = battleOf(FIRER);
    const suppliesAfter = (faces: readonly number[]) => {
      const [failing] = suppliesFailing(battle.state(), [unitId('f')], faces);
      if (failing?.type === 'supplies-failing') withRoster(battle, 'f', { supplies: failing.left });
      return battle.roster('f').supplies;
    };
    expect(suppliesAfter([1, 2, 2])).toBe('plenty');
    expect(suppliesAfter([1, 1, 6])).toBe(3);
    expect(suppliesAfter([6, 6, 6])).toBe(2);
    expect(suppliesAfter([1, 1, 1])).toBe(1);
    expect(suppliesAfter([2, 2, 2])).toBe(0);
    expect(suppliesAfter([2, 2, 2])).toBe(0);
  });

  test('BA-5.5.3-b: of all who share in a roll', () => {
    const battle = battleOf(`${FIRER}\n${RESTING}`);
    expect(suppliesFailing(battle.state(), [unitId('f'), unitId('t')], [1, 1, 1])).toMatchObject([
      { unit: 'f', left: 3 },
      { unit: 't', left: 3 },
    ]);
  });
});

test('the card of a unit at rest offers both, with what stands against it', () => {
  const ids = (battle: Battle) =>
    recoveryActions(battle.state(), unitId('t')).map(({ id, violations }) => [id, keysOf(violations)]);
  expect(ids(tired())).toEqual([
    ['rest-for-supplies', []],
    ['rest-for-valour', []],
  ]);
  expect(ids(tired('', { supplies: 0 }))).toEqual([
    ['rest-for-supplies', []],
    ['rest-for-valour', ['rest.supplies-first']],
  ]);
  expect(ids(begun('supplies'))).toEqual([['rest-for-valour', ['rest.supplies-first']]]);
  expect(ids(tired('', {}, RESTING.replace('rest at', 'line at')))).toEqual([]);
});
