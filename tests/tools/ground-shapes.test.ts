import { expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import { reachShapes, sightShapes } from '../../src/tools/ground-shapes';

const square = (x: number, y: number, size: number): Point[] => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
];

test('an outline is an area with its limit line closed', () => {
  const outline = square(0, 0, 10);
  expect(reachShapes([outline])).toEqual([
    { kind: 'area', tone: 'reach', outline },
    { kind: 'line', tone: 'reach', points: [...outline, { x: 0, y: 0 }] },
  ]);
});

test('what runs the other way is a hole of the area round it, whichever way that runs', () => {
  const [large, far, hole] = [square(0, 0, 20), square(40, 0, 10), square(5, 5, 4).toReversed()];
  for (const outlines of [[hole, large, far], [hole, large, far].map((each) => each.toReversed())]) {
    const areas = reachShapes(outlines).filter((shape) => shape.kind === 'area');
    expect(areas.map((shape) => (shape.kind === 'area' ? (shape.holes?.length ?? 0) : 0))).toEqual([1, 0]);
    expect(reachShapes(outlines).filter((shape) => shape.kind === 'line')).toHaveLength(3);
  }
});

test('no ground, nothing to draw', () => {
  expect(reachShapes([])).toEqual([]);
});

test('what is not in sight lies in the dark: all round the ground seen, and the islands in it', () => {
  const [seen, island] = [square(10, 10, 50), square(20, 20, 5).toReversed()];
  const shapes = sightShapes([seen, island], { width: 100, depth: 80 });
  const areas = shapes.filter((shape) => shape.kind === 'area');
  expect(areas).toMatchObject([
    { tone: 'unseen', holes: [seen] },
    { tone: 'unseen', outline: island },
  ]);
  const lines = shapes.filter((shape) => shape.kind === 'line');
  expect(lines).toMatchObject([{ tone: 'seen' }, { tone: 'seen' }]);
});

test('who sees nothing has the whole table in the dark', () => {
  expect(sightShapes([], { width: 100, depth: 80 })).toMatchObject([{ kind: 'area', tone: 'unseen', holes: [] }]);
});
