import type { Message, Violation } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import type { Answer, Decision } from '../../../book';
import { asked, type LongResolution, type Simulation } from '../../belle-alliance-resolution';
import type { ViolationKind } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import { URBAN } from '../../ground/houses/house-command';
import { type BelleAllianceState, historyOf, rosterOf } from '../../state';
import { type OrderElement, subjectsOf } from '../../turn/orders/element';
import { lapseOf, type OpenElement, openElements, settling } from '../../turn/orders/open-elements';
import type { GivenOrder } from '../../turn/orders/order';
import type { MOVEMENT_PHASES } from '../../turn/orders/sub-phases';
import { stayViolations } from '../../units/abilities';
import { ACTS } from '../../units/unit-commands';

/** The elements of a sub-phase in the order of the table, so that it does not matter in which they stand on the sheets. */
export function elementsOf(state: BelleAllianceState, subPhase: MovementPhase): readonly OpenElement[] {
  const ranks = new Map([...state.table.units.keys()].map((id, rank) => [id, rank]));
  const rankOf = ({ order }: OpenElement): number => ranks.get(order.unit) ?? 0;
  return openElements(state, subPhase).toSorted((a, b) => rankOf(a) - rankOf(b) || a.index - b.index);
}

type MovementPhase = (typeof MOVEMENT_PHASES)[number];

/**
 * One sub-phase of table 1 for all. Each element is judged by itself (1.1.2, R9): what cannot be done lapses, and the others are
 * tried all the same. Who has no room because another stands there is tried again when that one has gone.
 */
export function* carryOut(simulation: Simulation, elements: readonly OpenElement[]): LongResolution<void> {
  let waiting = elements;
  for (;;) {
    const refused: { readonly open: OpenElement; readonly why: Message & Pick<Violation, 'kind'> }[] = [];
    for (const [i, open] of waiting.entries()) {
      yield i / waiting.length;
      const against = bars(simulation.now, open);
      const decision = against ? undefined : yield* decided(simulation.now, open.element);
      if (decision?.kind === 'events') {
        const { orders } = simulation.now;
        simulation.emit(...decision.events, settling(open));
        simulation.emit(...lapsedWith(simulation.now, orders, elements));
      } else refused.push({ open, why: against ?? decision?.violations[0] ?? NO_MORE });
    }
    const again = refused.filter(({ why }) => MAY_COME_FREE.has(why.kind));
    const isOver = again.length === 0 || again.length === waiting.length;
    for (const each of refused) if (isOver || !again.includes(each)) simulation.emit(settling(each.open, each.why));
    if (isOver) return;
    waiting = again.map(({ open }) => open);
  }
}

/** Of units that have just become part of another: what they were to do later in the bound. What they were to do now is told in its turn. */
function lapsedWith(
  { table }: BelleAllianceState,
  orders: readonly GivenOrder[],
  inTurn: readonly OpenElement[],
): readonly BelleAllianceEvent[] {
  const isInTurn = (unit: UnitId, at: number): boolean =>
    inTurn.some(({ order, index }) => order.unit === unit && index === at);
  return orders
    .filter(({ unit }) => !table.units.has(unit))
    .flatMap(({ unit, elements, settled }) =>
      elements.flatMap((_, element): readonly BelleAllianceEvent[] =>
        settled.includes(element) || isInTurn(unit, element)
          ? []
          : [{ type: 'order-settled', unit, element, lapsed: NO_MORE }],
      ),
    );
}

/** What another's change may put right. */
const MAY_COME_FREE: ReadonlySet<string | undefined> = new Set<ViolationKind>([
  'no-room',
  'urban/held',
  'urban/full',
  'urban/too-many',
]);

const NO_MORE = { key: 'running.no-more' } as const satisfies Message;

/** Why an element is not even tried: its roll failed, or continued fire, retreat or rout has taken its place (1.1.1, 1.1.2, R3, R194). */
export function bars(state: BelleAllianceState, { order, element }: OpenElement): Message | undefined {
  const ids = [order.unit, ...subjectsOf(element)];
  if (!ids.every((id) => isThere(state, id))) return NO_MORE;
  const stays = ids.flatMap((id) => stayViolations(historyOf(state, id).thisBound, rosterOf(state, id).disorder));
  return lapseOf(state, order) ?? stays[0];
}

/** Is anybody left of it, or a gun? */
function isThere({ table }: BelleAllianceState, id: UnitId): boolean {
  const unit = table.units.get(id);
  return unit !== undefined && unit.figures + unit.guns > 0;
}

const decided = (state: BelleAllianceState, element: OrderElement) =>
  asked((answers) => decisionOn(state, element, answers));

/** What the book makes of an element as a command. */
export function decisionOn(
  state: BelleAllianceState,
  element: OrderElement,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  switch (element.type) {
    case 'occupy':
    case 'vacate':
      return URBAN.decide(state, element, answers);
    case 'announce-attack':
    case 'announce-work':
    case 'transfer':
      throw new Error(`${element.type} is announced`);
    default:
      return ACTS.decide(state, element, answers);
  }
}
