import type { Violation } from '../../../../table/reasons';
import { unitOf } from '../../../../table/table';
import type { SideId, UnitId } from '../../../../table/unit';
import { violation } from '../../belle-alliance-violation';
import { sightBetween } from '../../sight/sight-line-verdict';
import { superiorsOf } from '../../staff/staff-chain';
import { goingWith, transferrersOf, transferViolations } from '../../staff/transfer';
import { type BelleAllianceState, rosterOf } from '../../state';
import { type OrderElement, subjectsOf, understood } from './element';
import type { Order } from './order';

/** What stands against an order as it is written (1.1.2). Whether it can be carried out is seen when it is. */
export function orderViolations(
  state: BelleAllianceState,
  side: SideId,
  { unit: id, elements }: Order,
): readonly Violation[] {
  const unit = state.table.units.get(id);
  if (!unit || unit.side !== side) return [violation('orders/not-own', '1.1.2', { values: {}, final: true })];
  const read = elements.map(understood);
  const known = read.filter((element) => element !== undefined);
  const named = { unit: unit.name };
  return [
    ...(known.length < read.length || known.some((element) => !subjectsOf(element).some(isAbout(state, id)))
      ? [violation('orders/unclear', '1.1.2', { values: named, final: true })]
      : []),
    ...(unit.arm === 'staff' && !known.every(isTransfer)
      ? [violation('orders/staff', '1.1.4', { values: named })]
      : []),
    ...(rosterOf(state, id).disorder === 'FD' ? [violation('orders/in-rout', '1.1.2', { values: named })] : []),
    ...(known.length > 1 && known.some(isTransfer)
      ? [violation('orders/transfer-alone', '1.1.5', { values: named })]
      : []),
    ...(known.filter(({ type }) => type === 'march').length > 1
      ? [violation('orders/one-march', '1.1.2', { values: named })]
      : []),
    ...known.flatMap((element) => targetViolations(state, id, element)),
    ...known.filter(isTransfer).flatMap((element) => transferViolations(state, element)),
  ];
}

/**
 * 1.1.5: each superior carries out one transfer, and who is transferred with his officer, or with the unit it is out from, takes no
 * other order; of all orders on a sheet.
 */
export function transferSheetViolations(state: BelleAllianceState, orders: readonly Order[]): readonly Violation[] {
  const transfers = orders
    .flatMap(({ elements }) => elements.flatMap((each) => understood(each) ?? []))
    .filter(isTransfer);
  const bodies = transfers.map(({ unit }) => unit);
  const out = new Set(bodies.flatMap((each) => goingWith(state, each)));
  const busy = new Set<UnitId>();
  const tooMany = transfers.filter((transfer) => {
    const able = transferrersOf(state, transfer);
    const free = able.find((each) => !busy.has(each));
    if (free) busy.add(free);
    return able.length > 0 && !free;
  });
  const along = orders.filter(
    ({ unit }) => out.has(unit) || superiorsOf(state, unit).some((each) => bodies.includes(each)),
  );
  return [
    ...tooMany.map(({ unit }) => violation('orders/one-transfer', '1.1.5', { values: { unit: nameOf(state, unit) } })),
    ...along.map(({ unit }) => violation('orders/transfer-alone', '1.1.5', { values: { unit: nameOf(state, unit) } })),
  ];
}

const nameOf = ({ table }: BelleAllianceState, unit: UnitId): string => unitOf(table, unit).name;

type TransferElement = Extract<OrderElement, { type: 'transfer' }>;
const isTransfer = (element: OrderElement): element is TransferElement => element.type === 'transfer';

/** A skirmish line takes its orders through its mother unit, whose order may be about the line (1.1.2). */
const isAbout =
  (state: BelleAllianceState, ordered: UnitId) =>
  (subject: UnitId): boolean => {
    if (subject === ordered) return true;
    const detached = state.rosters.get(subject)?.detached;
    return detached?.as === 'skirmishers' && detached.from === ordered;
  };

/** 1.1.2: an attack is ordered only on whom the unit, or the officer who commands it, can see. */
function targetViolations(state: BelleAllianceState, id: UnitId, element: OrderElement): readonly Violation[] {
  if (element.type !== 'announce-attack' || element.target === undefined) return [];
  const target = state.table.units.get(element.target);
  if (!target) return [violation('orders/no-target', '1.1.2', { values: {}, final: true })];
  if (target.side === unitOf(state.table, id).side)
    return [violation('orders/own-target', '1.1.2', { values: { target: target.name }, final: true })];
  return isSeen(state, id, target.id)
    ? []
    : [violation('orders/unseen', '1.1.2', { values: { unit: unitOf(state.table, id).name, target: target.name } })];
}

/** Does the unit, or the officer who directly commands it, see another (1.1.2, 1.1.6)? */
function isSeen(state: BelleAllianceState, id: UnitId, other: UnitId): boolean {
  const { commander } = rosterOf(state, id);
  const eyes = commander && unitOf(state.table, commander).figures > 0 ? [id, commander] : [id];
  return eyes.some((eye) => sightBetween(state, eye, other).ruling === 'sees');
}
