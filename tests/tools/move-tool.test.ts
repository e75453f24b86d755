import { beforeEach, describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import type { Table } from '../../src/table/table';
import { type UnitId, unitId } from '../../src/table/unit';
import { IDLE, type MoveMode, type MoveOutcome, moveTool, turnHandle } from '../../src/tools/move-tool';

const LAYOUT = `
table 100 x 80
side blue "Blue" blue bars near
side red "Red" red dots far
unit a "A" blue infantry shako 24/24 line at 30,20 facing 90
unit b "B" red infantry shako 24/24 line at 30,60 facing 270
`;

/** A hand at the table: each call is one thing a finger does; `last` is what came of it. */
function hand(table: Table, selected?: UnitId, readOnly = false) {
  let mode: MoveMode = IDLE;
  let last: MoveOutcome = { mode, claimed: false };
  const touch = (phase: 'down' | 'move' | 'up' | 'cancel', x: number, y: number, unit?: UnitId) => {
    last = moveTool(mode, { phase, at: { x, y }, unit, cmPerPixel: 0.1 }, { table, selected, readOnly });
    mode = last.mode;
    return self;
  };
  const self = {
    down: (x: number, y: number, unit?: UnitId) => touch('down', x, y, unit),
    move: (x: number, y: number) => touch('move', x, y),
    up: (x: number, y: number, unit?: UnitId) => touch('up', x, y, unit),
    cancel: () => touch('cancel', 0, 0),
    arm: () => {
      mode = { kind: 'armed', unit: a };
      return self;
    },
    get last() {
      return last;
    },
  };
  return self;
}

const a = unitId('a');
const b = unitId('b');
let table: Table;
beforeEach(() => {
  const layout = parseLayout(LAYOUT, MINIATURES);
  if (!layout.ok) throw new Error(layout.problem.code);
  table = layout.value.table;
});

describe('select', () => {
  test('a tap on a unit selects it, and leaves the finger to the camera until then', () => {
    const finger = hand(table).down(30, 19, a);
    expect(finger.last.claimed).toBe(false);
    expect(finger.up(30.5, 19, a).last.select).toEqual({ unit: a });
  });

  test('a tap on the ground selects nothing', () => {
    expect(hand(table, a).down(80, 70).up(80, 70).last.select).toEqual({ unit: undefined });
  });

  test('a finger that moves on the ground selects nothing new: it was the camera’s', () => {
    expect(hand(table, a).down(80, 70).move(60, 70).up(60, 70).last.select).toBeUndefined();
  });
});

describe('move', () => {
  test('dragging the selected unit carries it along under the finger where it was taken', () => {
    const finger = hand(table, a).down(32, 19, a).move(42, 29);
    expect(finger.last.claimed).toBe(true);
    expect(finger.last.mode).toMatchObject({ kind: 'moving', unit: a, trial: { at: { x: 40, y: 30 } } });
    expect(finger.up(52, 29, a).last.place).toEqual({
      unit: a,
      pose: { at: { x: 50, y: 30 }, heading: Math.PI / 2 },
    });
  });

  test('a unit that is not selected is not dragged: that finger moves the camera', () => {
    expect(hand(table, b).down(30, 19, a).move(40, 29).last.mode.kind).toBe('pressed');
  });

  test('a shake of the finger is a tap, not a move', () => {
    expect(hand(table, a).down(30, 19, a).move(30.6, 19.5).up(30.6, 19.5, a).last.place).toBeUndefined();
  });

  test('over the edge it stays at the edge', () => {
    const put = hand(table, a).down(30, 20, a).move(-20, 200).up(-20, 200).last.place;
    expect(put?.pose.at).toEqual({ x: 0, y: 80 });
  });

  test('a second finger takes it all back', () => {
    const finger = hand(table, a).down(30, 20, a).move(50, 40).cancel();
    expect(finger.last.mode).toEqual(IDLE);
    expect(finger.up(50, 40).last.place).toBeUndefined();
  });

  test('who only watches moves nothing', () => {
    const finger = hand(table, a, true).down(30, 20, a).move(50, 40);
    expect(finger.last.claimed).toBe(false);
    expect(finger.up(50, 40).last.place).toBeUndefined();
  });
});

describe('tap-tap', () => {
  test('armed, the next tap on the ground puts the unit there, facing as it did', () => {
    expect(hand(table, a).arm().down(70, 50).up(70, 50).last.place).toEqual({
      unit: a,
      pose: { at: { x: 70, y: 50 }, heading: Math.PI / 2 },
    });
  });

  test('armed, a tap on another unit puts it there too: the finger may hide what lies below', () => {
    expect(hand(table, a).arm().down(30, 61, b).up(30, 61, b).last.place?.pose.at).toEqual({ x: 30, y: 61 });
  });

  test('panning to the place meant leaves it armed', () => {
    const finger = hand(table, a).arm().down(70, 50).move(60, 40).cancel();
    expect(finger.last.mode).toEqual({ kind: 'armed', unit: a });
    expect(finger.down(20, 70).up(20, 70).last.place?.pose.at).toEqual({ x: 20, y: 70 });
  });

  test('armed, a tap on the unit itself leaves it where it is', () => {
    expect(hand(table, a).arm().down(30, 19, a).up(30, 19, a).last.place).toBeUndefined();
  });
});

describe('turn', () => {
  const handleOf = (): Point => turnHandle(table.units.get(a)!.pose);

  test('dragging the handle turns the unit to face the finger', () => {
    const { x, y } = handleOf();
    const finger = hand(table, a).down(x, y).move(40, 20);
    expect(finger.last.mode).toMatchObject({ kind: 'turning', unit: a });
    const put = finger.up(40, 20).last.place;
    expect(put?.pose.heading).toBeCloseTo(0, 9);
    expect(put?.pose.at).toEqual({ x: 30, y: 20 });
  });

  test('a tap on the handle turns nothing and keeps the selection', () => {
    const { x, y } = handleOf();
    const { last } = hand(table, a).down(x, y).up(x, y);
    expect(last.place).toBeUndefined();
    expect(last.select).toBeUndefined();
  });
});
