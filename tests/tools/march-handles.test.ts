import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import { distanceBetween } from '../../src/geometry/vector';
import { formationStand } from '../../src/rules/miniatures/miniatures-stand';
import { type Unit, unitId } from '../../src/table/unit';
import { frontOf, HANDLES, type Handle, handleAt, layHandles } from '../../src/tools/march-handles';

const box = (front: number, deep: number) => ({
  front: { left: -front / 2, right: front / 2 },
  bounds: { left: -front / 2, right: front / 2, front: 0, back: -deep },
});

/** The unit's frame on a screen: its front at (400, 300), turned, `pixels` a cm, and flattened as a tilted view does. */
const screen =
  (pixels: number, turn: number, flat: number) =>
  ({ x, y }: Point): Point => ({
    x: 400 + pixels * (x * Math.cos(turn) + y * Math.sin(turn)),
    y: 300 + pixels * flat * (x * Math.sin(turn) - y * Math.cos(turn)),
  });

const at = (handles: readonly Handle[], kind: Handle['kind']): Handle => {
  const found = handles.find((handle) => handle.kind === kind);
  if (!found) throw new Error(`No ${kind}`);
  return found;
};

describe('the handles of a march', () => {
  test('near by the corners have theirs', () => {
    const handles = layHandles(HANDLES, box(18, 3), screen(20, 0, 1));
    expect(at(handles, 'wheel-left')).toMatchObject({ x: 400 + 180, y: 300 });
    expect(at(handles, 'wheel-right')).toMatchObject({ x: 400 - 180, y: 300 });
    expect(at(handles, 'ahead').y).toBeLessThan(300);
    expect(at(handles, 'rotate').y).toBeLessThan(at(handles, 'ahead').y);
    expect(at(handles, 'back').y).toBeGreaterThan(300 + 60);
  });

  test('at any zoom, turn and tilt a finger’s width lies between any two', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1.5, max: 40, noNaN: true }),
        fc.double({ min: 1.5, max: 30, noNaN: true }),
        fc.double({ min: 1, max: 30, noNaN: true }),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        fc.double({ min: 0.4, max: 1, noNaN: true }),
        (front, deep, pixels, turn, flat) => {
          const handles = layHandles(HANDLES, box(front, deep), screen(pixels, turn, flat));
          for (const [i, a] of handles.entries()) {
            for (const b of handles.slice(i + 1)) expect(distanceBetween(a, b)).toBeGreaterThanOrEqual(48);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test('a finger within reach of two means the nearer', () => {
    const handles = layHandles(['ahead', 'rotate'], box(3, 18), screen(4, 0, 1));
    const [ahead, rotate] = [at(handles, 'ahead'), at(handles, 'rotate')];
    expect(handleAt(handles, { x: 400, y: ahead.y * 0.7 + rotate.y * 0.3 })).toBe('ahead');
    expect(handleAt(handles, { x: 400, y: ahead.y * 0.3 + rotate.y * 0.7 })).toBe('rotate');
    expect(handleAt(handles, { x: 600, y: 300 })).toBeUndefined();
  });
});

describe('the front that a unit wheels on', () => {
  const bases = {
    infantry: { frontage: 1.5, depth: 1.5 },
    cavalry: { frontage: 2, depth: 4.5 },
    artillery: { frontage: 5, depth: 7.5 },
    staff: { frontage: 2, depth: 2 },
  };
  const unit = { id: unitId('a'), arm: 'infantry', figures: 24, guns: 0, files: 6 } as Unit;

  test.each([
    ['line', 18],
    ['attack-column', 9],
    ['march-column', 3],
  ] as const)('of a %s of 24 is %i cm', (formation, width) => {
    const { left, right } = frontOf(formationStand({ ...unit, formation }, bases));
    expect(right - left).toBeCloseTo(width, 9);
    expect(left).toBeCloseTo(-right, 9);
  });
});
