import type { Violation } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { FINAL, violation } from '../belle-alliance-violation';
import { type BelleAllianceState, rosterOf } from '../state';
import { isClosed } from '../units/abilities';
import { houseOf } from '../units/formation/indoors';
import { isAttacking } from './attacks';
import { attackersNow, defendsNow, isServing, neighboursNow, servedBy } from './engaged';
import { aspectOf } from './melee-aspect';
import { touchOf } from './melee-contact';
import { countedIn } from './melee-soutien';
import { isMotherOrSoutien } from './support-unit';

/**
 * What stands against a unit serving another as its neighbour in a melee with an opponent (4.1.6): one of several attackers
 * for another of them, or one of several who are attacked.
 */
export function neighbourViolations(
  state: BelleAllianceState,
  neighbour: UnitId,
  forWhom: UnitId,
  opponent: UnitId,
): readonly Violation[] {
  const { table } = state;
  const [unit, served, other] = [unitOf(table, neighbour), unitOf(table, forWhom), unitOf(table, opponent)];
  if (neighbour === forWhom || unit.side !== served.side || unit.side === other.side)
    return [violation('melee/neighbour/not-of-it', '4.1.6', FINAL)];
  const { disorder } = rosterOf(state, neighbour);
  const serves = servedBy(state, neighbour);
  return [
    ...(unit.arm === served.arm ? [] : [violation('melee/neighbour/other-arm', '4.1.6')]),
    ...(isClosed(unit, 'OR') && !houseOf(table, unit) ? [] : [violation('melee/neighbour/not-closed', '4.1.6')]),
    ...(disorder === 'MD' || disorder === 'FD' ? [violation('melee/neighbour/disordered', '4.1.6')] : []),
    ...(2 * countedIn(state, unit, other) >= countedIn(state, served, other)
      ? []
      : [violation('melee/neighbour/too-few', '4.1.6')]),
    ...(isMotherOrSoutien(state, neighbour, forWhom) ? [violation('melee/neighbour/its-own-line', '4.1.6')] : []),
    ...(serves && serves !== forWhom ? [violation('melee/neighbour/serves-another', '4.1.6')] : []),
    ...(isServing(state, forWhom, opponent) ? [violation('melee/neighbour/for-a-neighbour', '4.1.6')] : []),
    ...(neighboursNow(state, neighbour, opponent).length > 0 ? [violation('melee/neighbour/is-served', '4.1.6')] : []),
    ...(isDefending(state, forWhom, opponent)
      ? defendingNeighbourViolations(state, neighbour, opponent)
      : attackingNeighbourViolations(state, neighbour, opponent)),
  ];
}

const isDefending = (state: BelleAllianceState, unit: UnitId, opponent: UnitId): boolean =>
  isAttacking(state, opponent, unit) && !isAttacking(state, unit, opponent);

/** Of an attacker: it is at the same opponent, and nobody is at it. */
function attackingNeighbourViolations(
  state: BelleAllianceState,
  neighbour: UnitId,
  opponent: UnitId,
): readonly Violation[] {
  return [
    ...(touches(state, neighbour, opponent) ? [] : [violation('melee/neighbour/not-in-contact', '4.1.6')]),
    ...(defendsNow(state, neighbour) ? [violation('melee/neighbour/defends', '4.1.6')] : []),
  ];
}

/** Of a defender: the same opponent is at it, and it is struck in front only. */
function defendingNeighbourViolations(
  state: BelleAllianceState,
  neighbour: UnitId,
  opponent: UnitId,
): readonly Violation[] {
  const { table } = state;
  const unit = unitOf(table, neighbour);
  const { disorder } = rosterOf(state, neighbour);
  const isStruckAside = [...new Set([opponent, ...attackersNow(state, neighbour)])]
    .filter((attacker) => touches(state, attacker, neighbour))
    .map((attacker) => aspectOf(table, unitOf(table, attacker), unit, disorder).aspect)
    .some((aspect) => aspect === 'flank' || aspect === 'rear');
  return [
    ...(touches(state, opponent, neighbour) ? [] : [violation('melee/neighbour/not-in-contact', '4.1.6')]),
    ...(isStruckAside ? [violation('melee/neighbour/flanked', '4.1.6')] : []),
  ];
}

function touches(state: BelleAllianceState, attacker: UnitId, target: UnitId): boolean {
  const { table } = state;
  const { disorder } = rosterOf(state, attacker);
  return touchOf(table, unitOf(table, attacker), disorder, unitOf(table, target)) !== undefined;
}
