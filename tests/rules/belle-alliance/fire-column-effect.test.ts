import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/geometry/point';
import { columnEffectOf } from '../../../src/rules/belle-alliance/fire/column-effect';
import { exitOf } from '../../../src/rules/belle-alliance/fire/fire-aspect';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';

const at = (x: number, y: number): Point => ({ x, y });

function effect(lines: string, from: Point, impact: Point, artillery = false, maxRange = 100) {
  const battle = battleOf(lines);
  const line = { from, impact };
  const exit = exitOf(battle.state().table, battle.unit('t'), line);
  return columnEffectOf(battle.state(), unitId('t'), { ...line, exit }, artillery, maxRange);
}

/** A point 60 cm from another, in the direction of so many degrees. */
const away = ({ x, y }: Point, degrees: number): Point => ({
  x: x + 60 * Math.cos((degrees * Math.PI) / 180),
  y: y + 60 * Math.sin((degrees * Math.PI) / 180),
});

const target = (formation: string, rest = '') =>
  `unit t "T" red infantry shako 20/20 ${formation} at 100,60 facing 90${rest}`;

describe('BA-3.1.9-a: fire on a column of attack always has column effect', () => {
  test('from wherever it comes', () => {
    const column = target('attack-column/4');
    for (const [from, impact] of [
      [at(100, 100), at(100, 60)],
      [at(60, 56), at(97, 56)],
      [at(100, 20), at(100, 52.5)],
    ] as const)
      expect(effect(column, from, impact)).toEqual({ has: true, why: 'attack-column', margin: Infinity });
  });

  test('but not on square, mass, huddle or skirmishers', () => {
    for (const formation of ['square', 'mass/4', 'huddle', 'skirmish'])
      expect(effect(target(formation), at(100, 100), at(100, 60), true).has, formation).toBe(false);
  });
});

describe('BA-3.1.9-b: column of march below 30 degrees to its flank, line below 30 degrees to its front', () => {
  // Two files: from 98.5 to 101.5, and ten ranks down to 45.
  const march = target('march-column');

  test('a column of march from its head: its flank runs up the table', () => {
    const head = at(100, 60);
    expect(effect(march, away(head, 90), head)).toMatchObject({ has: true, why: 'march-column' });
    const just = effect(march, away(head, 60.1), head);
    expect(just).toMatchObject({ has: true, why: 'march-column' });
    expect(just.degrees).toBeCloseTo(29.9);
    expect(just.margin).toBeCloseTo(0.1);
    // R105: at 30 degrees there is none.
    expect(effect(march, away(head, 60), head)).toMatchObject({ has: false, margin: expect.closeTo(0, 6) });
    expect(effect(march, away(head, 59.9), head).has).toBe(false);
  });

  test('and from its tail, and on its flank', () => {
    expect(effect(march, away(at(100, 45), -65), at(100, 45)).has).toBe(true);
    expect(effect(march, away(at(101.5, 50), 61), at(101.5, 50)).has).toBe(true);
    expect(effect(march, away(at(101.5, 50), 59), at(101.5, 50)).has).toBe(false);
    expect(effect(march, away(at(101.5, 50), 0), at(101.5, 50)).has).toBe(false);
  });

  test('R83: of a bent column the leg that is hit decides', () => {
    const bent = 'unit t "T" red infantry shako 24/24 march-column at 100,60 facing 180 bends 9:90';
    // The head runs across the table, the tail between 109 and 112 down it.
    expect(effect(bent, at(40, 60), at(100, 60)).has).toBe(true);
    expect(effect(bent, at(104, 100), at(104, 61.5)).has).toBe(false);
    expect(effect(bent, at(110.5, 20), at(110.5, 49.5)).has).toBe(true);
    expect(effect(bent, at(150, 53), at(112, 53)).has).toBe(false);
  });

  test('a line: its front runs across the table', () => {
    const line = target('line');
    const flank = at(107.5, 58.5);
    expect(effect(line, away(flank, 0), flank)).toMatchObject({ has: true, why: 'line' });
    expect(effect(line, away(flank, 29.9), flank)).toMatchObject({ has: true, why: 'line' });
    expect(effect(line, away(flank, 30), flank).has).toBe(false);
    expect(effect(line, away(at(100, 60), 90), at(100, 60)).has).toBe(false);
    // On its front too, if the fire is flat enough.
    expect(effect(line, away(at(100, 60), 20), at(100, 60)).has).toBe(true);
  });
});

describe('BA-3.1.9-c: a single unlimbered gun gives none', () => {
  const guns = (n: number, formation: string) =>
    `unit t "T" red artillery gun ${2 * n}/${2 * n} guns ${n} ${formation} at 100,60 facing 90`;

  test('but two do, and one that is limbered', () => {
    expect(effect(guns(1, 'line'), at(160, 56), at(102.5, 56)).has).toBe(false);
    expect(effect(guns(2, 'line'), at(160, 56), at(105, 56)).has).toBe(true);
    expect(effect(guns(1, 'march-column'), at(100, 100), at(100, 60)).has).toBe(true);
  });

  test('nor with somebody behind it', () => {
    const behind = 'unit b "B" red infantry shako 20/20 line at 100,47 facing 90';
    expect(effect(`${guns(1, 'line')}\n${behind}`, at(100, 100), at(100, 60), true).has).toBe(false);
    expect(effect(`${guns(2, 'line')}\n${behind}`, at(100, 100), at(100, 60), true).has).toBe(true);
  });
});

describe('BA-3.1.9-d: fire of guns that runs on into a closed unit less than 10 cm behind', () => {
  /** The target's rear is at 57; `b` has its front so far behind it. */
  const behind = (cm: number, rest = 'line', more = '') =>
    `${target('line')}\nunit b "B" red infantry shako 20/20 ${rest} at 100,${57 - cm} facing 90${more}`;
  const shot = (lines: string, artillery = true, maxRange = 100) =>
    effect(lines, at(100, 100), at(100, 60), artillery, maxRange);

  test('9.9 cm has it, 10 cm has not', () => {
    expect(shot(behind(9.9))).toMatchObject({ has: true, why: 'behind', behind: 'b', margin: expect.closeTo(0.1) });
    expect(shot(behind(10)).has).toBe(false);
    expect(shot(behind(0))).toMatchObject({ has: true, why: 'behind' });
  });

  test('a miss by little is told as close', () => {
    expect(shot(behind(10.2)).margin).toBeCloseTo(0.2);
    expect(shot(behind(14)).margin).toBeCloseTo(60);
  });

  test('for guns only', () => expect(shot(behind(5), false).has).toBe(false));

  test('within the maximum range, measured along the line', () => {
    // From 100 to the front of the unit behind at 52: 48 cm.
    expect(shot(behind(5), true, 48).has).toBe(true);
    expect(shot(behind(5), true, 47.9).has).toBe(false);
  });

  test('behind a column of march too', () => {
    const second = 'unit b "B" red infantry shako 20/20 line at 90,55.5 facing 90';
    expect(effect(`${target('march-column')}\n${second}`, at(140, 54), at(101.5, 54), true)).toMatchObject({
      has: true,
      why: 'behind',
    });
  });

  test('BA-3.1.9-f: not through those who are not closed, in FD, in a house, of the other side or on the staff', () => {
    for (const formation of ['skirmish', 'work', 'rest', 'rout'])
      expect(shot(behind(5, formation)).has, formation).toBe(false);
    expect(shot(behind(5, 'line', ' | disorder=FD')).has).toBe(false);
    expect(shot(behind(5, 'line', ' | disorder=MD')).has).toBe(true);
    expect(shot(`building h "H" level 1 of stone: 90,40 110,40 110,53 90,53\n${behind(5)}`).has).toBe(false);
    expect(shot(behind(5).replace('"B" red', '"B" blue')).has).toBe(false);
    expect(shot(`${target('line')}\nunit b "B" red staff general 1/1 line at 100,52 facing 90`).has).toBe(false);
  });

  test('not through one that the line only grazes', () => {
    const at92 = (x: number) => `${target('line')}\nunit b "B" red infantry shako 20/20 line at ${x},52 facing 90`;
    expect(shot(at92(92.5)).has).toBe(false);
    expect(shot(at92(92.6)).has).toBe(true);
  });

  test('R106: it does not add to the angle', () => {
    const both = `${target('line')}\nunit b "B" red infantry shako 20/20 line at 84,60 facing 90`;
    expect(effect(both, at(160, 58.5), at(107.5, 58.5), true)).toMatchObject({ has: true, why: 'line', behind: 'b' });
  });
});

describe('BA-3.1.9-f: what only counts as a line gives no column effect', () => {
  test('as a target', () => {
    for (const formation of ['work', 'rest', 'rout'])
      expect(effect(target(formation), at(160, 58), at(103, 58)).has, formation).toBe(false);
    const flank = at(107.5, 58.5);
    expect(effect(target('line', ' | disorder=FD'), away(flank, 0), flank).has).toBe(false);
    expect(effect(target('attack-column/4', ' | disorder=FD'), at(100, 100), at(100, 60)).has).toBe(false);
    const house = 'building h "H" level 1 of stone: 90,50 110,50 110,70 90,70';
    expect(effect(`${house}\n${target('attack-column/4')}`, at(100, 100), at(100, 70)).has).toBe(false);
  });

  test('a line of no length gives no angle', () => {
    expect(effect(target('line'), at(100, 60), at(100, 60), true)).toMatchObject({ has: false, degrees: 90 });
  });
});
