import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Deed } from '../../advice';
import { ba } from '../cite';
import { isLocked } from '../lock';
import type { BelleAllianceState } from '../state';
import { isAdjutant, isStanding } from './chain';
import { decideStaff, type StaffCommand } from './command';
import { fallenOfficers } from './replacement';

/** What a staff figure may do besides riding about. */
export function staffDeeds(state: BelleAllianceState, id: UnitId): readonly Deed[] {
  if (isLocked(state) || unitOf(state.table, id).arm !== 'staff' || !isStanding(state, id)) return [];
  return isAdjutant(state, id)
    ? fallenOfficers(state, id).map((officer) =>
        deed(state, { type: 'replace-officer', officer, adjutant: id }, `replace-${officer}`, officer),
      )
    : [];
}

function deed(state: BelleAllianceState, command: StaffCommand, id: string, named: UnitId): Deed {
  const decision = decideStaff(state, command, []);
  return {
    id,
    key: `belle-alliance.deed.${command.type}`,
    values: { name: unitOf(state.table, named).name },
    cite: ba('1.1.4'),
    breaches: decision.kind === 'refusal' ? decision.breaches : [],
    command,
  };
}
