import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import { within } from '../../explain/tolerance';
import { type BelleAllianceState, rosterOf } from '../../state';
import { isSteady } from '../../units/abilities';
import { gapBetween } from '../../units/bodies';
import { motherOf } from '../../units/detaching/kin';
import { isFormationChange, understood } from './element';
import type { Order } from './order';

/** 1.1.2, 1.1.3: from here on an officer's voice does not carry, a line is on its own, and an opponent is too near to form at ease. */
const VOICE = 30;

/** Why an order must be thrown for (1.1.3). */
export type RollReason = 'far-from-officer' | 'no-officer' | 'forming-in-disorder' | 'forming-near-opponent';

/**
 * R12: too far from the officer who commands it, whatever the order; or a change of formation, in LD or MD or near an opponent in good
 * order. Transfers are never thrown for (1.1.5). A skirmish line within 30 cm of its mother unit is ordered through her: her own
 * situation decides for what both are ordered, and one throw is for both (R11).
 */
export function rollReasons(state: BelleAllianceState, order: Order, orders: readonly Order[]): readonly RollReason[] {
  if (isTransfer(order)) return [];
  const id = orderedThrough(state, order.unit);
  const together = orders.filter((each) => orderedThrough(state, each.unit) === id && !isTransfer(each));
  const forms = together.some(({ elements }) => elements.some(isForming));
  return [
    ...officerReasons(state, id),
    ...(forms ? disorderReasons(state, id) : []),
    ...(forms && isNearOpponent(state, id) ? (['forming-near-opponent'] as const) : []),
  ];
}

/** Nothing but to come under another officer. */
export const isTransfer = ({ elements }: Pick<Order, 'elements'>): boolean =>
  elements.every((element) => understood(element)?.type === 'transfer');

function isForming(element: Order['elements'][number]): boolean {
  const known = understood(element);
  return known !== undefined && isFormationChange(known);
}

/** Those of them for which nothing is measured. */
export function sureReasons(state: BelleAllianceState, { unit, elements }: Order): readonly RollReason[] {
  const forms = elements.some(isForming);
  return [
    ...(hasOfficer(state, unit) ? [] : (['no-officer'] as const)),
    ...(forms ? disorderReasons(state, unit) : []),
  ];
}

function disorderReasons(state: BelleAllianceState, id: UnitId): readonly RollReason[] {
  const { disorder } = rosterOf(state, id);
  return disorder === 'LD' || disorder === 'MD' ? ['forming-in-disorder'] : [];
}

/** Whether he who commands it has not fallen. */
function hasOfficer(state: BelleAllianceState, id: UnitId): boolean {
  const { commander } = rosterOf(state, id);
  return commander !== null && unitOf(state.table, commander).figures > 0;
}

/** Through whom a unit takes its orders: a skirmish line near its mother unit through her, all others by themselves. */
export function orderedThrough(state: BelleAllianceState, id: UnitId): UnitId {
  if (rosterOf(state, id).detached?.as !== 'skirmishers') return id;
  const mother = motherOf(state, id);
  return mother !== undefined && isWithinVoice(state, id, mother) ? mother : id;
}

/** The roll an order on this sheet waits for. Of a line and its mother unit, both with orders, one is thrown for: hers. */
export function rollFor(state: BelleAllianceState, order: Order, sheet: readonly Order[]): 'needed' | 'not-needed' {
  const through = orderedThrough(state, order.unit);
  if (through !== order.unit && sheet.some((each) => each.unit === through && !isTransfer(each))) return 'not-needed';
  return rollReasons(state, order, sheet).length > 0 ? 'needed' : 'not-needed';
}

function officerReasons(state: BelleAllianceState, id: UnitId): readonly RollReason[] {
  const { commander } = rosterOf(state, id);
  if (!commander || !hasOfficer(state, id)) return ['no-officer'];
  return isWithinVoice(state, id, commander) ? [] : ['far-from-officer'];
}

export function isWithinVoice({ table }: BelleAllianceState, id: UnitId, other: UnitId): boolean {
  const gap = gapBetween(table, unitOf(table, id), unitOf(table, other));
  return gap !== undefined && within(gap.distance, VOICE);
}

/** R14: in a closed formation, guns in line among them, neither MD nor FD; seen or not. */
function isNearOpponent(state: BelleAllianceState, id: UnitId): boolean {
  const own = unitOf(state.table, id);
  return [...state.table.units.values()].some(
    (other) =>
      other.side !== own.side &&
      isSteady(other, rosterOf(state, other.id).disorder) &&
      isWithinVoice(state, id, other.id),
  );
}
