import type { Point } from '../../../../geometry/point';
import { unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import type { Unfolding } from '../../belle-alliance-resolution';
import { liveAttacks } from '../../melee/attacks';
import type { DeclaredAttack } from '../../melee/melee-declared';
import type { BelleAllianceState } from '../../state';
import type { Moment } from './moment';
import { layOut, type Piece, pieceAt, splitAt, standAt, standingCourse } from './together-course';
import type { Queue } from './together-queue';
import { boxFrom } from './together-search';
import type { Stretch } from './together-way';
import type { Traveller } from './traveller';

/** What is foreseen for a time, as long as neither of those it is about changes course before. */
export interface Due {
  readonly time: number;
  readonly kind: (typeof KINDS)[number];
  readonly a: Traveller;
  readonly b: Traveller;
  readonly versions: readonly [number, number];
}

/** In this order where they come at the same time. */
export const KINDS = ['contact', 'near', 'claim', 'clash', 'passing', 'knot', 'arrival', 'retry', 're-aim'] as const;

/** The movement of all while it is being worked out. */
export interface Run extends Unfolding {
  time: number;
  readonly travellers: ReadonlyMap<UnitId, Traveller>;
  readonly queue: Queue<Due>;
  readonly moments: Moment[];
  /** Who has been met by whose zone, by whom as an attacker, and which two go through each other: nothing more comes of that. */
  readonly met: Set<string>;
  readonly reached: Set<string>;
  readonly through: Set<string>;
  /** Who has thrown for his place with whom, and lost it. */
  readonly outclaimed: Map<string, Traveller>;
  /** Those whom somebody has ceased to push: they stay, or go on with whoever pushes them still. */
  readonly loose: Set<Traveller>;
  /** Whose course changed since what lies ahead was last foreseen. */
  readonly changed: Set<Traveller>;
}

export function travellerOf(run: Run, id: UnitId): Traveller {
  const traveller = run.travellers.get(id);
  if (!traveller) throw new Error(`${id} is not on the table`);
  return traveller;
}

/** The unit as it stands now. */
export const unitNow = (run: Run, { course }: Traveller): Unit => standAt(run.now.table, course, run.time);

/** The battle as it is at this moment, for the rules that look at it. */
export function stateNow(run: Run): BelleAllianceState {
  const units = new Map([...run.now.table.units].map(([id, unit]) => [id, movedTo(run, id) ?? unit]));
  return { ...run.now, table: { ...run.now.table, units } };
}

function movedTo(run: Run, id: UnitId): Unit | undefined {
  const traveller = run.travellers.get(id);
  return traveller && unitNow(run, traveller);
}

/** It goes on along these stretches from now, as far as is known. */
export function goOn(run: Run, traveller: Traveller, plan: readonly Stretch[], knownTo = 1): void {
  const unit = unitNow(run, traveller);
  leave(run, traveller, false);
  traveller.plan = plan;
  traveller.course = layOut(run.now.table, unit, traveller.disorder, plan, run.time, knownTo);
  traveller.box = boxFrom(traveller.course, run.time);
}

/** It stands from now on; what it had still to go stays its plan. */
export function halt(run: Run, traveller: Traveller, atItsEnd = false): void {
  const unit = unitNow(run, traveller);
  const { table } = run.now;
  leave(run, traveller, atItsEnd);
  traveller.course = standingCourse(table, unit, traveller.disorder, run.time);
  traveller.box = boxFrom(traveller.course, run.time);
}

function leave(run: Run, traveller: Traveller, atItsEnd: boolean): void {
  const { gone, rest } = splitAt(traveller.plan, traveller.course, run.time, atItsEnd);
  traveller.past = [...traveller.past, ...gone];
  traveller.plan = rest;
  traveller.version++;
  run.changed.add(traveller);
}

/** It marches no more in this phase. */
export function finish(run: Run, traveller: Traveller, atItsEnd = false): void {
  halt(run, traveller, atItsEnd);
  traveller.state = 'done';
  unhand(run, traveller);
}

/** It pushes nobody any more. */
export function unhand(run: Run, traveller: Traveller): void {
  for (const id of traveller.riders) {
    const rider = travellerOf(run, id);
    rider.pushers.delete(traveller.id);
    run.loose.add(rider);
  }
  traveller.riders.clear();
}

/** What is still to be gone of its plan. */
export const restNow = (run: Run, { plan, course }: Traveller): readonly Stretch[] =>
  splitAt(plan, course, run.time).rest;

export const stepNow = (run: Run, { course }: Traveller) => pieceAt(course, run.time).going?.way.step;

/** All that it has gone up to now. */
export const goneBy = (run: Run, { past, plan, course }: Traveller): readonly Piece[] => [
  ...past,
  ...splitAt(plan, course, run.time).gone,
];

/** 2.3.2: did it go fast on any part of its way? */
export const wentFast = (gone: readonly Piece[]): boolean =>
  gone.some(({ going }) => going !== undefined && going.gait === 'fast' && going.cm > 0);

const byAttacker = new WeakMap<readonly DeclaredAttack[], ReadonlyMap<UnitId, readonly DeclaredAttack[]>>();

/** The attacks that a unit has announced, as long as it may make them (4.1.1). */
export function attacksOf(run: Run, traveller: Traveller): readonly DeclaredAttack[] {
  const { disorder, id } = traveller;
  if (disorder === 'MD' || disorder === 'FD' || hasGoneFast(run, traveller)) return [];
  const { attacks } = run.now;
  let known = byAttacker.get(attacks);
  if (!known) {
    const own = new Map<UnitId, DeclaredAttack[]>();
    for (const attack of liveAttacks(run.now)) own.set(attack.attacker, [...(own.get(attack.attacker) ?? []), attack]);
    known = own;
    byAttacker.set(attacks, known);
  }
  return known.get(id) ?? [];
}

const hasGoneFast = (run: Run, traveller: Traveller): boolean =>
  traveller.march?.gait === 'fast' && wentFast(goneBy(run, traveller));

export const attacks = (run: Run, attacker: Traveller, target: UnitId): boolean =>
  attacksOf(run, attacker).some((attack) => attack.target === target);

/** The units it is after themselves, and not for their position (4.1.2); who was dispersed since then is followed nowhere. */
export const followedBy = (run: Run, attacker: Traveller): readonly UnitId[] =>
  attacksOf(run, attacker).flatMap(({ target, position }) =>
    target !== null && position === null && run.travellers.has(target) ? [target] : [],
  );

interface Told {
  readonly values?: Moment['values'];
  readonly place?: Point;
}

/** Writes a moment down. */
export const tell = (run: Run, key: string, rule: string, units: readonly UnitId[], told: Told = {}): void =>
  tellOf(run, `running.${key}`, rule, units, told);

/** The same with words that something else has of its own. */
export function tellOf(
  run: Run,
  key: string,
  rule: string,
  units: readonly UnitId[],
  { values = {}, place }: Told = {},
): void {
  const [unit, other] = units.map((id) => unitOf(run.now.table, id).name);
  const [first] = units;
  const where = place ?? (first && unitNow(run, travellerOf(run, first)).pose.at) ?? { x: 0, y: 0 };
  run.moments.push({
    at: Math.min(1, Math.max(0, run.time)),
    key,
    values: { ...(unit ? { unit } : {}), ...(other ? { other } : {}), ...values },
    rule,
    units: [...units],
    place: where,
  });
}

export const pairOf = (a: Traveller, b: Traveller): string => (a.rank < b.rank ? `${a.id} ${b.id}` : `${b.id} ${a.id}`);
