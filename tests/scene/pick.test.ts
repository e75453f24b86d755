import { describe, expect, it } from 'vitest';
import { frameOf, NO_INSETS, project, rayThrough, type View } from '../../src/scene/camera';
import { groundHeight, LAYER } from '../../src/scene/ground';
import { pick } from '../../src/scene/scene-pick';
import { layGround, makeField } from '../../src/table/field';
import type { Table } from '../../src/table/table';
import { area, aTable, aUnit, rectangle } from './sample';

const pane = { width: 1180, height: 820, insets: NO_INSETS };
const view: View = { target: { x: 60, y: 45, height: 0 }, span: 90, turn: 0, tilt: 0.8, flat: false };

function touch(table: Table, at: { x: number; y: number; height: number }, slack = 0) {
  const frame = frameOf(view, pane);
  const spot = project(frame, at);
  if (!spot) throw new Error('The point does not show');
  const field = makeField(table);
  layGround(
    field,
    [...table.units.values()].map((unit) => groundHeight(table, unit.pose.at)),
  );
  return pick(rayThrough(frame, spot), table, field, slack);
}

const hill = area('hill', rectangle(20, 20, 80, 70), 1);

describe('pointing at the table', () => {
  it('finds the place on a hill layer', () => {
    const { at } = touch(aTable([hill]), { x: 50, y: 40, height: LAYER });
    expect(at.x).toBeCloseTo(50, 6);
    expect(at.y).toBeCloseTo(40, 6);
  });
  it('finds the place on the cloth behind the hill', () => {
    const { at } = touch(aTable([hill]), { x: 50, y: 85, height: 0 });
    expect(at.y).toBeCloseTo(85, 6);
  });
  it('finds a unit by the head of a figure', () => {
    const table = aTable([], [aUnit('a')]);
    expect(touch(table, { x: 60, y: 39, height: 2.6 }).unit).toBe('a');
  });
  it('finds a unit on a hill where it stands, not where it would stand on the cloth', () => {
    const table = aTable([hill], [aUnit('a')]);
    expect(touch(table, { x: 60, y: 39, height: LAYER + 0.1 }).unit).toBe('a');
  });
  it('prefers the unit in front', () => {
    const behind = aUnit('behind', { pose: { at: { x: 60, y: 43.2 }, heading: Math.PI / 2 } });
    const table = aTable([], [behind, aUnit('front')]);
    expect(touch(table, { x: 60, y: 38.5, height: 2 }).unit).toBe('front');
  });
  it('allows a finger some slack, and no more', () => {
    const table = aTable([], [aUnit('a')]);
    expect(touch(table, { x: 60, y: 35.5, height: 0 }, 2).unit).toBe('a');
    expect(touch(table, { x: 60, y: 33.5, height: 0 }, 2).unit).toBeUndefined();
    expect(touch(table, { x: 60, y: 35.5, height: 0 }).unit).toBeUndefined();
  });
  it('finds a square by its hollow middle', () => {
    const table = aTable([], [aUnit('a', { formation: 'square', figures: 36 })]);
    expect(touch(table, { x: 60, y: 35, height: 0 }, 0.5).unit).toBe('a');
  });
  it('finds a bent column by its tail, and not by the ground in its bend', () => {
    const column = aUnit('a', { formation: 'march-column', figures: 24, trail: [{ back: 9, turn: Math.PI / 2 }] });
    const table = aTable([], [column]);
    // Its head looks away from (60, 40); from 9 cm behind it the tail goes 9 cm to the left, 3 cm wide.
    expect(touch(table, { x: 53, y: 29.5, height: 0 }, 0.5).unit).toBe('a');
    expect(touch(table, { x: 53, y: 37, height: 0 }, 0.5).unit).toBeUndefined();
  });
});
