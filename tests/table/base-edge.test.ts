import { describe, expect, test } from 'vitest';
import { cornersOf } from '../../src/geometry/base';
import { nearestOnSegment } from '../../src/geometry/segment';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { nearestBaseEdge } from '../../src/table/base-edge';
import { basesOf } from '../../src/table/measure';
import { parseLayout } from '../../src/table/notation';
import { unitId } from '../../src/table/unit';

const layout = parseLayout(
  `
table 240 x 180
bases infantry 1.5 x 1.5 cavalry 2 x 4.5 artillery 5 x 7.5 staff 2.5 x 4.5
side blue "Blue" blue bars near
side red "Red" red dots far
unit line "Line" blue infantry shako 24/24 line at 60,60 facing 90
unit aslant "Aslant" blue infantry shako 24/24 attack-column/6 at 120,60 facing 30
unit square "Square" red infantry shako 24/24 square at 150,120 facing 270
`,
  MINIATURES,
);
if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
const { table } = layout.value;
const unitOf = (id: string) => {
  const unit = table.units.get(unitId(id));
  if (!unit) throw new Error(`No ${id}`);
  return unit;
};
const edgeAt = (id: string, x: number, y: number) => nearestBaseEdge(table, unitOf(id), { x, y }, unitOf(id).pose);

describe('the edge of a unit’s bases', () => {
  test('is met from outside at its nearest place', () => {
    expect(edgeAt('line', 58, 61)).toEqual({
      at: { x: expect.closeTo(58, 6), y: expect.closeTo(60, 6) },
      distance: expect.closeTo(1, 6),
      within: false,
    });
  });

  test('is met from inside too, and edges between neighbours are none', () => {
    const depth = Math.min(...basesOf(table, unitOf('line')).flatMap((base) => cornersOf(base).map(({ y }) => y)));
    for (const x of [55.1, 57, 60, 61.5, 63.3]) {
      const front = edgeAt('line', x, 59.7);
      expect(front).toMatchObject({ within: true, distance: expect.closeTo(0.3, 6) });
      expect(front?.at.y).toBeCloseTo(60, 6);
      const rear = edgeAt('line', x, depth + 0.2);
      expect(rear?.at.y).toBeCloseTo(depth, 6);
    }
  });

  test('is that of any formation: the place lies on the outline of a base, and nothing is nearer', () => {
    for (const id of ['line', 'aslant', 'square']) {
      const unit = unitOf(id);
      const sides = basesOf(table, unit).flatMap((base) => {
        const corners = cornersOf(base);
        return corners.map((from, i) => ({ from, to: corners[(i + 1) % 4] ?? from }));
      });
      for (let i = 0; i < 60; i++) {
        const at = { x: unit.pose.at.x + 12 * Math.cos(i * 2.4), y: unit.pose.at.y + 0.2 * i * Math.sin(i * 2.4) };
        const met = nearestBaseEdge(table, unit, at, unit.pose);
        if (!met) throw new Error('No edge');
        const onOutline = Math.min(...sides.map((side) => nearestOnSegment(met.at, side).distance));
        expect(onOutline).toBeLessThan(1e-9);
        const nearest = Math.min(...sides.map((side) => nearestOnSegment(at, side).distance));
        expect(met.distance).toBeGreaterThanOrEqual(nearest - 1e-9);
        if (!met.within) expect(met.distance).toBeCloseTo(nearest, 9);
      }
    }
  });

  test('is none where there are no figures', () => {
    const gone = { ...unitOf('line'), figures: 0 };
    expect(nearestBaseEdge(table, gone, { x: 60, y: 60 }, gone.pose)).toBeUndefined();
  });
});
