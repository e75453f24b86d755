import { expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import { groundShapes } from '../../src/tools/ground-shapes';

const square = (x: number, y: number, size: number): Point[] => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
];

test('an outline is an area with its limit line closed', () => {
  const outline = square(0, 0, 10);
  expect(groundShapes([outline], 'reach')).toEqual([
    { kind: 'area', tone: 'reach', outline },
    { kind: 'line', tone: 'reach', points: [...outline, { x: 0, y: 0 }] },
  ]);
});

test('what runs the other way is a hole of the area round it, whichever way that runs', () => {
  const [large, far, hole] = [square(0, 0, 20), square(40, 0, 10), square(5, 5, 4).toReversed()];
  for (const outlines of [[hole, large, far], [hole, large, far].map((each) => each.toReversed())]) {
    const areas = groundShapes(outlines, 'reach').filter((shape) => shape.kind === 'area');
    expect(areas.map((shape) => (shape.kind === 'area' ? (shape.holes?.length ?? 0) : 0))).toEqual([1, 0]);
    expect(groundShapes(outlines, 'reach').filter((shape) => shape.kind === 'line')).toHaveLength(3);
  }
});

test('no ground, nothing to draw', () => {
  expect(groundShapes([], 'seen')).toEqual([]);
});
