import type { Step } from '../../../advice';
import { type Coverage, isCovered } from './coverage';
import { rayFrom, raysOf, type Straight, straightStep } from './fan';
import { addRays, addWay } from './ground-of-rays';
import { type Lane, laneOf, stageAt } from './lane';
import { isFree, type Nearby } from './nearby';
import type { Stage } from './stage';

/** Fills the coverage with all that can be got to from a stage by two changes of direction at most. */
export function search(near: Nearby, coverage: Coverage, start: Stage): void {
  const scout: Scout = { near, coverage };
  addFrom(scout, start, 2);
  for (const straight of straightsOf(near, start)) {
    const lane = laneOf(near, start, straightStep(straight, near.furthest));
    alongLane(scout, lane, (stage) => addFrom(scout, stage, 2));
    if (isFree(near, start, 'invert')) aboutAlong(scout, lane);
    for (const turn of turnsOf(near, start)) aroundTurn(scout, lane, turn);
  }
}

interface Scout {
  readonly near: Nearby;
  readonly coverage: Coverage;
}

function straightsOf(near: Nearby, stage: Stage): readonly Straight[] {
  const straights: Straight[] = isFree(near, stage, 'march') ? ['march'] : [];
  if (isFree(near, stage, 'back')) straights.push('back');
  if (isFree(near, stage, 'sidestep')) straights.push('left', 'right');
  return straights;
}

/** All turns that a stage may begin, as far as they could go; rotations lead farther and come first. */
function turnsOf(near: Nearby, stage: Stage): readonly Step[] {
  return (['rotate', 'wheel'] as const)
    .filter((kind) => isFree(near, stage, kind))
    .flatMap((kind) => [ROUND, -ROUND].map((turn) => ({ kind, turn })));
}

const ROUND = 2 * Math.PI;

/** Adds what is got to from a stage with so many changes of direction left, the first of them made there; answers how much is new. */
function addFrom({ near, coverage }: Scout, stage: Stage, changes: 1 | 2): number {
  let gained = isCovered(coverage, stage.x, stage.y) ? 0 : addWay(coverage, stage, stage);
  if (stage.share >= 1) return gained;
  const straights = straightsOf(near, stage);
  for (const straight of straights) gained += addRays(coverage, [rayFrom(near, coverage, stage, straight)]);
  const about = changes === 2 && isFree(near, stage, 'invert');
  for (const turn of turnsOf(near, stage)) {
    const lane = laneOf(near, stage, turn);
    for (const straight of straights) {
      gained += addRays(coverage, raysOf(near, coverage, { lane, about: false, straight }));
      if (about) gained += addRays(coverage, raysOf(near, coverage, { lane, about: true, straight }));
    }
  }
  return gained + addSideways({ near, coverage }, stage, straights);
}

/** Those who may go any way: first one way, then another, without a turn. */
function addSideways({ near, coverage }: Scout, stage: Stage, straights: readonly Straight[]): number {
  let gained = 0;
  for (const first of straights) {
    const others = straights.filter((then) => isAcross(first, then));
    if (others.length === 0) continue;
    const lane = laneOf(near, stage, straightStep(first, near.furthest));
    for (const straight of others)
      gained += addRays(coverage, raysOf(near, coverage, { lane, about: false, straight }));
  }
  return gained;
}

const isAcross = (a: Straight, b: Straight): boolean => isSide(a) !== isSide(b);
const isSide = (straight: Straight): boolean => straight === 'left' || straight === 'right';

/** New ground below this many cm² does not make it worth while to look closer. */
const LITTLE = 0.3;
/** Into how many parts a lane is cut at first, and how often they are halved. */
const PARTS = 6;
const HALVINGS = 5;

/** Tries a lane at several places, and closer together where that brings new ground. */
function alongLane(scout: Scout, lane: Lane, add: (stage: Stage) => number): number {
  if (lane.end === 0) return 0;
  const gainAt = (share: number): number => add(stageAt(scout.near, lane, lane.end * share));
  let sum = 0;
  let before = 0;
  for (let i = 1; i <= PARTS; i++) {
    const here = gainAt(i / PARTS);
    sum += here;
    sum += between((i - 1) / PARTS, i / PARTS, Math.max(before, here), HALVINGS, gainAt);
    before = here;
  }
  return sum;
}

function between(from: number, to: number, gained: number, depth: number, gainAt: (share: number) => number): number {
  if (gained < LITTLE || depth === 0) return 0;
  const middle = (from + to) / 2;
  const here = gainAt(middle);
  return here + between(from, middle, here, depth - 1, gainAt) + between(middle, to, here, depth - 1, gainAt);
}

/** Faces about somewhere along a lane, then turns once more there or on the way back. */
function aboutAlong(scout: Scout, lane: Lane): void {
  const { near, coverage } = scout;
  const facedAt = (progress: number): Stage =>
    stageAt(near, laneOf(near, stageAt(near, lane, progress), { kind: 'invert' }), 0);
  const first = facedAt(0);
  let before = first;
  const pieces = Math.ceil(lane.end);
  for (let i = 1; i <= pieces; i++) {
    const next = facedAt((lane.end * i) / pieces);
    addWay(coverage, before, next);
    before = next;
  }
  addFrom(scout, first, 1);
  alongLane(scout, lane, (stage) => addFrom(scout, stageAt(near, laneOf(near, stage, { kind: 'invert' }), 0), 1));
  for (const straight of straightsOf(near, first)) {
    alongLane(scout, laneOf(near, first, straightStep(straight, near.furthest)), (stage) => addFrom(scout, stage, 1));
  }
}

/** Turns somewhere along a lane, goes on, and turns again. */
function aroundTurn(scout: Scout, lane: Lane, turn: Step): void {
  const { near } = scout;
  if (near.mover.unit.arm === 'staff' || (near.barriers.length === 0 && near.land.patches.length === 0)) return;
  alongLane(scout, lane, (stage) => {
    const turning = laneOf(near, stage, turn);
    return alongLane(scout, turning, (turned) => {
      let gained = 0;
      for (const straight of straightsOf(near, turned)) {
        const on = laneOf(near, turned, straightStep(straight, near.furthest));
        gained += alongLane(scout, on, (last) => addFrom(scout, last, 1));
      }
      return gained;
    });
  });
}
