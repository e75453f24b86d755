import type { Unit, UnitId } from '../../../table/unit';
import { violation } from '../belle-alliance-violation';
import { ROUNDING } from '../explain/tolerance';
import { ZONE_DEPTH } from '../melee/zone';
import { centreOf } from '../morale/flight/flight-place';
import { nearestFree } from '../morale/flight/free-place';
import { withUnits } from '../units/bodies';
import { amountOf, type Move, type Shift, stepped, tracksOf, upTo } from './body';
import type { Gait } from './gait';
import {
  BEYOND,
  CONTACT_ENDS,
  type Encounter,
  type Fault,
  type Leg,
  type Marched,
  type MarchGround,
  marchAlone,
  type Pushed,
} from './march';
import { type Contact, clearance, contactsOn, FAR, touchedBy } from './march-contact';
import { type Aims, pastAim } from './march-following';
import type { Mover } from './mover';
import { meetingsOf } from './others';
import { type Slowing, slowedBy } from './slowing';

/** What opponents make of a march: who stands, who goes, who holds it, and what it is made for. */
export interface Opposition {
  /** Does he stand, or is he forced back? `by`: the marching unit as it stands when its zone touches him. */
  stanceOf(opponent: Unit, by: Unit): 'stands' | 'pushed';
  /** One who is forced back, as a unit that marches. */
  driven(opponent: Unit): Mover;
  /** The unit that secures a skirmish line, if one does. */
  soutienOf(line: Unit): Unit | undefined;
  /** It may not go a step. */
  readonly held: Fault | undefined;
  readonly aims: Aims;
}

/** Nearer to the end of a step than this, contact comes with the end. */
const AT_THE_END = 1e-5;

/** The march as far as opponents let it go, with those forced back before it and what that costs. */
export function marchAgainst(
  mover: Mover,
  gait: Gait,
  steps: readonly Move[],
  ground: MarchGround,
  opposition: Opposition,
): Marched {
  const { stop, pushed, slowings, touched } = walk(mover, steps, ground, opposition);
  const lawful = stop ? stepsUpTo(steps, stop) : steps;
  const gone = new Set(pushed.map(({ unit }) => unit.id));
  const alone = marchAlone(mover, gait, lawful, { ...ground, table: without(ground.table, gone) });
  const marched = slowings.length > 0 ? slowedBy(alone, mover, slowings) : alone;
  const barred = marched.faults.some(({ kind }) => kind !== BEYOND);
  const past = stop ? undefined : pastAim(ground.table, mover.unit, steps, aimsAfter(opposition.aims, pushed));
  const faults = barred ? [] : [stop, past].flatMap((fault) => fault ?? []);
  const encounter: Encounter = { ...(touched && !barred ? { touched } : {}), pushed: barred ? [] : pushed };
  return {
    ...marched,
    stands: standsOf(mover.unit, steps, ground),
    faults: [...marched.faults, ...faults].toSorted((a, b) => a.step - b.step || a.progress - b.progress),
    ...(encounter.touched || encounter.pushed.length > 0 ? { encounter } : {}),
  };
}

/** Who is attacked and forced back is followed where he goes. */
const aimsAfter = ({ targets, positions }: Aims, pushed: readonly Pushed[]): Aims => ({
  targets: targets.map((target) => pushed.find(({ unit }) => unit.id === target.id)?.stand ?? target),
  positions,
});

function stepsUpTo(steps: readonly Move[], { step, progress }: Fault): readonly Move[] {
  const last = steps[step];
  return [...steps.slice(0, step), ...(last && progress > 0 ? [shortened(last, progress)] : [])];
}

const shortened = (step: Move, amount: number): Move =>
  step.kind === 'shift' ? { ...step, cm: amount } : upTo(step, amount);

function standsOf(start: Unit, steps: readonly Move[], { table }: MarchGround): readonly Unit[] {
  const stands: Unit[] = [];
  for (const step of steps) stands.push(stepped(stands.at(-1) ?? start, step, table.bases));
  return stands;
}

const without = (table: MarchGround['table'], gone: ReadonlySet<UnitId>): MarchGround['table'] =>
  gone.size === 0 ? table : { ...table, units: new Map([...table.units].filter(([id]) => !gone.has(id))) };

interface Walk {
  readonly mover: Mover;
  readonly opposition: Opposition;
  readonly ground: MarchGround;
  unit: Unit;
  table: MarchGround['table'];
  readonly pushed: Map<UnitId, Pushed>;
  readonly slowings: Slowing[];
}

interface Walked {
  readonly stop?: Fault;
  readonly touched?: NonNullable<Encounter['touched']>;
  readonly pushed: readonly Pushed[];
  readonly slowings: readonly Slowing[];
}

/** Step by step, with opponents where they have been pushed to by then. */
function walk(mover: Mover, steps: readonly Move[], ground: MarchGround, opposition: Opposition): Walked {
  const on: Walk = {
    mover,
    opposition,
    ground,
    unit: mover.unit,
    table: ground.table,
    pushed: new Map(),
    slowings: [],
  };
  const ended = (stop?: Fault, unit?: Unit): Walked => ({
    ...(stop ? { stop } : {}),
    ...(unit ? { touched: { unit, by: on.unit } } : {}),
    pushed: [...on.pushed.values()],
    slowings: on.slowings,
  });
  if (opposition.held && steps.length > 0) return ended(opposition.held);
  let reached: Contact | undefined;
  for (const [index, step] of steps.entries()) {
    if (reached) return ended(contactFault(reached, index, 0), reached.unit);
    const amount = amountOf(step);
    const { end, by } = takeStep(on, step, index, index === steps.length - 1);
    const whole = end >= amount - AT_THE_END;
    on.unit = stepped(on.unit, whole ? step : shortened(step, end), ground.table.bases);
    if (by && !whole) return ended(contactFault(by, index, end), by.unit);
    reached = by ?? (step.kind === 'invert' ? standingBefore(on) : undefined);
  }
  return ended(undefined, reached?.unit);
}

const contactFault = ({ unit, at }: Contact, step: number, progress: number): Fault => ({
  ...violation(CONTACT_ENDS, '4.1.1', { values: { unit: unit.name } }),
  at,
  step,
  progress,
});

/** One whom the zone touches as the unit stands now, and who is not forced back. */
function standingBefore({ table, unit, mover, opposition }: Walk): Contact | undefined {
  const other = touchedBy(table, unit, mover.disorder).find((each) => opposition.stanceOf(each, unit) === 'stands');
  return other && { unit: other, progress: 0, at: other.pose.at };
}

/** How far a step goes, and who ends it if somebody does. Those forced back on it have gone when it is done. */
function takeStep(
  on: Walk,
  step: Move,
  index: number,
  isLast: boolean,
): { readonly end: number; readonly by?: Contact } {
  const { table, unit, mover, opposition } = on;
  const contacts = contactsOn(table, unit, mover.disorder, step);
  const pushes = step.kind === 'march' || step.kind === 'wheel' || step.kind === 'rotate';
  // Who is only touched as the march ends need not say what he would do if it went on.
  const atTheEnd = isLast ? amountOf(step) - AT_THE_END : Infinity;
  const standing = contacts.find(
    (contact) =>
      !pushes ||
      contact.progress >= atTheEnd ||
      opposition.stanceOf(contact.unit, unitAt(on, step, contact.progress)) === 'stands',
  );
  const before = standing ? contacts.slice(0, contacts.indexOf(standing)) : contacts;
  let end = standing?.progress ?? amountOf(step);
  let by = standing;
  for (const contact of before) {
    const blocked = pushAhead(on, contact, step, end).blocked;
    if (blocked === undefined) continue;
    end = blocked;
    by = contact;
  }
  for (const contact of before) {
    if (contact.progress >= end) continue;
    const { pushed, legs } = pushAhead(on, contact, step, end);
    keep(on, pushed);
    on.slowings.push({
      step: index,
      from: contact.progress,
      to: end,
      legs,
      turning: step.kind !== 'march',
      name: contact.unit.name,
    });
  }
  return { end, ...(by ? { by } : {}) };
}

const unitAt = ({ unit, ground }: Walk, step: Move, progress: number): Unit =>
  stepped(unit, shortened(step, progress), ground.table.bases);

/** Who was pushed on an earlier step already goes on from there. */
function keep(on: Walk, { unit, stand, cm, passed }: Pushed): void {
  const before = on.pushed.get(unit.id);
  on.pushed.set(unit.id, {
    unit: before?.unit ?? unit,
    stand,
    cm: cm + (before?.cm ?? 0),
    passed: [...new Set([...(before?.passed ?? []), ...passed])],
  });
  on.table = withUnits(on.table, stand);
}

interface Push {
  readonly pushed: Pushed;
  readonly legs: readonly Leg[];
  /** The progress of the step at which he can go no further. */
  readonly blocked?: number;
}

/**
 * 4.2.0: pushed before the front at the distance of contact, straight on in the direction of the march. When the unit turns
 * he goes the way that its front looks in the end, so far that its zone then only touches him: what lies between does not
 * count. Whom he cannot pass, and ground that bars him, stops both; while turning, where he was met.
 */
function pushAhead(on: Walk, contact: Contact, step: Move, end: number): Push {
  const { ground, opposition, mover } = on;
  const { unit: other, progress } = contact;
  const after = unitAt(on, step, end);
  const way = after.pose.heading;
  const need = step.kind === 'march' ? end - progress : clearance(on.table, after, mover.disorder, other);
  const driven = opposition.driven(other);
  const around: MarchGround = {
    table: without(on.table, new Set([mover.unit.id])),
    readings: ground.readings,
    disorderOf: (id) => ground.disorderOf(id),
  };
  const tried = (cm: number) => {
    const shift: Shift = { kind: 'shift', towards: way, cm };
    const { legs, faults, passed } = marchAlone(driven, 'normal', [shift], around);
    const pushed: Pushed = { unit: other, stand: stepped(other, shift, ground.table.bases), cm, passed };
    return { pushed, legs, fault: faults[0] };
  };
  /** Where he cannot go on to be clear of those he passes, he steps aside from among them, as players would set him down. */
  const aside = () => {
    const among = tried(need);
    const wish = { centre: centreOf(around.table, among.pushed.stand), bearing: way, halted: false };
    const stand = nearestFree(withUnits(around.table, after), among.pushed.stand, wish);
    return { ...among, pushed: { ...among.pushed, stand } };
  };
  const wanted = tried(restingPlace(driven, way, need, around, opposition.soutienOf(other)));
  const result = wanted.fault && wanted.fault.progress >= need ? aside() : wanted;
  const { pushed, legs, fault } = result;
  if (!fault) return { pushed, legs };
  return { pushed, legs, blocked: step.kind === 'march' ? Math.min(end, progress + fault.progress) : progress };
}

/**
 * Where the shift ends: nobody ends on top of own units, so he goes on until he is clear of those he passes (2.3.4); but a
 * skirmish line pressed onto its soutien stays before it, as long as there is room in the zone between (4.2.0).
 */
export function restingPlace(
  driven: Mover,
  way: number,
  need: number,
  around: MarchGround,
  soutien: Unit | undefined,
): number {
  const tracks = tracksOf(driven.unit, { kind: 'shift', towards: way, cm: need + FAR }, around.table.bases);
  const own = meetingsOf(driven, tracks, around).filter(({ unit }) => unit.side === driven.unit.side);
  const onto = soutien && own.find(({ unit }) => unit.id === soutien.id)?.stretches[0]?.[0];
  if (onto !== undefined && onto < need && need - onto <= ZONE_DEPTH + ROUNDING) return onto;
  // Skirmishers are met one by one: out from under one of them, he may be under the next.
  const stretches = own.flatMap((meeting) => meeting.stretches);
  const under = (cm: number) => stretches.find(([enter, exit]) => enter < cm - ROUNDING && cm < exit - ROUNDING);
  let cm = need;
  for (let on = under(cm); on; on = under(cm)) cm = on[1];
  return cm;
}
