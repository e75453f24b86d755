import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeFraction } from '../../../../src/dice/fraction';
import { HEXSIDES, stepped, turned } from '../../../../src/hex/axial';
import { hexAt, indexOf } from '../../../../src/hex/layout';
import type { HexMap } from '../../../../src/hex/map';
import { laBatailleAdviser } from '../../../../src/rules/la-bataille/book/adviser';
import { leftTogether } from '../../../../src/rules/la-bataille/book/moving/walk';
import type { LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import type { CombatUnit, LbUnit } from '../../../../src/rules/la-bataille/book/unit';
import type { Edition } from '../../../../src/rules/la-bataille/edition/edition';
import { unitId } from '../../../../src/table/unit';
import { HEILSBERG, MARIE_LOUISE } from '../../../support/la-bataille';
import {
  at,
  battalion,
  battery,
  cavalry,
  lbBattle,
  lbMap,
  leader,
  nameOf,
  plain,
  RUSSIAN,
  RUSSIAN_HORSE,
} from '../../../support/lb-battle';
import { inMind, marchOf, to, turnTo } from '../../../support/lb-march';

const { reach, plan, ledTo } = laBatailleAdviser;

const reached = (
  state: LaBatailleState,
  unit: string,
  others: readonly string[] = [],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (reach(state, marchOf(unit, [], others))?.hexes ?? []).map(({ hex, left }) => [nameOf(hex), left]),
  );

/** Every hex that reach names can be marched to, for what it says. */
function agrees(state: LaBatailleState, unit: string, others: readonly string[] = [], most = 99): number {
  const march = marchOf(unit, [], others);
  const found = reach(state, march)?.hexes ?? [];
  const asked = found.filter((_, i) => found.length <= most || i % Math.ceil(found.length / most) === 0);
  for (const { hex, left } of asked) {
    const led = ledTo(state, march, hex);
    if (!led) expect.fail(`no way to ${nameOf(hex)}`);
    const { end, breaches } = inMind(state, unit, led.steps, others);
    const told = [nameOf(end.lead.unit.place.hexes[0]!), writeFraction(leftTogether(state, end)), ...breaches];
    expect(told).toEqual([nameOf(hex), left]);
  }
  return found.length;
}

const SIGNS = '........hvfgs.reb';
const anyMap = fc
  .record({
    cells: fc.array(fc.nat(SIGNS.length - 1), { minLength: 120, maxLength: 120 }),
    sides: fc.array(
      fc.tuple(fc.nat(119), fc.constantFrom(...HEXSIDES), fc.constantFrom('slope', 'stream', 'river', 'redoubt-front')),
      { maxLength: 12 },
    ),
    roads: fc.array(fc.tuple(fc.nat(119), fc.constantFrom(...HEXSIDES)), { maxLength: 60 }),
  })
  .map(({ cells, sides, roads }) => (open: readonly string[]) => {
    const rows = Array.from({ length: 10 }, (_, line) =>
      Array.from({ length: 12 }, (__, column) => {
        const name = `${column + 1}`.padStart(2, '0') + `${line + 1}`.padStart(2, '0');
        return open.includes(name) ? '.' : SIGNS[cells[12 * line + column]!];
      }).join(''),
    );
    const { layout } = lbMap(rows);
    const inside = (cell: number, side: (typeof HEXSIDES)[number]) =>
      indexOf(layout, stepped(hexAt(layout, layout.cells[cell]!), side)) !== undefined;
    const named = (cell: number) => nameOf(hexAt(layout, layout.cells[cell]!));
    return lbMap(rows, {
      sides: sides.filter(([cell, side]) => inside(cell, side)).map(([cell, side, kind]) => [named(cell), side, kind]),
      roads: roads.filter(([cell, side]) => inside(cell, side)).map(([cell, side]) => [named(cell), side, 'road']),
    });
  });

const anyHex = fc
  .record({ column: fc.integer({ min: 2, max: 11 }), row: fc.integer({ min: 2, max: 9 }) })
  .map(({ column, row }) => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0'));
const anyFacing = fc.constantFrom(...HEXSIDES);

/** In two hexes square to the facing. */
const row = (name: string, facing: (typeof HEXSIDES)[number]) => [name, nameOf(stepped(at(name), turned(facing, -1)))];

const anyMover = fc
  .record({ hex: anyHex, facing: anyFacing, kind: fc.nat(10), movement: fc.integer({ min: 3, max: 14 }) })
  .map(({ hex, facing, kind, movement }): LbUnit => {
    const own = { hexes: hex, facing, movement };
    const inRow = { ...own, hexes: row(hex, facing) };
    switch (kind) {
      case 0:
        return battalion('a', { ...own, formation: 'line' });
      case 1:
        return battalion('a', { ...inRow, formation: 'line' });
      case 2:
        return battalion('a', { ...inRow, formation: 'skirmish', skirmish: 3, traits: ['light'] });
      case 3:
        return battalion('a', { ...own, formation: 'skirmish', skirmish: 3, increments: 3 });
      case 4:
        return cavalry('a', own);
      case 5:
        return cavalry('a', { ...inRow, formation: 'line', increments: 9 });
      case 6:
        return battery('a', own);
      case 7:
        return battery('a', { ...own, formation: 'unlimbered' });
      case 8:
        return battalion('a', { ...own, formation: 'carre' });
      case 9:
        return leader('a', own);
      default:
        return battalion('a', { ...own, order: kind % 2 ? 'disorder' : 'good' });
    }
  });

const anyOther = fc
  .record({ hex: anyHex, facing: anyFacing, kind: fc.nat(7), enemy: fc.boolean() })
  .map(({ hex, facing, kind, enemy }): ((id: string) => CombatUnit) => (id) => {
    const own = { hexes: hex, facing };
    const foot = enemy ? { ...own, ...RUSSIAN } : own;
    const horse = enemy ? { ...own, ...RUSSIAN_HORSE } : own;
    switch (kind) {
      case 0:
        return battalion(id, { ...foot, formation: 'line' });
      case 1:
        return battalion(id, { ...foot, formation: 'carre' });
      case 2:
        return battalion(id, { ...foot, formation: 'skirmish', increments: 3 });
      case 3:
        return cavalry(id, horse);
      case 4:
        return cavalry(id, { ...horse, hexes: row(hex, facing), formation: 'skirmish', movement: 14 });
      case 5:
        return battery(id, { ...horse, formation: 'unlimbered' });
      case 6:
        return battery(id, horse);
      default:
        return battalion(id, foot);
    }
  });

const withUnits = (map: (open: readonly string[]) => HexMap, edition: Edition, units: readonly LbUnit[]) => {
  const hexes = units.flatMap(({ place }) => (place.is === 'there' ? place.hexes.map(nameOf) : []));
  return lbBattle({ map: map(hexes), edition, units });
};

const anyBattle = fc
  .record({
    map: anyMap,
    mover: anyMover,
    others: fc.array(anyOther, { maxLength: 8 }),
    edition: fc.constantFrom(HEILSBERG, MARIE_LOUISE),
  })
  .map(({ map, mover, others, edition }) =>
    // Whoever stands there does so by the rules: the ground under them is open.
    withUnits(map, edition, [mover, ...others.map((make, i) => make(`o${i}`))]),
  );

describe('where a march gets to', () => {
  test('every hex named can be marched to, for what is said', () => {
    fc.assert(
      fc.property(anyBattle, (state) => void agrees(state, 'a', [], 8)),
      { numRuns: 40 },
    );
  });

  test('on open ground a column has all hexes before it within its points, and turns to those behind', () => {
    const state = lbBattle({ map: plain(20, 20), units: [battalion('a', { hexes: '1010', facing: 0, movement: 2 })] });
    expect(reached(state, 'a')).toEqual({
      '1110': '1',
      '1109': '1',
      '1111': '1',
      '1210': '0',
      '1209': '0',
      '1211': '0',
      '1108': '0',
      '1112': '0',
      '1009': '0',
      '1011': '0',
      '0910': '0',
    });
    expect(agrees(state, 'a')).toBe(11);
  });

  test('general order has five front sides among the trees, and three again outside', () => {
    const map = lbMap(['.........', '.........', '...f.....', '.........', '.........']);
    const state = lbBattle({
      map,
      units: [battalion('a', { hexes: '0403', facing: 0, movement: 1, formation: 'general-order' })],
    });
    expect(Object.keys(reached(state, 'a')).toSorted()).toEqual(['0302', '0304', '0402', '0404', '0503']);
  });

  test('a column on the road follows it, and does not leave it', () => {
    const roads: [string, 0 | 1, string][] = [
      ['0203', 0, 'road'],
      ['0303', 0, 'road'],
      ['0403', 0, 'road'],
      ['0503', 1, 'road'],
    ];
    const state = lbBattle({
      map: plain(12, 6, { roads }),
      units: [battalion('a', { hexes: ['0303', '0203'], facing: 0, formation: 'road-march', movement: 2 })],
    });
    expect(reached(state, 'a')).toEqual({ '0403': '3/2', '0503': '1', '0502': '1/2' });
    expect(agrees(state, 'a')).toBe(3);
  });

  test('the Old Guard in line is told what it has left, every other hex spared', () => {
    const state = lbBattle({
      edition: MARIE_LOUISE,
      units: [battalion('a', { hexes: '0205', facing: 0, formation: 'line', traits: ['old-guard'], movement: 6 })],
    });
    expect(reached(state, 'a')['0405']).toBe('3');
    expect(agrees(state, 'a')).toBeGreaterThan(5);
  });

  test('a whole stack is led together', () => {
    const state = lbBattle({
      units: [
        battalion('a', { hexes: '0505', rank: 2 }),
        battery('guns', { hexes: '0505', movement: 4 }),
        leader('ney', { hexes: '0505' }),
      ],
    });
    expect(reached(state, 'a', ['guns', 'ney'])['0905']).toBe('0');
    expect(agrees(state, 'a', ['guns', 'ney'])).toBeGreaterThan(20);
  });

  test('a march is led on from where it has come to', () => {
    const state = lbBattle({ units: [battalion('a', { hexes: '0205', facing: 0 })] });
    const begun = marchOf('a', [...to('0305'), ...turnTo(1)]);
    const led = ledTo(state, begun, at('0403'));
    expect(led?.steps.slice(0, 2)).toEqual(begun.steps);
    expect(plan(state, led!).breaches).toEqual([]);
    expect(reach(state, begun)?.hexes.find(({ hex }) => nameOf(hex) === '0403')?.left).toBe(plan(state, led!).left);
  });

  test('nobody is led out of turn', () => {
    const state = lbBattle({ units: [battalion('a', { ...RUSSIAN, hexes: '0205' })] });
    expect(reach(state, marchOf('a', []))).toBeUndefined();
    expect(ledTo(state, marchOf('a', []), at('0305'))).toBeUndefined();
    expect(reach(state, { unit: unitId('nobody'), with: [], steps: [] })).toBeUndefined();
  });
});
