import { partingAt, standing } from '../../../../geometry/moving';
import { ahead, cross, dot, lengthOf, times, type Vector } from '../../../../geometry/vector';
import { rosterOf } from '../../state';
import { amountOf, type Shift } from '../body';
import { marchGround } from '../from-state';
import { type Fault, type Marched, marchAlone } from '../march';
import { clearance, zoneBases } from '../march-contact';
import { type Mover, makeMover } from '../mover';
import { NO_TIME, pieceAt } from './together-course';
import { goOn, halt, type Run, restNow, tell, travellerOf, unitNow } from './together-run';
import { type Stretch, unitAt, wayOf } from './together-way';
import type { Traveller } from './traveller';

/**
 * 4.2.0: who is forced back goes before the front that touches him, at the distance of contact, at the pace of whoever of both is
 * slower on his ground. Several may push him at once: then he goes where all of their fronts leave him clear. All that hang
 * together by pushing go on in strides in which nobody's pace changes.
 */

/** The line or the routers take up before the front. Whatever it was marching itself is over. */
export function beginPush(run: Run, a: Traveller, b: Traveller): void {
  a.riders.add(b.id);
  b.pushers.add(a.id);
  b.pushedBy ??= a.id;
  if (b.state !== 'pushed') {
    halt(run, b);
    b.plan = [];
    b.state = 'pushed';
  }
}

/** Who is parted from the zone by more is before it no more. */
const LOST_TOUCH = 1e-3;
/** Rounding at the border of two grounds must not make strides of nothing. */
const LEAST_STRIDE = 1e-6;
/** A push that is so much faster than those who push is a squeeze: there is no way out. */
const SQUEEZE = 4;

/** One who cannot be pushed on, and what bars him, where that is the ground. */
export interface Stuck {
  readonly rider: Traveller;
  readonly fault?: Fault;
}

/** Lays out the next stride of all who hang together with this one. Gives those who cannot be pushed on: then nothing is laid out. */
export function goOnTogether(run: Run, one: Traveller): readonly Stuck[] {
  const pushers = [...groupOf(run, one)].filter(({ riders, state }) => riders.size > 0 && state === 'marches');
  for (const pusher of pushers) release(run, pusher);
  const riders = [...new Set(pushers.flatMap((pusher) => [...pusher.riders]))].map((id) => travellerOf(run, id));
  const stuck: Stuck[] = [];
  const slowed = new Map(pushers.map((pusher) => [pusher, 1]));
  const thrusts = new Map(pushers.map((pusher) => [pusher, thrustOf(run, pusher)]));
  let stride = Math.min(1 - run.time, ...pushers.map((pusher) => doingNow(run, pusher)[0]?.share ?? Infinity));
  const ways = new Map<Traveller, Vector>();
  for (const rider of riders) {
    const own = pushers.filter((pusher) => pusher.riders.has(rider.id));
    const wanted = velocityFrom(own.flatMap((pusher) => thrusts.get(pusher)?.get(rider) ?? []));
    if (!wanted) {
      stuck.push({ rider });
      continue;
    }
    const speed = lengthOf(wanted);
    ways.set(rider, wanted);
    if (speed === 0) continue;
    const driven = drivenAlong(run, rider, wanted, speed * stride);
    const [leg] = driven.legs;
    const [fault] = driven.faults;
    if (!leg) {
      stuck.push({ rider, ...(fault ? { fault } : {}) });
      continue;
    }
    const pace = Math.min(1, leg.rate / speed);
    for (const pusher of own) slowed.set(pusher, Math.min(slowed.get(pusher) ?? 1, pace));
    stride = Math.min(stride, leg.to / speed);
  }
  if (stuck.length > 0) return stuck;
  layOutStride(run, { pushers, riders, slowed, ways, stride });
  return [];
}

interface Stride {
  readonly pushers: readonly Traveller[];
  readonly riders: readonly Traveller[];
  readonly slowed: ReadonlyMap<Traveller, number>;
  readonly ways: ReadonlyMap<Traveller, Vector>;
  /** How long nobody's pace changes, if all go unhindered. */
  readonly stride: number;
}

/** Who is slowed slows all that he pushes with, so that the slowest of all who hang together is the pace. */
function layOutStride(run: Run, { pushers, riders, slowed, ways, stride }: Stride): void {
  const pace = Math.min(1, ...slowed.values());
  const until = Math.min(1, run.time + Math.max(stride, LEAST_STRIDE) / pace);
  for (const pusher of pushers) {
    const rest = restNow(run, pusher).map((stretch) => ({ ...stretch, share: stretch.share / pace }));
    goOn(run, pusher, rest, until);
    // Only this stride is slowed: what comes after is as fast as the ground lets it be.
    pusher.plan = pusher.plan.map((stretch) => ({ ...stretch, share: stretch.share * pace }));
  }
  for (const rider of riders) {
    const velocity = times(ways.get(rider) ?? { x: 0, y: 0 }, pace);
    const cm = lengthOf(velocity) * (until - run.time);
    const shift: Shift = { kind: 'shift', towards: Math.atan2(velocity.y, velocity.x), cm };
    const way = wayOf(run.now.table, unitNow(run, rider), rider.disorder, shift, rider.past.length);
    const stretch: Stretch = { way, from: 0, to: cm, share: until - run.time, cm, gait: 'normal' };
    goOn(run, rider, cm > 0 ? [stretch] : [], until);
  }
}

/** All that one pushes or is pushed by, and so on. */
function groupOf(run: Run, one: Traveller): ReadonlySet<Traveller> {
  const group = new Set([one]);
  for (const each of group) for (const id of [...each.riders, ...each.pushers]) group.add(travellerOf(run, id));
  return new Set([...group].sort((a, b) => a.rank - b.rank));
}

/** What it is about to go; what takes no time, as many an inversion, is done as soon as it begins. */
function doingNow(run: Run, traveller: Traveller): readonly Stretch[] {
  const rest = restNow(run, traveller);
  const first = rest.findIndex(({ share }) => share > NO_TIME);
  return first < 0 ? [] : rest.slice(first);
}

/** Whom the zone has left behind, or beside it, is not pushed any more. */
function release(run: Run, pusher: Traveller): void {
  const [next] = doingNow(run, pusher);
  const kind = next?.way.step.kind;
  // In the middle of a turn the zone may be off him for a while: what counts is how it looks in the end.
  if (next && (kind === 'wheel' || kind === 'rotate') && next.from > 0) return;
  const zone = zoneBases(run.now.table, unitNow(run, pusher), pusher.disorder);
  for (const id of pusher.riders) {
    const rider = travellerOf(run, id);
    if (kind !== 'invert' && isTouched(run, zone, rider)) continue;
    pusher.riders.delete(id);
    rider.pushers.delete(pusher.id);
    if (rider.pushers.size === 0) letGo(run, rider);
  }
}

function isTouched(run: Run, zone: ReturnType<typeof zoneBases>, rider: Traveller): boolean {
  const { body } = pieceAt(rider.course, run.time);
  return zone.some((base) => body.parts.some((part) => partingAt(standing(base), part, run.time) <= LOST_TOUCH));
}
const STILL: Vector = { x: 0, y: 0 };

/** Nobody pushes it any more: it stays where it is. */
export function letGo(run: Run, rider: Traveller): void {
  halt(run, rider);
  rider.plan = [];
  rider.state = 'done';
  tell(run, 'let-go', '4.2.0', [rider.id]);
}

/** Where a front drives those before it, and how fast, in cm a bound. */
interface Thrust {
  readonly towards: Vector;
  readonly speed: number;
}

/** Of each it pushes: straight on with it; while it turns, as its front looks in the end, so far that the zone then only touches him. */
function thrustOf(run: Run, pusher: Traveller): ReadonlyMap<Traveller, Thrust> {
  const [next] = doingNow(run, pusher);
  const riders = [...pusher.riders].map((id) => travellerOf(run, id));
  if (!next) return new Map();
  const { step } = next.way;
  if (step.kind === 'march') {
    const thrust = { towards: ahead(unitNow(run, pusher).pose.heading), speed: (next.to - next.from) / next.share };
    return new Map(riders.map((rider) => [rider, thrust]));
  }
  if (step.kind !== 'wheel' && step.kind !== 'rotate') return new Map();
  const left = doingNow(run, pusher).filter(({ way }) => way === next.way);
  const whole = left.reduce((sum, stretch) => sum + stretch.share, 0);
  // A turn that the bound does not last for counts as far as it gets.
  const share = Math.min(whole, 1 - run.time);
  const end = next.from + ((amountOf(step) - next.from) * share) / whole;
  const after = unitAt(run.now.table, next.way, end);
  const towards = ahead(after.pose.heading);
  return new Map(
    riders.map((rider) => {
      const cm = clearance(run.now.table, after, pusher.disorder, unitNow(run, rider));
      return [rider, { towards, speed: cm / share }];
    }),
  );
}

/** The slowest way that keeps clear of all who push; nothing where there is none. */
function velocityFrom(thrusts: readonly Thrust[]): Vector | undefined {
  if (thrusts.length === 0) return STILL;
  const alone = thrusts.map(({ towards, speed }) => times(towards, speed));
  const between = thrusts.flatMap((one, i) => thrusts.slice(i + 1).flatMap((other) => corner(one, other) ?? []));
  const fast = Math.max(...thrusts.map(({ speed }) => speed));
  return [...alone, ...between]
    .filter((velocity) => thrusts.every(({ towards, speed }) => dot(velocity, towards) >= speed - fast * 1e-9))
    .filter((velocity) => lengthOf(velocity) <= SQUEEZE * fast)
    .sort((a, b) => lengthOf(a) - lengthOf(b))[0];
}

/** The one velocity that goes exactly with both fronts. */
function corner(one: Thrust, other: Thrust): Vector | undefined {
  const area = cross(one.towards, other.towards);
  if (Math.abs(area) < 1e-9) return undefined;
  return {
    x: (one.speed * other.towards.y - other.speed * one.towards.y) / area,
    y: (other.speed * one.towards.x - one.speed * other.towards.x) / area,
  };
}

/** One who is forced back, as a unit that marches. */
export const drivenMover = (run: Run, rider: Traveller, unit = unitNow(run, rider)): Mover =>
  makeMover({ unit, roster: rosterOf(run.now, rider.id), forced: 'forced-back' });

/** His way on the ground alone. */
function drivenAlong(run: Run, rider: Traveller, velocity: Vector, cm: number): Marched {
  const shift: Shift = { kind: 'shift', towards: Math.atan2(velocity.y, velocity.x), cm };
  const ground = marchGround(run.now);
  return marchAlone(drivenMover(run, rider), 'normal', [shift], {
    ...ground,
    table: { ...ground.table, units: new Map() },
  });
}
