import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import { EDGES, nearestOnEdge, stretchOfEdge, wholeEdge } from '../../src/table/laying/edges';
import { EDGE_IDLE, type EdgeMode, edgeShapes, edgeTool, isWideEnough } from '../../src/tools/edge-tool';
import type { Press } from '../../src/tools/press';

const TABLE = { width: 240, depth: 180 };
const at = (x: number, y: number): Point => ({ x, y });
const press = (phase: Press['phase'], where: Point): Press => ({
  phase,
  at: where,
  unit: undefined,
  cmPerPixel: 0.2,
});
const gesture = (from: EdgeMode, ...presses: readonly Press[]) =>
  presses.reduce<ReturnType<typeof edgeTool>>((now, next) => edgeTool(now.mode, next, TABLE), { mode: from });

describe('the edge of the table', () => {
  test('is the nearest of four, and a stretch lies on the one where the finger began, within the table', () => {
    expect(nearestOnEdge(TABLE, at(100, 8))).toEqual({ edge: 'near', at: at(100, 0) });
    expect(nearestOnEdge(TABLE, at(236, 90)).edge).toBe('right');
    expect(stretchOfEdge(TABLE, at(30, 176), at(300, 120))).toEqual({ from: at(30, 180), to: at(240, 180) });
    for (const edge of EDGES) {
      const { from, to } = wholeEdge(TABLE, edge);
      const middle = at((from.x + to.x) / 2, (from.y + to.y) / 2);
      expect(nearestOnEdge(TABLE, middle).edge).toBe(edge);
    }
  });

  test('a finger along it draws a stretch; one that comes down and goes up marks an end, and the next tap the other', () => {
    const drawn = gesture(EDGE_IDLE, press('down', at(4, 40)), press('move', at(5, 70)), press('up', at(6, 90)));
    expect(drawn).toEqual({ mode: EDGE_IDLE, stretch: { from: at(0, 40), to: at(0, 90) } });
    const begun = gesture(EDGE_IDLE, press('down', at(4, 40)), press('up', at(4.5, 40)));
    expect(begun.stretch).toBeUndefined();
    expect(edgeShapes(begun.mode, TABLE)).toEqual([{ kind: 'mark', tone: 'measure', at: at(0, 40) }]);
    const tapped = gesture(begun.mode, press('down', at(3, 80)), press('up', at(3, 80)));
    expect(tapped.stretch).toEqual({ from: at(0, 40), to: at(0, 80) });
    expect(gesture(EDGE_IDLE, press('down', at(4, 40)), press('cancel', at(4, 60)))).toEqual({ mode: EDGE_IDLE });
  });

  test('what is hardly wider than a base is no place to come on by', () => {
    expect(isWideEnough({ from: at(0, 10), to: at(0, 13) })).toBe(false);
    expect(isWideEnough({ from: at(0, 10), to: at(0, 20) })).toBe(true);
  });
});
