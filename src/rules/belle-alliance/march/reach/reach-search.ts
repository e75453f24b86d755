import { distanceBetween } from '../../../../geometry/vector';
import { asPart, type Steps } from '../../../book';
import type { Step } from '../../../marching-advice';
import { turnCost } from '../turning';
import { type Coverage, isCovered } from './coverage';
import { explore, type Field, type Pauses, saying } from './explore';
import { type Family, rayFrom, raysOf, type Straight, straightStep } from './fan';
import { addRays, addWay } from './ground-of-rays';
import { type Lane, laneOf, stageAt } from './lane';
import { isFree, type Nearby, nearbyFrom, rangeOf } from './nearby';
import type { Stage } from './reach-stage';

/** A search for all ground in reach, while it goes on. */
export interface Scout {
  readonly near: Nearby;
  readonly coverage: Coverage;
  /** Every family of ways that brought new ground, in case someone asks how to get there. */
  readonly families: Family[];
  /** Straight ways looked at so far, each by what it takes. */
  effort: number;
}

/**
 * Fills the coverage with all that can be got to from a stage by two changes of direction at most.
 *
 * Over open ground it is best to turn first and then go straight on, so that is looked at first and as a whole. What
 * else there is lies round things in the way: places along the way, angles and places after a turn are tried at wide
 * steps, and closer together wherever that brings new ground. On the way it can be left and taken up again.
 */
export function* search(scout: Scout, start: Stage): Steps<void> {
  const { near } = scout;
  const fields = yield* asPart(
    saying(() => scout.effort / FIRST_EFFORT, atStart(scout, start)),
    0,
    0.25,
  );
  yield* asPart(explore(scout, fields, FIRST_EFFORT), 0.25, 0.5);
  const isOpen = !near.met.anything && near.mover.unit.arm !== 'staff' && straightsOf(near, start).length < 2;
  if (isOpen) return;
  const twice = straightsOf(near, start).flatMap((straight, i) => {
    const lane = laneOf(near, start, straightStep(straight, near.furthest));
    // Who turns at once has gone no way yet: that need be tried but once.
    const first = COARSE.filter(([along]) => along !== 0 || i === 0);
    return turnsOf(near, start, HALF_TURN).flatMap((turn) => turningTwice(scout, lane, turn, first));
  });
  yield* asPart(explore(scout, twice, ALL_EFFORT), 0.5, 1);
}

/** What is best over open ground; and the ways to look at next, each with one more change of direction along it. */
function* atStart(scout: Scout, start: Stage): Pauses<readonly Field[]> {
  const { near } = scout;
  yield* addFrom(scout, start, 2, WHOLE_TURN);
  const fields: Field[] = [];
  for (const straight of straightsOf(near, start)) {
    const lane = laneOf(near, start, straightStep(straight, near.furthest));
    fields.push(turningAlong(scout, lane));
    if (isFree(near, start, 'invert')) fields.push(...(yield* aboutAlong(scout, lane)));
  }
  return fields;
}

/** After so much effort the search has to be content with what it has. */
const FIRST_EFFORT = 3_000;
const ALL_EFFORT = 8_000;

const WHOLE_TURN = 2 * Math.PI;
const HALF_TURN = Math.PI;

function straightsOf(near: Nearby, stage: Stage): readonly Straight[] {
  const straights: Straight[] = isFree(near, stage, 'march') ? ['march'] : [];
  if (isFree(near, stage, 'back')) straights.push('back');
  if (isFree(near, stage, 'sidestep')) straights.push('left', 'right');
  return straights;
}

/** All turns that a stage may begin, as far as they could go; rotations lead farther and come first. */
function turnsOf(near: Nearby, stage: Stage, most: number): readonly Step[] {
  return (['rotate', 'wheel'] as const)
    .filter((kind) => isFree(near, stage, kind))
    .flatMap((kind) => [most, -most].map((turn) => ({ kind, turn })));
}

/** Adds what is got to from a stage with so many changes of direction left, the first of them made there; answers how much is new. */
function* addFrom(scout: Scout, stage: Stage, changes: 1 | 2, mostTurn: number): Pauses<number> {
  const { coverage } = scout;
  let gained = 0;
  if (!isCovered(coverage, stage.x, stage.y)) {
    gained += addWay(coverage, stage, stage);
    scout.families.push({ lane: laneOf(scout.near, stage, straightStep('march', 0)), about: false, straight: 'march' });
  }
  const near = nearbyFrom(scout.near, stage);
  if (rangeOf(near, stage.share) < LEAST_RANGE && !turnsForNothing(near)) return gained;
  const straights = straightsOf(near, stage);
  const about = changes === 2 && isFree(near, stage, 'invert');
  for (const turn of turnsOf(near, stage, mostTurn)) {
    const lane = laneOf(near, stage, turn);
    for (const straight of straights) {
      gained += yield* addFamily(scout, near, { lane, about: false, straight });
      if (about) gained += yield* addFamily(scout, near, { lane, about: true, straight });
    }
  }
  return gained + (yield* addStraight(scout, near, stage, straights));
}

/** Staff, as most clubs read the book: even with no time left they turn, on a corner too, and so get a little farther. */
const turnsForNothing = ({ mover, shape, ground }: Nearby): boolean =>
  turnCost('wheel', shape.frontage, mover.unit, ground.readings) === 0;

/** With less than this to go, in cm, a unit is where it is. */
const LEAST_RANGE = 0.05;

/**
 * What looking at one straight way takes, by the rectangles that go it: a column comes apart into its ranks where it bends.
 * Staff go far and turn for nothing, so there is more to each of their ways.
 */
function effortOf({ shape, mover }: Nearby): number {
  if (mover.unit.arm === 'staff') return 3;
  return shape.follows ? Math.max(1, shape.ranks / 2) : shape.blocks.count;
}

function* addFamily(scout: Scout, near: Nearby, family: Family): Pauses<number> {
  const rays = yield* raysOf(near, scout.coverage, family);
  scout.effort += rays.length * effortOf(near);
  const gained = addRays(scout.coverage, rays);
  if (gained > 0) scout.families.push(family);
  return gained;
}

/** Straight on; and those who may go any way, first one way, then another, without a turn. */
function* addStraight(scout: Scout, near: Nearby, stage: Stage, straights: readonly Straight[]): Pauses<number> {
  const { coverage } = scout;
  let gained = 0;
  for (const first of straights) {
    scout.effort += effortOf(near);
    gained += addRays(coverage, [rayFrom(near, coverage, stage, first)]);
    const lane = laneOf(near, stage, straightStep(first, near.furthest));
    if (gained > 0) scout.families.push({ lane, about: false, straight: first });
    for (const straight of straights) {
      if (isSide(first) !== isSide(straight)) gained += yield* addFamily(scout, near, { lane, about: false, straight });
    }
  }
  return gained;
}

const isSide = (straight: Straight): boolean => straight === 'left' || straight === 'right';

/** One turn, or a turn and an inversion, anywhere along a lane. */
function turningAlong(scout: Scout, lane: Lane): Field {
  return { ...ALL_ALONG, gainAt: ([share = 0]) => gainAlong(scout, lane, share) };
}

const gainAlong = (scout: Scout, lane: Lane, share: number): Pauses<number> =>
  addFrom(scout, stageAt(scout.near, lane, lane.end * share), 2, HALF_TURN);

/** Faces about somewhere along a lane, then turns once more there or on the way back. */
function* aboutAlong(scout: Scout, lane: Lane): Pauses<readonly Field[]> {
  const { near } = scout;
  const first = facedAt(near, lane, 0);
  scout.families.push({ lane, about: true, straight: 'march' });
  addRears(scout, lane);
  yield* addFrom(scout, first, 1, WHOLE_TURN);
  const there: Field = {
    ...ALL_ALONG,
    gainAt: ([share = 0]) => addFrom(scout, facedAt(near, lane, lane.end * share), 1, HALF_TURN),
  };
  const back = straightsOf(near, first).map((straight): Field => {
    const on = laneOf(near, first, straightStep(straight, near.furthest));
    return {
      ...ALL_ALONG,
      gainAt: ([share = 0]) => addFrom(scout, stageAt(near, on, on.end * share), 1, HALF_TURN),
    };
  });
  return [there, ...back];
}

/** Turns somewhere along a lane, goes on, and turns again: how far along, how far round and how far on are three shares. */
function turningTwice(scout: Scout, lane: Lane, turn: Step, first: Field['first']): readonly Field[] {
  const { near } = scout;
  return straightsOf(near, lane.from).map((straight) => ({
    first,
    step: 0.2,
    *gainAt([along = 0, round = 0, on = 0]) {
      const turning = laneOf(near, stageAt(near, lane, lane.end * along), turn);
      const turned = stageAt(near, turning, turning.end * round);
      const going = laneOf(near, turned, straightStep(straight, near.furthest));
      const faced = near.shape.follows ? addFacedAbout(scout, going) : 0;
      return faced + (yield* addFrom(scout, stageAt(near, going, going.end * on), 1, HALF_TURN));
    },
  }));
}

/** A column that faces about on its way comes out at its tail, which is still on the way or in the bend. */
function addFacedAbout(scout: Scout, lane: Lane): number {
  const { near, coverage } = scout;
  if (!isFree(near, lane.from, 'invert')) return 0;
  let gained = addRears(scout, lane);
  for (let i = 0; i <= 4; i++) {
    const ray = rayFrom(near, coverage, facedAt(near, lane, (lane.end * i) / 4), 'march');
    if (!ray.isKnown) gained += addWay(coverage, ray.from, ray.to);
  }
  if (gained > 0) scout.families.push({ lane, about: true, straight: 'march' });
  return gained;
}

const facedAt = (near: Nearby, lane: Lane, progress: number): Stage =>
  stageAt(near, laneOf(near, stageAt(near, lane, progress), { kind: 'invert' }), 0);

/** Adds where a unit comes out that faces about somewhere along a lane. The tail of a column leaps where it comes to a bend. */
function addRears({ near, coverage }: Scout, lane: Lane): number {
  const pieces = Math.ceil(lane.end);
  let gained = 0;
  let before = facedAt(near, lane, 0);
  for (let i = 1; i <= pieces; i++) {
    const next = facedAt(near, lane, (lane.end * i) / pieces);
    const isLeap = distanceBetween(before, next) > 1 + LEAST_RANGE;
    if (!isCovered(coverage, next.x, next.y)) gained += addWay(coverage, isLeap ? next : before, next);
    before = next;
  }
  return gained;
}

const PARTS = 5;
const ALL_ALONG = { first: Array.from({ length: PARTS }, (_, i) => [(i + 1) / PARTS]), step: 1 / PARTS };

const COARSE = [0, 0.35, 0.75].flatMap((along) =>
  [0.12, 0.35, 0.7].flatMap((round) => [0, 0.35, 0.75].map((on) => [along, round, on])),
);
