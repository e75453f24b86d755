import { describe, expect, test } from 'vitest';
import { actionsOf } from '../../../src/rules/belle-alliance/explain/unit-actions';
import { unitId } from '../../../src/table/unit';
import { attacked } from '../../support/attacked';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, logOf } from '../../support/firing';
import { withHistory } from '../../support/recovering';

/** Four guns without gunners, from x 90 to 110, their front edge at y 90. */
const GUNS = 'unit g "Guns" blue artillery gun 0/8 guns 4 line at 100,90 facing 90';
/** A battalion that touches their front. */
const FOE = 'unit r "Foe" red infantry shako 20/20 line at 100,90 facing 270';
const march = (unit: string, cm: number, kind = 'march') => ({
  type: 'march',
  unit,
  gait: 'normal',
  steps: [{ kind, cm }],
});
const guns = (battle: Battle) => battle.unit('g').guns;
const bounds = (battle: Battle, many: number): readonly number[] =>
  Array.from({ length: many }, () => {
    battle.endBound();
    return guns(battle);
  });

describe('deserted guns', () => {
  test('BA-4.5.0-f: are taken by whoever touches them from the beginning of a bound to its end', () => {
    // The first bound ends with the foe at the guns; the second is the entire one.
    const battle = battleOf(`${GUNS}\n${FOE}`);
    expect(bounds(battle, 2)).toEqual([4, 0]);
    expect(logOf(battle)).toContain('Foe stands at the deserted guns of Guns');
    expect(logOf(battle)).toContain('Foe takes the guns of Guns');
    expect(actionsOf(battle.state(), unitId('g'))).toEqual([]);
    expect(bounds(battle, 1)).toEqual([0]);
  });

  test('BA-4.5.0-f: base contact is as near as a hand can set it', () => {
    expect(bounds(battleOf(`${GUNS}\n${FOE.replace(',90 ', ',90.1 ')}`), 2)).toEqual([4, 0]);
    expect(bounds(battleOf(`${GUNS}\n${FOE.replace(',90 ', ',90.2 ')}`), 3)).toEqual([4, 4, 4]);
  });

  test('BA-4.5.0-f: not by whoever comes to them in the midst of the bound', () => {
    const battle = battleOf(`${GUNS}\n${FOE.replace(',90 ', ',95 ')}`);
    battle.endBound();
    closeUpTo(battle, 'movement');
    battle.order({ ...march('r', 5), override: { note: '' } });
    expect(bounds(battle, 2)).toEqual([4, 0]);
  });

  test('BA-4.5.0-f: nor by whoever moves, or is moved, in between', () => {
    const marched = battleOf(`${GUNS}\n${FOE}`);
    marched.endBound();
    withHistory(marched, 'r', { gait: 'normal', cm: 2 });
    expect(bounds(marched, 2)).toEqual([4, 0]);
    const driven = battleOf(`${GUNS}\n${FOE}`);
    driven.endBound();
    withHistory(driven, 'r', { forced: true });
    expect(bounds(driven, 2)).toEqual([4, 0]);
  });

  test('BA-4.5.0-f: guns that were served in between are not', () => {
    const battle = battleOf(`
      ${GUNS}
      ${FOE}
      unit w "Gunners" blue artillery gun 8/8 guns 0 line at 100,82.5 facing 90 | gunners=g disorder=MD
    `);
    battle.endBound();
    battle.order({ type: 'rejoin-guns', unit: 'w', override: { note: '' } });
    battle.endBound();
    expect([guns(battle), battle.unit('g').figures]).toEqual([4, 8]);
    battle.order({ type: 'leave-guns', unit: 'g', formation: 'line', override: { note: '' } });
    // They are deserted when this bound ends, the next is the entire one; but the gunners stand behind them.
    expect(bounds(battle, 1)).toEqual([4]);
  });

  test('BA-4.5.0-f: nor guns that their gunners serve, nor those of one who is not there any more', () => {
    expect(bounds(battleOf(`${GUNS.replace('0/8', '1/8')}\n${FOE}`), 3)).toEqual([4, 4, 4]);
    expect(bounds(battleOf(`${GUNS}\n${FOE.replace('20/20', '0/20')}`), 3)).toEqual([4, 4, 4]);
  });

  test.each([
    ['OR', [4, 4]],
    ['LD', [4, 4]],
    ['FD', [4, 0]],
  ] as const)('BA-4.5.0-g: with an own unit at them that is in %s: %j', (disorder, left) => {
    const own = `unit b "B" blue infantry shako 20/20 line at 100,82.5 facing 90 | disorder=${disorder}`;
    expect(bounds(battleOf(`${GUNS}\n${FOE}\n${own}`), 2)).toEqual(left);
  });

  test('BA-4.5.0-g: in MD it does not hold them either, until it is in LD', () => {
    const own = 'unit b "B" blue infantry shako 20/20 line at 100,82.5 facing 90 | disorder=MD';
    const battle = battleOf(`${GUNS}\n${FOE}\n${own}`);
    battle.endBound();
    withHistory(battle, 'b', { disordered: true });
    // LD at the end of the first bound: it holds them.
    expect(bounds(battle, 1)).toEqual([4]);
    const shaken = battleOf(`${GUNS}\n${FOE}\n${own}`);
    withHistory(shaken, 'b', { disordered: true });
    // MD through the second bound, at whose end the guns go before it is in LD.
    expect(bounds(shaken, 2)).toEqual([4, 0]);
  });

  test('BA-4.5.0-g: an own unit that leaves lets them go at once, since they were touched all the time', () => {
    const own = 'unit b "B" blue infantry shako 20/20 line at 100,82.5 facing 270';
    const battle = battleOf(`${GUNS}\n${FOE}\n${own}`);
    expect(bounds(battle, 2)).toEqual([4, 4]);
    battle.order({ type: 'place', unit: 'b', pose: { at: { x: 100, y: 40 }, heading: 0 } });
    expect(bounds(battle, 1)).toEqual([0]);
  });

  test('BA-4.5.0-g: one unit takes one battery at a time (R163)', () => {
    const battle = battleOf(`
      unit g "Guns" blue artillery gun 0/4 guns 2 line at 94,90 facing 90
      unit h "More" blue artillery gun 0/4 guns 2 line at 106,90 facing 90
      ${FOE}
    `);
    battle.endBound();
    battle.endBound();
    expect([guns(battle), battle.unit('h').guns]).toEqual([0, 2]);
    battle.endBound();
    expect(battle.unit('h').guns).toBe(2);
    battle.endBound();
    expect(battle.unit('h').guns).toBe(0);
  });

  test('staff takes no guns, nor does it hold them', () => {
    const staff = (side: string, y: number) => `unit s "S" ${side} staff general 1/1 line at 100,${y} facing 90`;
    expect(bounds(battleOf(`${GUNS}\n${staff('red', 94.5)}`), 3)).toEqual([4, 4, 4]);
    expect(bounds(battleOf(`${GUNS}\n${FOE}\n${staff('blue', 82.5)}`), 2)).toEqual([4, 0]);
  });
});

describe('refuge from an attack', () => {
  const BATTERY = 'unit g "Battery" blue artillery gun 8/8 guns 4 line at 100,90 facing 90';
  const HOST = 'unit h "Host" blue infantry shako 24/24 line at 100,80 facing 90';
  const RED = 'unit r "R" red infantry shako 36/36 line at 100,110 facing 270';
  const seek = { type: 'seek-refuge', unit: 'g', at: 'h' };
  const announcing = (host = HOST, battery = BATTERY): Battle => {
    const battle = battleOf(
      `${battery}\n${host}\n${RED}\nunit c "C" red cavalry hussar 12/12 line at 60,110 facing 270`,
    );
    closeUpTo(battle, 'announcement');
    return battle;
  };
  const targets = (battle: Battle) =>
    battle.state().attacks.map(({ attacker, target, ended }) => [attacker, target, ended ?? 'live']);

  test('BA-4.5.0-c: only at the moment an attack on them is declared, free of time', () => {
    expect(announcing().against(seek)).toMatchObject([
      { key: 'belle-alliance.refuge-not-attacked', cite: { rule: '4.5.0' }, overridable: true },
    ]);
    const battle = attacked(announcing(), 'r', 'g');
    expect(battle.against(seek)).toEqual([]);
    battle.order(seek);
    expect(battle.deeds('g').formationChanges).toBe(0);
    expect(battle.deeds('h').formationChanges).toBe(0);
    const late = attacked(announcing(), 'r', 'g');
    closeUpTo(late, 'movement');
    expect(keysOf(late.against(seek))).toEqual(['refuge-not-attacked']);
  });

  test('BA-4.5.0-c: an attack that was taken back, or on somebody else, is none', () => {
    expect(keysOf(attacked(announcing(), 'r', 'g', { ended: 'withdrawn' }).against(seek))).toEqual([
      'refuge-not-attacked',
    ]);
    expect(keysOf(attacked(announcing(), 'r', 'h').against(seek))).toEqual(['refuge-not-attacked']);
  });

  test('BA-4.5.0-c: in the melee phase when it continues another attack', () => {
    const battle = announcing();
    closeUpTo(battle, 'melee');
    attacked(battle, 'c', 'g', { round: 'continued' });
    expect(battle.against(seek)).toEqual([]);
  });

  test('BA-4.5.0-c: gunners who are off their guns already may too, whether they or the guns are attacked', () => {
    const away = () =>
      announcing(
        `${HOST}\nunit w "W" blue artillery gun 8/8 guns 0 line at 113,82 facing 90 | gunners=g`,
        BATTERY.replace('8/8', '0/8'),
      );
    const run = { ...seek, unit: 'w' };
    expect(keysOf(away().against(run))).toEqual(['refuge-not-attacked']);
    for (const target of ['g', 'w']) {
      const battle = attacked(away(), 'r', target);
      battle.order(run);
      expect(targets(battle)).toEqual([['r', 'h', 'live']]);
    }
  });

  test.each([
    // The rear of the guns is at y 82.5: 10 cm to 72.5.
    ['10 cm away', HOST.replace(',80 ', ',72.5 '), []],
    ['a little more', HOST.replace(',80 ', ',72.4 '), ['refuge-too-far']],
    ['twice as many', HOST.replace('24/24', '16/16'), []],
    ['one fewer', HOST.replace('24/24', '15/15'), ['refuge-too-small']],
    ['in LD', `${HOST} | disorder=LD`, []],
    ['in MD', `${HOST} | disorder=MD`, ['refuge-in-disorder']],
    ['in a skirmish line', HOST.replace(' line ', ' skirmish ').replace(',80 ', ',78 '), ['refuge-not-closed']],
    ['in FD', `${HOST} | disorder=FD`, ['refuge-not-closed', 'refuge-in-disorder']],
  ])('BA-4.5.0-b: with infantry %s', (_name, host, keys) => {
    expect(keysOf(attacked(announcing(host), 'r', 'g').against(seek))).toEqual(keys);
  });

  test.each([
    ['LD', []],
    ['MD', ['refuge-in-disorder']],
  ])('BA-4.5.0-b: gunners in %s', (disorder, keys) => {
    const battle = announcing(HOST, `${BATTERY} | disorder=${disorder}`);
    expect(keysOf(attacked(battle, 'r', 'g').against(seek))).toEqual(keys);
  });

  test('BA-4.5.0-e: an attack on the artillery itself goes after them, one on its position does not', () => {
    const itself = attacked(announcing(), 'r', 'g');
    itself.order(seek);
    expect(targets(itself)).toEqual([['r', 'h', 'live']]);
    const battle = battleOf(`${BATTERY}\n${HOST}\n${RED}\nwood copse "Copse": 90,80 110,80 110,95 90,95`);
    closeUpTo(battle, 'announcement');
    attacked(battle, 'r', 'g', { position: 'copse' });
    battle.order({ ...seek, override: { note: '' } });
    expect(targets(battle)).toEqual([['r', 'g', 'live']]);
  });

  test('BA-4.5.0-e: all who attack it go after them; whoever attacks the battalion already goes on with that alone', () => {
    const battle = announcing();
    attacked(attacked(attacked(battle, 'r', 'g'), 'c', 'g'), 'c', 'h');
    battle.order(seek);
    expect(targets(battle)).toEqual([
      ['r', 'h', 'live'],
      ['c', 'g', 'cancelled'],
      ['c', 'h', 'live'],
    ]);
  });

  test('BA-4.5.0-d: they add to its numbers and share its losses by their number', () => {
    const battle = attacked(announcing(), 'r', 'g');
    battle.order(seek);
    expect(battle.unit('h').figures).toBe(32);
    expect(battle.roster('h').refugees).toMatchObject({ from: 'g', figures: 8 });
  });
});
