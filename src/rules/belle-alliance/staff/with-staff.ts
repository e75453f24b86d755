import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Answer, Decision, Steps } from '../../book';
import { type Asking, type Unfolding, unfold } from '../asking';
import type { BelleAllianceEvent } from '../event';
import type { BelleAllianceState } from '../state';
import { type Caught, catchRoll, caughtOnTheWay, dangersTo } from './catching';
import { followersOf } from './following';
import { passageIn } from './passage';

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
  const decision = yield* decide(answers);
  const isStaffed = [...state.table.units.values()].some(({ arm }) => arm === 'staff');
  if (decision.kind !== 'events' || !isStaffed || BY_HAND.includes(type)) return decision;
  const resolution = (unfolding: Unfolding): Asking<void> => carriedOn(state, unfolding, decision.events);
  const alone = unfold(state, [], resolution);
  if (alone.kind !== 'question') return alone;
  // The last answers are to what is asked here; those before them are the command's own.
  let own = answers.length;
  while (own > 0 && (yield* decide(answers.slice(0, own - 1))).kind !== 'question') own--;
  return unfold(state, answers.slice(own), resolution);
}

function* carriedOn(
  state: BelleAllianceState,
  unfolding: Unfolding,
  events: readonly BelleAllianceEvent[],
): Asking<void> {
  const { now, happens } = unfolding;
  const caught = new Map<UnitId, Caught>();
  for (const event of events) {
    const passage = passageIn(event);
    if (!passage) {
      happens(event);
      continue;
    }
    const before = { ...now.table, units: new Map(now.table.units) };
    const start = unitOf(before, passage.unit);
    happens(event);
    for (const each of caughtOnTheWay(before, start, passage))
      if (!caught.has(each.staff.id)) caught.set(each.staff.id, each);
    happens(...followersOf(now, before, passage));
  }
  for (const each of caught.values()) yield* catchRoll(unfolding, each);
  yield* catchThoseLeft(state, unfolding, caught);
}

/** Whoever is in danger when all is done and was not before: left alone by his unit, or come upon otherwise than by marching. */
function* catchThoseLeft(
  { table }: BelleAllianceState,
  unfolding: Unfolding,
  caught: ReadonlyMap<UnitId, Caught>,
): Asking<void> {
  const { now } = unfolding;
  for (const id of [...now.table.units.keys()]) {
    const staff = now.table.units.get(id);
    if (!staff || caught.has(id)) continue;
    const was = table.units.get(id);
    const known = was ? dangersTo(table, was) : [];
    const by = dangersTo(now.table, staff).find((each) => !known.includes(each));
    if (by) yield* catchRoll(unfolding, { staff, by });
  }
}
