import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Base, baseToPoint, cornersOf } from '../../src/geometry/base';
import { PACKED } from '../../src/geometry/rectangle';
import { type Blocks, blocksOf } from '../../src/table/blocks';
import type { Stand } from '../../src/table/stand';
import { holds } from '../geometry/holds';

const aStand = (spots: readonly number[], frontage = 1.5, depth = 1.5): Stand => ({
  manner: 'closed',
  count: spots.length / 3,
  base: { frontage, depth },
  spots: Float64Array.from(spots),
  bounds: { left: 0, right: 0, front: 0, back: 0 },
});

/** Local frames have x to the right and y ahead, so a base without a turn has the heading of +y. */
const basesOf = (stand: Stand): readonly Base[] =>
  Array.from({ length: stand.count }, (_, i) => ({
    center: { x: stand.spots[3 * i]!, y: stand.spots[3 * i + 1]! },
    heading: Math.PI / 2 + stand.spots[3 * i + 2]!,
    ...stand.base,
  }));

const rectanglesOf = ({ count, rectangles }: Blocks): readonly Base[] =>
  Array.from({ length: count }, (_, i) => {
    const [x, y, c, s, halfWidth, halfDepth] = rectangles.subarray(i * PACKED, (i + 1) * PACKED);
    return {
      center: { x: x!, y: y! },
      heading: Math.PI / 2 + Math.atan2(s!, c!),
      frontage: 2 * halfWidth!,
      depth: 2 * halfDepth!,
    };
  });

const turn = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -4, max: 4 }).map((quarters) => (quarters * Math.PI) / 2),
  fc.constantFrom(0.3, 0.3 + Math.PI / 2, -1.1),
);
const spot = fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }), turn);
const anyStand = fc.tuple(fc.array(spot, { maxLength: 20 }), fc.constantFrom(1.5, 3)).map(([spots, depth]) =>
  aStand(
    spots.flatMap(([x, y, t]) => [x * 1.5, y * 1.5, t]),
    1.5,
    depth,
  ),
);

describe('bases that stand edge to edge', () => {
  test('a line of twelve in two ranks is one block, an open order twelve', () => {
    const ranks = Array.from({ length: 12 }, (_, i) => [(i % 6) * 1.5, -Math.floor(i / 6) * 1.5, 0]).flat();
    const open = Array.from({ length: 12 }, (_, i) => [i * 3.75, 0, 0]).flat();
    expect(blocksOf(aStand(ranks)).count).toBe(1);
    expect(blocksOf(aStand(open)).count).toBe(12);
    expect(blocksOf(aStand([])).count).toBe(0);
  });

  test('bases facing outward join their neighbours, since a square base turned by a quarter is the same ground', () => {
    const faces = [0, 0, 0, 1.5, 0, -Math.PI / 2, 3, 0, Math.PI];
    expect(blocksOf(aStand(faces)).count).toBe(1);
  });

  holds(
    'blocks cover the ground of the bases, no more and no less',
    anyStand,
    (stand) => {
      const bases = basesOf(stand);
      const blocks = rectanglesOf(blocksOf(stand));
      expect(blocks.length).toBeLessThanOrEqual(bases.length);
      for (let i = 0; i < 100; i++) {
        // A spread of points that falls on no lattice.
        const point = { x: ((i * 0.6180339887) % 1) * 20 - 10, y: ((i * 0.7548776662) % 1) * 20 - 10 };
        const nearestBase = Math.min(Infinity, ...bases.map((base) => baseToPoint(base, point).distance));
        const nearestBlock = Math.min(Infinity, ...blocks.map((block) => baseToPoint(block, point).distance));
        if (nearestBlock === nearestBase) continue;
        expect(nearestBlock).toBeCloseTo(nearestBase, 7);
      }
    },
    150,
  );

  holds('the bounds hold every corner and touch one on every side', anyStand, (stand) => {
    if (stand.count === 0) return;
    const { bounds } = blocksOf(stand);
    const corners = basesOf(stand).flatMap(cornersOf);
    expect(bounds.left).toBeCloseTo(Math.min(...corners.map((c) => c.x)), 9);
    expect(bounds.right).toBeCloseTo(Math.max(...corners.map((c) => c.x)), 9);
    expect(bounds.back).toBeCloseTo(Math.min(...corners.map((c) => c.y)), 9);
    expect(bounds.front).toBeCloseTo(Math.max(...corners.map((c) => c.y)), 9);
  });
});
