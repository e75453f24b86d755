import { describe, expect, it } from 'vitest';
import { HEXSIDES, type Hexside } from '../../src/hex/axial';
import { indexAcross } from '../../src/hex/layout';
import { edited, type HexMap, type MapEdit } from '../../src/hex/map';
import { mapFrom } from '../../src/hex/stored-map';
import { paintPattern } from '../../src/scene/hex/ground-paint';
import { type HexHeights, heightsOf } from '../../src/scene/hex/heights';
import { changesBetween } from '../../src/scene/hex/hex-changes';
import { gridPattern, namesPattern, strokesPattern } from '../../src/scene/hex/hex-grid';
import { landPattern } from '../../src/scene/hex/hex-land';
import { sheetPattern } from '../../src/scene/hex/hex-sheet';
import { worksPattern } from '../../src/scene/hex/hex-works';
import { drawnWhole, makeQuilt, type Pattern, type Quilt } from '../../src/scene/hex/quilt';
import { reliefOf } from '../../src/scene/hex/relief';
import { clothOf, sheetOf } from '../../src/scene/palette';
import { stream } from '../../src/scene/scatter';
import { largeTable, SAMPLE_MAP, sampleTable } from '../support/hex-table';

type Lists = readonly Float32Array[];

const PEN = { colour: '#204060', px: 1 };

/** A renderer that copies only what a quilt says is fresh. */
function card(quilt: Quilt): { show(): Lists } {
  let held: Float32Array[] = [];
  return {
    show() {
      const strips = quilt.take();
      held = strips.map(({ numbers, fresh }, i) => {
        if (fresh === 'all') return numbers.slice();
        const mine = held[i] ?? new Float32Array();
        if (fresh) mine.set(numbers.subarray(fresh.from, fresh.to), fresh.from);
        return mine;
      });
      return held.map((mine, i) => mine.subarray(0, strips[i]?.used));
    },
  };
}

const whole = <W>(pattern: Pattern<W>, map: HexMap): Lists =>
  pattern.listsOf(drawnWhole(pattern, reliefOf(map))).map((list) => new Float32Array(list));

/** The lists whose bytes differ: matchers that look at each number take long over so many. */
const differing = (shown: Lists, wanted: Lists): readonly number[] =>
  wanted.flatMap((list, i) => (bytes(list).equals(bytes(shown[i] ?? new Float32Array())) ? [] : [i]));

const bytes = ({ buffer, byteOffset, byteLength }: Float32Array | Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Strokes of a few hexes of every kind, anywhere, the edge of the map among them. */
function anyEdits(map: HexMap, next: () => number): readonly MapEdit[] {
  const { cells, on } = map.layout;
  const below = (count: number): number => Math.floor(next() * count);
  const kind = below(4);
  const start = cells[below(cells.length)] ?? 0;
  const hexes = [start, ...HEXSIDES.slice(0, below(4)).map((side) => indexAcross(map.layout, start, side))];
  return hexes
    .filter((index) => on[index] === 1)
    .map((index): MapEdit => {
      const side = (HEXSIDES[below(6)] ?? 0) satisfies Hexside;
      if (kind === 0) return { kind: 'terrain', index, terrain: below(map.legend.terrain.length) };
      if (kind === 1) return { kind: 'elevation', index, level: below(4) };
      if (kind === 2)
        return { kind: 'side', index, side, feature: below(map.legend.sides.length), there: next() < 0.7 };
      return { kind: 'road', index, side, road: below(map.legend.roads.length + 1) };
    });
}

function followed<W>(pattern: Pattern<W>, first: HexMap, count: number): void {
  const next = stream('edits');
  const quilt = makeQuilt(pattern);
  const { show } = card(quilt);
  let map = first;
  quilt.sew(reliefOf(map));
  expect(differing(show(), whole(pattern, map))).toEqual([]);
  for (let i = 0; i < count; i++) {
    const before = map;
    map = edited(map, anyEdits(map, next));
    quilt.sew(reliefOf(map));
    // Now and then a stroke is taken back before anything was shown.
    if (i % 5 === 4) {
      map = before;
      quilt.sew(reliefOf(map));
    }
    expect(differing(show(), whole(pattern, map))).toEqual([]);
  }
}

const FLAT = mapFrom({ ...SAMPLE_MAP, levels: SAMPLE_MAP.terrain.map((row) => '0'.repeat(row.length)) });

describe('a picture that follows edits is the one that would be drawn afresh', () => {
  const { map } = sampleTable();
  it.each([
    ['the staff map', () => followed(sheetPattern(sheetOf('day')), map, 25)],
    ['the staff map of flat land', () => followed(sheetPattern(sheetOf('study')), FLAT, 20)],
    ['the land', () => followed(landPattern(clothOf('study')), map, 30)],
    ['the land that was flat', () => followed(landPattern(clothOf('day')), FLAT, 30)],
    ['its paint', () => followed(paintPattern, map, 20)],
    ['its works', () => followed(worksPattern, map, 30)],
    ['the grid', () => followed(gridPattern(PEN), FLAT, 30)],
    ['strokes down slopes', () => followed(strokesPattern(PEN), map, 40)],
    ['strokes on flat land', () => followed(strokesPattern(PEN), FLAT, 30)],
    ['the names', () => followed(namesPattern, map, 20)],
  ])('%s', (_, follow) => follow());
  it('also when the highest hill makes every level lower', () => {
    const index = map.layout.cells[40] ?? 0;
    const higher = edited(map, [{ kind: 'elevation', index, level: 20 }]);
    const quilt = makeQuilt(landPattern(clothOf('day')));
    const { show } = card(quilt);
    for (const each of [map, higher, map]) {
      quilt.sew(reliefOf(each));
      expect(differing(show(), whole(landPattern(clothOf('day')), each))).toEqual([]);
    }
  });
  it('and so are the heights', () => {
    const next = stream('heights');
    let version = FLAT;
    let heights: HexHeights = heightsOf(reliefOf(version));
    for (let i = 0; i < 40; i++) {
      version = edited(version, anyEdits(version, next));
      heights = heightsOf(reliefOf(version), heights);
      expect(bytes(heights.grid.cells).equals(bytes(heightsOf(reliefOf(version)).grid.cells))).toBe(true);
    }
  });
});

describe('what an edit costs', () => {
  const { map } = largeTable();
  const [index = 0] = map.layout.cells.slice(1230);
  it('is a few hexes of a large map, whatever is drawn', () => {
    const changed = (edit: MapEdit): number => changesBetween(map, edited(map, [edit]))?.hexes.size ?? -1;
    expect(changed({ kind: 'terrain', index, terrain: 3 })).toBe(1);
    expect(changed({ kind: 'road', index, side: 4, road: 2 })).toBe(2);
    expect(changed({ kind: 'side', index, side: 0, feature: 1, there: true })).toBe(2);
    expect(changed({ kind: 'elevation', index, level: 9 })).toBe(19);
  });
  it('hands the renderer the part of each list that is new', () => {
    const quilt = makeQuilt(landPattern(clothOf('day')));
    quilt.sew(reliefOf(map));
    const [all] = quilt.take();
    quilt.sew(reliefOf(edited(map, [{ kind: 'terrain', index, terrain: 3 }])));
    expect(quilt.take().every(({ fresh }) => fresh === undefined)).toBe(true);
    const level = map.elevation[index] ?? 0;
    quilt.sew(reliefOf(edited(map, [{ kind: 'elevation', index, level: level === 2 ? 1 : 2 }])));
    const [positions] = quilt.take();
    const fresh = positions?.fresh;
    if (!fresh || fresh === 'all') throw new Error('All of it');
    expect(all?.fresh).toBe('all');
    expect(fresh.from).toBeGreaterThan(0);
  });
  it('leaves room in whole rows, so that the renderer never counts half a corner', () => {
    const quilt = makeQuilt(sheetPattern(sheetOf('day')));
    quilt.sew(reliefOf(map));
    expect(quilt.take().filter(({ numbers }) => numbers.length % 12 !== 0)).toEqual([]);
  });
  it('is nothing where another map is laid: that is drawn whole', () => {
    expect(changesBetween(map, FLAT)).toBeUndefined();
  });
});
