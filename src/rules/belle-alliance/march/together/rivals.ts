import type { Unit } from '../../../../table/unit';
import { type Asking, asked } from '../../belle-alliance-resolution';
import { groundOf, overlapOf } from '../../units/bodies';
import { ACTS } from '../../units/unit-commands';
import { mayPassThrough } from '../others';
import { type Course, standAt, standingCourse } from './together-course';
import { attacksOf, finish, pairOf, type Run, tell } from './together-run';
import { firstClash, firstContact } from './together-search';
import type { Traveller } from './traveller';

/**
 * 2.2.1, R60: two on the march would end on the same ground, and neither is there before the other comes: dice say who gets it. The
 * other stops short of it.
 */

/** When the first of the two comes to where the other will stand, and whoever of both loses the place must stop. */
export function firstClaim(run: Run, a: Traveller, b: Traveller): number | undefined {
  if (!mayClaim(run, a) || !mayClaim(run, b)) return undefined;
  const [endA, endB] = [endOf(run, a), endOf(run, b)];
  if (!overlapOf(groundOf(run.now.table, endA), groundOf(run.now.table, endB))) return undefined;
  const loser = run.outclaimed.get(pairOf(a, b));
  if (loser) return comingTo(run, loser, loser === a ? endB : endA);
  const comes = { a: comingTo(run, a, endB), b: comingTo(run, b, endA) };
  if (comes.a === undefined || comes.b === undefined) return undefined;
  if (comes.a >= arrivalOf(b.course) || comes.b >= arrivalOf(a.course)) return undefined;
  if (mayPass(a, endB) || mayPass(b, endA) || comeToBlows(run, a, b)) return undefined;
  // Who is before the other, or in his way wherever he stops, does not have to throw with him.
  const isOpen =
    firstClash(stopping(run, a, comes.a), b.course, run.time) === undefined &&
    firstClash(a.course, stopping(run, b, comes.b), run.time) === undefined;
  return isOpen ? Math.min(comes.a, comes.b) : undefined;
}

/** Who attacks goes where his target is, and who is forced back where he is driven. */
const mayClaim = (run: Run, one: Traveller): boolean =>
  one.state === 'marches' && one.course.knownTo >= 1 && !one.start.inside && attacksOf(run, one).length === 0;

/** Opponents whose zones meet are stopped by that (4.1.1). */
const comeToBlows = (run: Run, a: Traveller, b: Traveller): boolean =>
  a.start.side !== b.start.side &&
  (firstContact(a.course, b.course, run.time, false) ?? firstContact(b.course, a.course, run.time, false)) !==
    undefined;

const mayPass = ({ march }: Traveller, other: Unit): boolean =>
  march !== undefined && mayPassThrough(march.mover, other);

const ends = new WeakMap<Course, Unit>();

/** As it will stand if nothing comes between. */
function endOf(run: Run, { course }: Traveller): Unit {
  const known = ends.get(course) ?? standAt(run.now.table, course, 1);
  ends.set(course, known);
  return known;
}

const arrivalOf = ({ pieces }: Course): number => pieces.findLast(({ going }) => going !== undefined)?.to ?? 0;

const comingTo = (run: Run, { course, disorder }: Traveller, place: Unit): number | undefined =>
  firstClash(course, standingCourse(run.now.table, place, disorder, run.time), run.time);

/** Its course if it stops at a time. */
function stopping(run: Run, { course, disorder }: Traveller, time: number): Course {
  const { table } = run.now;
  const before = course.pieces
    .filter(({ from }) => from < time)
    .map((piece) => ({ ...piece, to: Math.min(piece.to, time) }));
  const after = standingCourse(table, standAt(table, course, time), disorder, time);
  return { pieces: [...before, ...after.pieces], knownTo: 1 };
}

/** Less than this of the bound is no way to go. */
const AT_ONCE = 1e-9;

/** They throw, once; who has lost stops when he has come to the other's place. */
export function* contest(run: Run, a: Traveller, b: Traveller): Asking<void> {
  const loser = run.outclaimed.get(pairOf(a, b)) ?? (yield* thrownBy(run, a, b));
  const winner = loser === a ? b : a;
  const comes = comingTo(run, loser, endOf(run, winner));
  if (comes !== undefined && comes <= run.time + AT_ONCE) {
    if (loser.march) loser.march.stopped ??= { key: 'belle-alliance.outclaimed', values: {} };
    finish(run, loser);
    return;
  }
  loser.version++;
  run.changed.add(loser);
}

function* thrownBy(run: Run, a: Traveller, b: Traveller): Asking<Traveller> {
  const units: [typeof a.id, typeof b.id] = [a.id, b.id];
  const decision = yield* asked((answers) => ACTS.decide(run.now, { type: 'settle-space', units }, answers));
  const settled = decision.kind === 'events' && decision.events.find(({ type }) => type === 'space-settled');
  const loser = settled && settled.type === 'space-settled' && settled.loser === a.id ? a : b;
  run.outclaimed.set(pairOf(a, b), loser);
  tell(run, 'outclaimed', '2.2.1', [loser.id, loser === a ? b.id : a.id]);
  return loser;
}
