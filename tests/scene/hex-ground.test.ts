import { describe, expect, it } from 'vitest';
import { HEXSIDES, type Hex } from '../../src/hex/axial';
import { centreOf, cornerOf, middleOfSide } from '../../src/hex/board';
import { hexAt, hexInColumn, indexOf } from '../../src/hex/layout';
import { mapFrom } from '../../src/hex/stored-map';
import { frameOf, NO_INSETS, project, rayThrough, type View } from '../../src/scene/camera';
import { GRID_PER_CM, GRID_STEP } from '../../src/scene/ground';
import { paintPattern } from '../../src/scene/hex/ground-paint';
import { coverOf } from '../../src/scene/hex/grounds';
import { heightsOf } from '../../src/scene/hex/heights';
import { figuresIn, gridPattern, NAME_STRIDE, namesPattern, strokesPattern } from '../../src/scene/hex/hex-grid';
import { landPattern } from '../../src/scene/hex/hex-land';
import { sheetPattern } from '../../src/scene/hex/hex-sheet';
import { roadsOf, watersOf } from '../../src/scene/hex/hex-ways';
import { worksPattern } from '../../src/scene/hex/hex-works';
import { propsOf } from '../../src/scene/hex/props';
import { drawnWhole } from '../../src/scene/hex/quilt';
import { reliefOf } from '../../src/scene/hex/relief';
import { slopesOf } from '../../src/scene/hex/slopes';
import { lineCount } from '../../src/scene/line-list';
import { clothOf, sheetOf } from '../../src/scene/palette';
import { underlayPlace } from '../../src/scene/photo-cover';
import { HEX_ACROSS } from '../../src/table/hex-table';
import { largeTable, SAMPLE_MAP, sampleTable } from '../support/hex-table';

const relief = reliefOf(sampleTable().map);
const { board, map } = relief;
const at = (column: number, row: number): Hex => hexInColumn(column, row);
const indexAt = (column: number, row: number): number => indexOf(map.layout, at(column, row)) ?? -1;
const levelAt = (column: number, row: number): number => relief.levelOf(indexAt(column, row));
const HEX_AREA = (Math.sqrt(3) / 2) * HEX_ACROSS ** 2;

const finite = (numbers: readonly number[]): boolean => numbers.length > 0 && numbers.every(Number.isFinite);

/** Seen from above, in square cm. */
function areaAbove(positions: readonly number[], from: number): number {
  let sum = 0;
  for (let i = from; i < positions.length; i += 9) {
    const [ax = 0, , az = 0, bx = 0, , bz = 0, cx = 0, , cz = 0] = positions.slice(i, i + 9);
    sum += Math.abs((bx - ax) * (cz - az) - (cx - ax) * (bz - az)) / 2;
  }
  return sum;
}

describe('the ground of a map of hexes', () => {
  it('is level in the middle of every hex, as high as the hex is', () => {
    for (const index of map.layout.cells) {
      expect(relief.heightAt(centreOf(board, hexAt(map.layout, index)))).toBe(relief.levelOf(index));
    }
    expect(levelAt(5, 5)).toBeCloseTo(3 * levelAt(4, 3), 9);
  });
  it('slopes from both hexes to half-way at the side between them', () => {
    const side = middleOfSide(board, at(5, 5), 0);
    expect(relief.heightAt(side)).toBeCloseTo((levelAt(5, 5) + levelAt(6, 5)) / 2, 9);
  });
  it('has no step anywhere: a hair to either side of a border it is as high', () => {
    for (const index of map.layout.cells) {
      const hex = hexAt(map.layout, index);
      for (const side of HEXSIDES) {
        for (const share of [0.07, 0.3, 0.5, 0.93]) {
          const [a, b] = [cornerOf(board, hex, side), cornerOf(board, hex, HEXSIDES[(side + 5) % 6] ?? 0)];
          const on = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
          const centre = centreOf(board, hex);
          const near = (by: number) => ({ x: on.x + (centre.x - on.x) * by, y: on.y + (centre.y - on.y) * by });
          const [inside, outside] = [relief.heightAt(near(1e-6)), relief.heightAt(near(-1e-6))];
          const isBorder = outside === 0;
          if (!isBorder) expect(inside).toBeCloseTo(outside, 3);
        }
      }
    }
  });
  it('is found under a finger where it is seen, on the hill and behind it', () => {
    const pane = { width: 1180, height: 820, insets: NO_INSETS };
    const view: View = { target: { x: 30, y: 22, height: 0 }, span: 60, turn: 0, tilt: 0.8, flat: false };
    const frame = frameOf(view, pane);
    for (const hex of [at(5, 5), at(9, 9), at(3, 2)]) {
      const centre = centreOf(board, hex);
      const spot = project(frame, { ...centre, height: relief.heightAt(centre) });
      if (!spot) throw new Error('Not seen');
      const found = relief.under(rayThrough(frame, spot));
      expect(Math.hypot(found.x - centre.x, found.y - centre.y)).toBeLessThan(0.2);
    }
  });
  it('comes as a grid of heights for whatever stands on it', () => {
    const { columns, cells } = heightsOf(relief).grid;
    const { x, y } = centreOf(board, at(5, 5));
    const cell = cells[Math.floor(y * GRID_PER_CM) * columns + Math.floor(x * GRID_PER_CM)];
    expect((cell ?? 0) * GRID_STEP).toBeCloseTo(levelAt(5, 5), 1);
  });
  it('is covered by hexes without gaps and without overlaps', () => {
    const { positions } = drawnWhole(landPattern(clothOf('study')), relief);
    expect(finite(positions)).toBe(true);
    // The first two triangles are the cloth below.
    expect(areaAbove(positions, 18)).toBeCloseTo(map.layout.cells.length * HEX_AREA, 3);
  });
  it('is one flat sheet where the map is flat', () => {
    const flat = reliefOf(mapFrom({ ...SAMPLE_MAP, levels: SAMPLE_MAP.terrain.map((row) => '0'.repeat(row.length)) }));
    expect(flat.tops).toEqual([0]);
    expect(heightsOf(flat).grid.cells.every((cell) => cell === 0)).toBe(true);
    expect(slopesOf(flat).every(({ isMarked }) => isMarked)).toBe(true);
  });
});

describe('what lies on it', () => {
  it('has every kind of ground that the books know, and what nobody knows is not taken for clear', () => {
    expect(SAMPLE_MAP.signs.map(({ kind }) => coverOf(kind))).not.toContain('rough');
    expect(coverOf('moon')).toBe('rough');
  });
  it('draws a river that runs along sides as one line', () => {
    const rivers = watersOf(relief).filter(({ kind }) => kind === 'river');
    expect(rivers).toHaveLength(1);
    const [first, last] = [rivers[0]?.line[0], rivers[0]?.line.at(-1)];
    expect(Math.abs((first?.y ?? 0) - (last?.y ?? 0))).toBeGreaterThan(0.9 * relief.size.depth - 3);
  });
  it('draws roads from side to side, so that they meet at the sides', () => {
    const ends = roadsOf(relief).flatMap(({ line }) => [line[0], line.at(-1)]);
    const side = middleOfSide(board, at(5, 6), 0);
    const meeting = ends.filter((end) => end && Math.hypot(end.x - side.x, end.y - side.y) < 1e-6);
    expect(meeting).toHaveLength(2);
  });
  it('grows the same trees every time, all within their hexes', () => {
    const props = propsOf(relief);
    expect(propsOf(relief)).toEqual(props);
    expect(new Set(props.map(({ kind }) => kind)).size).toBe(8);
    const pines = props.filter(({ kind }) => kind === 'pine');
    const woods = [...map.layout.cells].filter(
      (index) => map.legend.terrain[map.terrain[index] ?? 0]?.kind === 'pine-forest',
    );
    for (const { at: tree } of pines) {
      const isIn = woods.some((index) => {
        const centre = centreOf(board, hexAt(map.layout, index));
        return Math.hypot(tree.x - centre.x, tree.y - centre.y) < HEX_ACROSS / 2;
      });
      expect(isIn).toBe(true);
    }
  });
  it('leaves a road through a town free of houses', () => {
    const side = middleOfSide(board, at(11, 3), 1);
    const houses = propsOf(relief).filter(({ kind }) => kind === 'townhouse');
    expect(houses.length).toBeGreaterThan(0);
    expect(houses.every((house) => Math.hypot(house.at.x - side.x, house.at.y - side.y) > 0.7)).toBe(true);
  });
  it('has works, paint and lines that the renderer can take', () => {
    expect(finite(drawnWhole(worksPattern, relief).positions)).toBe(true);
    expect(finite(drawnWhole(paintPattern, relief).positions)).toBe(true);
    const sheet = drawnWhole(sheetPattern(sheetOf('day')), relief);
    expect(finite([...sheet.ground.positions, ...sheet.works.positions])).toBe(true);
    expect(finite([...sheet.lines.from, ...sheet.workLines.to])).toBe(true);
    expect(lineCount(drawnWhole(strokesPattern({ colour: '#000000', px: 1 }), relief))).toBeGreaterThan(10);
  });
  it('lays paint on the ground and not into it', () => {
    const { positions } = drawnWhole(paintPattern, relief);
    for (let i = 0; i < positions.length; i += 3) {
      const [x = 0, height = 0, z = 0] = positions.slice(i, i + 3);
      expect(height - relief.heightAt({ x, y: -z })).toBeCloseTo(0.025, 6);
    }
  });
});

describe('a map of 60 by 40 hexes', () => {
  const large = reliefOf(largeTable().map);
  it('is laid with every hex named and no gap', () => {
    expect(drawnWhole(namesPattern, large)).toHaveLength(2400 * NAME_STRIDE);
    expect(areaAbove(drawnWhole(landPattern(clothOf('day')), large).positions, 18) / HEX_AREA).toBeCloseTo(2400, 3);
  });
  it('has no more triangles of land than a tablet draws: level hexes are made of few', () => {
    expect(drawnWhole(landPattern(clothOf('day')), large).positions.length / 9).toBeLessThan(2400 * 30);
  });
});

describe('the grid', () => {
  it('has every side once', () => {
    const flat = reliefOf(mapFrom({ ...SAMPLE_MAP, levels: SAMPLE_MAP.terrain.map((row) => '0'.repeat(row.length)) }));
    const { columns, rows } = map.layout;
    // Three a hex, and those at the left, the top and the bottom that no neighbour has.
    const sides = 3 * columns * rows + 2 * columns + 2 * rows - 1;
    expect(lineCount(drawnWhole(gridPattern({ colour: '#000000', px: 1 }), flat))).toBe(sides);
  });
  it('names hexes by column and row', () => {
    const names = drawnWhole(namesPattern, relief);
    expect(names).toHaveLength(120 * NAME_STRIDE);
    expect([names[3], names.at(-1)]).toEqual([101, 1210]);
    expect(figuresIn({ columns: 120, rows: 40 })).toBe(6);
  });
});

it('a picture lies under the hexes where three of its points were put', () => {
  const photo = { id: '', width: 400, height: 200, bytes: 1, strength: 1, brightness: 1 };
  // Ten pixels a cm, its first row at the far edge of a table 20 cm deep, 5 cm from the left.
  const { elements } = underlayPlace({ photo, x: [0.1, 0, 5], y: [0, -0.1, 20] });
  const [a = 0, b = 0, , c = 0, d = 0, , e = 0, f = 0] = elements;
  const on = (x: number, y: number) =>
    [a * x + c * y + e, b * x + d * y + f].map((share) => Math.round(share * 1e6) / 1e6 + 0);
  expect(on(5, 20)).toEqual([0, 0]);
  expect(on(45, 0)).toEqual([1, 1]);
  expect(on(25, 15)).toEqual([0.5, 0.25]);
});
