import { describe, expect, it } from 'vitest';
import {
  atLevel,
  dragged,
  fitted,
  frameOf,
  held,
  NO_INSETS,
  type Pane,
  project,
  RIM,
  rayThrough,
  TILT,
  turned,
  type View,
  zoomed,
} from '../../src/scene/camera';

const board = { width: 240, depth: 180 };
const pane: Pane = { width: 1180, height: 820, insets: NO_INSETS };
const flat: View = { target: { x: 100, y: 60, height: 0 }, span: 80, turn: 0.4, tilt: 0.8, flat: true };
const deep: View = { ...flat, flat: false };
const views: readonly (readonly [string, View])[] = [
  ['the map', flat],
  ['the tilted table', deep],
];

describe.each(views)('%s', (_, view) => {
  it('sends a point to the screen and back', () => {
    const frame = frameOf(view, pane);
    for (const at of [
      { x: 100, y: 60 },
      { x: 83, y: 77 },
      { x: 120, y: 31 },
    ]) {
      const spot = project(frame, { ...at, height: 1.2 });
      expect(spot).toBeDefined();
      if (!spot) continue;
      const back = atLevel(rayThrough(frame, spot), 1.2);
      expect(back.x).toBeCloseTo(at.x, 6);
      expect(back.y).toBeCloseTo(at.y, 6);
    }
  });

  it('shows the target in the middle, at the scale the span says', () => {
    const spot = project(frameOf(view, pane), view.target);
    expect(spot?.x).toBeCloseTo(590, 6);
    expect(spot?.y).toBeCloseTo(410, 6);
    expect(spot?.scale).toBeCloseTo(820 / 80, 6);
  });

  it('keeps the place under the cursor when zooming and turning', () => {
    const cursor = { x: 300, y: 500 };
    const under = (v: View) => atLevel(rayThrough(frameOf(v, pane), cursor), 0);
    const before = under(view);
    for (const after of [zoomed(view, pane, 1.7, cursor), turned(view, pane, { turn: 0.3, tilt: 0.1 }, cursor)]) {
      expect(under(after).x).toBeCloseTo(before.x, 6);
      expect(under(after).y).toBeCloseTo(before.y, 6);
    }
  });

  it('carries the ground along with the finger', () => {
    const from = { x: 400, y: 300 };
    const to = { x: 460, y: 350 };
    const before = atLevel(rayThrough(frameOf(view, pane), from), 0);
    const after = atLevel(rayThrough(frameOf(dragged(view, pane, from, to), pane), to), 0);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('fits the whole table between what covers the edges', () => {
    const insets = { top: 60, right: 300, bottom: 90, left: 70 };
    const covered = { ...pane, insets };
    const frame = frameOf(fitted(view, board, covered), covered);
    for (const x of [-RIM, board.width + RIM]) {
      for (const y of [-RIM, board.depth + RIM]) {
        const spot = project(frame, { x, y, height: 0 });
        expect(spot && spot.x >= 70 && spot.x <= 880 && spot.y >= 60 && spot.y <= 730).toBe(true);
      }
    }
  });

  it('never loses the table', () => {
    const away = held({ ...view, target: { x: -500, y: 900, height: 0 }, span: 1e6 }, board, pane);
    expect(away.target).toEqual({ x: 0, y: 180, height: 0 });
    expect(away.span).toBeLessThan(600);
  });
});

describe('tilting', () => {
  it('stops before the horizon and before straight down', () => {
    expect(turned(deep, pane, { turn: 0, tilt: 9 }, { x: 0, y: 0 }).tilt).toBe(TILT.most);
    expect(turned(deep, pane, { turn: 0, tilt: -9 }, { x: 0, y: 0 }).tilt).toBe(TILT.least);
  });
});
