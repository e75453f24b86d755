import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween } from '../../src/geometry/angle';
import { inRoom, type LaidBoard, laidByCorners, laidOnOutline, misfitOf, onBoard } from '../../src/geometry/laid-board';
import type { Point } from '../../src/geometry/point';
import { distanceBetween } from '../../src/geometry/vector';

const SIZE = { width: 2.4, depth: 1.8 };
const laid = fc
  .record({ x: fc.double({ min: -3, max: 3, noNaN: true }), y: fc.double({ min: -3, max: 3, noNaN: true }) })
  .chain((at) => fc.double({ min: -3.1, max: 3.1, noNaN: true }).map((turn) => ({ at, turn })));

const cornersOf = (board: Pick<LaidBoard, 'at' | 'turn'>): readonly [Point, Point, Point, Point] => [
  inRoom(board, { x: 0, y: 0 }),
  inRoom(board, { x: SIZE.width, y: 0 }),
  inRoom(board, { x: SIZE.width, y: SIZE.depth }),
  inRoom(board, { x: 0, y: SIZE.depth }),
];

describe('a board laid by three points', () => {
  it('lies where it was pointed at, begun from the left or from the right', () => {
    fc.assert(
      fc.property(laid, fc.double({ min: 0.3, max: 1, noNaN: true }), fc.boolean(), (truth, share, fromLeft) => {
        const [nearLeft, nearRight, farRight, farLeft] = cornersOf(truth);
        const [from, to, across] = fromLeft ? [nearLeft, nearRight, farRight] : [nearRight, nearLeft, farLeft];
        const edge = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
        const found = laidByCorners(from, edge, across, SIZE);
        if (!found.ok) throw new Error(found.fault);
        expect(distanceBetween(found.board.at, truth.at)).toBeLessThan(1e-9);
        expect(angleBetween(found.board.turn, truth.turn)).toBeLessThan(1e-9);
        expect(misfitOf(found.board, SIZE)).toBeLessThan(1e-9);
      }),
    );
  });

  it('is off by no more than the hand was: the diagonal holds the turn', () => {
    const truth = { at: { x: 0.4, y: 1 }, turn: 0.3 };
    const [nearLeft, nearRight, farRight] = cornersOf(truth);
    const off = { x: nearLeft.x + (nearRight.x - nearLeft.x) * 0.4, y: nearLeft.y + (nearRight.y - nearLeft.y) * 0.4 };
    const found = laidByCorners(nearLeft, { x: off.x, y: off.y + 0.01 }, farRight, SIZE);
    if (!found.ok) throw new Error(found.fault);
    const worst = cornersOf(found.board).map((corner, i) => distanceBetween(corner, cornersOf(truth)[i] as Point));
    expect(Math.max(...worst)).toBeLessThan(0.01);
  });

  it('tells how large the thing was that somebody pointed at', () => {
    const found = laidByCorners({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 2.2, y: 1.8 }, SIZE);
    if (!found.ok) throw new Error(found.fault);
    expect(found.board.measured).toEqual({ width: 2.2, depth: 1.8 });
    expect(misfitOf(found.board, SIZE)).toBeCloseTo(0.2);
    // In the middle of what was shown, along its edge.
    expect(inRoom(found.board, { x: 1.2, y: 0.9 }).x).toBeCloseTo(1.1);
  });

  it.each([
    ['short', { x: 0.05, y: 0 }, { x: 2.4, y: 1.8 }],
    ['short', { x: 1, y: 0 }, { x: 0.1, y: 0.1 }],
    ['crossed', { x: 1, y: 0 }, { x: -2.4, y: 1.8 }],
    ['crossed', { x: 1, y: 0 }, { x: 2.4, y: 0.1 }],
  ] as const)('is none where points are %s', (fault, edge, across) => {
    expect(laidByCorners({ x: 0, y: 0 }, edge, across, SIZE)).toEqual({ ok: false, fault });
  });
});

describe('a board laid on a flat thing', () => {
  it('lies along its edges, the near one before the viewer', () => {
    fc.assert(
      fc.property(laid, (truth) => {
        const viewer = inRoom(truth, { x: 1.1, y: -0.5 });
        const found = laidOnOutline(cornersOf(truth), viewer, SIZE);
        if (!found) throw new Error('no room');
        expect(distanceBetween(found.at, truth.at)).toBeLessThan(1e-9);
        expect(angleBetween(found.turn, truth.turn)).toBeLessThan(1e-9);
      }),
    );
  });

  it('is turned to the longer edge, in the middle of a larger thing, and not laid on a smaller one', () => {
    const upright = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 3 },
      { x: 0, y: 3 },
    ];
    const found = laidOnOutline(upright, { x: 5, y: 1 }, SIZE);
    expect(found?.measured).toEqual({ width: 3, depth: 2 });
    expect(found && onBoard(found, { x: 1, y: 1.5 }).x).toBeCloseTo(1.2);
    expect(found && onBoard(found, { x: 1, y: 1.5 }).y).toBeCloseTo(0.9);
    // Whoever stands on the right of it has its right edge before him.
    expect(found && onBoard(found, { x: 5, y: 1.5 }).y).toBeLessThan(0);
    expect(laidOnOutline(upright, { x: 5, y: 1 }, { width: 4, depth: 1 })).toBeUndefined();
    expect(laidOnOutline([], { x: 5, y: 1 }, SIZE)).toBeUndefined();
  });
});
