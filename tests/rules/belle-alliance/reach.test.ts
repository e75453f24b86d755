import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/geometry/point';
import { signedArea } from '../../../src/geometry/polygon';
import { march } from '../../../src/rules/belle-alliance/march/march';
import { isTurn, laneOf, stageAt } from '../../../src/rules/belle-alliance/march/reach/lane';
import { reachInSteps, reachOf } from '../../../src/rules/belle-alliance/march/reach/march-reach';
import { isFree, nearbyOf, startOf } from '../../../src/rules/belle-alliance/march/reach/nearby';
import { stepsTo } from '../../../src/rules/belle-alliance/march/reach/reach-stage';
import { anyMarch, anyStep, KINDS, numbersFrom, outsideBy, type ReachScene, sceneFrom } from './reach-scenes';
import { limitOf, wayTo } from './reach-ways';

const TOLERANCE = 0.1;
const STAFF = KINDS.findIndex(({ arm }) => arm === 'staff');
const anySeed = fc.integer({ min: 0, max: 1e6 });

/** Where a march of the form ends that anybody might make. */
const anyEnds = (scene: ReachScene, seed: number, count: number): readonly Point[] => {
  const random = numbersFrom(seed);
  return Array.from({ length: count }, () => {
    const { marched } = anyMarch(scene, random);
    return (marched.stands.at(-1) ?? scene.mover.unit).pose.at;
  });
};

describe('how far a step leads, as the search for the reach has it', () => {
  test(
    'is what the march says, on any ground, for any unit',
    () => {
      fc.assert(
        fc.property(anySeed, (seed) => {
          const { mover, gait, ground } = sceneFrom(seed);
          const near = nearbyOf(mover, gait, ground);
          const random = numbersFrom(seed);
          let stage = startOf(near);
          for (let part = 0; part < 5; part++) {
            const step = anyStep(near.furthest, part, random);
            if (!isFree(near, stage, step.kind)) continue;
            const lane = laneOf(near, stage, step);
            if (step.kind !== 'invert' && near.furthest > 0) {
              const steps = stepsTo(stage);
              const [fault] = march(mover, gait, [...steps, step], ground).faults;
              const whole = isTurn(step) ? Math.abs(step.turn) : near.furthest;
              const end = fault ? (fault.step === steps.length ? fault.progress : 0) : whole;
              expect(lane.end).toBeCloseTo(end, 5);
            }
            stage = stageAt(near, lane, lane.end * 0.9 * random());
          }
        }),
        { numRuns: 300 },
      );
    },
    LONG,
  );
});

describe('the ground in reach over open ground', () => {
  test.for(KINDS.flatMap(({ arm }, kind) => (arm === 'staff' ? [] : [kind])))(
    'holds every march of kind %i',
    (kind) => {
      const scene = sceneFrom(kind, { kind, others: 0, terrain: [] });
      const { outlines } = reachOf(scene.mover, scene.gait, scene.ground);
      for (const end of anyEnds(scene, kind, 100)) expect(outsideBy(outlines, end)).toBeLessThan(TOLERANCE);
    },
  );

  test('of staff, who turn for nothing and on a corner too, holds nearly every march, and the rest but for a little', () => {
    const scene = sceneFrom(32, { kind: STAFF, gait: 'normal', others: 0, terrain: [] });
    const { outlines } = reachOf(scene.mover, scene.gait, scene.ground);
    const off = anyEnds(scene, 32, 400).map((end) => outsideBy(outlines, end));
    expect(off.filter((cm) => cm > TOLERANCE).length).toBeLessThan(20);
    expect(Math.max(...off)).toBeLessThan(1);
  });

  test('of a unit that cannot turn or invert any more is the way straight ahead', () => {
    const { mover, ground } = sceneFrom(1, { kind: 1, gait: 'charge', others: 0, terrain: [] });
    const charger = { ...mover, done: { ...mover.done, share: 0, turns: 1, inversions: 1 } };
    const { outlines } = reachOf(charger, 'charge', ground);
    expect(outlines).toHaveLength(1);
    expect(signedArea(outlines[0] as readonly Point[])).toBeGreaterThan(0);
    expect(signedArea(outlines[0] as readonly Point[])).toBeLessThan(40 * 0.2);
  });
});

describe('the ground in reach among woods, walls, water, slopes and units', () => {
  test(
    'holds of a thousand marches all but a few: a search with bounded patience misses some',
    () => {
      let outside = 0;
      fc.assert(
        fc.property(anySeed, (seed) => {
          const scene = sceneFrom(seed);
          const { outlines } = reachOf(scene.mover, scene.gait, scene.ground);
          for (const end of anyEnds(scene, seed, 25)) if (outsideBy(outlines, end) > TOLERANCE) outside++;
        }),
        { numRuns: 40, seed: SAME_EVERY_TIME },
      );
      expect(outside).toBeLessThanOrEqual(MOST_OUTSIDE);
    },
    LONG,
  );

  test(
    'has a limit to every point of which there is a lawful march',
    () => {
      let points = 0;
      let beside = 0;
      fc.assert(
        fc.property(anySeed, (seed) => {
          const scene = sceneFrom(seed);
          const limit = limitOf(scene);
          for (const point of limit.points) {
            points++;
            if (wayTo(scene, limit.scout, point, TOLERANCE)) continue;
            beside++;
            expect(wayTo(scene, limit.scout, point, WIDEST)).toBeDefined();
          }
        }),
        { numRuns: 8, seed: SAME_EVERY_TIME },
      );
      expect(points).toBeGreaterThan(300);
      expect(beside).toBeLessThanOrEqual(MOST_BESIDE * points);
    },
    LONG,
  );

  test('has borders of outer ground counter-clockwise and of holes clockwise', () => {
    const scene = sceneFrom(3, { kind: 10, gait: 'normal', others: 0, terrain: ['building'] });
    const { outlines } = reachOf(scene.mover, scene.gait, scene.ground);
    const largest = outlines.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
    expect(signedArea(largest[0] as readonly Point[])).toBeGreaterThan(0);
    const [house] = scene.ground.table.terrain;
    const middle = house && 'outline' in house ? middleOf(house.outline) : { x: 0, y: 0 };
    expect(outsideBy(outlines, middle)).toBeGreaterThan(0.5);
    expect(outlines.some((outline) => signedArea(outline) < -4)).toBe(true);
  });
});

describe('a reach in steps', () => {
  test('is left very often, and is the same when others are looked for in between', () => {
    const scenes = [7, 8].map((seed) => sceneFrom(seed));
    const works = scenes.map(({ mover, gait, ground }) => reachInSteps(mover, gait, ground));
    const found = works.map(() => undefined as readonly (readonly Point[])[] | undefined);
    let pauses = 0;
    while (found.includes(undefined))
      for (const [i, work] of works.entries()) {
        const step = work.next();
        if (step.done && !found[i]) found[i] = step.value.outlines;
        else pauses++;
      }
    expect(found).toEqual(scenes.map(({ mover, gait, ground }) => reachOf(mover, gait, ground).outlines));
    expect(pauses).toBeGreaterThan(500);
  });
});

/** Counts are of the same scenes each time: what they say of others is likely, not sure. */
const SAME_EVERY_TIME = 1815;
const MOST_OUTSIDE = 10;
/** Of the points of the limit, the share that may lie a little farther than the tolerance beside the end of a march. */
const MOST_BESIDE = 0.02;
const WIDEST = 0.5;
const LONG = 120_000;

const middleOf = (outline: readonly Point[]): Point => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
});
