import type { Violation } from '../../../../table/reasons';
import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import type { Action } from '../../../action';
import type { OrderWriter, SheetOrder } from '../../../order-writing';
import { ba } from '../../belle-alliance-cite';
import { actionsOf } from '../../explain/unit-actions';
import { urbanActions } from '../../ground/houses/house-actions';
import { worksActions } from '../../ground/works/work-actions';
import { planMarch } from '../../march/belle-alliance-march-plan';
import { isOfficer } from '../../staff/officers';
import { transferViolations } from '../../staff/transfer';
import type { BelleAllianceState } from '../../state';
import type { Phase } from '../../tables/table-01-phases';
import { formationChoices } from '../../units/formation/choices';
import { isLocked, LOCKED } from '../lock';
import { understood } from './element';
import { signsOf } from './order-signs';
import { rollSign } from './roll-sign';
import { asOrdered, sheetShapes } from './sketch';
import { attackTargets, orderable, ordersAgain, readSheet, written, writtenAgain } from './turn-order-writing';

/** What Belle Alliance says while a side writes its orders (1.1.2). */
export const belleAllianceOrderWriter: OrderWriter<BelleAllianceState> = {
  read: readSheet,
  units: orderable,
  write: written,
  before: ordersAgain,
  again: writtenAgain,
  signs: signsOf,
  roll: rollSign,
  shapes: sheetShapes,
  standing: (state, sheet, unit) => asOrdered(state, sheet, unit).table.units.get(unit),
  planMarch(state, sheet, plan) {
    // Who stands in the way now may be gone by then: nothing ends before him.
    const advice = planMarch(asOrdered(state, sheet, plan.unit), { ...plan, endsAtContact: false });
    return chargesBy(sheet, plan.unit) ? { ...advice, attacksAt: 'charge' } : advice;
  },
  formations: (state, unit, wish) =>
    formationChoices(state, unit, wish).map((choice) => ({
      ...choice,
      violations: choice.violations.filter(isNotLock),
    })),
  actions: (state, unit) => ({
    forming: formingActions(state, unit).filter((deed) => !isCanister(deed)),
    others: [
      ...formingActions(state, unit).filter(isCanister),
      ...laterActions(state, 'movement', (later) => urbanActions(later, unit)),
      ...laterActions(state, 'announcement', (later) => worksActions(later, unit)),
      ...transferActions(state, unit),
    ],
  }),
  targets: attackTargets,
};

/** Is it ordered to attack at the charge? */
function chargesBy(sheet: readonly SheetOrder[], unit: UnitId): boolean {
  const elements = sheet.find((order) => order.unit === unit)?.elements ?? [];
  return elements.some((each) => {
    const element = understood(each);
    return element?.type === 'announce-attack' && element.charge === true;
  });
}

const isNotLock = ({ kind }: Violation): boolean => kind !== LOCKED.kind;
const isOrdered = ({ command }: Action): boolean => understood(command) !== undefined;

/** What the card of formations offers whenever it is open. */
const formingActions = (state: BelleAllianceState, unit: UnitId): readonly Action[] =>
  actionsOf(state, unit)
    .filter(isOrdered)
    .map((deed) => ({ ...deed, violations: deed.violations.filter(isNotLock) }));

/** On a sheet nobody looks for it among formations. */
const isCanister = ({ command }: Action): boolean => command.type === 'load-canister';

/** Asked as they will stand in their phase; what then stands against them rests on measuring, and is not told under the lock. */
function laterActions(
  state: BelleAllianceState,
  phase: Phase,
  deeds: (later: BelleAllianceState) => readonly Action[],
): readonly Action[] {
  const locked = isLocked(state);
  return deeds({ ...state, phase, measuring: 'open' })
    .filter(isOrdered)
    .map((deed) => (locked ? { ...deed, violations: [] } : deed));
}

/** 1.1.5: to each officer to whom somebody who stands with the unit may give it. */
function transferActions(state: BelleAllianceState, unit: UnitId): readonly Action[] {
  const { side } = unitOf(state.table, unit);
  return [...state.table.units.values()]
    .filter((officer) => officer.side === side && isOfficer(state, officer.id))
    .map(({ id: to, name }) => ({ command: { type: 'transfer', unit, to }, name }))
    .filter(({ command }) => transferViolations(state, command).length === 0)
    .map(({ command, name }) => ({
      id: `transfer-${command.to}`,
      key: 'orders.deed.transfer',
      values: { name },
      cite: ba('1.1.5'),
      violations: [],
      command,
    }));
}
