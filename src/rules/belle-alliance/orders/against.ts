import type { Violation } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { SideId, UnitId } from '../../../table/unit';
import { ba } from '../cite';
import { sightBetween } from '../sight/sight';
import { superiorsOf } from '../staff/chain';
import { goingWith, transferrersOf, transferViolations } from '../staff/transfer';
import { type BelleAllianceState, rosterOf } from '../state';
import { type OrderElement, subjectsOf, understood } from './element';
import type { Order } from './order';

/** What stands against an order as it is written (1.1.2). Whether it can be carried out is seen when it is. */
export function orderViolations(
  state: BelleAllianceState,
  side: SideId,
  { unit: id, elements }: Order,
): readonly Violation[] {
  const unit = state.table.units.get(id);
  if (!unit || unit.side !== side) return [violation('not-own', {}, { overridable: false })];
  const read = elements.map(understood);
  const known = read.filter((element) => element !== undefined);
  const named = { unit: unit.name };
  return [
    ...(known.length < read.length || known.some((element) => !subjectsOf(element).some(isAbout(state, id)))
      ? [violation('unclear', named, { overridable: false })]
      : []),
    ...(unit.arm === 'staff' && !known.every(isTransfer) ? [violation('staff', named, { rule: '1.1.4' })] : []),
    ...(rosterOf(state, id).disorder === 'FD' ? [violation('in-rout', named)] : []),
    ...(known.length > 1 && known.some(isTransfer) ? [violation('transfer-alone', named, { rule: '1.1.5' })] : []),
    ...(known.filter(({ type }) => type === 'march').length > 1 ? [violation('one-march', named)] : []),
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
    ...tooMany.map(({ unit }) => violation('one-transfer', { unit: nameOf(state, unit) }, { rule: '1.1.5' })),
    ...along.map(({ unit }) => violation('transfer-alone', { unit: nameOf(state, unit) }, { rule: '1.1.5' })),
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
  if (!target) return [violation('no-target', {}, { overridable: false })];
  if (target.side === unitOf(state.table, id).side)
    return [violation('own-target', { target: target.name }, { overridable: false })];
  return isSeen(state, id, target.id)
    ? []
    : [violation('unseen', { unit: unitOf(state.table, id).name, target: target.name })];
}

/** Does the unit, or the officer who directly commands it, see another (1.1.2, 1.1.6)? */
function isSeen(state: BelleAllianceState, id: UnitId, other: UnitId): boolean {
  const { commander } = rosterOf(state, id);
  const eyes = commander && unitOf(state.table, commander).figures > 0 ? [id, commander] : [id];
  return eyes.some((eye) => sightBetween(state, eye, other).ruling === 'sees');
}

const violation = (
  key: string,
  values: NonNullable<Violation['values']>,
  { rule = '1.1.2', overridable = true }: { readonly rule?: string; readonly overridable?: boolean } = {},
): Violation => ({ key: `orders.${key}`, values, cite: ba(rule), overridable });
