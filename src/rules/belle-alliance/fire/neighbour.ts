import type { Violation } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { isClosed } from '../abilities';
import { ba } from '../cite';
import { houseOf } from '../forming/indoors';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { isMotherOrSoutien } from '../supporting';

/** What stands against a unit serving another as its neighbour in fire (3.1.6), given how many of each can take part. */
export function neighbourViolations(
  state: BelleAllianceState,
  neighbour: UnitId,
  firer: UnitId,
  figures: { readonly neighbour: number; readonly firer: number },
): readonly Violation[] {
  const [unit, served] = [unitOf(state.table, neighbour), unitOf(state.table, firer)];
  const { disorder } = rosterOf(state, neighbour);
  if (neighbour === firer || unit.side !== served.side) return [violation('not-of-it', false)];
  return [
    ...(unit.arm === served.arm ? [] : [violation('other-arm')]),
    ...(isClosed(unit, 'OR') && !houseOf(state.table, unit) ? [] : [violation('not-closed')]),
    ...(disorder === 'MD' || disorder === 'FD' ? [violation('disordered')] : []),
    ...(2 * figures.neighbour >= figures.firer ? [] : [violation('too-few')]),
    ...(isMotherOrSoutien(state, neighbour, firer) ? [violation('its-own-line')] : []),
    ...onceViolations(state, neighbour, firer),
  ];
}

const violation = (why: string, overridable = true): Violation => ({
  key: `fire.neighbour.${why}`,
  cite: ba('3.1.6'),
  overridable,
});

/** For one unit in a bound, and without fire of its own. */
function onceViolations(state: BelleAllianceState, neighbour: UnitId, firer: UnitId): readonly Violation[] {
  const declared = state.fires.filter((fire) => fire.firer === neighbour);
  const serves = declared.some(({ role, neighbourOf }) => role === 'neighbour' && neighbourOf !== firer);
  const fires = declared.some(({ role }) => role !== 'neighbour');
  return [
    ...(serves ? [violation('serves-another')] : []),
    ...(fires || historyOf(state, neighbour).thisBound.firedIn !== null ? [violation('fires-itself')] : []),
  ];
}
