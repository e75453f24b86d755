import { describe, expect, it } from 'vitest';
import { type Draped, drape, drapeLine, flatArea } from '../../src/scene/drape';
import { groundOf, LAYER, layerHeight } from '../../src/scene/ground';
import { ribbon, softened } from '../../src/scene/ribbon';
import { area, rectangle } from './sample';

const ground = groundOf([area('hill', rectangle(20, 20, 80, 70), 1), area('hill', rectangle(30, 30, 60, 60), 2)]);

function areaAt(draped: Draped, height: number): number {
  let sum = 0;
  for (let i = 0; i + 2 < draped.corners.length; i += 3) {
    if (Math.abs((draped.heights[i] ?? -1) - height) > 1e-6) continue;
    const [a, b, c] = draped.corners.slice(i, i + 3);
    if (a && b && c) sum += ((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
  }
  return sum;
}

describe('flat things lie on the hills', () => {
  const draped = drape(flatArea(rectangle(10, 40, 50, 50)), ground);
  it('with all of them on the cloth', () => expect(areaAt(draped, 0)).toBeCloseTo(400, 6));
  it('with the part over the lower layer on it', () => expect(areaAt(draped, LAYER)).toBeCloseTo(300, 6));
  it('with the part over the upper layer on that', () => expect(areaAt(draped, 2 * LAYER)).toBeCloseTo(200, 6));
  it('and their pattern runs on without a break', () => {
    for (const corner of draped.corners) {
      expect(corner.u).toBeCloseTo(corner.x, 9);
      expect(corner.v).toBeCloseTo(corner.y, 9);
    }
  });
  it('and away from hills nothing is added', () => {
    expect(drape(flatArea(rectangle(90, 0, 95, 5)), ground).corners).toHaveLength(6);
  });
});

describe('a line over the hills', () => {
  const points = drapeLine(
    [
      { x: 0, y: 45 },
      { x: 100, y: 45 },
    ],
    (at) => layerHeight(ground, at),
    ground,
  );
  it('steps at every edge', () => {
    expect(points.map((p) => [Math.round(p.x * 1000) / 1000, p.height])).toEqual([
      [0, 0],
      [20, 0],
      [20, LAYER],
      [30, LAYER],
      [30, 2 * LAYER],
      [60, 2 * LAYER],
      [60, LAYER],
      [80, LAYER],
      [80, 0],
      [100, 0],
    ]);
  });
});

describe('ribbons', () => {
  it('keep their width along a straight line', () => {
    const flat = ribbon(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      3,
    );
    expect(new Set(flat.map((c) => c.y))).toEqual(new Set([1.5, -1.5]));
    expect(Math.max(...flat.map((c) => c.v))).toBeCloseTo(10, 9);
  });
  it('keep their width round a bend', () => {
    const flat = ribbon(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ],
      2,
    );
    const outer = flat.find((c) => c.u === 1 && c.v === 10);
    expect([outer?.x, outer?.y]).toEqual([11, -1]);
  });
  it('throw no spike across the table at a hairpin', () => {
    const flat = ribbon(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 0, y: 0.1 },
      ],
      2,
    );
    for (const c of flat) expect(Math.hypot(c.x, c.y)).toBeLessThan(14);
  });
  it('survive a repeated point', () => {
    const flat = ribbon(
      [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      2,
    );
    expect(flat.every((c) => Number.isFinite(c.x) && Number.isFinite(c.y))).toBe(true);
  });
  it('are rounded without leaving the line by more than a quarter of the reach', () => {
    const soft = softened(
      [
        { x: 0, y: 0 },
        { x: 20, y: 0 },
        { x: 20, y: 20 },
      ],
      4,
    );
    for (const p of soft) expect(Math.min(Math.abs(p.y), Math.abs(p.x - 20))).toBeLessThanOrEqual(1 + 1e-9);
    expect(soft[0]).toEqual({ x: 0, y: 0 });
    expect(soft.at(-1)).toEqual({ x: 20, y: 20 });
  });
});
