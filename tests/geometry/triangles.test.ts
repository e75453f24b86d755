import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedArea } from '../../src/geometry/polygon';
import { trianglesOf } from '../../src/geometry/triangles';

/** A star: points round a middle, each at its own distance, so that it may be concave but never crosses itself. */
const star = fc.array(fc.double({ min: 1, max: 30, noNaN: true }), { minLength: 3, maxLength: 20 }).map((reaches) =>
  reaches.map((reach, i) => {
    const angle = (i * 2 * Math.PI) / reaches.length;
    return { x: 100 + reach * Math.cos(angle), y: 50 + reach * Math.sin(angle) };
  }),
);

describe('Triangles of an outline', () => {
  it('cover it without overlapping: their areas add up, and none runs clockwise', () => {
    fc.assert(
      fc.property(star, (outline) => {
        const areas = trianglesOf(outline).map(signedArea);
        expect(areas.every((area) => area > 0)).toBe(true);
        const sum = areas.reduce((total, area) => total + area, 0);
        expect(sum).toBeCloseTo(signedArea(outline), 6);
        expect(areas.length).toBeLessThanOrEqual(outline.length - 2);
      }),
    );
  });

  it('takes an outline the other way round as well', () => {
    const outline = [
      { x: 0, y: 0 },
      { x: 0, y: 4 },
      { x: 2, y: 1 },
      { x: 4, y: 0 },
    ];
    expect(trianglesOf(outline).reduce((sum, one) => sum + signedArea(one), 0)).toBeCloseTo(-signedArea(outline), 9);
  });
});
