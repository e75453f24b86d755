import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { HEXSIDES, opposite } from '../../src/hex/axial';
import { hexNamed, indexAcross, indexOf } from '../../src/hex/layout';
import { edited, featuresAlong, type HexMap, hasFeature, type MapEdit, roadAcross } from '../../src/hex/map';
import { mapFrom, type StoredMap, storedFrom, storedMapSchema } from '../../src/hex/stored-map';
import { holds } from '../geometry/holds';
import { LEGEND, plain } from './cases';

const [STREAM, REDOUBT, SLOPE] = [0, 1, 2];
const at = ({ layout }: HexMap, name: string): number => indexOf(layout, hexNamed(layout, name)!)!;

describe('a map and its edits', () => {
  test('an edit makes the next map and leaves the one before as it was', () => {
    const before = plain(6, 5);
    const index = at(before, '0302');
    const after = edited(before, [{ kind: 'terrain', index, terrain: 2 }]);
    expect(after.terrain[index]).toBe(2);
    expect(before.terrain[index]).toBe(0);
    expect(after.version).toBe(before.version + 1);
    expect(after.elevation).toBe(before.elevation);
    expect(after.sides).toBe(before.sides);
    expect(after.roads).toBe(before.roads);
  });

  test.each(HEXSIDES)('side %i is one and the same from both hexes', (side) => {
    const map = plain(5, 5);
    const index = at(map, '0303');
    const across = indexAcross(map.layout, index, side);
    const drawn = edited(map, [
      { kind: 'side', index, side, feature: STREAM, there: true },
      { kind: 'road', index: across, side: opposite(side), road: 2 },
    ]);
    expect(featuresAlong(drawn, across, opposite(side))).toEqual([STREAM]);
    expect(roadAcross(drawn, index, side)).toBe(2);
    for (const other of HEXSIDES.filter((each) => each !== side))
      expect(featuresAlong(drawn, index, other)).toEqual([]);
    const wiped = edited(drawn, [{ kind: 'side', index: across, side: opposite(side), feature: STREAM, there: false }]);
    expect(featuresAlong(wiped, index, side)).toEqual([]);
    expect(roadAcross(wiped, index, side)).toBe(2);
  });

  test.each(HEXSIDES)('a redoubt along side %i belongs to the hex it was drawn from; others lie beside it', (side) => {
    const map = plain(5, 5);
    const index = at(map, '0303');
    const across = indexAcross(map.layout, index, side);
    const drawn = edited(map, [
      { kind: 'side', index, side, feature: REDOUBT, there: true },
      { kind: 'side', index, side, feature: SLOPE, there: true },
    ]);
    expect(hasFeature(drawn, index, side, REDOUBT)).toBe(true);
    expect(hasFeature(drawn, across, opposite(side), REDOUBT)).toBe(false);
    expect(featuresAlong(drawn, across, opposite(side))).toEqual([SLOPE]);
  });
});

const KEPT: StoredMap = {
  columns: 4,
  rows: 3,
  signs: [
    { sign: '.', kind: 'clear' },
    { sign: 'w', kind: 'wood' },
  ],
  sideKinds: ['stream', 'redoubt'],
  oneWay: ['redoubt'],
  roadKinds: ['road'],
  terrain: ['..w.', '.ww.', '....'],
  levels: ['0011', '0112', '000z'],
  sides: [
    ['0201', 0, 'stream'],
    ['0202', 4, 'redoubt'],
  ],
  roads: [['0101', 0, 'road']],
};

describe('a map that is kept', () => {
  test('is laid out and written again as it was', () => {
    const map = mapFrom(v.parse(storedMapSchema, KEPT));
    expect(map.terrain[at(map, '0301')]).toBe(1);
    expect(map.elevation[at(map, '0403')]).toBe(35);
    expect(hasFeature(map, at(map, '0202'), 4, REDOUBT)).toBe(true);
    expect(roadAcross(map, at(map, '0201'), 3)).toBe(1);
    expect(storedFrom(map)).toEqual(KEPT);
  });

  test('says nothing of levels where all is flat', () => {
    expect(storedFrom(plain(2, 2)).levels).toBeUndefined();
  });

  const drawing = fc.record({
    columns: fc.integer({ min: 1, max: 8 }),
    rows: fc.integer({ min: 1, max: 8 }),
    strokes: fc.array(
      fc.tuple(
        fc.nat(63),
        fc.constantFrom(...HEXSIDES),
        fc.nat(2),
        fc.constantFrom('terrain', 'elevation', 'side', 'road'),
      ),
      { maxLength: 40 },
    ),
  });

  holds('whatever is drawn can be kept, and comes back the same', drawing, ({ columns, rows, strokes }) => {
    const empty = plain(columns, rows);
    const { layout } = empty;
    const map = edited(
      empty,
      strokes.flatMap(([place, side, number, kind]): readonly MapEdit[] => {
        const index = layout.cells[place % layout.cells.length]!;
        if (kind === 'terrain') return [{ kind, index, terrain: number }];
        if (kind === 'elevation') return [{ kind, index, level: number * 17 }];
        if (layout.on[indexAcross(layout, index, side)] === 0) return [];
        return kind === 'side'
          ? [{ kind, index, side, feature: number, there: true }]
          : [{ kind, index, side, road: number }];
      }),
    );
    const back = mapFrom(v.parse(storedMapSchema, JSON.parse(JSON.stringify(storedFrom(map)))));
    expect(back.legend).toEqual(LEGEND);
    for (const array of ['terrain', 'elevation', 'sides', 'roads'] as const) {
      expect(back[array].join()).toBe(map[array].join());
    }
  });

  const broken: readonly (readonly [string, object])[] = [
    ['no columns', { columns: 0, terrain: ['', '', ''] }],
    ['more columns than a map may have', { columns: 201 }],
    ['a row too short', { terrain: ['..w.', '.w.', '....'] }],
    ['a row too few', { terrain: ['..w.', '.ww.'] }],
    ['a sign nobody explains', { terrain: ['..x.', '.ww.', '....'] }],
    ['levels of another size', { levels: ['00', '01', '00'] }],
    ['two kinds with one sign', { signs: [KEPT.signs[0], { sign: '.', kind: 'wood' }] }],
    ['a kind twice', { sideKinds: ['stream', 'stream'], oneWay: [], sides: [] }],
    ['a side of no known kind', { sides: [['0201', 0, 'wall']] }],
    ['a side of no hex', { sides: [['0501', 0, 'stream']] }],
    ['a side that leads off the map', { sides: [['0101', 2, 'stream']] }],
    ['a side no hex has', { sides: [['0201', 6, 'stream']] }],
    ['a road off the map', { roads: [['0401', 0, 'road']] }],
    ['one-way, but not a kind', { oneWay: ['wall'] }],
    [
      'more kinds than there are bits',
      { sideKinds: [...'abcdefghi'], oneWay: [...'abcdefghi'], sides: [] as StoredMap['sides'] },
    ],
  ];
  test.each(broken)('%s: not taken', (_, change) => {
    expect(v.safeParse(storedMapSchema, { ...KEPT, ...change }).success).toBe(false);
  });
});
