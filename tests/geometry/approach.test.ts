import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWithin } from '../../src/geometry/approach';
import { baseGap } from '../../src/geometry/base';
import { anyBase, anyPoint } from './cases';
import { holds } from './holds';
import { carried, corners, distance } from './slow';

describe('coming near', () => {
  test('straight towards a wall it is one step', () => {
    let looks = 0;
    const gapAt = (s: number): number => {
      looks++;
      return 100 - s;
    };
    expect(firstWithin(gapAt, 1, 50, 90)).toBe(10);
    expect(looks).toBe(2);
  });

  test('within the limit from the start, never, and only at the very end', () => {
    expect(firstWithin(() => 90, 1, 50, 90)).toBe(0);
    expect(firstWithin(() => 90.1, 0, 50, 90)).toBeUndefined();
    expect(firstWithin((s) => 100 - s, 1, 9.9, 90)).toBeUndefined();
    expect(firstWithin((s) => 100 - s, 1, 10, 90)).toBe(10);
    expect(firstWithin((s) => 100 - s, 1, 0, 90)).toBeUndefined();
  });

  test('beside the limit all along, the looks are bounded', () => {
    let looks = 0;
    const gapAt = (): number => {
      looks++;
      return 90 + 1e-12;
    };
    expect(firstWithin(gapAt, 2, 3, 90)).toBeUndefined();
    expect(looks).toBeLessThanOrEqual(6002);
  });

  test('a dip deeper than half a hundredth of a millimetre is found', () => {
    for (let k = 0; k < 50; k++) {
      const lowest = 3 + k * 0.0137;
      const gapAt = (s: number): number => 90 - 0.0006 + Math.abs(s - lowest);
      const found = firstWithin(gapAt, 1, 10, 90)!;
      expect(found).toBeGreaterThanOrEqual(lowest - 0.0006 - 1e-9);
      expect(found).toBeLessThan(lowest - 0.0006 + 0.001);
    }
  });

  const limit = fc.double({ min: 0, max: 40, noNaN: true });
  holds(
    'turning, it is found where many small steps find it',
    fc.tuple(anyBase, anyPoint, anyBase, limit),
    ([moving, pivot, standing, near]) => {
      const gapAt = (angle: number): number => baseGap(carried(moving, pivot, angle), standing).distance;
      const speed = Math.max(...corners(moving).map((corner) => distance(corner, pivot)));
      const found = firstWithin(gapAt, speed, 3, near);
      if (found !== undefined) expect(gapAt(found)).toBeLessThanOrEqual(near);
      for (let k = 0; k < 500; k++) {
        const angle = (3 * k) / 500;
        if (gapAt(angle) > near - 0.001) continue;
        expect(found).toBeLessThan(angle + 0.001 / speed);
        break;
      }
      if (found === undefined || found * speed < 0.002) return;
      expect(gapAt(found - 0.001 / speed)).toBeGreaterThan(near);
    },
    100,
  );
});
