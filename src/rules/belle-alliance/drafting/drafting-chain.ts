import type { Violation } from '../../../table/reasons';
import type { Unit, UnitId } from '../../../table/unit';
import type { Enlisted } from '../army/forces';
import { ba } from '../belle-alliance-cite';
import type { Roster } from '../units/roster';
import { draftViolation } from './drafting-violations';
import { type DraftState, namedBy, unitIn } from './state';

/** What is wrong with the chain of command (1.1.4) once these units are as they are said to be. */
export function chainFault(state: DraftState, changed: readonly Enlisted[]): Violation | undefined {
  const units = new Map(changed.map(({ unit }) => [unit.id, unit]));
  const rosters = new Map(changed.map(({ roster }) => [roster.unit, roster]));
  const unitBy = (id: UnitId): Unit | undefined => units.get(id) ?? unitIn(state, id);
  const rosterBy = (id: UnitId): Roster | undefined => rosters.get(id) ?? state.rosters.get(id);
  for (const { unit, roster } of changed) {
    if (namedBy(roster).some((id) => id === unit.id || !unitBy(id)))
      return draftViolation('names-nobody', { unit: unit.name });
    const commander = roster.commander && unitBy(roster.commander);
    if (!commander) continue;
    if (commander.arm !== 'staff' || commander.side !== unit.side)
      return { ...draftViolation('no-officer', { unit: unit.name, commander: commander.name }), cite: ba('1.1.4') };
    if (isUnderHimself(unit.id, rosterBy, rosters.size + state.rosters.size))
      return { ...draftViolation('chain-in-a-ring', { unit: unit.name }), cite: ba('1.1.4') };
  }
  return undefined;
}

function isUnderHimself(unit: UnitId, rosterBy: (id: UnitId) => Roster | undefined, most: number): boolean {
  let above = rosterBy(unit)?.commander;
  for (let steps = 0; above && steps <= most; steps++) {
    if (above === unit) return true;
    above = rosterBy(above)?.commander;
  }
  return false;
}
