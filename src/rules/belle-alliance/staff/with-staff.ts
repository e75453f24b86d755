import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Answer, Decision, Steps } from '../../book';
import { type Resolution, type Simulation, simulate } from '../belle-alliance-resolution';
import type { BelleAllianceEvent } from '../event';
import type { BelleAllianceState } from '../state';
import { type Caught, catchRoll, caughtOnTheWay, dangersTo } from './catching';
import { followersOf } from './staff-following';
import { passageIn } from './staff-passage';

/** Figures put somewhere by hand stand where they stand; who wants the dice for them asks for them. */
const BY_HAND = ['place', 'flight-by-hand', 'correct-fault', 'catch-staff'];

/**
 * 1.1.4: whatever moves units moves staff figures with them, or brings opponents upon them: what comes of that belongs to the same
 * step. The dice are asked for when all that the command did of itself is done.
 */
export function* withStaff(
  state: BelleAllianceState,
  type: string,
  answers: readonly Answer[],
  decide: (given: readonly Answer[]) => Steps<Decision<BelleAllianceEvent>>,
): Steps<Decision<BelleAllianceEvent>> {
  const own = counted(answers);
  const decision = yield* decide(own.answers);
  const isStaffed = [...state.table.units.values()].some(({ arm }) => arm === 'staff');
  if (decision.kind !== 'events' || !isStaffed || BY_HAND.includes(type)) return decision;
  const resolution = (simulation: Simulation): Resolution<void> => carriedOn(state, simulation, decision.events);
  // The command's own answers come first; what it has not read answers what is asked here.
  return simulate(state, answers.slice(own.read()), resolution);
}

/** Answers, and how many of them have been read. Whoever decides reads them in their order, and none before it is needed. */
function counted(answers: readonly Answer[]): { readonly answers: readonly Answer[]; read(): number } {
  let read = 0;
  const watched = new Proxy(answers, {
    get(all, key) {
      const place = typeof key === 'string' ? Number(key) : Number.NaN;
      if (place >= read && place < all.length) read = place + 1;
      return Reflect.get(all, key);
    },
  });
  return { answers: watched, read: () => read };
}

function* carriedOn(
  state: BelleAllianceState,
  simulation: Simulation,
  events: readonly BelleAllianceEvent[],
): Resolution<void> {
  const { now, emit } = simulation;
  const caught = new Map<UnitId, Caught>();
  for (const event of events) {
    const passage = passageIn(event);
    if (!passage) {
      emit(event);
      continue;
    }
    const before = { ...now.table, units: new Map(now.table.units) };
    const start = unitOf(before, passage.unit);
    emit(event);
    for (const each of caughtOnTheWay(before, start, passage))
      if (!caught.has(each.staff.id)) caught.set(each.staff.id, each);
    emit(...followersOf(now, before, passage));
  }
  for (const each of caught.values()) yield* catchRoll(simulation, each);
  yield* catchThoseLeft(state, simulation, caught);
}

/** Whoever is in danger when all is done and was not before: left alone by his unit, or come upon otherwise than by marching. */
function* catchThoseLeft(
  { table }: BelleAllianceState,
  simulation: Simulation,
  caught: ReadonlyMap<UnitId, Caught>,
): Resolution<void> {
  const { now } = simulation;
  for (const id of [...now.table.units.keys()]) {
    const staff = now.table.units.get(id);
    if (!staff || caught.has(id)) continue;
    const was = table.units.get(id);
    const known = was ? dangersTo(table, was) : [];
    const by = dangersTo(now.table, staff).find((each) => !known.includes(each));
    if (by) yield* catchRoll(simulation, { staff, by });
  }
}
