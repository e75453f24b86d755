import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, boxAround, boxDistance, boxesMeet } from '../../src/geometry/box';
import {
  changesOf,
  type Grid,
  makeGrid,
  putBox,
  ringDistance,
  searchBox,
  searchRing,
  startRings,
  takeOut,
} from '../../src/geometry/grid';
import { holds } from './holds';

const CAPACITY = 12;
const coordinate = fc.oneof(fc.integer({ min: -4, max: 24 }), fc.double({ min: -30, max: 150, noNaN: true }));
const corner = fc.record({ x: coordinate, y: coordinate });
const anyBox = fc.tuple(corner, corner).map(boxAround);
const step = fc.record({
  item: fc.integer({ min: 0, max: CAPACITY - 1 }),
  box: fc.option(anyBox, { nil: undefined, freq: 4 }),
});
const history = fc.record({
  steps: fc.array(step, { maxLength: 40 }),
  asked: anyBox,
  cell: fc.integer({ min: 3, max: 40 }),
});

function play(steps: readonly { item: number; box: Box | undefined }[], cell: number): [Grid, Map<number, Box>] {
  const grid = makeGrid({ left: 0, bottom: 0, width: 120, depth: 90 }, cell, CAPACITY);
  const truth = new Map<number, Box>();
  for (const { item, box } of steps) {
    if (box) {
      putBox(grid, item, box.minX, box.minY, box.maxX, box.maxY);
      truth.set(item, box);
    } else {
      takeOut(grid, item);
      truth.delete(item);
    }
  }
  return [grid, truth];
}

describe('the index of boxes', () => {
  holds(
    'a search finds all that meet the box, each once, and nothing that was taken out',
    history,
    ({ steps, asked, cell }) => {
      const [grid, truth] = play(steps, cell);
      for (let again = 0; again < 2; again++) {
        const count = searchBox(grid, asked.minX, asked.minY, asked.maxX, asked.maxY);
        const found = [...grid.found.subarray(0, count)];
        expect(new Set(found).size).toBe(count);
        for (const item of found) expect(truth.has(item)).toBe(true);
        for (const [item, box] of truth) if (boxesMeet(box, asked)) expect(found).toContain(item);
      }
    },
  );

  holds('rings find everything once, and nothing nearer than they promise', history, ({ steps, asked, cell }) => {
    const [grid, truth] = play(steps, cell);
    const { minX, minY, maxX, maxY } = asked;
    const left = new Set(truth.keys());
    startRings(grid, minX, minY, maxX, maxY);
    for (let ring = 0; ; ring++) {
      const near = ringDistance(grid, ring, minX, minY, maxX, maxY);
      for (const item of left)
        expect(boxDistance(truth.get(item)!, asked)).toBeGreaterThanOrEqual(Math.min(near, 1e9) - 1e-9);
      if (near === Infinity) break;
      const count = searchRing(grid, ring);
      for (const item of grid.found.subarray(0, count)) expect(left.delete(item)).toBe(true);
    }
    expect([...left]).toEqual([]);
  });

  test('a cell holds as many items as stand in it', () => {
    const grid = makeGrid({ left: 0, bottom: 0, width: 100, depth: 100 }, 10, 50);
    for (let item = 0; item < 50; item++) putBox(grid, item, 9, 9, 11, 11);
    expect(searchBox(grid, 0, 0, 1, 1)).toBe(50);
    for (let item = 0; item < 49; item++) takeOut(grid, item);
    expect(searchBox(grid, 15, 15, 16, 16)).toBe(1);
    expect(grid.found[0]).toBe(49);
    expect(searchBox(grid, 35, 35, 36, 36)).toBe(0);
  });

  test('a change is counted when a search could find something else, and only then', () => {
    const grid = makeGrid({ left: 0, bottom: 0, width: 100, depth: 100 }, 10, 2);
    putBox(grid, 0, 1, 1, 2, 2);
    const before = changesOf(grid);
    putBox(grid, 0, 3, 3, 4, 4);
    expect(changesOf(grid)).toBe(before);
    putBox(grid, 0, 13, 3, 14, 4);
    expect(changesOf(grid)).not.toBe(before);
  });

  test('an item moved away is no longer where it was', () => {
    const grid = makeGrid({ left: 0, bottom: 0, width: 100, depth: 100 }, 10, 2);
    putBox(grid, 0, 1, 1, 25, 25);
    putBox(grid, 1, 2, 2, 3, 3);
    putBox(grid, 0, 80, 80, 85, 85);
    expect(searchBox(grid, 0, 0, 30, 30)).toBe(1);
    expect(grid.found[0]).toBe(1);
    expect(searchBox(grid, 80, 80, 81, 81)).toBe(1);
    takeOut(grid, 0);
    takeOut(grid, 0);
    expect(searchBox(grid, 80, 80, 81, 81)).toBe(0);
  });
});
