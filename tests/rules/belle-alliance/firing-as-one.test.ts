import { describe, expect, test } from 'vitest';
import type { BelleAllianceEvent } from '../../../src/rules/belle-alliance/event';
import { verdictOf } from '../../../src/rules/belle-alliance/fire/fire-adviser';
import { volleyOf } from '../../../src/rules/belle-alliance/fire/volley';
import { unitId } from '../../../src/table/unit';
import { type Battle, keysOf } from '../../support/belle-alliance';
import { dice, fireAt, fireBattle, resolve } from '../../support/firing';

/** Ten files, the front edge from x 92.5 to 107.5. */
const F = 'unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90';
const T = 'unit t "Target" red infantry shako 20/20 line at 100,58 facing 270';
const LEFT = 'unit l "Left" red infantry shako 12/12 line at 91,58 facing 270';
const RIGHT = 'unit r "Right" red infantry shako 12/12 line at 109,58 facing 270';
const files = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, i) => from + i).flatMap((file) => [file, file + 10]);

const keys = (battle: Battle, command: object): readonly string[] => keysOf(battle.against(command));
const withdraw = (firer: string, target: string) => ({ type: 'withdraw-fire', firer, target });
const hit = (events: readonly BelleAllianceEvent[]) =>
  events.flatMap((event) => (event.type === 'fire-suffered' ? [event.unit] : []));

describe('BA-3.3.2-a: whether a skirmish line is fired at itself is asked when the fire is carried out', () => {
  /** Guns 30 cm from a soutien, in zone 2, and straight through the line 4 cm before it. */
  const SCENE = `
    unit f "Battery" blue artillery gun 8/8 guns 2 line at 100,34 facing 90 | pounder=6
    unit t "Target" red infantry shako 20/20 line at 100,64 facing 270
    unit s "Target" red infantry shako 8/8 skirmish at 100,58.5 facing 270 gap 1 | skirmishers=t
  `;
  const OTHERS = 'unit g "Grenadiers" blue infantry shako 20/20 line at 124,58.5 facing 180';
  const left = (battle: Battle) => [battle.unit('t').figures, battle.unit('s').figures];

  test.each([
    ['before', ['g', 'f']],
    ['after', ['f', 'g']],
  ])('BA-3.3.2-c: a fire at the line that was declared %s and withdrawn leaves it its share', (_, order) => {
    const battle = fireBattle(`${SCENE}\n${OTHERS}`);
    const may = { override: { note: '' } };
    for (const firer of order) battle.order(firer === 'f' ? fireAt('f', 't', may) : fireAt('g', 's', may));
    battle.order(withdraw('g', 's'));
    // 18, 2 for the first fire, 3 less for zone 2 and 2 for ranging: 15, four figures, of which the line has 8 of 28.
    expect(hit(battle.order(resolve('t'), dice(18)))).toEqual(['t', 's']);
    expect(left(battle)).toEqual([17, 7]);
  });

  test.each([
    ['before', ['g', 'f']],
    ['after', ['f', 'g']],
  ])('BA-3.3.1-a: one that was declared %s and stands leaves it none', (_, order) => {
    const battle = fireBattle(`${SCENE}\n${OTHERS}`);
    const may = { override: { note: '' } };
    for (const firer of order) battle.order(firer === 'f' ? fireAt('f', 't', may) : fireAt('g', 's', may));
    expect(hit(battle.order(resolve('t'), dice(18)))).toEqual(['t']);
    expect(left(battle)).toEqual([16, 8]);
  });

  test('BA-3.3.2-a: guns that only range on the line do not fire at it', () => {
    const guns = 'unit g "Battery" blue artillery gun 8/8 guns 2 line at 126,40 facing 135 | pounder=6';
    const battle = fireBattle(`${SCENE}\n${guns}`);
    const figures = () =>
      verdictOf(battle.state(), { firer: unitId('f'), target: unitId('t') }).statements.find(
        ({ id }) => id === 'soutien-counts',
      )?.values;
    expect(figures()).toMatchObject({ figures: 8 });
    battle.order(fireAt('g', 's', { role: 'ranging', override: { note: '' } }));
    expect(battle.state().fires).toMatchObject([{ role: 'ranging', target: 's' }]);
    expect(figures()).toMatchObject({ figures: 8 });
    battle.order(fireAt('f', 't'));
    expect(battle.state().fires[1]?.situation.target.figures).toBe(28);
    expect(hit(battle.order(resolve('t'), dice(18)))).toEqual(['t', 's']);
  });
});

describe('BA-3.1.6-c: a mother unit that serves another as neighbour has no line that fires', () => {
  /** The grenadiers stand beside the fusiliers, their line farther off with somebody of its own before it. */
  const SCENE = `${F}
    unit g "Grenadiers" blue infantry shako 20/20 line at 84,50 facing 90
    unit s "Grenadiers" blue infantry shako 6/6 skirmish at 60,50 facing 90 | skirmishers=g
    ${T.replace('100,58', '92,58')}
    unit u "Under" red infantry shako 12/12 line at 60,58 facing 270
  `;
  const serve = fireAt('g', 't', { role: 'neighbour', neighbourOf: 'f' });

  test('where the line fires already', () => {
    const battle = fireBattle(SCENE);
    battle.order(fireAt('f', 't'));
    expect(keys(battle, serve)).toEqual([]);
    battle.order(fireAt('s', 'u'));
    expect(keys(battle, serve)).toEqual(['fire.neighbour-does-not-split']);
    battle.order(withdraw('s', 'u'));
    expect(keys(battle, serve)).toEqual([]);
  });

  test('where the line would fire after it, and after it was carried out', () => {
    const battle = fireBattle(SCENE);
    battle.order(fireAt('f', 't'));
    battle.order(serve);
    expect(keys(battle, fireAt('s', 'u'))).toEqual(['fire.neighbour-does-not-split']);
    battle.order(resolve('t'), dice(3));
    expect(keys(battle, fireAt('s', 'u'))).toEqual(['fire.neighbour-does-not-split']);
  });

  test('BA-3.1.6-d: that it does not serve its own line is said once', () => {
    const battle = fireBattle(SCENE.replace('92,58', '72,58'));
    battle.order(fireAt('s', 't', { override: { note: '' } }));
    const own = fireAt('g', 't', { role: 'neighbour', neighbourOf: 's' });
    expect(keys(battle, own)).toEqual(['fire.neighbour.its-own-line']);
  });
});

describe('BA-3.1.2-b: of a split fire whose dice lie', () => {
  const split = () => {
    const battle = fireBattle(`${F}\n${LEFT}\n${RIGHT}`);
    battle.order(fireAt('f', 'l', { bases: files(0, 5) }));
    battle.order(fireAt('f', 'r', { bases: files(5, 10) }));
    return battle;
  };

  test('the other part has one outcome only, and no more risk for the supplies', () => {
    const battle = split();
    const open = volleyOf(battle.state(), unitId('r'));
    expect(open?.odds.supplies).toBeCloseTo(16 / 216);
    battle.order(resolve('l'), dice(15));
    // 15, 2 for the first fire and 2 less for the split: one figure for one unit of fire, and MD.
    const sure = {
      losses: [{ figures: 1, chance: 1 }],
      morale: { OR: 0, LD: 0, MD: 1, FD: 0 },
      supplies: 0,
      meanLoss: 1,
    };
    const card = volleyOf(battle.state(), unitId('r'));
    expect(card?.odds).toEqual(sure);
    expect(card?.fires[0]?.card?.chances).toEqual(sure);
    battle.order(resolve('r'));
    expect([battle.unit('r').figures, battle.roster('r').disorder]).toEqual([11, 'MD']);
  });

  test('whoever else fires at it still has his dice to throw', () => {
    const next = 'unit g "Grenadiers" blue infantry shako 20/20 line at 116,50 facing 90';
    const battle = fireBattle(`${F}\n${LEFT}\n${RIGHT}\n${next}`);
    battle.order(fireAt('f', 'l', { bases: files(0, 5) }));
    battle.order(fireAt('f', 'r', { bases: files(5, 10) }));
    battle.order(fireAt('g', 'r'));
    expect(volleyOf(battle.state(), unitId('r'))?.odds.supplies).toBeCloseTo(1 - (200 / 216) ** 2);
    battle.order(resolve('l'), dice(15));
    const odds = volleyOf(battle.state(), unitId('r'))?.odds;
    expect(odds?.supplies).toBeCloseTo(16 / 216);
    expect([odds?.losses[0]?.figures, odds?.morale.OR, odds?.morale.LD]).toEqual([1, 0, 0]);
  });
});

test('R7: a line on the move whose fire was withdrawn does not unsettle its mother unit', () => {
  const battle = fireBattle(`${F}\n${T}
    unit s "Fusiliers" blue infantry shako 6/6 skirmish at 122,48 facing 90 | skirmishers=f
    unit u "Under" red infantry shako 12/12 line at 122,58 facing 270
  `);
  const factors = () =>
    volleyOf(battle.state(), unitId('t'))?.fires[0]?.card?.factors.map(({ row, value }) => [row, value]);
  battle.order({ type: 'march', unit: 's', gait: 'normal', steps: [{ kind: 'march', cm: 2 }] });
  battle.order(fireAt('f', 't'));
  battle.order(fireAt('s', 'u'));
  expect(volleyOf(battle.state(), unitId('t'))?.fires[0]?.card?.lossModifier).toBe(2 - 2 - 3);
  battle.order(withdraw('s', 'u'));
  // The split, which stays (3.1.2), and the first fire.
  expect(factors()).toEqual([
    ['split-fire', -2],
    ['first', 2],
  ]);
});
