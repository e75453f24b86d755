import { describe, expect, test } from 'vitest';
import { type UnitId, unitId } from '../../src/table/unit';
import { TAPE_IDLE, type TapeMode, tapeEnds, tapeTool } from '../../src/tools/tape-tool';

const a = unitId('a');
const b = unitId('b');

function use(
  ...touches: readonly [phase: 'down' | 'move' | 'up' | 'cancel', x: number, y: number, unit?: UnitId][]
): TapeMode {
  return touches.reduce<TapeMode>(
    (mode, [phase, x, y, unit]) => tapeTool(mode, { phase, at: { x, y }, unit, cmPerPixel: 0.1 }),
    TAPE_IDLE,
  );
}

describe('the tape', () => {
  test('dragged from a unit to a unit it lies between the two', () => {
    const laid = use(['down', 0, 0, a], ['move', 10, 0], ['up', 20, 0, b]);
    expect(laid).toEqual({ kind: 'laid', from: { unit: a }, to: { unit: b } });
  });

  test('while it is drawn it reaches to the finger', () => {
    expect(tapeEnds(use(['down', 0, 0, a], ['move', 10, 5]))).toMatchObject({
      from: { unit: a },
      to: { point: { x: 10, y: 5 } },
    });
  });

  test('tapped at one place it waits for the other', () => {
    const waiting = use(['down', 5, 5], ['up', 5.2, 5]);
    expect(waiting).toEqual({ kind: 'from', from: { point: { x: 5, y: 5 } } });
    expect(tapeEnds(waiting)).toBeUndefined();
  });

  test('the second tap lays it', () => {
    const laid = use(['down', 5, 5, a], ['up', 5, 5, a], ['down', 40, 5], ['up', 40, 5]);
    expect(laid).toEqual({ kind: 'laid', from: { unit: a }, to: { point: { x: 40, y: 5 } } });
  });

  test('a new touch after that begins a new measurement', () => {
    const anew = use(['down', 0, 0, a], ['up', 20, 0, b], ['down', 7, 7]);
    expect(anew).toMatchObject({ kind: 'drawing', from: { point: { x: 7, y: 7 } } });
  });

  test('a second finger puts it away', () => {
    expect(use(['down', 0, 0, a], ['move', 10, 0], ['cancel', 0, 0])).toEqual(TAPE_IDLE);
  });
});
