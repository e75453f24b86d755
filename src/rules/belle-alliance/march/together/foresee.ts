import { boxDistance, boxesMeet, grownBox } from '../../../../geometry/box';
import type { UnitId } from '../../../../table/unit';
import { ROUNDING } from '../../explain/tolerance';
import { isSteady } from '../../units/abilities';
import { FAST_DISTANCE } from '../others';
import { firstClaim } from './rivals';
import { attacks, type Due, followedBy, KINDS, pairOf, type Run, travellerOf } from './together-run';
import { firstClash, firstContact, firstNear, firstPassing } from './together-search';
import type { Traveller } from './traveller';

/** R5: the clock by which one looks again where an exact moment has no meaning: to take aim anew, or to see whether the way is free. */
const SLICE = 1 / 20;

/** Looks ahead for all whose course has changed, against everybody; says how many of them are done. */
export function* foresee(run: Run): Generator<number, void, unknown> {
  const all = [...run.travellers.values()];
  const changed = run.changed;
  for (const [i, a] of [...changed].entries()) {
    yield i / changed.size;
    for (const b of all) {
      if (b === a || (changed.has(b) && b.rank < a.rank)) continue;
      foreseePair(run, a, b);
      foreseePair(run, b, a);
      foreseeClash(run, a, b);
    }
    foreseeOwn(run, a);
  }
  changed.clear();
}

const moves = ({ state }: Traveller): boolean => state === 'marches' || state === 'pushed';

/** What may come of the zone, the rate and the attack of the first with the second. */
function foreseePair(run: Run, a: Traveller, b: Traveller): void {
  if (a.start.side === b.start.side || a.state === 'pushed') return;
  const isNear = boxesMeet(grownBox(a.box, ROUNDING), b.box);
  const isAttacking = attacks(run, a, b.id);
  if (isNear && (a.state === 'marches' || isAttacking) && mayBeMet(run, a, b))
    due(run, 'contact', a, b, firstContact(a.course, b.course, run.time, isAttacking));
  if (a.state !== 'marches') return;
  if (isGoingFast(a) && isSteady(b.start, b.disorder) && boxDistance(a.box, b.box) <= FAST_DISTANCE)
    due(run, 'near', a, b, firstNear(a.course, b.course, run.time, FAST_DISTANCE));
  if (isAttacking && followedBy(run, a).includes(b.id))
    due(run, 'passing', a, b, firstPassing(a.course, b.course, run.time, lastTurn(a)));
}

/** Its last change of direction: on the way there a target may well lie behind its front. */
const lastTurn = ({ plan }: Traveller): number =>
  plan.reduce((last, { way }) => (way.step.kind === 'march' ? last : Math.max(last, way.index)), -1);

const mayBeMet = ({ met }: Run, a: Traveller, b: Traveller): boolean =>
  b.start.figures > 0 && !met.has(`${a.id} ${b.id}`) && !a.riders.has(b.id);

const isGoingFast = ({ march }: Traveller): boolean => march?.gait === 'fast' && !march.slackened;

function foreseeClash(run: Run, a: Traveller, b: Traveller): void {
  if (!moves(a) && !moves(b)) return;
  if (a.start.inside || b.start.inside || run.through.has(pairOf(a, b)) || !boxesMeet(a.box, b.box)) return;
  if (a.riders.has(b.id) || b.riders.has(a.id)) return;
  const [first, second] = a.rank < b.rank ? [a, b] : [b, a];
  due(run, 'clash', first, second, firstClash(first.course, second.course, run.time));
  due(run, 'claim', first, second, firstClaim(run, first, second));
}

/** Where its own course leads to. */
function foreseeOwn(run: Run, traveller: Traveller): void {
  const { state, course } = traveller;
  if (state === 'waits') due(run, 'retry', traveller, traveller, nextSlice(run.time));
  if (state !== 'marches' && state !== 'pushed') return;
  if (course.knownTo < 1) due(run, 'knot', traveller, traveller, course.knownTo);
  else if (state === 'marches') {
    const end = course.pieces.findLast(({ going }) => going !== undefined)?.to ?? run.time;
    due(run, 'arrival', traveller, traveller, end);
  }
  if (state === 'marches' && isAfterSomebody(run, traveller))
    due(run, 're-aim', traveller, traveller, nextSlice(run.time));
}

/** 4.1.2: is one of those it attacks still on the move, or has he been? */
function isAfterSomebody(run: Run, traveller: Traveller): boolean {
  const hasMoved = (id: UnitId): boolean => {
    const { state, past } = travellerOf(run, id);
    return state === 'marches' || state === 'pushed' || past.some(({ going }) => going !== undefined);
  };
  return followedBy(run, traveller).some(hasMoved);
}

function nextSlice(time: number): number | undefined {
  const next = (Math.floor(time / SLICE + 1e-9) + 1) * SLICE;
  return next < 1 ? next : undefined;
}

/** Nothing comes of it now: it is looked at again by the clock. */
export const lookAgain = (run: Run, kind: Due['kind'], a: Traveller, b: Traveller): void =>
  due(run, kind, a, b, nextSlice(run.time));

function due(run: Run, kind: Due['kind'], a: Traveller, b: Traveller, time: number | undefined): void {
  if (time !== undefined)
    run.queue.put({ time: Math.max(time, run.time), kind, a, b, versions: [a.version, b.version] });
}

/** Rounding must not decide which of two things at the same time comes first. */
const SAME_TIME = 1e9;

export function isBefore(one: Due, other: Due): boolean {
  const times = Math.round(one.time * SAME_TIME) - Math.round(other.time * SAME_TIME);
  const kinds = KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);
  return (times || kinds || one.a.rank - other.a.rank || one.b.rank - other.b.rank) < 0;
}

export const isValid = ({ a, b, versions }: Due): boolean => a.version === versions[0] && b.version === versions[1];
