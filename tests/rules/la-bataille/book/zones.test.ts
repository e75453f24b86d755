import { describe, expect, test } from 'vitest';
import type { Aspect } from '../../../../src/hex/facing';
import { aspectFrom, sidesOf, zoneOf, zonesOn } from '../../../../src/rules/la-bataille/book/ground/ground-zones';
import { type CombatUnit, isCombat, type LbUnit } from '../../../../src/rules/la-bataille/book/la-bataille-unit';
import { isThere, type OnMap } from '../../../../src/rules/la-bataille/book/queries';
import { at, battalion, battery, cavalry, FRENCH, lbBattle, lbMap, nameOf, RUSSIAN } from '../../../support/lb-battle';

const there = (unit: LbUnit): OnMap<CombatUnit> => {
  if (!isCombat(unit) || !isThere(unit)) throw new Error('Not on the map');
  return unit;
};

/** Front, flank and rear sides of the first of some units. */
const counts = (...units: readonly CombatUnit[]): readonly number[] => {
  const sides = sidesOf(lbBattle({ units }), there(units[0]!));
  return (['front', 'flank', 'rear'] satisfies Aspect[]).map(
    (each) => sides.filter(({ aspect }) => aspect === each).length,
  );
};
const zone = (...units: readonly CombatUnit[]): readonly string[] =>
  zoneOf(lbBattle({ units }), there(units[0]!)).map(nameOf).toSorted();

const HERE = { hexes: '0503' } as const;

describe('which way a unit faces', () => {
  test('HX-P056: the top combat unit of a stack decides for all under it', () => {
    const under = battalion('under', { ...HERE, facing: 0, rank: 1 });
    const top = battalion('top', { ...HERE, facing: 3, rank: 2 });
    expect(zone(under, top)).toEqual(zone(top));
    expect(zone(under)).not.toEqual(zone(top));
  });

  test('HX-P057, HX-P058: a column faces a side: three front, two flank, one rear', () => {
    expect(counts(battalion('a', HERE))).toEqual([3, 2, 1]);
    expect(zone(battalion('a', { ...HERE, facing: 0 }))).toEqual(['0502', '0504', '0603']);
  });

  test('HX-P059: in general order five front and one rear', () => {
    expect(counts(battalion('a', { ...HERE, formation: 'general-order' }))).toEqual([5, 0, 1]);
  });

  test('HX-P060: a line in one hex faces a vertex: two front, two flank, two rear', () => {
    expect(counts(battalion('a', { ...HERE, formation: 'line' }))).toEqual([2, 2, 2]);
    expect(zone(battalion('a', { ...HERE, formation: 'line', facing: 0 }))).toEqual(['0502', '0603']);
  });

  test('HX-P063: a line in two hexes has four front, two flank and four rear sides', () => {
    expect(counts(battalion('a', { hexes: ['0503', '0603'], formation: 'line', facing: 1 }))).toEqual([4, 2, 4]);
  });

  test('HX-P067, HX-P068: skirmishers have four and two in one hex, six, two and two in two', () => {
    expect(counts(battalion('a', { ...HERE, formation: 'skirmish' }))).toEqual([4, 2, 0]);
    expect(counts(battalion('a', { hexes: ['0503', '0603'], formation: 'skirmish', facing: 1 }))).toEqual([6, 2, 2]);
  });

  test('HX-P069: a carré has front all round', () => {
    expect(counts(battalion('a', { ...HERE, formation: 'carre' }))).toEqual([6, 0, 0]);
  });

  test('HX-P070: light cavalry has five and one in column and in general order', () => {
    expect(counts(cavalry('a', { ...HERE, movement: 13 }))).toEqual([5, 0, 1]);
    expect(counts(cavalry('a', { ...HERE, movement: 13, formation: 'general-order' }))).toEqual([5, 0, 1]);
  });

  test('HX-P071: heavy cavalry three, two and one in column, five and one in general order', () => {
    expect(counts(cavalry('a', { ...HERE, movement: 12 }))).toEqual([3, 2, 1]);
    expect(counts(cavalry('a', { ...HERE, movement: 12, formation: 'general-order' }))).toEqual([5, 0, 1]);
  });

  test('HX-P072: a line of cavalry has two flanks, and as many front as rear, in however many hexes', () => {
    const line = { formation: 'line', facing: 1, increments: 12 } as const;
    expect(counts(cavalry('a', { hexes: ['0503', '0603'], ...line }))).toEqual([4, 2, 4]);
    expect(counts(cavalry('a', { hexes: ['0503', '0603', '0703'], ...line }))).toEqual([6, 2, 6]);
  });

  test('HX-P073: guns face a side, limbered or not: three, two, one', () => {
    expect(counts(battery('a', { ...HERE, formation: 'limbered' }))).toEqual([3, 2, 1]);
    expect(counts(battery('a', { ...HERE, formation: 'unlimbered' }))).toEqual([3, 2, 1]);
  });

  test('HX-P117: guns with a line take its front, flank and rear, even where they lie above it', () => {
    const guns = battery('guns', { ...HERE, formation: 'unlimbered', facing: 4, rank: 2 });
    const line = battalion('line', { ...HERE, formation: 'line', facing: 0, rank: 1 });
    expect(counts(guns, line)).toEqual([2, 2, 2]);
    expect(zone(guns, line)).toEqual(zone(line));
  });

  test('R64: whoever is disordered or routed stands as in column, among houses as in general order', () => {
    const broken = { ...HERE, formation: 'line', facing: 0 } as const;
    expect(counts(battalion('a', { ...broken, order: 'disorder' }))).toEqual([3, 2, 1]);
    expect(counts(battalion('a', { ...broken, order: 'rout' }))).toEqual([3, 2, 1]);
    const inVillage = lbBattle({
      map: lbMap(['...', '.v.', '...']),
      units: [battalion('a', { hexes: '0202', order: 'disorder' })],
    });
    const sides = sidesOf(inVillage, there([...inVillage.units.values()][0]!));
    expect(sides.filter(({ aspect }) => aspect === 'front')).toHaveLength(5);
  });

  test('R64: a column on the road faces the hex before it, in every hex', () => {
    const march = battalion('a', { hexes: ['0503', '0504', '0404'], formation: 'road-march', facing: 1 });
    expect(aspectFrom(lbBattle({ units: [march] }), there(march), at('0502'))).toBe('front');
    expect(aspectFrom(lbBattle({ units: [march] }), there(march), at('0304'))).toBe('rear');
  });
});

describe('zones', () => {
  test('HX-P076: a zone lies across the front sides, on the map', () => {
    expect(zone(battalion('a', { hexes: '0101', facing: 3 }))).toEqual([]);
    expect(zone(battalion('a', { ...HERE, facing: 3 }))).toEqual(['0402', '0403', '0404']);
  });

  test('HX-P077: a carré has none in the hexes about it, only its own', () => {
    expect(zone(battalion('a', { ...HERE, formation: 'carre' }))).toEqual(['0503']);
  });

  test('who covers a hex is told for the other side alone', () => {
    const state = lbBattle({
      units: [battalion('own', { hexes: '0503' }), battalion('enemy', { ...RUSSIAN, hexes: '0703', facing: 3 })],
    });
    expect(zonesOn(state, at('0603'), FRENCH).map(({ counter }) => counter.id)).toEqual(['enemy']);
    expect(zonesOn(state, at('0502'), FRENCH)).toEqual([]);
  });

  test('HX-P121: a flank of a line in the zone of a friend is refused: it is front, and in the zone of the line', () => {
    const line = battalion('line', { ...HERE, formation: 'line', facing: 1 });
    const friend = battalion('friend', { hexes: '0604', facing: 2 });
    const away = battalion('friend', { hexes: '0604', facing: 5 });
    expect([counts(line), counts(line, away), counts(line, friend)]).toEqual([
      [2, 2, 2],
      [2, 2, 2],
      [3, 1, 2],
    ]);
    expect(zone(line, friend)).toContain('0603');
    const column = battalion('line', { ...HERE, formation: 'column', facing: 1 });
    expect(counts(column, friend)).toEqual([3, 2, 1]);
    const state = lbBattle({ units: [line, friend] });
    expect(aspectFrom(state, there(line), at('0603'))).toBe('front');
  });

  test('R68: whoever touches two sides comes through the better one for the unit', () => {
    const line = battalion('a', { hexes: ['0503', '0603'], formation: 'line', facing: 1 });
    const state = lbBattle({ units: [line] });
    expect(['0502', '0602', '0703', '0504', '0803'].map((name) => aspectFrom(state, there(line), at(name)))).toEqual([
      'front',
      'front',
      'flank',
      'rear',
      undefined,
    ]);
  });
});
