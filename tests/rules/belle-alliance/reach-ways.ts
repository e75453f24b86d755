import type { Point } from '../../../src/geometry/point';
import { upTo } from '../../../src/rules/belle-alliance/march/body';
import { march } from '../../../src/rules/belle-alliance/march/march';
import { bordersOf } from '../../../src/rules/belle-alliance/march/reach/border';
import { newCoverage } from '../../../src/rules/belle-alliance/march/reach/coverage';
import { type Family, straightStep } from '../../../src/rules/belle-alliance/march/reach/fan';
import { isTurn, laneOf, stageAt } from '../../../src/rules/belle-alliance/march/reach/lane';
import { nearbyOf, startOf } from '../../../src/rules/belle-alliance/march/reach/nearby';
import { type Scout, search } from '../../../src/rules/belle-alliance/march/reach/reach-search';
import { type Stage, stepsTo, wayOf } from '../../../src/rules/belle-alliance/march/reach/reach-stage';
import { atOnce } from '../../../src/rules/book';
import type { Step } from '../../../src/rules/marching-advice';
import type { ReachScene } from './reach-scenes';

/** The limit of a reach as points on it, with the search that found it. */
export function limitOf({ mover, gait, ground }: ReachScene): {
  readonly points: readonly Point[];
  readonly scout: Scout;
} {
  const near = nearbyOf(mover, gait, ground);
  const coverage = newCoverage(near.box.minY, near.box.maxY, 0.08);
  const scout: Scout = { near, coverage, families: [], effort: 0 };
  atOnce(search(scout, startOf(near)));
  const points = bordersOf(coverage).flatMap((border) =>
    border.flatMap((to, i) => {
      const from = border.at(i - 1) as Point;
      return [to, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }];
    }),
  );
  const every = Math.max(1, Math.floor(points.length / 60));
  return { points: points.filter((_, i) => i % every === 0), scout };
}

/** A straight way from a place on a lane: where it begins and ends, and the steps of it. */
interface Way {
  readonly leaves: number;
  readonly stage: Stage;
  readonly step: Step;
  readonly length: number;
  readonly from: Point;
  readonly to: Point;
}

/** The steps of a lawful march that ends within so many cm of a point, if the search knows one. */
export function wayTo(scene: ReachScene, scout: Scout, point: Point, within: number): readonly Step[] | undefined {
  for (const places of CLOSELY) {
    const steps = wayAmong(scene, scout, point, { within, places });
    if (steps) return steps;
  }
  return undefined;
}

interface Care {
  readonly within: number;
  readonly places: number;
}

function wayAmong(
  scene: ReachScene,
  scout: Scout,
  point: Point,
  { within, places }: Care,
): readonly Step[] | undefined {
  const near = scout.families
    .flatMap((family) => kindsOf(scout, family).map((about) => nearestOf(scout, { ...family, about }, point, places)))
    .toSorted((a, b) => a.off - b.off)
    .slice(0, 12);
  for (const { family, way, off } of near) {
    const best = off <= within / 4 ? way : closer(scout, family, way, point, places);
    const steps: readonly Step[] = [
      ...stepsTo(best.stage),
      upTo(best.step, shareOf(best, point) * best.length),
      ...(family.about === 'farther' ? [{ kind: 'invert' } as const] : []),
    ];
    if (isLawfulTo(scene, steps, point, within)) return steps;
  }
  return undefined;
}

type About = Family['about'] | 'farther';
type Kind = Omit<Family, 'about'> & { readonly about: About };

/** Who may face about after a turn may do so farther on as well. */
function kindsOf({ near }: Scout, { about, lane }: Family): readonly About[] {
  return about && isTurn(lane.step) && !near.shape.follows ? [true, 'farther'] : [about];
}

function isLawfulTo(
  { mover, gait, ground }: ReachScene,
  steps: readonly Step[],
  point: Point,
  within: number,
): boolean {
  const marched = march(mover, gait, steps, ground);
  const end = (marched.stands.at(-1) ?? mover.unit).pose.at;
  // What a step is too long by in the last digit is no fault of it.
  const lawful = marched.faults.every(({ step, progress }) => progress > amount(steps[step]) - 1e-6);
  return lawful && Math.hypot(end.x - point.x, end.y - point.y) <= within;
}

const amount = (step: Step | undefined): number =>
  step === undefined || step.kind === 'invert' ? 0 : Math.abs('turn' in step ? step.turn : step.cm);

function wayAt({ near }: Scout, { lane, about, straight }: Kind, leaves: number): Way {
  const there = stageAt(near, lane, leaves);
  const onward = laneOf(near, there, straightStep('march', near.furthest));
  if (about === 'farther') {
    // On along the march, and faced about at its end.
    const back = stageAt(near, laneOf(near, there, { kind: 'invert' }), 0);
    const end = stageAt(near, laneOf(near, stageAt(near, onward, onward.end), { kind: 'invert' }), 0);
    return { leaves, stage: there, step: onward.step, length: onward.end, from: back, to: end };
  }
  const stage = about ? stageAt(near, laneOf(near, there, { kind: 'invert' }), 0) : there;
  const on = laneOf(near, stage, straightStep(straight, near.furthest));
  const way = wayOf(stage, on.step);
  const to = { x: stage.x + on.end * Math.cos(way), y: stage.y + on.end * Math.sin(way) };
  return { leaves, stage, step: on.step, length: on.end, from: stage, to };
}

function shareOf({ from, to }: Way, { x, y }: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  return square > 0 ? Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square)) : 0;
}

function offOf(way: Way, point: Point): number {
  const share = shareOf(way, point);
  const { from, to } = way;
  return Math.hypot(from.x + share * (to.x - from.x) - point.x, from.y + share * (to.y - from.y) - point.y);
}

/** How closely a family is looked through at first, and again where that finds nothing: some ways are open to a hair of an angle. */
const CLOSELY = [32, 512, 4096];

function nearestOf(
  scout: Scout,
  family: Kind,
  point: Point,
  places: number,
): { readonly family: Kind; readonly way: Way; readonly off: number } {
  const ways = knownWays(scout, family, places);
  const way = ways.toSorted((a, b) => offOf(a, point) - offOf(b, point))[0] as Way;
  return { family, way, off: offOf(way, point) };
}

const known = new WeakMap<object, Map<string, readonly Way[]>>();

function knownWays(scout: Scout, family: Kind, places: number): readonly Way[] {
  const byKind = known.get(family.lane) ?? new Map<string, readonly Way[]>();
  known.set(family.lane, byKind);
  const key = `${family.about} ${family.straight} ${places}`;
  const ways =
    byKind.get(key) ??
    Array.from({ length: places + 1 }, (_, i) => wayAt(scout, family, (family.lane.end * i) / places));
  byKind.set(key, ways);
  return ways;
}

/** Draws nearer to the point from a way that is near, at ever smaller steps along the lane. */
function closer(scout: Scout, family: Kind, start: Way, point: Point, places: number): Way {
  let best = start;
  for (let step = family.lane.end / places; step > 1e-7; step /= 2) {
    for (const leaves of [best.leaves - step, best.leaves + step]) {
      if (leaves < 0 || leaves > family.lane.end) continue;
      const way = wayAt(scout, family, leaves);
      if (offOf(way, point) < offOf(best, point)) best = way;
    }
  }
  return best;
}
