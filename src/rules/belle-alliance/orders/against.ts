import type { Breach } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { SideId, UnitId } from '../../../table/unit';
import { ba } from '../cite';
import { sightBetween } from '../sight/sight';
import { superiorsOf } from '../staff/chain';
import { goingWith, transferBreaches, transferrersOf } from '../staff/transfer';
import { type BelleAllianceState, rosterOf } from '../state';
import { type OrderElement, subjectsOf, understood } from './element';
import type { Order } from './order';

/** What stands against an order as it is written (1.1.2). Whether it can be carried out is seen when it is. */
export function orderBreaches(
  state: BelleAllianceState,
  side: SideId,
  { unit: id, elements }: Order,
): readonly Breach[] {
  const unit = state.table.units.get(id);
  if (!unit || unit.side !== side) return [breach('not-own', {}, { overridable: false })];
  const read = elements.map(understood);
  const known = read.filter((element) => element !== undefined);
  const named = { unit: unit.name };
  return [
    ...(known.length < read.length || known.some((element) => !subjectsOf(element).some(isAbout(state, id)))
      ? [breach('unclear', named, { overridable: false })]
      : []),
    ...(unit.arm === 'staff' && !known.every(isTransfer) ? [breach('staff', named, { rule: '1.1.4' })] : []),
    ...(rosterOf(state, id).disorder === 'FD' ? [breach('in-rout', named)] : []),
    ...(known.length > 1 && known.some(isTransfer) ? [breach('transfer-alone', named, { rule: '1.1.5' })] : []),
    ...(known.filter(({ type }) => type === 'march').length > 1 ? [breach('one-march', named)] : []),
    ...known.flatMap((element) => targetBreaches(state, id, element)),
    ...known.filter(isTransfer).flatMap((element) => transferBreaches(state, element)),
  ];
}

/**
 * 1.1.5: each superior carries out one transfer, and who is transferred with his officer, or with the unit it is out from, takes no
 * other order; of all orders on a sheet.
 */
export function transferSheetBreaches(state: BelleAllianceState, orders: readonly Order[]): readonly Breach[] {
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
    ...tooMany.map(({ unit }) => breach('one-transfer', { unit: nameOf(state, unit) }, { rule: '1.1.5' })),
    ...along.map(({ unit }) => breach('transfer-alone', { unit: nameOf(state, unit) }, { rule: '1.1.5' })),
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
function targetBreaches(state: BelleAllianceState, id: UnitId, element: OrderElement): readonly Breach[] {
  if (element.type !== 'announce-attack' || element.target === undefined) return [];
  const target = state.table.units.get(element.target);
  if (!target) return [breach('no-target', {}, { overridable: false })];
  if (target.side === unitOf(state.table, id).side)
    return [breach('own-target', { target: target.name }, { overridable: false })];
  return isSeen(state, id, target.id)
    ? []
    : [breach('unseen', { unit: unitOf(state.table, id).name, target: target.name })];
}

/** Does the unit, or the officer who directly commands it, see another (1.1.2, 1.1.6)? */
function isSeen(state: BelleAllianceState, id: UnitId, other: UnitId): boolean {
  const { commander } = rosterOf(state, id);
  const eyes = commander && unitOf(state.table, commander).figures > 0 ? [id, commander] : [id];
  return eyes.some((eye) => sightBetween(state, eye, other).ruling === 'sees');
}

const breach = (
  key: string,
  values: NonNullable<Breach['values']>,
  { rule = '1.1.2', overridable = true }: { readonly rule?: string; readonly overridable?: boolean } = {},
): Breach => ({ key: `orders.${key}`, values, cite: ba(rule), overridable });
