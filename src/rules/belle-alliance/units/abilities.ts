import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { type Formation, formationOf } from '../../miniatures/miniatures-unit';
import { type BookViolation, violation } from '../belle-alliance-violation';
import { isGunners } from '../march/rates';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import type { BoundRecord } from './history';
import type { Disorder } from './roster';

/** What a formation is to others, and what those who stand in it may do. */

const CLOSED: readonly Formation[] = ['line', 'attack-column', 'march-column', 'square', 'mass', 'huddle'];
/** 1.3.1, 1.3.5, 1.3.6, 5.4.1; the battalion mass fronts as the column it is (R47, R48). */
const ALL_ROUND: readonly Formation[] = ['square', 'huddle', 'work', 'rest', 'rout'];
const WITHOUT_REAR: readonly Formation[] = [...ALL_ROUND, 'mass'];
/** A skirmish line has no flank, but it has a rear (R52). */
const WITHOUT_FLANK: readonly Formation[] = [...WITHOUT_REAR, 'skirmish'];
const AS_A_LINE: readonly Formation[] = ['work', 'rest', 'rout'];

/** A unit, or whatever else stands as one. */
type Formed = Pick<Unit, 'formation'>;

/** 1.3.1: figures shoulder to shoulder, and in hand. */
export const isClosed = (unit: Unit, disorder: Disorder): boolean =>
  disorder !== 'FD' && CLOSED.includes(formationOf(unit));

/** Closed, and neither MD nor FD: opponents who keep others from going fast, and from forming at ease, by being near (1.1.3, 2.3.2). */
export const isSteady = (unit: Unit, disorder: Disorder): boolean =>
  unit.arm !== 'staff' && unit.figures > 0 && isClosed(unit, disorder) && disorder !== 'MD';

export const hasFlank = (unit: Formed, disorder: Disorder): boolean =>
  disorder !== 'FD' && !WITHOUT_FLANK.includes(formationOf(unit));

export const hasRear = (unit: Formed, disorder: Disorder): boolean =>
  disorder !== 'FD' && !WITHOUT_REAR.includes(formationOf(unit));

export const frontageAllRound = (unit: Unit, disorder: Disorder = 'OR'): boolean =>
  disorder === 'FD' || ALL_ROUND.includes(formationOf(unit));

/** The formation that counts when the unit is fired at: work, rest and rout are taken as a line (1.3.5, 1.3.6, 5.4.1). */
export const formationUnderFire = (unit: Formed, disorder: Disorder): Formation =>
  disorder === 'FD' || AS_A_LINE.includes(formationOf(unit)) ? 'line' : formationOf(unit);

/** What attacking cavalry meets, as table 8 tells them apart: a huddle is infantry like any other (1.3.1). */
export function metByCavalryAs({ formation }: Unit): 'square' | 'mass' | 'general' {
  return formation === 'square' || formation === 'mass' ? formation : 'general';
}

/** What keeps a unit from firing as it stands. */
export function mayFire(state: BelleAllianceState, id: UnitId): readonly BookViolation[] {
  const { wentFast, passedThrough } = historyOf(state, id).thisBound;
  return [
    ...idleViolations(state, id),
    ...(wentFast ? [violation('went-fast', '2.3.2')] : []),
    ...(passedThrough ? [violation('was-passed-through', '1.1.1')] : []),
  ];
}

/** What keeps a unit from attacking as it stands. */
export function mayAttack(state: BelleAllianceState, id: UnitId): readonly BookViolation[] {
  const unit = unitOf(state.table, id);
  const { wentFast } = historyOf(state, id).thisBound;
  return [
    ...idleViolations(state, id),
    ...(unit.formation === 'huddle' ? [violation('huddle-does-not-attack', '1.3.1')] : []),
    ...(unit.arm === 'artillery' && !isGunners(unit) ? [violation('guns-do-not-attack', '4.5.0')] : []),
    ...(wentFast ? [violation('went-fast', '2.3.2')] : []),
  ];
}

function idleViolations(state: BelleAllianceState, id: UnitId): readonly BookViolation[] {
  const unit = unitOf(state.table, id);
  const { disorder } = rosterOf(state, id);
  return [
    ...stayingViolations(unit),
    ...(isGunners(unit) ? [violation('gunners-alone', '1.3.4')] : []),
    ...(disorder === 'MD' ? [violation('in-md', '5.3.2')] : []),
    ...(disorder === 'FD' ? [violation('in-fd', '5.4.3')] : []),
  ];
}

function stayingViolations({ formation }: Unit): readonly BookViolation[] {
  if (formation === 'work') return [violation('at-work', '1.3.5')];
  if (formation === 'rest') return [violation('at-rest', '1.3.6')];
  return [];
}

/** 1.1.2: a unit in full disorder takes no orders at all. */
export function routViolations(state: BelleAllianceState, id: UnitId): readonly BookViolation[] {
  return rosterOf(state, id).disorder === 'FD' ? [violation('no-orders-in-fd', '1.1.2')] : [];
}

/**
 * What keeps a unit where it is for the rest of the bound: continued fire (1.1.1), or that it retreated or routed (5.3.1, 5.4.1).
 * One whom that did not leave in disorder was only forced back, which takes nothing from it (4.2.0).
 */
export function stayViolations({ firedIn, forced }: BoundRecord, disorder: Disorder): readonly BookViolation[] {
  const driven = forced && (disorder === 'MD' || disorder === 'FD');
  return [
    ...(firedIn === 'continued-fire' ? [violation('fired-continued', '1.1.1')] : []),
    ...(driven ? [violation('was-driven', '5.3.1')] : []),
  ];
}
