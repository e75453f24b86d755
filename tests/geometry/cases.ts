import fc from 'fast-check';
import type { Base } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import type { Segment } from '../../src/geometry/segment';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });

/** Whole numbers of few values, so that points fall on each other and on each other's lines. */
const coarse = fc.integer({ min: -4, max: 4 });

export const coarsePoint: fc.Arbitrary<Point> = fc.record({ x: coarse, y: coarse });

/** In cm. What is not 0 has a square that is not 0 either: nearer to each other two points are the same to the core. */
const fine = between(-60, 60).map((cm) => (Math.abs(cm) < 1e-100 ? 0 * cm : cm));

export const finePoint: fc.Arbitrary<Point> = fc.record({ x: fine, y: fine });
export const anyPoint: fc.Arbitrary<Point> = fc.oneof(coarsePoint, finePoint);

export const anySegment: fc.Arbitrary<Segment> = fc.oneof(
  fc.record({ from: coarsePoint, to: coarsePoint }),
  fc.record({ from: finePoint, to: finePoint }),
);

export const anyAngle = between(-20, 20);
export const anyHeading = fc.oneof(
  fc.integer({ min: -8, max: 8 }).map((quarters) => (quarters * Math.PI) / 2),
  between(-10, 10),
);

const size = fc.oneof(fc.integer({ min: 1, max: 6 }), between(0.2, 20));

export const anyBase: fc.Arbitrary<Base> = fc.record({
  center: anyPoint,
  heading: anyHeading,
  frontage: size,
  depth: size,
});

/** Corners at growing angles round a middle: never crosses itself, mostly not convex, counter-clockwise. */
export const starPolygon: fc.Arbitrary<readonly Point[]> = fc
  .record({
    middle: finePoint,
    arms: fc.array(fc.record({ step: between(0.2, 1), reach: between(2, 30) }), { minLength: 3, maxLength: 12 }),
  })
  // A step of half a turn or more would leave the middle outside, and the outline could cross itself.
  .filter(({ arms }) => 2 * Math.max(...arms.map(({ step }) => step)) < arms.reduce((sum, { step }) => sum + step, 0))
  .map(({ middle, arms }) => {
    const whole = arms.reduce((sum, { step }) => sum + step, 0);
    let angle = 0;
    return arms.map(({ step, reach }) => {
      angle += (step / whole) * 2 * Math.PI;
      return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
    });
  })
  .filter((corners) => slowArea(corners) > 0.1);

/** Corners on one circle: convex, counter-clockwise. */
export const convexPolygon: fc.Arbitrary<readonly Point[]> = fc
  .record({
    middle: finePoint,
    reach: between(0.5, 30),
    steps: fc.array(between(0.2, 1), { minLength: 3, maxLength: 10 }),
  })
  .map(({ middle, reach, steps }) => {
    const whole = steps.reduce((sum, step) => sum + step, 0);
    let angle = 0;
    return steps.map((step) => {
      angle += (step / whole) * 2 * Math.PI;
      return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
    });
  });

/** A few points on a coarse lattice in any order: most such outlines cross themselves. */
export const coarseOutline = fc.array(coarsePoint, { minLength: 3, maxLength: 7 });

const slowArea = (corners: readonly Point[]): number =>
  corners.reduce((sum, a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0);
