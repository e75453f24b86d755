import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../src/rules/belle-alliance/fire/fire-adviser';
import type { FirePlan } from '../../../src/rules/belle-alliance/fire/fire-geometry';
import { judgeFire } from '../../../src/rules/belle-alliance/fire/fire-verdict';
import { targetsOf, threatsOf } from '../../../src/rules/belle-alliance/fire/targets';
import { houseOf } from '../../../src/rules/belle-alliance/units/formation/indoors';
import { unitOf } from '../../../src/table/table';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';

const plan = (more: Partial<FirePlan> = {}): FirePlan => ({ firer: unitId('f'), target: unitId('t'), ...more });
const judge = (lines: string, more: Partial<FirePlan> = {}) => judgeFire(battleOf(lines).state(), plan(more));
const verdict = (lines: string, more: Partial<FirePlan> = {}) => verdictOf(battleOf(lines).state(), plan(more));
const ids = ({ statements }: { readonly statements: readonly { readonly id: string }[] }) =>
  statements.map(({ id }) => id);

const F = 'unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90';
const T = (y = 58, more = '') => `unit t "Target" red infantry shako 20/20 line at 100,${y} facing 270 ${more}`;
const GUNS = 'unit f "Battery" blue artillery gun 8/8 guns 2 line at 100,20 facing 90 | pounder=6';
/** Twenty by ten, its long wall towards the fusiliers at y 60. */
const HOUSE = 'building h "Farm" level 1 of stone: 90,60 110,60 110,70 90,70';

describe('houses', () => {
  const garrison = (id: string, side: string, facing: number) =>
    `unit ${id} "Garrison" ${side} infantry shako 20/20 line at 100,${facing === 90 ? 66.5 : 63.5} facing ${facing}`;

  test('BA-6.1.2-a: half of those inside fire from one wall, from its middle and in the arc of its ends', () => {
    const out = verdict(
      `${HOUSE}\n${garrison('f', 'blue', 90)}\nunit t "Target" red infantry shako 20/20 line at 100,52 facing 90`,
    );
    expect(out).toMatchObject({ ruling: 'can', figures: 10, designated: 10 });
    expect(out.pointOfFire).toEqual({ x: 100, y: 60 });
    expect(out.cm).toBeCloseTo(8);
    expect(ids(out)).toContain('from-house');
  });

  test('BA-6.1.2-a: whichever way round its outline was drawn', () => {
    const clockwise = 'building h "Farm" level 1 of stone: 90,70 110,70 110,60 90,60';
    const out = verdict(
      `${clockwise}\n${garrison('f', 'blue', 90)}\nunit t "Target" red infantry shako 20/20 line at 100,52 facing 90`,
    );
    expect(out).toMatchObject({ ruling: 'can', figures: 10 });
    expect(out.cm).toBeCloseTo(8);
  });

  test('a garrison finds its targets from its walls, and is found behind them', () => {
    const big = 'building h "Castle" level 1 of stone: 80,60 120,60 120,90 80,90';
    const state = battleOf(
      `${big}\nunit f "Garrison" blue infantry shako 20/20 line at 100,82 facing 90\nunit t "Target" red infantry shako 20/20 line at 100,50 facing 90`,
    ).state();
    expect(targetsOf(state, unitId('f')).map(({ target, ruling }) => [target, ruling])).toEqual([['t', 'can']]);
    expect(threatsOf(state, unitId('f')).map(({ unit, ruling }) => [unit, ruling])).toEqual([['t', 'can']]);
  });

  test('nobody who is gone is in a house', () => {
    const { table } = battleOf(`${HOUSE}\n${F.replace('20/20', '0/20').replace('100,50', '20,20')}`).state();
    expect(houseOf(table, unitOf(table, unitId('f')))).toBeUndefined();
  });

  test('the cover of a stone house is not the players’ to say', () => {
    const known = { cover: 'none' };
    expect(judge(`${HOUSE}\n${F}\n${garrison('t', 'red', 90)}`, { known }).situation?.target.cover).toBe('II');
  });

  test('BA-6.1.2-a: whichever way they stand inside, from the wall that looks at the target', () => {
    const aside = verdict(
      `${HOUSE}\n${garrison('f', 'blue', 90)}\nunit t "Target" red infantry shako 20/20 line at 118,65 facing 180`,
    );
    expect(aside.ruling).toBe('can');
    expect(aside.pointOfFire).toEqual({ x: 110, y: 65 });
    expect(aside.cm).toBeCloseTo(8);
  });

  test('BA-6.1.2-b: fire at a house meets a line without flank or rear, in the cover of its walls', () => {
    const at = judge(`${HOUSE}\n${F}\n${garrison('t', 'red', 90)}`);
    expect(at.ruling).toBe('can');
    expect(at.finding.line?.impact).toEqual({ x: 100, y: 60 });
    expect(at.situation?.target).toMatchObject({
      formation: 'line',
      aspect: 'front',
      columnEffect: false,
      cover: 'II',
    });
    expect(ids(at)).toContain('at-house');
  });

  test('nobody fires at those under the same roof', () => {
    const both = verdict(`${HOUSE}\n${garrison('f', 'blue', 90)}\n${garrison('t', 'red', 270)}`);
    expect(both.ruling).toBe('cannot');
  });
});

describe('hills', () => {
  test('R97: own skirmishers who are fired over are so in their gaps too', () => {
    const above = 'hill h "Hill" level 1: 80,5 120,5 120,25 80,25';
    const own = 'unit s "Skirmishers" blue infantry shako 8/8 skirmish at 100,35 facing 90 gap 2';
    const gun = 'unit f "Gun" blue artillery gun 4/4 guns 1 line at 100,20 facing 90 | pounder=6';
    // Eight figures with gaps of 3 cm: one gap is right before the gun.
    const between = verdict(`${above}\n${gun}\n${own}\n${T(58)}`, { impact: { x: 100, y: 58 } });
    expect(between.ruling).toBe('can');
    expect(ids(between)).toContain('over');
    const flat = verdict(`${gun}\n${own}\n${T(58)}`, { impact: { x: 100, y: 58 } });
    expect(ids(flat)).toContain('security');
  });

  /** Only the left one of three guns stands on the hill. */
  const HILL = 'hill h "Hill" level 1: 80,5 97,5 97,25 80,25';
  const BATTERY = 'unit f "Battery" blue artillery gun 12/12 guns 3 line at 100,20 facing 90 | pounder=6';
  const WALL = 'unit o "Others" red infantry shako 40/40 line at 100,38 facing 270';

  test('BA-3.4.2-a: of a battery astride of a hill only the guns on it fire over others', () => {
    const astride = verdict(`${HILL}\n${BATTERY}\n${WALL}\n${T(58)}`);
    expect(astride.figures).toBe(4);
    const above = HILL.replaceAll('97,', '120,');
    expect(verdict(`${above}\n${BATTERY}\n${WALL}\n${T(58)}`)).toMatchObject({ ruling: 'can', figures: 12 });
  });
});

describe('woods', () => {
  const WOOD = 'wood w "Wood": 80,58 120,58 120,90 80,90';

  test('BA-3.1.3-o: those in the edge have cover I from hand weapons', () => {
    const { situation, ruling } = judge(`${WOOD}\n${F}\n${T(58)}`);
    expect(ruling).toBe('can');
    expect(situation?.target).toMatchObject({ cover: 'I', inWood: true });
  });

  test('a unit deep in a wood is out of sight beyond 15 cm, and a hidden target', () => {
    const deep = judge(`${WOOD}\n${F.replace('100,50', '100,55')}\n${T(66)}`);
    expect(deep.situation?.hidden).toBe(false);
    const deeper = judge(`${WOOD}\n${F.replace('100,50', '100,53')}\n${T(70)}`);
    expect(deeper.situation?.hidden).toBe(true);
    expect(ids(deeper)).toContain('hidden');
  });

  test('R10: what the commander sees is not hidden, and a fallen one sees nothing', () => {
    const officer = (figures: number) =>
      `unit c "Colonel" blue staff general ${figures}/1 line at 60,74 facing 0\n${F.replace('100,50', '100,53')} | commander=c`;
    const near = `${WOOD}\n${officer(1).replace('60,74', '90,68')}\n${T(70)}`;
    expect(judge(near).situation?.hidden).toBe(false);
    expect(judge(near.replace(' 1/1 line', ' 0/1 line')).situation?.hidden).toBe(true);
  });

  test('who is deep in a wood sees no further than 15 cm', () => {
    const rifles = `unit f "Rifles" blue infantry rifle 20/20 line at 100,75 facing 270 | weapon=rifle`;
    expect(judge(`${WOOD}\n${rifles}\nunit t "Target" red infantry shako 20/20 line at 100,61 facing 90`).ruling).toBe(
      'can',
    );
    const far = judge(`${WOOD}\n${rifles}\nunit t "Target" red infantry shako 20/20 line at 100,56 facing 90`);
    expect(far.ruling).toBe('cannot');
  });

  test('R126: fired at from inside a wood is cover II', () => {
    const inside = 'unit f "Fusiliers" blue infantry shako 20/20 line at 100,64 facing 270';
    const out = judge(`${WOOD}\n${inside}\nunit t "Target" red infantry shako 20/20 line at 100,56 facing 90`);
    expect(out.situation?.target.cover).toBe('II');
  });
});

describe('formations that fire', () => {
  test('BA-1.3.1-i: a square fires from the side that looks at the target, two ranks deep', () => {
    const square = 'unit f "Square" blue infantry shako 40/40 square at 100,50 facing 90';
    // Seven to a side, hollow: seven in front and the five behind those who are not corners.
    const front = verdict(`${square}\n${T(58)}`);
    expect(front.ruling).toBe('can');
    expect(front.figures).toBe(14);
    const left = verdict(`${square}\nunit t "Target" red infantry shako 20/20 line at 86,44.75 facing 0`);
    expect(left).toMatchObject({ ruling: 'can', figures: 14 });
  });

  test('R47: a mass fires forward only', () => {
    const mass = 'unit f "Mass" blue infantry shako 24/24 mass/6 at 100,50 facing 90';
    expect(verdict(`${mass}\n${T(58)}`).figures).toBe(12);
    expect(verdict(`${mass}\nunit t "Target" red infantry shako 20/20 line at 90,47 facing 0`).ruling).toBe('cannot');
  });

  test('R107: a column of march fires its four front figures, limbered guns not at all', () => {
    const column = 'unit f "Column" blue infantry shako 20/20 march-column at 100,50 facing 90';
    expect(verdict(`${column}\n${T(58)}`).figures).toBe(4);
    const limbered = GUNS.replace('guns 2 line', 'guns 2 march-column');
    const out = verdict(`${limbered}\n${T(58)}`);
    expect(out.ruling).toBe('cannot');
    expect(ids(out)).toContain('limbered');
  });

  test('skirmishers fire one by one', () => {
    const line = 'unit f "Skirmishers" blue infantry shako 6/6 skirmish at 100,50 facing 90 gap 1';
    expect(verdict(`${line}\n${T(58)}`).figures).toBe(6);
  });
});

describe('what only the players know', () => {
  test('canister, as ordered or as they say, and soft ground', () => {
    const { card } = verdict(`${GUNS}\n${T(58)}`);
    expect(card?.toggles.map(({ id, value, found }) => [id, value, found])).toEqual([
      ['canister', 'no', 'no'],
      ['soft', 'no', 'no'],
    ]);
    const battle = battleOf(`${GUNS}\n${T(34)}\nunit u "Other" red infantry shako 8/8 line at 112,34 facing 270`);
    while (battle.state().phase !== 'firing') battle.order({ type: 'close-phase' });
    battle.order({
      type: 'declare-fire',
      firer: 'f',
      target: 't',
      role: 'fire',
      bases: [0],
      known: { canister: 'yes' },
    });
    const rest = verdictOf(battle.state(), { firer: unitId('f'), target: unitId('u') });
    expect(rest.card?.toggles[0]).toMatchObject({ id: 'canister', value: 'yes', found: 'yes' });
    const soft = verdict(`${GUNS}\n${T(58)}`, { known: { soft: 'yes' } });
    expect(soft.card?.toggles[1]).toMatchObject({ value: 'yes', found: 'no' });
    expect(soft.card?.factors.some(({ row }) => row === 'non-ricochet')).toBe(true);
  });
});

test('BA-3.1.3-a: with nobody named there is nobody who fires', () => {
  const nobody = verdict(`${F}\n${T(58)}`, { bases: [] });
  expect(ids(nobody)).toEqual(['nobody-named']);
});

describe('bad input has a clear answer', () => {
  test.each([
    ['nobody left to fire', F.replace('20/20', '0/20'), T(58), 'nobody-fires'],
    ['nobody left to hit', F, T(58).replace('20/20', '0/20'), 'nobody-there'],
    ['one upon the other', F, 'unit t "Target" red infantry shako 20/20 line at 100,49 facing 270', 'overlap'],
    ['off the table', F.replace('100,50', '-60,-40'), T(58), 'out-of-range'],
    ['its own side', F, T(58).replace('red', 'blue'), 'own-side'],
  ])('%s', (_, firer, target, id) => {
    const out = verdict(`${firer}\n${target}`);
    expect(out.ruling).toBe('cannot');
    expect(ids(out)).toContain(id);
  });

  test('at no distance at all it is zone 1', () => {
    const touching = verdict(`${F}\n${T(50)}`);
    expect(touching).toMatchObject({ ruling: 'can', zone: 1 });
    expect(touching.cm).toBeCloseTo(0);
  });

  test('ground whose outline crosses itself', () => {
    const bow = 'wood w "Bow": 95,52 105,56 105,52 95,56';
    // A number that is none would be written as null.
    expect(JSON.stringify(verdict(`${bow}\n${F}\n${T(58)}`))).not.toContain('null');
  });
});
