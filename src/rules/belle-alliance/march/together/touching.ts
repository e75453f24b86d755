import { cornersOf } from '../../../../geometry/base';
import { toLocal } from '../../../../geometry/pose';
import { unitOf } from '../../../../table/table';
import type { Question } from '../../../book';
import { ba } from '../../belle-alliance-cite';
import { type Asking, choice } from '../../belle-alliance-resolution';
import { keyOf } from '../../belle-alliance-violation';
import { mayRefuse, stanceQuestion } from '../../melee/forced-back';
import { forcingOf } from '../../melee/forcing';
import { aspectOf } from '../../melee/melee-aspect';
import { touchOf } from '../../melee/melee-contact';
import type { DeclaredAttack } from '../../melee/melee-declared';
import { attackViolations } from '../../melee/melee-verdict';
import { groundOf } from '../../units/bodies';
import { CONTACT_ENDS } from '../march';
import { touchedBy } from '../march-contact';
import { lookAgain } from './foresee';
import { beginPush, goOnTogether, type Stuck } from './pushing';
import { pieceAt } from './together-course';
import { pictured } from './together-picture';
import {
  attacks,
  attacksOf,
  finish,
  type Run,
  restNow,
  stateNow,
  stepNow,
  tell,
  tellOf,
  travellerOf,
  unitNow,
} from './together-run';
import { comesOver } from './together-search';
import type { Traveller } from './traveller';

/** Less than this of the bound is no way to go. */
const NO_WAY = 1e-9;

/** 4.1.1: the zone of the first has come to touch the second. */
export function* meet(run: Run, a: Traveller, b: Traveller): Asking<void> {
  if (run.met.has(`${a.id} ${b.id}`) || a.riders.has(b.id)) return;
  if (a.state === 'marches' && mayPush(run, a) && forcingOf(stateNow(run), a.id, b.id) !== 'stands') {
    // One who gives way and has come to the zone himself is in nobody's way yet.
    if (!comesOver(pieceAt(a.course, run.time), pieceAt(b.course, run.time), run.time)) {
      lookAgain(run, 'contact', a, b);
      return;
    }
  }
  if (a.state === 'marches' && mayPush(run, a) && isBefore(run, a, b) && (yield* givesWay(run, a, b))) {
    tell(run, 'forced-back', '4.2.0', [b.id, a.id], placeOf(run, a, b));
    beginPush(run, a, b);
    yield* pushOn(run, a);
    return;
  }
  if (a.state !== 'marches' && !attacks(run, a, b.id)) return;
  if (!attacks(run, a, b.id)) {
    run.met.add(`${a.id} ${b.id}`);
    tell(run, 'contact', '4.1.1', [a.id, b.id], placeOf(run, a, b));
  }
  if (a.state === 'marches') {
    if (a.march) a.march.stopped ??= { key: keyOf(CONTACT_ENDS), values: { unit: b.start.name } };
    finish(run, a);
  }
  yield* contactsOf(run, a);
}

/** Goes on with all who are pushed together with this one. Where one of them can go no further, those who push him stop (4.2.0). */
export function* pushOn(run: Run, one: Traveller): Asking<void> {
  for (;;) {
    const stuck = goOnTogether(run, one);
    if (stuck.length === 0) return;
    for (const each of stuck) yield* blockPush(run, each);
  }
}

/** 4.2.0: he is blocked: an attacker who is after another must attack him or stop. */
export function* blockPush(run: Run, { rider, fault }: Stuck): Asking<void> {
  if (fault) tellOf(run, fault.key, fault.cite?.rule ?? '4.2.0', [rider.id], { values: fault.values ?? {} });
  for (const id of [...rider.pushers]) {
    const pusher = travellerOf(run, id);
    tell(run, 'blocked', '4.2.0', [rider.id, id]);
    finish(run, pusher);
    yield* contactsOf(run, pusher);
  }
}

/** Only who goes on forwards or turns pushes; who is touched just as the march ends is not asked what he would do if it went on. */
function mayPush(run: Run, a: Traveller): boolean {
  const kind = stepNow(run, a)?.kind;
  if (kind !== 'march' && kind !== 'wheel' && kind !== 'rotate') return false;
  return restNow(run, a).reduce((sum, { share }) => sum + share, 0) > NO_WAY && run.time < 1 - NO_WAY;
}

/** 4.2.0: one is pushed in front of the opponent; who is beside or behind a square that turns against him is not. */
function isBefore(run: Run, a: Traveller, b: Traveller): boolean {
  const { pose } = unitNow(run, a);
  const corners = groundOf(run.now.table, unitNow(run, b)).flatMap(cornersOf);
  return corners.reduce((sum, corner) => sum + toLocal(pose, corner).y, 0) > 0;
}

/** 4.2.0, 4.3.1: is the second forced back by the first? Those who may choose are asked. */
function* givesWay(run: Run, a: Traveller, b: Traveller): Asking<boolean> {
  const state = stateNow(run);
  const forcing = forcingOf(state, a.id, b.id);
  if (forcing === 'stands') return false;
  const [by, line] = [unitOf(state.table, a.id), unitOf(state.table, b.id)];
  const yields = forcing === 'may-yield';
  if (!yields && !mayRefuse(state.table, by, line)) return true;
  const said = yield* choice(pictured(run, stanceQuestion(by, line, yields ? 'near-soutien' : 'in-cover'), a, b));
  return said !== 'stands';
}

/**
 * What comes of the contacts of one who stands where he is now: those he attacks stop, too, and where he has come upon another first
 * his side says whether the attack is on that one or given up (4.1.1, 4.1.2).
 */
export function* contactsOf(run: Run, a: Traveller): Asking<void> {
  const announced = attacksOf(run, a);
  if (announced.length === 0) return;
  const { table } = stateNow(run);
  const touched = touchedBy(table, unitOf(table, a.id), a.disorder).map(({ id }) => id);
  const targets = touched.filter((id) => attacks(run, a, id));
  for (const id of targets) yield* reachTarget(run, a, travellerOf(run, id));
  const [first] = touched;
  const [attack] = announced;
  if (targets.length === 0 && first && attack) yield* meetAnother(run, a, attack, travellerOf(run, first));
}

/** 4.1.1: who is reached by one who attacks him stops for the rest of the phase. */
function* reachTarget(run: Run, a: Traveller, b: Traveller): Asking<void> {
  if (run.reached.has(`${a.id} ${b.id}`)) return;
  run.reached.add(`${a.id} ${b.id}`);
  run.met.add(`${a.id} ${b.id}`);
  tell(run, 'attacks', '4.1.1', [a.id, b.id], placeOf(run, a, b));
  loseAttacks(run, a, b);
  if (b.state !== 'marches' && b.state !== 'waits') return;
  tell(run, 'stopped', '4.1.1', [b.id, a.id]);
  if (b.march) b.march.stopped ??= { key: 'belle-alliance.held-by-attack', values: { unit: a.start.name } };
  finish(run, b);
  yield* contactsOf(run, b);
}

/** 4.1.1: who is attacked in flank or rear is a defender, and so is infantry that cavalry attacks, whatever it has reached itself. */
function loseAttacks(run: Run, a: Traveller, b: Traveller): void {
  const own = attacksOf(run, b);
  if (own.length === 0) return;
  const { table } = stateNow(run);
  const { aspect } = aspectOf(table, unitOf(table, a.id), unitOf(table, b.id), b.disorder, a.disorder);
  const isRiddenDown = b.start.arm === 'infantry' && a.start.arm === 'cavalry';
  const why = aspect === 'flank' || aspect === 'rear' ? 'flanked' : isRiddenDown ? 'ridden-down' : undefined;
  if (!why) return;
  for (const { target } of own) run.happens({ type: 'attack-ended', unit: b.id, target, ended: 'cancelled', why });
  tell(run, why, '4.1.1', [b.id, a.id]);
}

/** 4.1.2, 4.2.0: turned on whom it has met, where it may attack him, or given up. */
function* meetAnother(run: Run, a: Traveller, { target }: DeclaredAttack, b: Traveller): Asking<void> {
  if (attackViolations(stateNow(run), a.id, b.id).length > 0) return;
  const said = yield* choice(pictured(run, turnQuestion(run, a, b), a, b));
  if (said === 'turn') {
    run.happens({ type: 'attack-turned', unit: a.id, from: target, target: b.id });
    tell(run, 'turned', '4.1.2', [a.id, b.id]);
    yield* reachTarget(run, a, b);
    return;
  }
  for (const each of attacksOf(run, a))
    run.happens({ type: 'attack-ended', unit: a.id, target: each.target, ended: 'cancelled', why: 'given-up' });
  tell(run, 'given-up', '4.1.2', [a.id, b.id]);
}

const turnQuestion = (run: Run, a: Traveller, b: Traveller): Question => ({
  key: 'running.meets-another',
  values: { unit: a.start.name, other: b.start.name, attacked: targetName(run, a) },
  of: a.start.side,
  cite: ba('4.1.2'),
  wants: {
    kind: 'choice',
    choices: [
      { id: 'turn', key: 'running.turn', values: { other: b.start.name } },
      { id: 'cancel', key: 'running.cancel' },
    ],
    usual: 'turn',
  },
});

function targetName(run: Run, a: Traveller): string {
  const [attack] = attacksOf(run, a);
  if (attack?.target) return unitOf(run.now.table, attack.target).name;
  return run.now.table.terrain.find(({ id }) => id === attack?.position)?.name ?? '';
}

function placeOf(run: Run, a: Traveller, b: Traveller): { readonly place?: { x: number; y: number } } {
  const { table } = stateNow(run);
  const touch = touchOf(table, unitOf(table, a.id), a.disorder, unitOf(table, b.id));
  return touch ? { place: touch.at } : {};
}
