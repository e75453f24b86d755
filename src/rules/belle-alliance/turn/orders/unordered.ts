import type { Violation } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import { accept, type Decision, refuse } from '../../../book';
import type { Override } from '../../../override';
import { violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import type { BelleAllianceState } from '../../state';
import { type OrderElement, subjectsOf, understood } from './element';

/** What a person commands by hand, as far as it matters here. */
interface ByHand {
  readonly type: string;
  readonly override?: Override;
  readonly demanded?: boolean;
}

/**
 * 1.1.2: where a side has written its orders, its units do by hand only what they were ordered to, as far as that takes an order at
 * all: fire does not, nor do staff figures, nor what is announced after the melees. Players may let it be, and the log says so.
 */
export function onlyAsOrdered(
  state: BelleAllianceState,
  command: ByHand,
  decision: Decision<BelleAllianceEvent>,
): Decision<BelleAllianceEvent> {
  const found = againstOrders(state, command);
  if (!found || decision.kind === 'question') return decision;
  const { unit, violation } = found;
  if (decision.kind === 'refusal')
    return decision.violations.some(({ overridable }) => !overridable)
      ? decision
      : refuse(violation, ...decision.violations);
  const { override } = command;
  return override
    ? accept<BelleAllianceEvent>({ type: 'order-exceeded', unit, note: override.note }, ...decision.events)
    : refuse(violation);
}

/** What by its nature is an order itself, and cannot be overridden. */
const FREE = ['order-soutien'];

function againstOrders(
  state: BelleAllianceState,
  command: ByHand,
): { readonly unit: UnitId; readonly violation: Violation } | undefined {
  if (state.phase !== 'announcement' && state.phase !== 'movement') return undefined;
  if (state.sheets.length === 0 || command.demanded || FREE.includes(command.type)) return undefined;
  const element = understood(command);
  const unit = element && state.table.units.get(subjectsOf(element)[0] as UnitId);
  if (!element || !unit || unit.arm === 'staff') return undefined;
  if (!state.sheets.some(({ side, open }) => side === unit.side && open)) return undefined;
  const orders = state.orders.filter(({ elements }) => elements.some((each) => isOrderFor(element, understood(each))));
  if (orders.some(({ roll }) => roll !== 'failed')) return undefined;
  const kind = orders.length > 0 ? 'orders/not-followed' : 'orders/not-ordered';
  return { unit: unit.id, violation: violation(kind, '1.1.2', { values: { unit: unit.name } }) };
}

/** The same thing by the same unit; how and where to is seen on the table. */
function isOrderFor(element: OrderElement, ordered: OrderElement | undefined): boolean {
  if (ordered?.type !== element.type) return false;
  const subjects = subjectsOf(element);
  return subjectsOf(ordered).some((each) => subjects.includes(each));
}
