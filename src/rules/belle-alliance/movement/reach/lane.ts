import { type Base, basesOverlap } from '../../../../geometry/base';
import { type Box, boxAround, boxesMeet, grownBox } from '../../../../geometry/box';
import { type Interval, united } from '../../../../geometry/interval';
import { ahead, plus, times } from '../../../../geometry/vector';
import { frontageOf } from '../../../../table/stand';
import type { Unit } from '../../../../table/unit';
import type { Step } from '../../../advice';
import { amountOf, directionOf, stepped, type Track, tracksOf, upTo, wheelPivot } from '../body';
import { baseAtProgress, type Covering, coveringsOf, overArea, roadStretches, sweptBox } from '../covering';
import { chargeTurnLimit, stepBreach } from '../freedom';
import { onRoadBy } from '../march';
import { gaitNow } from '../mover';
import { fastEnds } from '../others';
import { endsCharge, paceOf } from '../pace';
import { turnCost } from '../turning';
import { type Barrier, boxOf, type Nearby } from './nearby';

/** A unit somewhere on its march. */
export interface Stage {
  readonly unit: Unit;
  /** Of the bound, used up to here. */
  readonly share: number;
  readonly slackened: boolean;
  readonly turns: number;
  readonly inversions: number;
}

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

const isTurn = (step: Step): step is Extract<Step, { kind: 'wheel' | 'rotate' }> =>
  step.kind === 'wheel' || step.kind === 'rotate';

/** Follows a step up to its whole amount, or to where it has to end. Says the same as `march`, without the words. */
export function laneOf(near: Nearby, from: Stage, step: Step): Lane {
  const { mover, gait } = near;
  if (stepBreach({ ...mover, unit: from.unit }, gait, step.kind, from)) return standing(from, step);
  if (step.kind === 'invert') return standing(from, step);
  const amount = amountOf(step);
  const box = roughBox(near, from.unit, step);
  const isOpen = !near.boxes.some((thing) => boxesMeet(thing, box));
  return along(near, from, step, isOpen ? openWay(near, from, step) : wayOf(near, from, step, amount), amount);
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
function roughBox({ ground }: Nearby, unit: Unit, step: Step): Box {
  const { bases } = ground.table;
  const here = boxOf(unit, bases);
  if (isTurn(step)) {
    const pivot = step.kind === 'wheel' ? wheelPivot(unit, step.turn, bases) : unit.pose.at;
    const { minX, minY, maxX, maxY } = here;
    const radius = Math.hypot(
      Math.max(maxX - pivot.x, pivot.x - minX),
      Math.max(maxY - pivot.y, pivot.y - minY),
    );
    return grownBox(boxAround([pivot]), radius);
  }
  const path = times(directionOf(step, unit.pose.heading), amountOf(step));
  const { minX, minY, maxX, maxY } = here;
  const swept = boxAround([
    { x: minX, y: minY },
    { x: maxX, y: maxY },
    plus({ x: minX, y: minY }, path),
    plus({ x: maxX, y: maxY }, path),
  ]);
  // Ranks that follow round a bend swing out by no more than they are wide.
  return unit.trail ? grownBox(swept, frontageOf(unit, bases)) : swept;
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

function openWay(near: Nearby, from: Stage, step: Step): Way {
  return {
    coverings: [],
    road: [],
    barred: turnLimit(near, from, step, []),
    fastEnds: Infinity,
    cost: costOf(near, from.unit, step),
  };
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

function costOf({ ground }: Nearby, unit: Unit, step: Step): number {
  if (!isTurn(step)) return 1;
  return turnCost(step.kind, frontageOf(unit, ground.table.bases), unit, ground.readings);
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
  const pace = paceOf({ ...mover, unit }, gaitNow(gait, slackened), step.kind, { onRoad, under }, {
    severalObstacles: ground.readings['several-obstacles'],
  });
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
  const { bases } = near.ground.table;
  if (step.kind === 'invert') {
    return { ...from, unit: stepped(from.unit, step, bases), inversions: from.inversions + 1 };
  }
  if (progress === 0) return from;
  return {
    unit: stepped(from.unit, upTo(step, progress), bases),
    share: shareAt(lane, progress),
    // What changes where the step ends belongs to the next one: it will see it by itself.
    slackened: from.slackened || slackAt < progress,
    turns: from.turns + (isTurn(step) ? 1 : 0),
    inversions: from.inversions,
  };
}
