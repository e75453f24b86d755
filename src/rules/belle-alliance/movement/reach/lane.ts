import { type Base, basesOverlap } from '../../../../geometry/base';
import { type Box, boxesMeet } from '../../../../geometry/box';
import { type Interval, united } from '../../../../geometry/interval';
import { ahead } from '../../../../geometry/vector';
import type { Unit } from '../../../../table/unit';
import type { Step } from '../../../advice';
import { amountOf, directionOf, type Track, tracksOf, upTo } from '../body';
import { baseAtProgress, type Covering, coveringsOf, overArea, roadStretches, sweptBox } from '../covering';
import { chargeTurnLimit, stepBreach } from '../freedom';
import { onRoadBy } from '../march';
import { gaitNow } from '../mover';
import { fastEnds } from '../others';
import { endsCharge, paceOf } from '../pace';
import { turnCost } from '../turning';
import type { Barrier, Nearby } from './nearby';
import { boxOfStage, movedBy, pivotOf, type Stage } from './stage';

/** One step from a stage as far as time and law let it go, and what of the bound is used where. */
export interface Lane {
  readonly from: Stage;
  readonly step: Step;
  /** The last lawful progress: cm, or radians. */
  readonly end: number;
  /** The share grows evenly from mark to mark. */
  readonly marks: readonly number[];
  readonly shares: readonly number[];
  /** From where on it goes at the normal rate only. */
  readonly slackAt: number;
}

export const isTurn = (step: Step): step is Extract<Step, { kind: 'wheel' | 'rotate' }> =>
  step.kind === 'wheel' || step.kind === 'rotate';

/** Follows a step up to its whole amount, or to where it has to end. Says the same as `march`, without the words. */
export function laneOf(near: Nearby, from: Stage, step: Step): Lane {
  const { mover, gait } = near;
  if (stepBreach({ ...mover, unit: from.unit }, gait, step.kind, from)) return standing(from, step);
  if (step.kind === 'invert') return standing(from, step);
  const plain = openLane(near, from, step);
  const box = roughBox(near, from.unit, step, plain.end);
  if (!near.boxes.some((thing) => boxesMeet(thing, box))) return plain;
  const amount = amountOf(step);
  return along(near, from, step, wayOf(near, from, step, amount), amount);
}

/** The step over open ground with nobody near. */
function openLane(near: Nearby, from: Stage, step: Step): Lane {
  const rate = rateOf(near, from.unit, { slackened: from.slackened, step, onRoad: false, under: [] }) ?? Infinity;
  const cost = costOf(near, from.unit, step);
  const most = Math.min(amountOf(step), turnLimit(near, from, step, []));
  const left = Math.max(0, 1 - from.share);
  const end = most * cost > left * rate ? (left * rate) / cost : most;
  return {
    from,
    step,
    end,
    marks: [0, end],
    shares: [from.share, from.share + (end * cost) / rate],
    slackAt: from.slackened ? 0 : Infinity,
  };
}

const standing = (from: Stage, step: Step): Lane => ({
  from,
  step,
  end: 0,
  marks: [0],
  shares: [from.share],
  slackAt: from.slackened ? 0 : Infinity,
});

/** A box that surely holds all ground a step could touch, found without looking at single figures. */
function roughBox({ shape }: Nearby, unit: Unit, step: Step, amount: number): Box {
  const { minX, minY, maxX, maxY } = boxOfStage(shape, unit);
  if (isTurn(step)) {
    const { x, y } = pivotOf(shape, unit, step);
    const radius = Math.hypot(Math.max(maxX - x, x - minX), Math.max(maxY - y, y - minY));
    return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
  }
  const { x, y } = directionOf(step, unit.pose.heading);
  // Ranks that follow round a bend swing out by no more than they are wide.
  const more = unit.trail ? shape.frontage : 0;
  return {
    minX: minX + Math.min(0, x * amount) - more,
    minY: minY + Math.min(0, y * amount) - more,
    maxX: maxX + Math.max(0, x * amount) + more,
    maxY: maxY + Math.max(0, y * amount) + more,
  };
}

/** What happens along a step. */
interface Way {
  readonly coverings: readonly Covering[];
  readonly road: readonly Interval[];
  /** Where a unit is run into, or a turn at the charge has to end. */
  readonly barred: number;
  readonly fastEnds: number;
  readonly cost: number;
}

function wayOf(near: Nearby, from: Stage, step: Step, amount: number): Way {
  const { mover, gait, ground, land } = near;
  const { unit } = from;
  const turning = isTurn(step);
  const tracks = tracksOf(unit, step, ground.table.bases);
  const way = turning ? ahead(unit.pose.heading) : directionOf(step, unit.pose.heading);
  const road = near.roads ? roadStretches(onRoadBy(tracks, ground.readings), land, amount) : [];
  const isFast = gaitNow(gait, from.slackened) === 'fast' && near.watchers.table.units.size > 0;
  const slow = isFast ? fastEnds(mover, tracks, amount, near.watchers) : undefined;
  return {
    coverings: coveringsOf(tracks, land, way, turning),
    road,
    barred: Math.min(turnLimit(near, from, step, road), firstMeeting(tracks, near.barriers)),
    fastEnds: slow ?? Infinity,
    cost: costOf(near, unit, step),
  };
}

/** How far a turn may go at the charge: on a road it may go as far as the column stays on it. */
function turnLimit({ mover, gait }: Nearby, { turns, unit }: Stage, step: Step, road: readonly Interval[]): number {
  if (step.kind !== 'wheel') return Infinity;
  const here = { ...mover, unit };
  const off = chargeTurnLimit(here, gait, false, turns);
  if (off === Infinity || chargeTurnLimit(here, gait, true, turns) !== Infinity) return off;
  const first = road.find(([enter]) => enter === 0);
  return Math.max(off, first?.[1] ?? 0);
}

function costOf({ ground, shape }: Nearby, unit: Unit, step: Step): number {
  return isTurn(step) ? turnCost(step.kind, shape.frontage, unit, ground.readings) : 1;
}

/** The progress at which the first unit is run into. Those it stands on from the start let it off them. */
function firstMeeting(tracks: readonly Track[], barriers: readonly Barrier[]): number {
  let first = Infinity;
  const box = sweptBox(tracks);
  for (const barrier of barriers) {
    if (!boxesMeet(barrier.box, box)) continue;
    const stretches: Interval[] = [];
    let stoodOn = false;
    for (const { base, corners } of barrier.bodies) {
      for (const track of tracks) {
        for (const stretch of overArea(track, corners)) {
          stretches.push(stretch);
          if (stretch[0] === 0 && overlapsAtStart(track, base)) stoodOn = true;
        }
      }
    }
    const met = united(stretches)[stoodOn ? 1 : 0];
    if (met && met[0] < first) first = met[0];
  }
  return first;
}

const overlapsAtStart = (track: Track, base: Base): boolean => basesOverlap(baseAtProgress(track, 0), base);

/** Goes along stretch by stretch until the bound is over or the ground lets it go no further. */
function along(near: Nearby, from: Stage, step: Step, way: Way, amount: number): Lane {
  const marks = [0];
  const shares = [from.share];
  let { share, slackened } = from;
  let slackAt = slackened ? 0 : Infinity;
  let at = 0;
  for (const to of cutsOf(way, amount)) {
    const middle = (at + to) / 2;
    const under = way.coverings.filter(({ stretches }) => holds(stretches, middle));
    const onRoad = holds(way.road, middle);
    if (!slackened && slackensAt(near, way, { onRoad, under }, at)) {
      slackened = true;
      slackAt = at;
    }
    const rate = rateOf(near, from.unit, { slackened, step, onRoad, under });
    if (rate === undefined) break;
    const perProgress = way.cost / rate;
    const left = 1 - share;
    if ((to - at) * perProgress > left) {
      at += perProgress > 0 ? Math.max(0, left) / perProgress : 0;
      share = Math.max(1, share);
      marks.push(at);
      shares.push(share);
      break;
    }
    share += (to - at) * perProgress;
    at = to;
    marks.push(at);
    shares.push(share);
  }
  return { from, step, end: at, marks, shares, slackAt };
}

const holds = (stretches: readonly Interval[], at: number): boolean =>
  stretches.some(([enter, exit]) => enter <= at && at <= exit);

/** Every place where something changes, in order, up to where a unit bars the way. */
function cutsOf({ coverings, road, barred, fastEnds: slow }: Way, amount: number): readonly number[] {
  const end = Math.min(amount, barred);
  if (coverings.length === 0 && road.length === 0 && slow >= end) return end > 0 ? [end] : [];
  const cuts = new Set([end]);
  const cut = (at: number): void => {
    if (at > 0 && at < end) cuts.add(at);
  };
  for (const { stretches } of coverings) for (const ends of stretches) ends.forEach(cut);
  for (const ends of road) ends.forEach(cut);
  cut(slow);
  return [...cuts].filter((at) => at > 0).sort((a, b) => a - b);
}

type Under = readonly Covering[];

function slackensAt(
  { gait }: Nearby,
  way: Way,
  going: { readonly onRoad: boolean; readonly under: Under },
  at: number,
): boolean {
  if (gait === 'charge') return endsCharge(going) !== undefined;
  return gait === 'fast' && at >= way.fastEnds;
}

interface Case {
  readonly slackened: boolean;
  readonly step: Step;
  readonly onRoad: boolean;
  readonly under: Under;
}

/** Cm a bound, or undefined where it may not go. Asked for the same few cases again and again. */
function rateOf(near: Nearby, unit: Unit, { slackened, step, onRoad, under }: Case): number | undefined {
  const key = `${slackened} ${isTurn(step) ? step.kind : ''} ${onRoad} ${under.map(effectKey).join()}`;
  const known = near.rates.get(key);
  if (known !== undefined) return known === BARRED ? undefined : known;
  const { mover, gait, ground } = near;
  const pace = paceOf(
    { ...mover, unit },
    gaitNow(gait, slackened),
    step.kind,
    { onRoad, under },
    {
      severalObstacles: ground.readings['several-obstacles'],
    },
  );
  near.rates.set(key, pace.kind === 'rate' ? pace.cm : BARRED);
  return pace.kind === 'rate' ? pace.cm : undefined;
}

const BARRED = -1;

function effectKey({ effect, name }: Covering): string {
  switch (effect.kind) {
    case 'obstacle':
      return `${effect.element}${effect.natural} ${name}`;
    case 'barred':
      return effect.by;
    default:
      return effect.kind;
  }
}

/** The share of the bound that is used at some progress of a lane. */
export function shareAt({ marks, shares }: Lane, progress: number): number {
  for (let i = 1; i < marks.length; i++) {
    const to = marks[i] as number;
    if (progress > to) continue;
    const from = marks[i - 1] as number;
    const before = shares[i - 1] as number;
    return to > from ? before + (((shares[i] as number) - before) * (progress - from)) / (to - from) : before;
  }
  return shares.at(-1) as number;
}

/** The unit so far along a lane. */
export function stageAt(near: Nearby, lane: Lane, progress: number): Stage {
  const { from, step, slackAt } = lane;
  if (step.kind === 'invert') {
    return { ...from, unit: movedBy(near.shape, from.unit, step), inversions: from.inversions + 1 };
  }
  if (progress === 0) return from;
  return {
    unit: movedBy(near.shape, from.unit, upTo(step, progress)),
    share: shareAt(lane, progress),
    // What changes where the step ends belongs to the next one: it will see it by itself.
    slackened: from.slackened || slackAt < progress,
    turns: from.turns + (isTurn(step) ? 1 : 0),
    inversions: from.inversions,
  };
}
