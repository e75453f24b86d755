import type { Violation } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { FINAL, violation } from '../belle-alliance-violation';
import { isMotherOrSoutien } from '../melee/support-unit';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { isClosed } from '../units/abilities';
import { houseOf } from '../units/formation/indoors';

/** What stands against a unit serving another as its neighbour in fire (3.1.6), given how many of each can take part. */
export function neighbourViolations(
  state: BelleAllianceState,
  neighbour: UnitId,
  firer: UnitId,
  figures: { readonly neighbour: number; readonly firer: number },
): readonly Violation[] {
  const [unit, served] = [unitOf(state.table, neighbour), unitOf(state.table, firer)];
  const { disorder } = rosterOf(state, neighbour);
  if (neighbour === firer || unit.side !== served.side) return [violation('fire/neighbour/not-of-it', '3.1.6', FINAL)];
  return [
    ...(unit.arm === served.arm ? [] : [violation('fire/neighbour/other-arm', '3.1.6')]),
    ...(isClosed(unit, 'OR') && !houseOf(state.table, unit) ? [] : [violation('fire/neighbour/not-closed', '3.1.6')]),
    ...(disorder === 'MD' || disorder === 'FD' ? [violation('fire/neighbour/disordered', '3.1.6')] : []),
    ...(2 * figures.neighbour >= figures.firer ? [] : [violation('fire/neighbour/too-few', '3.1.6')]),
    ...(isMotherOrSoutien(state, neighbour, firer) ? [violation('fire/neighbour/its-own-line', '3.1.6')] : []),
    ...onceViolations(state, neighbour, firer),
  ];
}

/** For one unit in a bound, and without fire of its own. */
function onceViolations(state: BelleAllianceState, neighbour: UnitId, firer: UnitId): readonly Violation[] {
  const declared = state.fires.filter((fire) => fire.firer === neighbour);
  const serves = declared.some(({ role, neighbourOf }) => role === 'neighbour' && neighbourOf !== firer);
  const fires = declared.some(({ role }) => role !== 'neighbour');
  return [
    ...(serves ? [violation('fire/neighbour/serves-another', '3.1.6')] : []),
    ...(fires || historyOf(state, neighbour).thisBound.firedIn !== null
      ? [violation('fire/neighbour/fires-itself', '3.1.6')]
      : []),
  ];
}
