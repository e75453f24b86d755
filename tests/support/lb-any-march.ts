import fc from 'fast-check';
import { HEXSIDES, stepped, turned } from '../../src/hex/axial';
import { hexAt, indexOf } from '../../src/hex/layout';
import type { HexMap } from '../../src/hex/map';
import type { CombatUnit, LbUnit } from '../../src/rules/la-bataille/book/la-bataille-unit';
import type { Edition } from '../../src/rules/la-bataille/edition/edition';
import { HEILSBERG, MARIE_LOUISE } from './la-bataille';
import { at, battalion, battery, cavalry, lbBattle, lbMap, leader, nameOf, RUSSIAN, RUSSIAN_HORSE } from './lb-battle';

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

/** A battle of somebody called `a`, who is to march, and a few others of both sides about him on any ground. */
export const anyMarchBattle = fc
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
