import type { UnitId } from '../../../../table/unit';
import { asPart, type LongResolution, type Resolution, type Simulation } from '../../belle-alliance-resolution';
import { FAST } from '../../tables/table-03-rates';
import { foresee, isBefore, isValid } from './foresee';
import { clash, retry } from './jam';
import { type MarchOrder, type SetOut, setOut, travellersOf } from './planning';
import { letGo } from './pushing';
import { contest } from './rivals';
import { follow } from './together-following';
import { queueBy } from './together-queue';
import { type Due, finish, followedBy, goOn, halt, type Run, restNow, tell, tellOf, travellerOf } from './together-run';
import { contactsOf, meet, pushOn } from './touching';
import type { Traveller } from './traveller';

/** How much of the work is done when all have set out, and when it is foreseen for the first time who meets whom. */
const SETTING_OUT = 0.2;
const FIRST_LOOK = 0.5;

/**
 * All march at once, from moment to moment: each is the first thing that changes anybody's course, found exactly, and after it only
 * those whom it touches are looked at again (1.1.1, 4.1.1). It ends with the bound.
 */
export function* marchTogether(simulation: Simulation, orders: readonly MarchOrder[]): LongResolution<Run> {
  const marches = new Map<UnitId, SetOut>();
  for (const [i, order] of orders.entries()) {
    marches.set(order.unit, setOut(simulation.now, order));
    yield (SETTING_OUT * i) / orders.length;
  }
  const travellers = travellersOf(simulation.now, marches);
  const run: Run = {
    ...simulation,
    time: 0,
    travellers: new Map(travellers.map((traveller) => [traveller.id, traveller])),
    queue: queueBy(isBefore),
    moments: [],
    met: new Set(),
    reached: new Set(),
    through: new Set(),
    outclaimed: new Map(),
    loose: new Set(),
    changed: new Set(travellers.filter(({ state }) => state === 'marches')),
  };
  for (const [id, { notAs }] of marches) if (notAs) tellRate(run, id, notAs);
  yield* asPart(foresee(run), SETTING_OUT, FIRST_LOOK);
  for (let next = run.queue.take(); next; next = run.queue.take()) {
    if (next.time > 1) break;
    if (!isValid(next)) continue;
    run.time = Math.max(run.time, next.time);
    yield* happen(run, next);
    yield* settleLoose(run);
    const done = FIRST_LOOK + (1 - FIRST_LOOK) * Math.min(1, run.time);
    yield* asPart(foresee(run), done, done);
  }
  run.time = 1;
  for (const each of travellers) {
    if (each.state === 'marches' || each.state === 'waits') finish(run, each, true);
    else if (each.state === 'pushed') halt(run, each);
  }
  return run;
}

const tellRate = (run: Run, id: UnitId, { key, values = {}, cite }: NonNullable<SetOut['notAs']>): void =>
  tellOf(run, key, cite?.rule ?? '2.3.1', [id], { values });

function* happen(run: Run, { kind, a, b }: Due): Resolution<void> {
  switch (kind) {
    case 'contact':
      yield* meet(run, a, b);
      return;
    case 'near':
      slacken(run, a, b);
      return;
    case 'claim':
      yield* contest(run, a, b);
      return;
    case 'clash':
      yield* clash(run, a, b);
      return;
    case 'passing':
      passTarget(run, a, b);
      return;
    case 'knot':
      yield* knot(run, a);
      return;
    case 'arrival':
      yield* arrive(run, a);
      return;
    case 'retry':
      retry(run, a);
      return;
    case 're-aim':
      if (yield* follow(run, a)) reconsider(run, a);
      return;
  }
}

/** 2.3.2: within 90 cm of closed opponents it is at the normal rate for the rest of the bound. */
function slacken(run: Run, a: Traveller, b: Traveller): void {
  if (!a.march || a.march.slackened) return;
  a.march.slackened = true;
  tell(run, 'slackens', '2.3.2', [a.id, b.id]);
  const rest = restNow(run, a).map((stretch) =>
    stretch.gait === 'fast' ? { ...stretch, gait: 'normal' as const, share: stretch.share * FAST } : stretch,
  );
  goOn(run, a, rest);
}

/** 4.1.2: its extended front would pass the last of those it attacks. */
function passTarget(run: Run, a: Traveller, b: Traveller): void {
  const others = followedBy(run, a).filter((id) => id !== b.id && !run.met.has(`${a.id} past ${id}`));
  run.met.add(`${a.id} past ${b.id}`);
  if (others.length > 0) return;
  tell(run, 'past-target', '4.1.2', [a.id, b.id]);
  if (a.march) a.march.stopped ??= { key: 'march.past-target', values: { unit: b.start.name } };
  finish(run, a);
}

/** The pace of somebody changes among those who push each other on. */
function* knot(run: Run, one: Traveller): Resolution<void> {
  if (one.state === 'marches' && restNow(run, one).length === 0) {
    yield* arrive(run, one);
    return;
  }
  yield* pushOn(run, one);
}

/** It has come to the end of what was drawn, or of what the ground lets it go. An attacker whose target has moved goes on after him. */
function* arrive(run: Run, one: Traveller): Resolution<void> {
  const { march } = one;
  const barred = march?.barred;
  if (!barred && run.time < 1 && hasMovedOn(run, one) && (yield* follow(run, one))) return;
  if (one.state !== 'marches') return;
  if (barred && run.time < 1) {
    const { key, values = {}, cite, at } = barred;
    if (march) march.stopped ??= { key, values };
    tellOf(run, key, cite?.rule ?? '2.3.1', [one.id], { values, ...(at ? { place: at } : {}) });
  }
  finish(run, one, true);
  yield* contactsOf(run, one);
}

const hasMovedOn = (run: Run, one: Traveller): boolean =>
  followedBy(run, one).some((id) => {
    const target = travellerOf(run, id);
    return target.state === 'marches' || target.state === 'pushed' || target.past.some(({ going }) => going);
  });

/** Nothing came of it: what was foreseen is looked for again. */
function reconsider(run: Run, one: Traveller): void {
  one.version++;
  run.changed.add(one);
}

function* settleLoose(run: Run): Resolution<void> {
  for (const rider of run.loose) {
    run.loose.delete(rider);
    if (rider.state !== 'pushed') continue;
    if (rider.pushers.size === 0) letGo(run, rider);
    else yield* pushOn(run, rider);
  }
}
