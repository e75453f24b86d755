import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hullOf } from '../../src/geometry/hull';
import { signedArea } from '../../src/geometry/polygon';
import { holds } from './holds';

const coordinate = fc.integer({ min: -20, max: 20 }).map((n) => n * 0.75);
const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1, maxLength: 60 });

describe('the hull of points', () => {
  it('is the box of a block of bases, corners only', () => {
    const lattice = Array.from({ length: 40 }, (_, i) => ({ x: (i % 8) * 1.5, y: Math.floor(i / 8) * 1.5 }));
    expect(hullOf(lattice)).toEqual([
      { x: 0, y: 0 },
      { x: 10.5, y: 0 },
      { x: 10.5, y: 6 },
      { x: 0, y: 6 },
    ]);
  });
  it('of nothing is nothing', () => expect(hullOf([])).toEqual([]));

  holds('has every point on its left side, and its corners among the points', points, (list) => {
    const hull = hullOf(list);
    for (const [i, a] of hull.entries()) {
      const b = hull[(i + 1) % hull.length]!;
      expect(list).toContainEqual(a);
      for (const p of list) expect(signedArea([a, b, p])).toBeGreaterThanOrEqual(-1e-9);
    }
  });
});
