import type { RollSign, SheetOrder } from '../../../order-writing';
import { ba } from '../../belle-alliance-cite';
import { type BelleAllianceState, measuringNow, rosterOf } from '../../state';
import type { Order } from './order';
import { isTransfer, type RollReason, rollFor, rollReasons, sureReasons } from './roll-needed';

/**
 * 1.1.3: must this order be thrown for when the sheets are opened? How far the officer and the opponents are is measured then:
 * where that is locked, or would have to be written down, only what the roster says for itself is told.
 */
export function rollSign(
  state: BelleAllianceState,
  sheet: readonly SheetOrder[],
  written: SheetOrder,
): RollSign | undefined {
  const order = asOrder(written);
  if (measuringNow(state) === 'open') {
    const orders = sheet.filter(({ unit }) => state.table.units.has(unit)).map(asOrder);
    const needed = rollFor(state, order, orders) === 'needed';
    return needed ? { needed: 'yes', reasons: said(rollReasons(state, order, orders)) } : undefined;
  }
  if (isTransfer(order)) return undefined;
  // A line near its mother unit is ordered through her, and whether it is near is measured.
  const sure = rosterOf(state, order.unit).detached?.as === 'skirmishers' ? [] : sureReasons(state, order);
  return sure.length > 0
    ? { needed: 'yes', reasons: said(sure) }
    : { needed: 'may', reasons: said(['measured-later']) };
}

const asOrder = ({ unit, elements }: SheetOrder): Order => ({ unit, elements: [...elements] });

const said = (reasons: readonly (RollReason | 'measured-later')[]): RollSign['reasons'] =>
  reasons.map((reason) => ({ key: `ordering.because.${reason}`, cite: ba('1.1.3') }));
