import type { Violation } from '../../../../table/reasons';
import { unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import type { Decision } from '../../../book';
import type { FormingEvent } from '../../events/forming';
import type { BelleAllianceState } from '../../state';
import { type FormOrder, proposeForm } from '../formation/formation-command';

/** A change of formation that a unit makes together with sending out or taking back its skirmishers (2.2.3). */
export interface FormingWith {
  readonly stand: Unit;
  readonly events: readonly FormingEvent[];
  readonly violations: readonly Violation[];
}

/** The unit as it stands, or as it forms when an order for that came along; or why that cannot be at all. */
export function formingBefore(
  state: BelleAllianceState,
  id: UnitId,
  order: FormOrder | undefined,
  ignoring: readonly UnitId[] = [],
): FormingWith | Decision<never> {
  if (!order) return { stand: unitOf(state.table, id), events: [], violations: [] };
  const proposal = proposeForm(state, id, order, ignoring);
  if ('kind' in proposal) return proposal;
  return {
    stand: proposal.stand,
    events: [{ ...proposal.event, partOfAnother: true }],
    violations: proposal.violations,
  };
}
