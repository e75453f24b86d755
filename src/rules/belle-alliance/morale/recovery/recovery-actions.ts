import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import type { Action } from '../../../action';
import { ba } from '../../belle-alliance-cite';
import { type BelleAllianceState, rosterOf } from '../../state';
import { isLocked } from '../../turn/lock';
import { RECOVERY, type RecoveryCommand } from './recovery-command';

/** What a unit may do to come into order again and to get over its exertions. */
export function recoveryActions(state: BelleAllianceState, id: UnitId): readonly Action[] {
  const { figures, formation } = unitOf(state.table, id);
  const { disorder, rest } = rosterOf(state, id);
  if (figures === 0 || isLocked(state)) return [];
  const restFor = (purpose: 'supplies' | 'valour'): readonly Action[] =>
    formation === 'rest' && rest?.for !== purpose
      ? [deed(state, '5.5.4', { type: 'begin-rest', unit: id, for: purpose }, `rest-for-${purpose}`)]
      : [];
  return [
    ...(disorder === 'FD' ? [deed(state, '5.4.3', { type: 'reorganise', unit: id }, 'reorganise')] : []),
    ...restFor('supplies'),
    ...restFor('valour'),
  ];
}

function deed(state: BelleAllianceState, rule: string, command: RecoveryCommand, id: string): Action {
  const decision = RECOVERY.decide(state, command, []);
  const violations = decision.kind === 'refusal' ? decision.violations : [];
  return { id, key: `belle-alliance.deed.${id}`, cite: ba(rule), violations, command };
}
