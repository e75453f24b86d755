import { distanceBetween } from '../../../../geometry/vector';
import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import { ROUNDING } from '../../explain/tolerance';
import { stepped } from '../../march/body';
import { centreOf } from '../../morale/flight/flight-place';
import { burdenOn } from '../../staff/burden';
import { isAdjutant, officerOf, staffTouching } from '../../staff/staff-chain';
import { type BelleAllianceState, historyOf, rosterOf } from '../../state';
import { skirmishersOf } from '../../units/detaching/kin';
import { isSameOrder } from './commitment';
import { type OrderElement, understood } from './element';
import type { GivenOrder, Order } from './order';
import type { OrderingSituation } from './ordering-roll';
import { isWithinVoice, orderedThrough } from './roll-needed';

/** Who hangs on one ordering roll, and what table 17 asks of it. */
export interface OrderingParty {
  /** Whose situation decides: the unit itself, or the mother unit of a line that is near her (R11). */
  readonly through: UnitId;
  /** All whom the result is for: her, and her line within 30 cm. */
  readonly members: readonly UnitId[];
  readonly situation: OrderingSituation;
  /** The staff figure that counts, and counts for no other order in this bound. */
  readonly helper: UnitId | null;
}

export function orderingPartyOf(state: BelleAllianceState, order: GivenOrder): OrderingParty {
  const through = orderedThrough(state, order.unit);
  const line = skirmishersOf(state, through);
  const members = line && isWithinVoice(state, line, through) ? [through, line] : [through];
  const { valour, disorder } = rosterOf(state, through);
  const officer = officerOf(state, through);
  const helper = helperOf(state, through, officer);
  return {
    through,
    members,
    helper,
    situation: {
      efficiency: officer ? rosterOf(state, officer).efficiency : null,
      staff: helper === null ? null : helper === officer ? 'officer' : 'adjutant',
      kind: kindOf(
        state,
        state.orders.filter(({ unit }) => members.includes(unit)),
        officer,
      ),
      failed: failedBefore(state, order),
      disorder,
      valour,
      burden: burdenOn(state, unitOf(state.table, through).side),
    },
  };
}

/** The officer who commands it, or else an adjutant of his; none who helped another unit already: each touches one only (1.1.3). */
function helperOf(state: BelleAllianceState, unit: UnitId, officer: UnitId | undefined): UnitId | null {
  if (!officer) return null;
  const free = staffTouching(state, unit).filter((each) => !historyOf(state, each).thisBound.helpedToOrder);
  if (free.includes(officer)) return officer;
  return free.find((each) => isAdjutant(state, each) && rosterOf(state, each).commander === officer) ?? null;
}

/** 1.1.3: nothing but forming huddle, or nothing but marching towards the officer; of mother unit and line, both. */
function kindOf(
  state: BelleAllianceState,
  orders: readonly Order[],
  officer: UnitId | undefined,
): OrderingSituation['kind'] {
  const elements = orders.flatMap((order) => order.elements.map(understood));
  if (elements.every((element) => element?.type === 'form' && element.formation === 'huddle')) return 'huddle';
  return officer && elements.every((element) => element && isTowards(state, element, officer))
    ? 'towards-officer'
    : null;
}

/** R17: it ends nearer to where the officer stands now, and no straight stretch of it takes the unit away from him. */
function isTowards({ table }: BelleAllianceState, element: OrderElement, officer: UnitId): boolean {
  if (element.type !== 'march') return false;
  const him = centreOf(table, unitOf(table, officer));
  let unit = unitOf(table, element.unit);
  const distance = (): number => distanceBetween(centreOf(table, unit), him);
  const first = distance();
  for (const step of element.steps) {
    const before = distance();
    unit = stepped(unit, step, table.bases);
    const isStretch = step.kind === 'march' || step.kind === 'back' || step.kind === 'sidestep';
    if (isStretch && distance() > before + ROUNDING) return false;
  }
  return distance() < first - ROUNDING;
}

/** R19: the very same order, in the bounds just before this one. */
function failedBefore({ failedOrders, bound }: BelleAllianceState, order: Order): number {
  const before = failedOrders.find(({ unit }) => unit === order.unit);
  return before && before.bound === bound - 1 && isSameOrder(before, order) ? before.bounds : 0;
}
