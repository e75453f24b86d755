import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxAround, boxDistance, boxesMeet, boxHolds, grownBox } from '../../src/geometry/box';
import { anyPoint } from './cases';
import { holds } from './holds';

const anyBox = fc.array(anyPoint, { minLength: 1, maxLength: 5 }).map(boxAround);

describe('boxes', () => {
  holds('a box holds every point it was made around', fc.array(anyPoint, { minLength: 1 }), (points) => {
    const box = boxAround(points);
    for (const point of points) expect(boxHolds(box, point)).toBe(true);
  });

  holds('boxes meet just when there is no distance between them', fc.tuple(anyBox, anyBox), ([a, b]) => {
    expect(boxesMeet(a, b)).toBe(boxDistance(a, b) === 0);
    expect(boxesMeet(grownBox(a, boxDistance(a, b) + 1e-9), b)).toBe(true);
  });

  test('a box around nothing meets nothing', () => {
    expect(boxesMeet(boxAround([]), boxAround([{ x: 0, y: 0 }]))).toBe(false);
    expect(boxDistance(boxAround([]), boxAround([{ x: 0, y: 0 }]))).toBe(Infinity);
  });
});
