import { expect, test } from 'vitest';
import { SUMS, WAYS, WAYS_WITH_ONES } from '../../src/dice/sums';

test('three dice show each sum in so many of 216 ways', () => {
  // biome-ignore format: a table reads best as a table
  expect(SUMS.map(({ sum, ways }) => [sum, ways])).toEqual([
    [3, 1],   [4, 3],   [5, 6],   [6, 10],  [7, 15],  [8, 21],  [9, 25],  [10, 27],
    [11, 27], [12, 25], [13, 21], [14, 15], [15, 10], [16, 6],  [17, 3],  [18, 1],
  ]);
  expect(WAYS).toBe(216);
});

test('two ones with one of five other faces in three places, and three ones: 16 ways', () => {
  expect(WAYS_WITH_ONES).toBe(16);
});
