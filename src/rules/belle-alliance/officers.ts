import { unitOf } from '../../table/table';
import type { UnitId } from '../../table/unit';
import type { Question } from '../book';
import { type Asking, faces as thrown, type Unfolding } from './asking';
import { asBefore } from './before';
import { areInContact } from './bodies';
import { ba } from './cite';
import type { FiringEvent } from './events/firing';
import { engaging } from './fire/outcome';
import { type BelleAllianceState, historyOf, rosterOf } from './state';

/** Commanding officers with a unit that is fired at or fights (1.1.4, table 10). */

/** A commanding officer, as against an adjutant (1.1.4). */
export const isOfficer = (state: BelleAllianceState, id: UnitId): boolean => rosterOf(state, id).officer;

/**
 * The officers of whom one is engaged now that the unit is under fire: those in contact who have not been engaged this
 * bound. None once an officer has been engaged with it, which happens once a bound.
 */
function officersToEngage(state: BelleAllianceState, id: UnitId): readonly UnitId[] {
  if (historyOf(state, id).thisBound.engaged !== null) return [];
  const { table } = asBefore(state);
  const unit = unitOf(table, id);
  return [...state.table.units.values()]
    .filter(({ side, figures }) => side === unit.side && figures > 0)
    .filter((staff) => isOfficer(state, staff.id) && historyOf(state, staff.id).thisBound.engaged === null)
    .filter((staff) => areInContact(table, unitOf(table, staff.id), unit))
    .map((staff) => staff.id);
}

/** 1.1.4: the first time in the bound that his unit is under fire or fights. */
export function* engageOfficer({ now, happens }: Unfolding, unit: UnitId): Asking<void> {
  const officers = officersToEngage(now, unit);
  let officer = officers.length > 1 ? undefined : officers[0];
  while (officers.length > 1 && !officer) {
    const [face = 0] = yield* thrown(whichOfficerQuestion(now, unit, officers));
    officer = whichOfficer(officers, face);
  }
  if (officer) happens(engaged(unit, officer, yield* thrown(engagingQuestion(now, unit, officer))));
}

const FACES = 6;

/** One die for which of them it is: as many of its faces for each, and again when it shows one that is left over (R26). */
function whichOfficer(officers: readonly UnitId[], face: number): UnitId | undefined {
  return officers[Math.floor((face - 1) / facesEach(officers))];
}

const facesEach = (officers: readonly UnitId[]): number => Math.max(1, Math.floor(FACES / officers.length));

function whichOfficerQuestion(state: BelleAllianceState, id: UnitId, officers: readonly UnitId[]): Question {
  const each = facesEach(officers);
  const chances = officers.slice(0, FACES).map((officer, i) => {
    const [first, last] = [i * each + 1, (i + 1) * each];
    return `${unitOf(state.table, officer).name} ${first === last ? first : `${first}–${last}`}`;
  });
  const { name, side } = unitOf(state.table, id);
  return {
    key: 'belle-alliance.die-for-which-officer',
    values: { unit: name, officers: chances.join(', ') },
    of: side,
    cite: ba('1.1.4'),
    wants: { kind: 'dice', count: 1, faces: FACES },
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
