import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../../../src/geometry/point';
import { isHidden, sightLimitBetween } from '../../../src/rules/belle-alliance/sight/position';
import { coverAt, coverFromWood, isDeepInWood } from '../../../src/rules/belle-alliance/sight/sight-cover';
import { sightLandOf } from '../../../src/rules/belle-alliance/sight/sight-land';
import { isBlocked, lineOfSight, type SightEnd, sightEnd } from '../../../src/rules/belle-alliance/sight/sight-line';
import { sightBetween } from '../../../src/rules/belle-alliance/sight/sight-line-verdict';
import { seenGroundOf } from '../../../src/rules/belle-alliance/sight/sight-seen-ground';
import { softGround } from '../../../src/rules/belle-alliance/sight/soft';
import type { Table } from '../../../src/table/table';
import { type Area, terrainId } from '../../../src/table/terrain';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';

/** Numbers that often fall on each other, so that lines run along borders and through corners. */
const coarse = fc.integer({ min: -2, max: 24 }).map((n) => n * 10);
const point: fc.Arbitrary<Point> = fc.oneof(
  fc.record({ x: coarse, y: coarse }),
  fc.record({ x: fc.double({ min: -50, max: 290, noNaN: true }), y: fc.double({ min: -50, max: 230, noNaN: true }) }),
);

/** Any outline at all: most of them cross themselves. */
const anyArea: fc.Arbitrary<Omit<Area, 'id'>> = fc.record({
  name: fc.constantFrom('', 'Somewhere'),
  kind: fc.constantFrom('hill', 'wood', 'building', 'field', 'rough'),
  outline: fc.array(point, { minLength: 3, maxLength: 7 }),
  level: fc.integer({ min: 0, max: 3 }),
  material: fc.constantFrom('', 'stone', 'orchard', 'rye', 'marsh'),
});
const anyTerrain = fc
  .array(anyArea, { maxLength: 6 })
  .map((areas): Table['terrain'] => areas.map((area, i) => ({ ...area, id: terrainId(`t${i}`) })));

const anyEnd = (count: number): fc.Arbitrary<SightEnd> =>
  fc.record({
    at: point,
    level: fc.integer({ min: 0, max: 3 }),
    within: fc.subarray(Array.from({ length: count }, (_, i) => i)),
  });

test('both answers on a line are the same, from both ends, on any ground', { timeout: 30_000 }, () => {
  const scenes = anyTerrain.chain((terrain) =>
    fc.tuple(fc.constant(terrain), anyEnd(terrain.length), anyEnd(terrain.length)),
  );
  let blocked = 0;
  let free = 0;
  fc.assert(
    fc.property(scenes, ([terrain, from, to]) => {
      const land = sightLandOf({ terrain });
      const line = lineOfSight(land, from, to);
      expect(isBlocked(land, from, to)).toBe(line.blocked !== undefined);
      expect(isBlocked(land, to, from)).toBe(line.blocked !== undefined);
      expect(line.margin).toBeGreaterThanOrEqual(0);
      if (line.blocked) blocked++;
      else free++;
      if (!line.blocked) return;
      expect([line.blocked.at.x, line.blocked.at.y].every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 2_000, seed: 11 },
  );
  expect(Math.min(blocked, free)).toBeGreaterThan(100);
});

test('a free line with room to spare stays free when its ends wobble by less', { timeout: 30_000 }, () => {
  const solid = anyArea.map((area): typeof area => ({ ...area, kind: area.level % 2 ? 'wood' : 'building' }));
  const anySolids = fc
    .array(solid, { minLength: 1, maxLength: 4 })
    .map((areas): Table['terrain'] => areas.map((area, i) => ({ ...area, id: terrainId(`t${i}`) })));
  const share = fc.double({ min: -0.7, max: 0.7, noNaN: true });
  let tried = 0;
  fc.assert(
    fc.property(anySolids, point, point, fc.tuple(share, share, share, share), (terrain, p, q, wobble) => {
      const land = sightLandOf({ terrain });
      const end = (at: Point): SightEnd => ({ at, level: 0, within: [] });
      const { blocked, margin } = lineOfSight(land, end(p), end(q));
      if (blocked || Math.hypot(q.x - p.x, q.y - p.y) < 1 || margin < 0.01) return;
      tried++;
      const [dx, dy, ex, ey] = wobble.map((part) => part * Math.min(margin, 5)) as [number, number, number, number];
      expect(isBlocked(land, end({ x: p.x + dx, y: p.y + dy }), end({ x: q.x + ex, y: q.y + ey }))).toBe(false);
    }),
    { numRuns: 1_500, seed: 5 },
  );
  expect(tried).toBeGreaterThan(100);
});

test('on any ground, units upon each other, off the table or without figures: an answer, never NaN', {
  timeout: 30_000,
}, () => {
  const scene = battleOf(`unit a "A" blue infantry shako 20/20 line at 100,90 facing 0
unit b "B" red cavalry dragoon 8/8 line at 100,90 facing 180
unit c "C" red infantry shako 0/20 line at 60,60 facing 180
unit g "G" blue staff general 1/1 line at 30,30 facing 0
unit h "H" red artillery gun 4/4 guns 2 line at 100,90 facing 90
wall w "W" width 0.6: 0,0 240,180`).state();
  const pose = fc.record({ at: point, heading: fc.double({ min: -7, max: 7, noNaN: true }) });
  const ids = [...scene.table.units.keys()];
  fc.assert(
    fc.property(anyTerrain, fc.array(pose, { minLength: 5, maxLength: 5 }), (terrain, poses) => {
      const units = new Map(
        [...scene.table.units.values()].map((unit, i) => [unit.id, { ...unit, pose: poses[i] ?? unit.pose }]),
      );
      const table = { ...scene.table, units, terrain: [...terrain, ...scene.table.terrain] };
      const state = { ...scene, table };
      for (const one of ids) {
        for (const other of ids) {
          const verdict = sightBetween(state, one, other);
          expect(Number.isFinite(verdict.cm) && Number.isFinite(verdict.limit)).toBe(true);
          expect(JSON.stringify(verdict)).not.toContain('null');
          const [p, q] = [table.units.get(one), table.units.get(other)];
          if (!p || !q) continue;
          expect(sightLimitBetween(state, p, q, p.pose.at, q.pose.at).limit).toBeGreaterThanOrEqual(15);
          expect(isHidden(state, one, other, { from: p.pose.at, to: q.pose.at }).cm).not.toBeNaN();
          const [base, target] = [p, q].map(({ pose }) => ({
            center: pose.at,
            heading: pose.heading,
            frontage: 1.5,
            depth: 1.5,
          }));
          if (!base || !target) continue;
          const cover = coverAt(table, target, target.center, base.center);
          expect(cover.cover === 'none').toBe(cover.at === undefined);
          expect(['none', 'II']).toContain(coverFromWood(table, base, target));
          expect(isDeepInWood(table, base)).toBeTypeOf('boolean');
          expect(softGround(table, base.center, target.center).cm).toBeGreaterThanOrEqual(0);
          expect(sightEnd(sightLandOf(table), base, p.pose.at).level).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 12, seed: 7 },
  );
});

test('the ground seen is made of finite outlines, wherever the observer is', { timeout: 30_000 }, () => {
  const scene = battleOf('unit a "A" blue infantry shako 6/6 line at 100,90 facing 0').state();
  fc.assert(
    fc.property(anyTerrain, point, (terrain, at) => {
      const unit = { ...scene.table.units.get(unitId('a')) } as NonNullable<ReturnType<typeof scene.table.units.get>>;
      const units = new Map([[unit.id, { ...unit, pose: { at, heading: 1 } }]]);
      const { outlines } = seenGroundOf({ ...scene, table: { ...scene.table, units, terrain } }, unit.id);
      for (const { x, y } of outlines.flat()) {
        expect(x >= 0 && x <= scene.table.width && y >= 0 && y <= scene.table.depth).toBe(true);
      }
    }),
    { numRuns: 4, seed: 3 },
  );
});
