import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { degrees, radians } from '../../src/geometry/angle';
import { type ArcOfEdge, arcOutline, outsideArc, partInArc, segmentInArc } from '../../src/geometry/arc';
import { polygonHolds, signedArea } from '../../src/geometry/polygon';

/** The front edge of a base of 1.5 cm that looks up the table. */
const arc = (angle: number): ArcOfEdge => ({
  edge: { from: { x: 0, y: 0 }, to: { x: 1.5, y: 0 } },
  heading: Math.PI / 2,
  angle: radians(angle),
});

describe('how far a point is outside the arc', () => {
  test.each([
    [6, 8, 30, 29.36 - 30],
    [6.5, 8, 30, 32.01 - 30],
    [6.5, 8, 45, 32.01 - 45],
    [-4.5, 8, 30, 29.36 - 30],
    [0.7, 3, 30, -30],
    [0.7, -3, 30, 150],
  ])('(%d, %d) of %d degrees: %d', (x, y, angle, outside) => {
    expect(degrees(outsideArc(arc(angle), { x, y }))).toBeCloseTo(outside, 1);
  });
});

describe('what lies in the arc', () => {
  const square = (x: number, y: number, size = 2) => [
    { x, y },
    { x: x + size, y },
    { x: x + size, y: y + size },
    { x, y: y + size },
  ];

  test('all of what is straight ahead', () => {
    const ahead = square(0, 5);
    expect(partInArc(arc(30), ahead)).toBe(ahead);
  });

  test('nothing of what is behind or aside', () => {
    expect(partInArc(arc(30), square(0, -5))).toEqual([]);
    expect(partInArc(arc(30), square(10, 1))).toEqual([]);
  });

  test('a corner that touches the border', () => {
    // From (1.5, 0) at 45 degrees to (5.5, 4), the upper left corner.
    const part = partInArc(arc(45), square(5.5, 2));
    expect(part).toHaveLength(1);
    expect(part[0]?.x).toBeCloseTo(5.5);
    expect(part[0]?.y).toBeCloseTo(4);
  });

  const place = fc.integer({ min: -1200, max: 1200 }).map((n) => n / 100);

  test('a point of a polygon lies in its part just where it lies in the arc', () => {
    fc.assert(
      fc.property(
        place,
        place,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (x, y, s, t) => {
          const polygon = square(x, y, 6);
          const point = { x: x + 6 * s, y: y + 6 * t };
          const outside = outsideArc(arc(30), point);
          if (Math.abs(outside) < 1e-6) return;
          const part = partInArc(arc(30), polygon);
          expect(part.length > 2 && polygonHolds(part, point)).toBe(outside < 0);
        },
      ),
      { seed: 1815 },
    );
  });

  test('a stretch of an edge is as long as what a line along it sees of the arc', () => {
    fc.assert(
      fc.property(place, place, place, place, (x0, y0, x1, y1) => {
        const segment = { from: { x: x0, y: y0 }, to: { x: x1, y: y1 } };
        const part = segmentInArc(arc(30), segment);
        const steps = Array.from({ length: 101 }, (_, i) => ({
          x: x0 + ((x1 - x0) * i) / 100,
          y: y0 + ((y1 - y0) * i) / 100,
        }));
        const inside = steps.filter((step) => outsideArc(arc(30), step) < -1e-6);
        if (inside.length > 0) expect(part).toBeDefined();
        if (!part) return;
        const length = Math.hypot(part.to.x - part.from.x, part.to.y - part.from.y);
        const whole = Math.hypot(x1 - x0, y1 - y0);
        expect(Math.abs(length - (whole * inside.length) / 101)).toBeLessThan(whole * 0.03 + 1e-6);
      }),
      { seed: 1815 },
    );
  });
});

test('the outline of an arc goes as far as it is told and opens to both sides', () => {
  const outline = arcOutline(arc(30), 10);
  expect(Math.max(...outline.map(({ y }) => y))).toBeCloseTo(10);
  expect(Math.max(...outline.map(({ x }) => x))).toBeCloseTo(1.5 + 5);
  expect(Math.min(...outline.map(({ x }) => x))).toBeCloseTo(-5);
  expect(signedArea(outline)).toBeGreaterThan(0);
});
