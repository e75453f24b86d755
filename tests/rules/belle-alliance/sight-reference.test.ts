import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../../../src/geometry/point';
import { polygonHolds } from '../../../src/geometry/polygon';
import { spansInside } from '../../../src/geometry/spans';
import { along, distanceBetween } from '../../../src/geometry/vector';
import { sightLandOf } from '../../../src/rules/belle-alliance/sight/sight-land';
import { isBlocked, lineOfSight, type SightEnd } from '../../../src/rules/belle-alliance/sight/sight-line';
import { type Area, terrainId } from '../../../src/table/terrain';

/** Rule 1.1.6 word by word: slow, and plain to read. */
function isHiddenBy(area: Area, areas: readonly Area[], from: SightEnd, to: SightEnd): boolean {
  const heightAt = (share: number): number => from.level + (to.level - from.level) * share;
  if (area.kind !== 'hill') {
    const crossed = spansInside({ from: from.at, to: to.at }, area.outline, 'does-not-count').flat();
    return crossed.some((share) => groundAt(areas, along(from.at, to.at, share)) + 1 > heightAt(share));
  }
  const isOn = ({ at }: SightEnd): boolean => polygonHolds(area.outline, at);
  if (isOn(from) && isOn(to)) return false;
  // Far enough both ways to pass the whole table.
  const far = 1_000 / distanceBetween(from.at, to.at);
  const produced = { from: along(from.at, to.at, -far), to: along(from.at, to.at, 1 + far) };
  return spansInside(produced, area.outline, 'does-not-count').some((chord) => {
    const [enter, exit] = chord.map((share) => share * (1 + 2 * far) - far) as [number, number];
    const crest = (enter + exit) / 2;
    if (crest <= 0 || crest >= 1) return false;
    if (area.level > heightAt(crest)) return true;
    const stands = (end: SightEnd, other: SightEnd, share: number): boolean =>
      enter <= share && share <= exit && end.level === area.level && other.level <= area.level;
    return stands(from, to, 0) || stands(to, from, 1);
  });
}

const groundAt = (areas: readonly Area[], at: Point): number =>
  Math.max(
    0,
    ...areas.filter(({ kind, outline }) => kind === 'hill' && polygonHolds(outline, at)).map((hill) => hill.level),
  );

const point: fc.Arbitrary<Point> = fc.record({
  x: fc.integer({ min: 0, max: 240_000 }).map((n) => n / 1_000),
  y: fc.integer({ min: 0, max: 180_000 }).map((n) => n / 1_000),
});
const anyAreas = fc.array(
  fc.record({
    id: fc.constant(terrainId('t')),
    name: fc.constant('T'),
    kind: fc.constantFrom('hill' as const, 'hill' as const, 'wood' as const, 'building' as const),
    outline: fc.array(point, { minLength: 3, maxLength: 6 }),
    level: fc.integer({ min: 1, max: 3 }),
    material: fc.constant(''),
  }),
  { minLength: 1, maxLength: 5 },
);

test('BA-1.1.6-b, BA-1.1.6-c, BA-1.1.6-d: sight equals the rule worked out word by word, on any ground', {
  timeout: 30_000,
}, () => {
  let blocked = 0;
  fc.assert(
    fc.property(anyAreas, point, point, (areas, p, q) => {
      const land = sightLandOf({ terrain: areas });
      const end = (at: Point): SightEnd => ({ at, level: groundAt(areas, at), within: [] });
      const [from, to] = [end(p), end(q)];
      const { margin } = lineOfSight(land, from, to);
      if (distanceBetween(p, q) < 0.01 || margin < 1e-6) return;
      const expected = areas.some((area) => isHiddenBy(area, areas, from, to));
      if (expected) blocked++;
      expect(isBlocked(land, from, to)).toBe(expected);
    }),
    { numRuns: 1_000, seed: 17 },
  );
  expect(blocked).toBeGreaterThan(100);
});
