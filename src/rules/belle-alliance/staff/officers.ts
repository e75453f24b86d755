import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Question } from '../../book';
import { ba } from '../belle-alliance-cite';
import { type Asking, faces as thrown, type Unfolding } from '../belle-alliance-resolution';
import type { FiringEvent } from '../events/events-firing';
import { engaging } from '../fire/fire-outcome';
import { asBefore } from '../fire/state-before-volley';
import { garrisonWith } from '../ground/houses/garrison';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { areInContact } from '../units/bodies';

/** Commanding officers with a unit that is fired at or fights (1.1.4, table 10). */

/** A commanding officer, as against an adjutant (1.1.4). */
export const isOfficer = (state: BelleAllianceState, id: UnitId): boolean => rosterOf(state, id).officer;

/**
 * The officers of whom one is engaged now that the unit is under fire: those in contact with it, or with any of its garrison
 * (6.1.1), who have not been engaged this bound. None once an officer has been engaged with it, which happens once a bound.
 */
function officersToEngage(state: BelleAllianceState, id: UnitId): readonly UnitId[] {
  if (historyOf(state, id).thisBound.engaged !== null) return [];
  const before = asBefore(state);
  const { table } = before;
  const { side: own } = unitOf(table, id);
  const parts = garrisonWith(before, id).map((part) => unitOf(table, part));
  return [...state.table.units.values()]
    .filter(({ side, figures }) => side === own && figures > 0)
    .filter((staff) => isOfficer(state, staff.id) && historyOf(state, staff.id).thisBound.engaged === null)
    .filter((staff) => parts.some((part) => areInContact(table, unitOf(table, staff.id), part)))
    .map((staff) => staff.id);
}

/** 1.1.4: the first time in the bound that his unit is under fire or fights. */
export function* engageOfficer({ now, happens }: Unfolding, unit: UnitId): Asking<void> {
  const officers = officersToEngage(now, unit);
  let officer = officers.length > 1 ? undefined : officers[0];
  while (officers.length > 1 && !officer) {
    officer = whichOfficer(officers, yield* thrown(whichOfficerQuestion(now, unit, officers)));
  }
  if (officer) happens(engaged(unit, officer, yield* thrown(engagingQuestion(now, unit, officer))));
}

const FACES = 6;

/** One die for which of them it is, of more than six two, read as one number: as much of it for each, and again for what is left over (R26). */
function whichOfficer(officers: readonly UnitId[], faces: readonly number[]): UnitId | undefined {
  const number = faces.reduce((sum, face) => sum * FACES + face - 1, 0);
  return officers[Math.floor(number / numbersEach(officers))];
}

const diceFor = (officers: readonly UnitId[]): number => (officers.length > FACES ? 2 : 1);

const numbersEach = (officers: readonly UnitId[]): number =>
  Math.max(1, Math.floor(FACES ** diceFor(officers) / officers.length));

function whichOfficerQuestion(state: BelleAllianceState, id: UnitId, officers: readonly UnitId[]): Question {
  const [count, each] = [diceFor(officers), numbersEach(officers)];
  const shown = (number: number): string =>
    count === 1 ? `${number + 1}` : `${Math.floor(number / FACES) + 1}${(number % FACES) + 1}`;
  const chances = officers.map((officer, i) => {
    const [first, last] = [shown(i * each), shown((i + 1) * each - 1)];
    return `${unitOf(state.table, officer).name} ${first === last ? first : `${first}–${last}`}`;
  });
  const { name, side } = unitOf(state.table, id);
  return {
    key: 'belle-alliance.die-for-which-officer',
    values: { unit: name, officers: chances.join(', '), dice: count },
    of: side,
    cite: ba('1.1.4'),
    wants: { kind: 'dice', count, faces: FACES },
  };
}

function engagingQuestion(state: BelleAllianceState, id: UnitId, officer: UnitId): Question {
  const { name, side } = unitOf(state.table, id);
  return {
    key: 'belle-alliance.dice-for-officer',
    values: { unit: name, officer: unitOf(state.table, officer).name },
    of: side,
    cite: ba('T10'),
    wants: { kind: 'dice', count: 3, faces: FACES },
  };
}

/** Table 10, by the plain roll (R25). */
function engaged(unit: UnitId, officer: UnitId, faces: readonly number[]): FiringEvent {
  const { falls, factor } = engaging(faces.reduce((sum, face) => sum + face, 0));
  return { type: 'officer-engaged', unit, officer, faces: [...faces], factor, falls };
}
