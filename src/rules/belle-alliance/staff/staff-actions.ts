import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Action } from '../../action';
import { ba } from '../belle-alliance-cite';
import { type BelleAllianceState, historyOf } from '../state';
import { isLocked } from '../turn/lock';
import { touchedBy } from './beside';
import { dangersTo } from './catching';
import { fallenOfficers } from './replacement';
import { isAdjutant, isStanding } from './staff-chain';
import { STAFF, type StaffCommand } from './staff-command';

/** What a staff figure may do besides riding about. */
export function staffActions(state: BelleAllianceState, id: UnitId): readonly Action[] {
  const { table } = state;
  if (isLocked(state) || unitOf(table, id).arm !== 'staff' || !isStanding(state, id)) return [];
  const fallen = isAdjutant(state, id) ? fallenOfficers(state, id) : [];
  return [
    ...fallen.map((officer) =>
      deed(state, { type: 'replace-officer', officer, adjutant: id }, `replace-${officer}`, officer),
    ),
    ...companyActions(state, id),
    ...dangersTo(table, unitOf(table, id))
      .slice(0, 1)
      .map((by) => deed(state, { type: 'catch-staff', staff: id }, 'catch-staff', by)),
  ];
}

function companyActions(state: BelleAllianceState, id: UnitId): readonly Action[] {
  if (state.phase !== 'movement') return [];
  const { goesWith } = historyOf(state, id).thisBound;
  if (goesWith) return [deed(state, { type: 'go-along', staff: id, unit: null }, 'stay-behind', goesWith)];
  return touchedBy(state.table, unitOf(state.table, id)).map((unit) =>
    deed(state, { type: 'go-along', staff: id, unit: unit.id }, 'go-along', unit.id),
  );
}

function deed(state: BelleAllianceState, command: StaffCommand, id: string, named: UnitId): Action {
  const decision = STAFF.decide(state, command, []);
  const key = id.startsWith('replace-') ? 'replace-officer' : id;
  return {
    id,
    key: `belle-alliance.deed.${key}`,
    values: { name: unitOf(state.table, named).name },
    cite: ba('1.1.4'),
    violations: decision.kind === 'refusal' ? decision.violations : [],
    command,
  };
}
