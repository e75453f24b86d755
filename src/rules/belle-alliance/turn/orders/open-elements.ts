import type { Saying } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import type { OrderEvent } from '../../events/orders';
import { type BelleAllianceState, historyOf, rosterOf } from '../../state';
import { type OrderElement, subPhaseOf, understood } from './element';
import type { GivenOrder } from './order';
import type { SubPhase } from './sub-phases';

/** An element of an order that nobody has settled yet. */
export interface OpenElement {
  readonly order: GivenOrder;
  /** Its place in the order. */
  readonly index: number;
  readonly element: OrderElement;
}

/** What orders hold for a sub-phase, as it stands on the sheets. */
export function openElements({ orders }: BelleAllianceState, subPhase: SubPhase): readonly OpenElement[] {
  return orders.flatMap((order) =>
    order.elements.flatMap((loose, index): readonly OpenElement[] => {
      const element = understood(loose);
      const isDue = element && subPhaseOf(element) === subPhase && !order.settled.includes(index);
      return isDue ? [{ order, index, element }] : [];
    }),
  );
}

/** What orders hold for these sub-phases and can still be carried out. */
export const dueElements = (state: BelleAllianceState, subPhases: readonly SubPhase[]): readonly OpenElement[] =>
  subPhases.flatMap((each) => openElements(state, each)).filter(({ order }) => lapseOf(state, order) === undefined);

/** Why nothing of an order is carried out: its roll failed (1.1.2), or flight has taken the place of all of it (R194). */
export function lapseOf(
  state: BelleAllianceState,
  { unit, roll }: Pick<GivenOrder, 'unit' | 'roll'>,
): Saying | undefined {
  if (roll === 'failed') return { key: 'orders.not-followed' };
  if (roll === 'needed') return { key: 'orders.not-thrown-for' };
  return isDriven(state, unit) ? { key: 'orders.driven' } : undefined;
}

function isDriven(state: BelleAllianceState, unit: UnitId): boolean {
  const { disorder } = rosterOf(state, unit);
  return historyOf(state, unit).thisBound.forced && (disorder === 'MD' || disorder === 'FD');
}

/** It was carried out, or why it could not be. */
export function settling({ order, index }: OpenElement, against?: Saying): OrderEvent {
  const { key, values } = against ?? {};
  return {
    type: 'order-settled',
    unit: order.unit,
    element: index,
    ...(key !== undefined ? { lapsed: { key, ...(values ? { values: { ...values } } : {}) } } : {}),
  };
}
