import { describe, expect, test } from 'vitest';
import { type Battle, keysOf } from '../../support/belle-alliance';
import { fireAt, fireBattle } from '../../support/firing';

/** Twenty by ten, its long wall towards those before it at y 60; a garrison of twenty, ten of whom fire from one wall. */
const SCENE = `
  building h "Farm" level 1 of stone: 90,60 110,60 110,70 90,70
  unit f "Garrison" blue infantry shako 20/20 line at 100,66.5 facing 90
  unit t "Before" red infantry shako 20/20 line at 100,52 facing 90
  unit o "Beside" red infantry shako 20/20 line at 118,65 facing 180
`;
const some = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, i) => from + i);
const against = (battle: Battle, command: object) => keysOf(battle.against(command));
const firing = (battle: Battle) => battle.state().fires.map(({ situation }) => situation.firer.figures);

describe('BA-6.1.2-a: half a garrison at most fires from one wall', () => {
  test('in both parts of a split fire together', () => {
    const battle = fireBattle(SCENE);
    battle.order(fireAt('f', 't'));
    expect(firing(battle)).toEqual([10]);
    expect(battle.against(fireAt('f', 't'))).toMatchObject([
      { key: 'fire.wall-is-full', values: { figures: 10, most: 10 }, overridable: true, cite: { rule: '6.1.2' } },
    ]);
  });

  test('ten in two parts, and not eleven', () => {
    const battle = fireBattle(SCENE);
    battle.order(fireAt('f', 't', { bases: some(0, 4) }));
    expect(against(battle, fireAt('f', 't', { bases: some(4, 11) }))).toEqual(['fire.wall-is-full']);
    expect(against(battle, fireAt('f', 't', { bases: some(4, 10) }))).toEqual([]);
    battle.order(fireAt('f', 't', { bases: some(4, 10) }));
    expect(firing(battle)).toEqual([4, 6]);
  });

  test('the other half fires from another wall', () => {
    const battle = fireBattle(SCENE);
    battle.order(fireAt('f', 't'));
    battle.order(fireAt('f', 'o'));
    expect(firing(battle)).toEqual([10, 10]);
    const walls = battle.state().fires.map(({ wall }) => wall);
    expect(new Set(walls).size).toBe(2);
  });

  test('what was withdrawn leaves its place at the wall', () => {
    const battle = fireBattle(SCENE);
    battle.order(fireAt('f', 't'));
    battle.order({ type: 'withdraw-fire', firer: 'f', target: 't' });
    expect(against(battle, fireAt('f', 't'))).toEqual([]);
  });

  test('who stands in the open fires from no wall', () => {
    const battle = fireBattle(SCENE);
    battle.order(fireAt('t', 'f', { override: { note: '' } }));
    expect(battle.state().fires[0]).not.toHaveProperty('wall');
  });
});
