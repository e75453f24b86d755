import { describe, expect, test } from 'vitest';
import { radians } from '../../src/geometry/angle';
import { toTable } from '../../src/geometry/pose';
import type { Step } from '../../src/rules/marching-advice';
import { type UnitId, unitId } from '../../src/table/unit';
import type { HandleKind } from '../../src/tools/march-handles';
import { lengthened, tapped } from '../../src/tools/march-plan';
import { MARCH_IDLE, type MarchMode, type MarchOutcome, marchTool } from '../../src/tools/march-tool';

/** A unit 20 cm wide at (50, 40), facing away from the near seat: its right front corner is at (60, 40). */
const stand = { pose: { at: { x: 50, y: 40 }, heading: Math.PI / 2 }, front: { left: -10, right: 10 } };
const corner = { left: toTable(stand.pose, { x: -10, y: 0 }), right: toTable(stand.pose, { x: 10, y: 0 }) };
const b = unitId('b');

/** A hand at the table: each call is one thing a finger does; `last` is what came of it. */
function hand(steps: readonly Step[] = [], editing?: number) {
  let mode: MarchMode = MARCH_IDLE;
  let last: MarchOutcome = { mode, claimed: false };
  const touch = (
    phase: 'down' | 'move' | 'up' | 'cancel',
    x: number,
    y: number,
    on: { handle?: HandleKind | 'body'; unit?: UnitId } = {},
  ) => {
    const press = { phase, at: { x, y }, unit: on.unit, handle: on.handle, cmPerPixel: 0.1 };
    last = marchTool(mode, press, { stand, steps, editing });
    mode = last.mode;
    return self;
  };
  const self = {
    down: (x: number, y: number, handle?: HandleKind | 'body', unit?: UnitId) =>
      touch('down', x, y, { ...(handle ? { handle } : {}), ...(unit ? { unit } : {}) }),
    move: (x: number, y: number) => touch('move', x, y),
    up: (x: number, y: number, unit?: UnitId) => touch('up', x, y, unit ? { unit } : {}),
    cancel: () => touch('cancel', 0, 0),
    get last() {
      return last;
    },
  };
  return self;
}

describe('marching', () => {
  test('the handle ahead draws a march, as far as the finger goes along the heading', () => {
    const finger = hand().down(50, 44, 'ahead').move(57, 51);
    expect(finger.last).toMatchObject({
      claimed: true,
      drawn: { index: 0, step: { kind: 'march', cm: 7 }, done: false },
    });
    expect(finger.up(57, 56).last.drawn).toEqual({ index: 0, step: { kind: 'march', cm: 12 }, done: true });
  });

  test('behind where it began nothing is drawn: that is no march', () => {
    expect(hand().down(50, 44, 'ahead').move(50, 30).last.drawn?.step).toBeUndefined();
  });

  test('the same handle right after draws the last step on', () => {
    const steps: Step[] = [
      { kind: 'wheel', turn: 0.3 },
      { kind: 'march', cm: 8 },
    ];
    expect(hand(steps).down(50, 44, 'ahead').up(50, 49).last.drawn).toEqual({
      index: 1,
      step: { kind: 'march', cm: 13 },
      done: true,
    });
    expect(hand(steps).down(50, 44, 'ahead').up(50, 36).last.drawn?.step).toBeUndefined();
  });

  test('after another kind of step it is a new one', () => {
    const drawn = hand([{ kind: 'wheel', turn: 0.3 }])
      .down(50, 44, 'ahead')
      .up(50, 49).last.drawn;
    expect(drawn).toEqual({ index: 1, step: { kind: 'march', cm: 5 }, done: true });
  });

  test('dragging the unit itself marches it ahead; tapping it only means it', () => {
    expect(hand().down(50, 39, 'body').move(50, 45).last.drawn?.step).toEqual({ kind: 'march', cm: 6 });
    const tap = hand().down(50, 39, 'body', b).up(50, 39, b).last;
    expect(tap).toMatchObject({ mode: MARCH_IDLE, select: { unit: b } });
    expect(tap.drawn).toBeUndefined();
  });

  test('back and sideways, each along its own way', () => {
    expect(hand().down(50, 30, 'back').up(50, 24).last.drawn?.step).toEqual({ kind: 'back', cm: 6 });
    expect(hand().down(65, 38, 'right').up(69, 38).last.drawn?.step).toMatchObject({ kind: 'sidestep' });
    expect(amount(hand().down(65, 38, 'right').up(69, 38).last)).toBeCloseTo(4, 9);
    expect(amount(hand().down(35, 38, 'left').up(31, 40).last)).toBeCloseTo(-4, 9);
  });
});

describe('turning', () => {
  const round = (pivot: { x: number; y: number }, from: { x: number; y: number }, degrees: number) => {
    const angle = radians(degrees);
    const [dx, dy] = [from.x - pivot.x, from.y - pivot.y];
    return {
      x: pivot.x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: pivot.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    };
  };

  test('the right front corner carried ahead wheels to the left, about the left one', () => {
    const to = round(corner.left, corner.right, 30);
    const { last } = hand().down(corner.right.x, corner.right.y, 'wheel-left').up(to.x, to.y);
    expect(last.drawn?.step?.kind).toBe('wheel');
    expect(amount(last)).toBeCloseTo(radians(30), 9);
  });

  test('the left front corner carried ahead wheels to the right', () => {
    const to = round(corner.right, corner.left, -45);
    const last = hand().down(corner.left.x, corner.left.y, 'wheel-right').up(to.x, to.y).last;
    expect(amount(last)).toBeCloseTo(-radians(45), 9);
  });

  test('carried more than half round it has gone on, and stops at the half', () => {
    const to = round(corner.left, corner.right, 200);
    expect(amount(hand().down(corner.right.x, corner.right.y, 'wheel-left').up(to.x, to.y).last)).toBe(Math.PI);
  });

  test('a corner pulled back draws nothing', () => {
    const finger = hand().down(corner.right.x, corner.right.y, 'wheel-left');
    expect(finger.move(corner.right.x, corner.right.y - 5).last.drawn?.step).toBeUndefined();
  });

  test('a wheel to the other side is a new step: it has another fixed point', () => {
    const steps: Step[] = [{ kind: 'wheel', turn: 0.5 }];
    const to = round(corner.right, corner.left, -10);
    const { drawn } = hand(steps).down(corner.left.x, corner.left.y, 'wheel-right').up(to.x, to.y).last;
    expect(drawn?.index).toBe(1);
    const on = round(corner.left, corner.right, 10);
    const further = hand(steps).down(corner.right.x, corner.right.y, 'wheel-left').up(on.x, on.y).last;
    expect(further.drawn?.index).toBe(0);
    expect(amount(further)).toBeCloseTo(0.5 + radians(10), 9);
  });

  test('twisting rotates on the middle of the front, either way', () => {
    expect(amount(hand().down(50, 50, 'rotate').up(40, 40).last)).toBeCloseTo(Math.PI / 2, 9);
    expect(amount(hand().down(50, 50, 'rotate').up(60, 40).last)).toBeCloseTo(-Math.PI / 2, 9);
  });
});

describe('tap-tap', () => {
  test('a tap on a handle arms it, and the next tap says how far', () => {
    const finger = hand().down(50, 44, 'ahead').up(50.3, 44);
    expect(finger.last).toMatchObject({ mode: { kind: 'armed' }, claimed: true });
    expect(finger.down(58, 60).up(58, 60, b).last.drawn).toEqual({
      index: 0,
      step: { kind: 'march', cm: 16 },
      done: true,
    });
  });

  test('a second tap on it thinks better of it', () => {
    const finger = hand().down(50, 44, 'ahead').up(50, 44).down(50, 44, 'ahead').up(50, 44);
    expect(finger.last.mode).toEqual(MARCH_IDLE);
    expect(finger.last.drawn).toBeUndefined();
  });

  test('panning to the place meant leaves it armed', () => {
    const finger = hand().down(50, 44, 'ahead').up(50, 44).down(80, 70).cancel();
    expect(finger.last.mode.kind).toBe('armed');
  });
});

describe('everything else', () => {
  test('a tap on another unit selects it; a finger on the ground is the camera’s', () => {
    expect(hand().down(10, 10, undefined, b).up(10, 10, b).last.select).toEqual({ unit: b });
    const finger = hand().down(80, 70).move(60, 70);
    expect(finger.last).toMatchObject({ claimed: false });
    expect(finger.up(60, 70).last.select).toBeUndefined();
  });

  test('a second finger takes the drawing back', () => {
    const finger = hand().down(50, 44, 'ahead').move(50, 60).cancel();
    expect(finger.last.mode).toEqual(MARCH_IDLE);
    expect(finger.up(50, 60).last.drawn).toBeUndefined();
  });

  test('a step that is being edited is the one that is drawn on', () => {
    const steps: Step[] = [
      { kind: 'march', cm: 5 },
      { kind: 'wheel', turn: 0.4 },
      { kind: 'march', cm: 2 },
    ];
    expect(hand(steps, 0).down(50, 44, 'ahead').up(50, 47).last.drawn).toEqual({
      index: 0,
      step: { kind: 'march', cm: 8 },
      done: true,
    });
  });
});

describe('by taps on buttons and keys', () => {
  test('each tap draws the last step on where it can', () => {
    const one = tapped([], 'ahead', 1);
    const two = tapped(tapped(one, 'ahead', 1), 'wheel-right', 0.1);
    expect(two).toEqual([
      { kind: 'march', cm: 2 },
      { kind: 'wheel', turn: -0.1 },
    ]);
    expect(tapped(two, 'wheel-left', 0.1)).toHaveLength(3);
  });

  test('a step is made longer or shorter along its own way, and goes when nothing is left', () => {
    expect(lengthened({ kind: 'sidestep', cm: -4 }, 1)).toEqual({ kind: 'sidestep', cm: -5 });
    expect(lengthened({ kind: 'wheel', turn: -0.5 }, -0.2)).toEqual({ kind: 'wheel', turn: -0.3 });
    expect(lengthened({ kind: 'march', cm: 1 }, -5)).toBeUndefined();
    expect(lengthened({ kind: 'invert' }, 1)).toEqual({ kind: 'invert' });
  });
});

function amount({ drawn }: Pick<MarchOutcome, 'drawn'>): number {
  const step = drawn?.step;
  if (!step || step.kind === 'invert') throw new Error('Nothing was drawn');
  return 'cm' in step ? step.cm : step.turn;
}
