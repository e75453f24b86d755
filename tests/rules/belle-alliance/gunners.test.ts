import { describe, expect, test } from 'vitest';
import { actionsOf } from '../../../src/rules/belle-alliance/explain/unit-actions';
import { rateKeyOf } from '../../../src/rules/belle-alliance/march/rates';
import { mayAttack, mayFire } from '../../../src/rules/belle-alliance/units/abilities';
import { areInContact } from '../../../src/rules/belle-alliance/units/bodies';
import { formationChoices } from '../../../src/rules/belle-alliance/units/formation/choices';
import { basesOf } from '../../../src/table/measure';
import { unitId } from '../../../src/table/unit';
import { attacked } from '../../support/attacked';
import { battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo } from '../../support/firing';

/** Four guns, their front edge at y 90 and their rear at 82.5, from x 90 to 110. */
const BATTERY = 'unit g "Battery" blue artillery gun 8/8 guns 4 line at 100,90 facing 90';
const battery = (notes = '') => battleOf(`${BATTERY} ${notes}`);
const leave = (more: object = {}) => ({ type: 'leave-guns', unit: 'g', formation: 'line', ...more });
const ALLOWED = { override: { note: 'As it stood' } };
const rejoin = (more: object = {}) => ({ type: 'rejoin-guns', unit: 'g.2', ...more });

describe('leaving the guns', () => {
  test('BA-2.2.5-a: gunners form up in base contact with their battery, the guns stay', () => {
    const battle = battery();
    battle.order(leave());
    expect(battle.unit('g')).toMatchObject({ figures: 0, guns: 4 });
    expect(battle.unit('g.2')).toMatchObject({ figures: 8, guns: 0, arm: 'artillery', formation: 'line' });
    const { table } = battle.state();
    expect(areInContact(table, battle.unit('g'), battle.unit('g.2'))).toBe(true);
    for (const base of basesOf(table, battle.unit('g.2'))) expect([base.frontage, base.depth]).toEqual([1.5, 1.5]);
    expect(basesOf(table, battle.unit('g'))).toHaveLength(4);
  });

  test.each([
    ['touching its rear', { at: { x: 100, y: 82.5 }, heading: Math.PI / 2 }, []],
    ['away from it', { at: { x: 100, y: 80 }, heading: Math.PI / 2 }, ['not-touching-battery']],
    ['on it', { at: { x: 100, y: 84 }, heading: Math.PI / 2 }, ['no-room']],
  ])('BA-2.2.5-a: %s', (_name, pose, keys) => {
    expect(keysOf(battery().against(leave({ pose })))).toEqual(keys);
  });

  test('BA-1.2.4-b: that is no splitting, but a change of formation', () => {
    const battle = battery();
    battle.order(leave());
    expect(battle.deeds('g')).toMatchObject({ split: false, formationChanges: 1 });
    expect(battle.deeds('g.2')).toMatchObject({ split: false, formationChanges: 1 });
    expect(battle.roster('g.2').detached).toEqual({ as: 'gunners', from: 'g' });
  });

  test('some may leave, those of a number of guns', () => {
    const battle = battery();
    battle.order(leave({ guns: 1 }));
    expect([battle.unit('g').figures, battle.unit('g.2').figures]).toEqual([6, 2]);
    expect(battle.unit('g').guns).toBe(4);
  });

  test.each(['work', 'rest'] as const)('BA-2.2.5-c: they may go to %s at once, touching the battery', (formation) => {
    const battle = battery();
    battle.order(leave({ formation }));
    expect(battle.unit('g.2').formation).toBe(formation);
    expect(areInContact(battle.state().table, battle.unit('g'), battle.unit('g.2'))).toBe(true);
    const away = { at: { x: 100, y: 70 }, heading: Math.PI / 2 };
    expect(keysOf(battery().against(leave({ formation, pose: away })))).toEqual(['not-touching-battery']);
  });

  test.each(['work', 'rest'] as const)(
    'BA-2.2.1-e: or when they have just left, though it is a second change: %s',
    (formation) => {
      const battle = battery();
      battle.order(leave());
      const choice = formationChoices(battle.state(), unitId('g.2')).find((each) => each.formation === formation)!;
      expect(choice.violations).toEqual([]);
      battle.order({ type: 'form', unit: 'g.2', formation, files: 1, way: choice.ways[0]?.id });
      expect(battle.unit('g.2').formation).toBe(formation);
    },
  );

  test('BA-2.2.1-e: but into nothing else', () => {
    const battle = battery();
    battle.order(leave());
    expect(
      keysOf(battle.against({ type: 'form', unit: 'g.2', formation: 'attack-column', files: 4, way: 'centre' })),
    ).toContain('formed-already');
  });

  test('BA-1.3.5-b: guns cannot go to work, only their gunners', () => {
    expect(battery().against({ type: 'form', unit: 'g', formation: 'work', files: 1, way: 'centre' })).toMatchObject([
      { key: 'belle-alliance.not-its-formation', overridable: false },
    ]);
  });

  test('BA-2.2.5-b: gunners who rout in FD are placed among their guns and touch nothing in particular', () => {
    const battle = battery('| disorder=FD');
    battle.order(leave({ formation: 'rout' }));
    const { table } = battle.state();
    const xs = basesOf(table, battle.unit('g.2')).map(({ center }) => center);
    const middle = { x: xs.reduce((sum, { x }) => sum + x, 0) / 8, y: xs.reduce((sum, { y }) => sum + y, 0) / 8 };
    expect(middle.x).toBeCloseTo(100, 0);
    expect(middle.y).toBeCloseTo(86.25, 0);
    // Anywhere else too, where others who leave would have to touch the guns and have room.
    const away = { pose: { at: { x: 100, y: 70 }, heading: Math.PI / 2 } };
    expect(battery('| disorder=FD').against(leave({ formation: 'rout', ...away }))).toEqual([]);
    expect(keysOf(battery('| disorder=LD').against(leave(away)))).toEqual(['not-touching-battery']);
    expect(keysOf(battery().against(leave({ formation: 'rout' })))).toEqual(['not-its-formation']);
  });

  test('nobody leaves who is not there', () => {
    const battle = battery();
    battle.order(leave());
    battle.endBound();
    expect(keysOf(battle.against(leave()))).toEqual(['no-gunners-to-leave']);
    expect(keysOf(battle.against(leave({ unit: 'g.2' })))).toEqual(['no-gunners-to-leave']);
    expect(
      keysOf(battle.against({ type: 'form', unit: 'g', formation: 'march-column', files: 1, way: 'left' })),
    ).toContain('nobody-at-the-guns');
  });
});

describe('away from the guns', () => {
  test('BA-1.3.4-a: they form and march as infantry, and neither fire nor attack by themselves', () => {
    const battle = battery();
    battle.order(leave());
    const gunners = unitId('g.2');
    expect(rateKeyOf(battle.unit('g.2'), battle.roster('g.2'))).toBe('infantry-line');
    expect(mayFire(battle.state(), gunners)).toMatchObject([
      { key: 'belle-alliance.gunners-alone', cite: { rule: '1.3.4' } },
    ]);
    expect(keysOf(mayAttack(battle.state(), gunners))).toEqual(['gunners-alone']);
    battle.endBound();
    battle.order({ type: 'form', unit: 'g.2', formation: 'march-column', files: 2, way: 'quarter-left' });
    expect(battle.unit('g.2').formation).toBe('march-column');
  });
});

describe('rejoining', () => {
  test('BA-2.2.5-d: they must touch the battery, and take their places by a change of formation', () => {
    const battle = battery('| valour=1');
    battle.order(leave());
    expect(keysOf(battle.against(rejoin()))).toEqual(['formed-already']);
    battle.endBound();
    battle.order({ type: 'place', unit: 'g.2', pose: { at: { x: 100, y: 75 }, heading: Math.PI / 2 } });
    expect(battle.against(rejoin())).toMatchObject([
      { key: 'belle-alliance.not-touching-battery', cite: { rule: '2.2.5' } },
    ]);
    battle.order({ type: 'place', unit: 'g.2', pose: { at: { x: 100, y: 82.5 }, heading: Math.PI / 2 } });
    battle.order(rejoin());
    expect(battle.unit('g')).toMatchObject({ figures: 8, figuresAtStart: 8, guns: 4 });
    expect(battle.state().table.units.has(unitId('g.2'))).toBe(false);
    expect(battle.deeds('g').formationChanges).toBe(1);
    expect(battle.roster('g')).toMatchObject({ valour: 1, original: 8 });
  });

  test('BA-1.2.4-c: inside one battery gunners are shared out anew by a change of formation', () => {
    const battle = battery();
    battle.order({ type: 'redistribute-gunners', unit: 'g' });
    expect(battle.deeds('g').formationChanges).toBe(1);
    expect(battle.unit('g')).toMatchObject({ figures: 8, guns: 4 });
    expect(keysOf(battle.against({ type: 'redistribute-gunners', unit: 'g' }))).toEqual(['formed-already']);
    expect(battle.against({ type: 'form', unit: 'g', formation: 'line', files: 4, way: 'as-is' })).toMatchObject([
      { key: 'belle-alliance.stands-so-already' },
    ]);
  });

  test('BA-2.2.5-b: and that needs no base contact with anything', () => {
    // Nothing is placed at all: the guns stand where they stood.
    const battle = battery();
    const before = battle.unit('g');
    battle.order({ type: 'redistribute-gunners', unit: 'g' });
    expect(battle.unit('g')).toEqual(before);
  });

  test('BA-1.2.4-c: between split guns they must leave the one part and rejoin the other', () => {
    const battle = battery();
    battle.order({ type: 'split', unit: 'g', guns: 2 });
    battle.order(leave());
    const gunners = 'g.3';
    expect(battle.unit(gunners).figures).toBe(4);
    battle.endBound();
    const other = { type: 'rejoin-guns', unit: gunners, to: 'g.2' };
    expect(keysOf(battle.against(other))).toEqual(['not-touching-battery']);
    battle.order({ type: 'place', unit: gunners, pose: { at: { x: 105, y: 82.5 }, heading: Math.PI / 2 } });
    expect(keysOf(battle.against(other))).toEqual([]);
    battle.order({ type: 'rejoin-guns', unit: gunners, to: 'g.2' });
    expect([battle.unit('g').figures, battle.unit('g.2').figures]).toEqual([0, 8]);
    // One gun has nobody to share with.
    const single = battleOf('unit g "G" blue artillery gun 2/2 guns 1 line at 100,90 facing 90');
    expect(keysOf(single.against({ type: 'redistribute-gunners', unit: 'g' }))).toEqual(['not-a-battery']);
  });

  test('not with the guns of others', () => {
    const battle = battleOf(`${BATTERY}\nunit h "H" blue artillery gun 4/4 guns 2 line at 60,90 facing 90`);
    battle.order(leave());
    expect(keysOf(battle.against(rejoin({ to: 'h' })))).toEqual(['not-their-guns']);
    expect(keysOf(battle.against(rejoin({ unit: 'h' })))).toEqual(['not-their-guns']);
  });

  test('BA-2.2.1-f: not while opponents stand among the guns that were left', () => {
    const battle = battleOf(`${BATTERY}\nunit x "Grenadiers" red infantry shako 12/12 line at 100,120 facing 270`);
    battle.order(leave());
    closeUpTo(battle, 'termination');
    battle.order({ type: 'close-phase' });
    battle.order({ type: 'place', unit: 'x', pose: { at: { x: 100, y: 86 }, heading: -Math.PI / 2 }, ...ALLOWED });
    expect(keysOf(battle.against(rejoin()))).toEqual(['no-room']);
  });
});

describe('refuge', () => {
  const HOST = 'unit h "Host" blue infantry shako 24/24 square at 100,80 facing 90';
  const seek = (more: object = {}) => ({ type: 'seek-refuge', unit: 'g', at: 'h', ...more });
  const FOE = 'unit r "R" red infantry shako 36/36 line at 100,170 facing 270';
  /** At the moment when an attack on the battery is announced. */
  const both = (host = HOST, guns = BATTERY) => {
    const battle = battleOf(`${guns}\n${host}\n${FOE}`);
    closeUpTo(battle, 'announcement');
    return attacked(battle, 'r', 'g');
  };

  test('BA-1.3.4-b: gunners in refuge stand in the ranks of the battalion they went to', () => {
    const battle = both();
    battle.order(seek());
    expect(battle.unit('h')).toMatchObject({ figures: 32, formation: 'square' });
    expect(basesOf(battle.state().table, battle.unit('h'))).toHaveLength(32);
    expect(battle.unit('g').figures).toBe(0);
    expect(battle.roster('h').refugees).toMatchObject({ from: 'g', figures: 8 });
    expect(battle.deeds('g').formationChanges).toBe(0);
  });

  test('BA-1.3.4-b: until they leave it by a change of formation, and are gunners again', () => {
    const battle = both();
    battle.order(seek());
    battle.endBound();
    battle.order({ type: 'leave-refuge', unit: 'h', formation: 'line' });
    expect(battle.unit('h').figures).toBe(24);
    expect(battle.roster('h').refugees).toBe(null);
    expect(battle.unit('g.2')).toMatchObject({ figures: 8, arm: 'artillery', guns: 0, formation: 'line' });
    expect(battle.roster('g.2').detached).toEqual({ as: 'gunners', from: 'g' });
    expect([battle.deeds('h').formationChanges, battle.deeds('g.2').formationChanges]).toEqual([1, 1]);
    expect(battle.roster('g').original + battle.roster('g.2').original).toBe(8);
  });

  test('BA-2.2.5-b: they run there straight from their guns, or from where they are', () => {
    const straight = both();
    expect(areInContact(straight.state().table, straight.unit('g'), straight.unit('h'))).toBe(false);
    straight.order(seek());
    // They have formed up nowhere on the way.
    expect([...straight.state().table.units.keys()].sort()).toEqual(['g', 'h', 'r']);
    expect([straight.deeds('g'), straight.deeds('h')]).toMatchObject([
      { formationChanges: 0 },
      { formationChanges: 0 },
    ]);
    const battle = both();
    battle.order(leave({ pose: { at: { x: 112, y: 90 }, heading: Math.PI / 2 }, override: { note: '' } }));
    battle.order(seek({ unit: 'g.2' }));
    expect(battle.state().table.units.has(unitId('g.2'))).toBe(false);
    expect(battle.unit('h').figures).toBe(32);
    expect(battle.roster('h').refugees).toMatchObject({ from: 'g', figures: 8 });
  });

  test.each([
    ['too far', HOST.replace('100,80', '100,72.4'), ['refuge-too-far']],
    ['not closed', HOST.replace('square', 'rest'), ['refuge-not-closed']],
    ['too few', HOST.replace('24/24', '15/15'), ['refuge-too-small']],
    ['shaken', `${HOST} | disorder=MD`, ['refuge-in-disorder']],
  ])('not with those who are %s', (_name, host, keys) => {
    expect(keysOf(both(host).against(seek()))).toEqual(keys);
  });

  test('nor with cavalry, the enemy, or a battalion that shelters others', () => {
    for (const host of [
      HOST.replace('infantry shako', 'cavalry hussar').replace('square', 'line'),
      HOST.replace('blue', 'red'),
    ])
      expect(both(host).against(seek({ override: { note: '' } }))).toMatchObject([{ overridable: false }]);
    const battle = battleOf(`${BATTERY}\n${HOST}\nunit k "K" blue artillery gun 2/2 guns 1 line at 120,90 facing 90`);
    battle.order(seek({ override: { note: '' } }));
    expect(keysOf(battle.against(seek({ unit: 'k' })))).toEqual(['no-refuge-there']);
    expect(keysOf(battle.against({ type: 'leave-refuge', unit: 'k', formation: 'line' }))).toEqual([
      'nobody-in-refuge',
    ]);
  });

  test('nor where there is no room for so many more', () => {
    const battle = both(
      `${HOST.replace('square', 'line')}\nunit x "X" blue infantry shako 12/12 line at 115,80 facing 90`,
    );
    expect(keysOf(battle.against(seek()))).toEqual(['no-room']);
  });

  test('whoever assembles takes the refugees along', () => {
    const battle = battleOf(`
      ${BATTERY}
      unit a "A" blue infantry shako 24/24 line at 100,82.5 facing 90
      unit b "A (2)" blue infantry shako 20/20 line at 116.5,82.5 facing 90 | part=a
    `);
    battle.order(seek({ at: 'b', override: { note: '' } }));
    battle.order({ type: 'assemble', units: ['a', 'b'], override: { note: '' } });
    expect(battle.unit('a').figures).toBe(52);
    expect(battle.roster('a').refugees).toMatchObject({ figures: 8 });
  });
});

test('the cards of guns and gunners offer what they can do', () => {
  const battle = battery();
  const ids = (id: string) => actionsOf(battle.state(), unitId(id)).map((deed) => deed.id);
  expect(ids('g')).toEqual([
    'split',
    'load-canister',
    'leave-guns',
    'leave-guns-to-work',
    'leave-guns-to-rest',
    'redistribute-gunners',
    'find-fault',
  ]);
  battle.order(leave());
  expect(ids('g')).toEqual(['split', 'rejoin-guns', 'find-fault']);
  expect(ids('g.2')).toEqual(['rejoin-guns', 'find-fault']);
});
