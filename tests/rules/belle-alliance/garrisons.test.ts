import { describe, expect, test } from 'vitest';
import {
  garrisonFigures,
  garrisonOf,
  sharesOf,
  speakerOf,
} from '../../../src/rules/belle-alliance/ground/houses/garrison';
import { terrainId } from '../../../src/table/terrain';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, dice, fireAt, fireBattle, nextBound, resolve } from '../../support/firing';

const FARM = 'building h "Farm" level 1 of stone: 90,60 110,60 110,70 90,70';
const h = terrainId('h');
const foot = (id: string, figures: number, where: string, notes = '', side = 'blue') =>
  `unit ${id} "${id.toUpperCase()}" ${side} infantry shako ${figures}/${figures} line at ${where} ${notes}`;
const inside = (id: string, figures: number, notes = '') => foot(id, figures, '100,66 facing 90 inside h', notes);
const occupy = (unit: string) => ({ type: 'occupy', unit, house: 'h' });
const suffered = (events: ReturnType<Battle['order']>) =>
  events.flatMap((event) => (event.type === 'fire-suffered' ? [event] : []));

describe('BA-6.1.1-g: several own units in one building are one', () => {
  test.each([
    [10, 12, 'b'],
    [12, 10, 'a'],
    [12, 12, 'a'],
  ])('the larger of %i and %i speaks for both, of equals the first in the list', (a, b, speaker) => {
    const state = battleOf([FARM, inside('a', a), inside('b', b)].join('\n')).state();
    expect(garrisonOf(state, h)).toEqual(['a', 'b']);
    expect(garrisonFigures(state, h)).toBe(a + b);
    expect([speakerOf(state, unitId('a')), speakerOf(state, unitId('b'))]).toEqual([speaker, speaker]);
  });

  test('of equals the one that went in first, whatever their order on the table (R185)', () => {
    const battle = battleOf([FARM, foot('a', 12, '100,60 facing 90'), foot('b', 12, '100,70 facing 270')].join('\n'));
    closeUpTo(battle, 'movement');
    battle.order(occupy('b'));
    battle.order(occupy('a'));
    expect(garrisonOf(battle.state(), h)).toEqual(['b', 'a']);
    expect(speakerOf(battle.state(), unitId('a'))).toBe('b');
  });

  test('in the open everybody speaks for himself', () => {
    const state = battleOf([FARM, inside('a', 20), foot('b', 10, '100,30 facing 90')].join('\n')).state();
    expect(speakerOf(state, unitId('b'))).toBe('b');
  });

  const fought = (...more: readonly string[]) =>
    fireBattle([FARM, ...more, foot('r', 24, '100,52 facing 90', '', 'red')].join('\n'));

  test('they are fired at together, with the valour and figures of all, by whichever of them they are aimed at', () => {
    const battle = fought(inside('a', 10, '| valour=3'), inside('b', 12, '| valour=-2'));
    battle.order(fireAt('r', 'a'));
    expect(battle.state().fires).toMatchObject([
      { target: 'b', situation: { target: { figures: 22, valour: -2, formation: 'line', cover: 'II' } } },
    ]);
  });

  test('losses are in proportion, and morale is that of all', () => {
    const battle = fought(inside('a', 8), inside('b', 24));
    battle.order(fireAt('r', 'b'));
    const hit = suffered(battle.order(resolve('a'), dice(18)));
    // Three units of fire, a figure each: of three figures 0.75 fall to the smaller unit and 2.25 to the larger.
    expect(hit.map(({ unit, loss }) => [unit, loss])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(hit.map(({ morale }) => morale)).toEqual(['MD', 'MD']);
  });

  test('they fire with the valour of the largest, and one roll is for all', () => {
    const battle = fought(inside('a', 10, '| valour=3'), inside('b', 12, '| valour=-2'));
    battle.order(fireAt('a', 'r'));
    expect(battle.state().fires).toMatchObject([{ firer: 'a', situation: { firer: { valour: -2, figures: 5 } } }]);
    battle.order(fireAt('b', 'r'));
    const rolls = battle.order(resolve('r'), [1, 1, 4]).filter(({ type }) => type === 'fire-rolled');
    expect(rolls).toMatchObject([{ faces: [1, 1, 4] }, { faces: [1, 1, 4], again: true }]);
    expect([battle.roster('a').supplies, battle.roster('b').supplies]).toEqual([3, 3]);
  });
});

describe('BA-6.1.1-h: what befell them stays with each when it leaves', () => {
  test('supplies and order', () => {
    const battle = fireBattle(
      [FARM, inside('a', 10), inside('b', 12), foot('r', 24, '100,52 facing 90', '', 'red')].join('\n'),
    );
    battle.order(fireAt('a', 'r'));
    battle.order(resolve('r'), [1, 1, 4]);
    battle.order({ type: 'place', unit: 'r', pose: { at: { x: 30, y: 20 }, heading: 0 } });
    nextBound(battle, 'movement');
    battle.order({
      type: 'vacate',
      unit: 'a',
      formation: 'line',
      pose: { at: { x: 100, y: 57 }, heading: -Math.PI / 2 },
    });
    expect(garrisonOf(battle.state(), h)).toEqual(['b']);
    expect(speakerOf(battle.state(), unitId('a'))).toBe('a');
    expect([battle.roster('a').supplies, battle.roster('b').supplies]).toEqual([3, 3]);
    expect(battle.roster('a').blooded).toBe(true);
  });
});

describe('BA-6.1.1-g: a loss in proportion to the figures of each (R185)', () => {
  test.each([
    [4, [8, 24], [1, 3]],
    [1, [8, 24], [0, 1]],
    [1, [12, 12], [1, 0]],
    [3, [10, 10], [2, 1]],
    [5, [3, 3, 30], [1, 0, 4]],
    [5, [3, 4], [2, 3]],
  ])('%i of %j is %j', (loss, figures, losses) => {
    const garrison = figures.map((each, i) => inside(`u${i}`, each));
    const shares = sharesOf(battleOf([FARM, ...garrison].join('\n')).state(), unitId('u0'), loss);
    expect(shares).toEqual(losses.map((each, i) => ({ unit: `u${i}`, loss: each })));
  });
});

describe('BA-6.1.2-a: fire from the walls of a house one is said to be in', () => {
  const against = (battle: Battle, command: object) => keysOf(battle.against(command));

  test('half of them from one wall, and the others from another', () => {
    const battle = fireBattle(
      [
        FARM,
        foot('g', 21, '100,66 facing 90 inside h'),
        foot('s', 20, '100,52 facing 90', '', 'red'),
        foot('e', 20, '118,65 facing 180', '', 'red'),
      ].join('\n'),
    );
    battle.order(fireAt('g', 's'));
    expect(against(battle, fireAt('g', 's'))).toEqual(['fire.wall-is-full']);
    battle.order(fireAt('g', 'e'));
    expect(battle.state().fires.map(({ situation }) => situation.firer.figures)).toEqual([10, 10]);
    expect(new Set(battle.state().fires.map(({ wall }) => wall)).size).toBe(2);
  });
});

describe('BA-6.1.2-b: under fire the garrison is a line without flank or rear', () => {
  test.each([
    ['from the side', 'e', '118,65 facing 180'],
    ['from behind', 'n', '100,80 facing 270'],
  ])('%s', (_name, id, where) => {
    const battle = fireBattle([FARM, inside('g', 20), foot(id, 20, where, '', 'red')].join('\n'));
    battle.order(fireAt(id, 'g'));
    expect(battle.state().fires).toMatchObject([
      { situation: { target: { formation: 'line', aspect: 'front', columnEffect: false, cover: 'II' } } },
    ]);
  });
});
