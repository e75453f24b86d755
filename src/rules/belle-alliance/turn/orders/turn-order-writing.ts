import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { unitOf } from '../../../../table/table';
import type { SideId, Unit, UnitId } from '../../../../table/unit';
import { asJson, type Json } from '../../../book';
import type { AttackWay, OrderTarget, SheetOrder, Written } from '../../../order-writing';
import { ba } from '../../belle-alliance-cite';
import { gaitViolation } from '../../march/freedom';
import { moverOf } from '../../march/from-state';
import { positionsOf } from '../../melee/melee-announce';
import { type BelleAllianceState, rosterOf } from '../../state';
import { orderViolations, transferSheetViolations } from './against';
import { type OrderElement, subjectsOf, subPhaseOf, understood } from './element';
import { type Order, orderSchema } from './order';
import { groundName } from './order-signs';
import { SUB_PHASES } from './sub-phases';

type LooseElement = Order['elements'][number];

/** A sheet as it is kept; what cannot be read any more is left out, order by order. */
export function readSheet(content: Json): readonly SheetOrder[] {
  if (!Array.isArray(content)) return [];
  return content.flatMap((each) => {
    const read = v.safeParse(orderSchema, each);
    return read.success ? [read.output] : [];
  });
}

/** 1.1.2, 1.1.4: all who are on the table but staff figures, and but those who take no orders in full disorder. */
export const orderable = (state: BelleAllianceState, side: SideId): readonly UnitId[] =>
  [...state.table.units.values()]
    .filter((unit) => unit.side === side && unit.arm !== 'staff' && unit.figures + unit.guns > 0)
    .filter(({ id }) => rosterOf(state, id).disorder !== 'FD')
    .map(({ id }) => id);

/** The sheet with one element more, or with another in its place; where something stands against that, what. */
export function written(
  state: BelleAllianceState,
  side: SideId,
  sheet: readonly SheetOrder[],
  command: object,
): Written | undefined {
  const element = understood(command);
  const [unit] = element ? subjectsOf(element) : [];
  if (!element || !unit) return undefined;
  const before = sheet.find((order) => order.unit === unit);
  const order: Order = { unit, elements: withElement(before?.elements ?? [], element) };
  const orders = before ? sheet.map((each) => (each === before ? order : each)) : [...sheet, order];
  const violations = [
    ...orderViolations(state, side, order),
    ...(element.type === 'transfer' || hasTransfers(sheet) ? transferSheetViolations(state, orders.map(asOrder)) : []),
  ];
  return violations.length > 0 ? { kind: 'refused', violations } : { kind: 'written', unit, sheet: orders };
}

const asOrder = ({ unit, elements }: SheetOrder): Order => ({ unit, elements: [...elements] });

const hasTransfers = (sheet: readonly SheetOrder[]): boolean =>
  sheet.some(({ elements }) => elements.some(({ type }) => type === 'transfer'));

/** In the order in which they are carried out. A unit does each thing once a bound, so the last word on it counts. */
function withElement(elements: SheetOrder['elements'], element: OrderElement): Order['elements'] {
  const others = elements.filter((each) => {
    const known = understood(each);
    return !known || known.type !== element.type || !isAboutSame(known, element);
  });
  const all = [...(isCharge(element) ? others.map(atTheCharge) : others), asLoose(element)];
  return all.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const isCharge = (element: OrderElement): boolean => element.type === 'announce-attack' && element.charge === true;

/** 2.3.3: who is to attack at the charge marches so. */
const atTheCharge = (element: LooseElement): LooseElement =>
  understood(element)?.type === 'march' ? { ...element, gait: 'charge' } : element;

const asLoose = (element: OrderElement): LooseElement => ({ ...(asJson(element) as LooseElement) });

const isAboutSame = (a: OrderElement, b: OrderElement): boolean =>
  subjectsOf(a).some((unit) => subjectsOf(b).includes(unit));

function placeOf(element: LooseElement): number {
  const known = understood(element);
  return known ? SUB_PHASES.indexOf(subPhaseOf(known)) : SUB_PHASES.length;
}

/** 1.1.2: last bound's orders of a side once more, as far as nothing stands against them now. */
export const ordersAgain = (state: BelleAllianceState, side: SideId): readonly SheetOrder[] =>
  state.ordersBefore.filter(
    (order) => state.table.units.get(order.unit)?.side === side && orderViolations(state, side, order).length === 0,
  );

/**
 * The sheet with last bound's orders of one unit, or of all that have none yet; and what stands against those that do not go with
 * the others on it (1.1.5).
 */
export function writtenAgain(
  state: BelleAllianceState,
  side: SideId,
  sheet: readonly SheetOrder[],
  only: UnitId | undefined,
): { readonly sheet: readonly SheetOrder[]; readonly violations: readonly Violation[] } {
  const has = new Set(sheet.map(({ unit }) => unit));
  const wanted = ordersAgain(state, side).filter(({ unit }) => (only === undefined ? !has.has(unit) : unit === only));
  let orders = sheet;
  const violations: Violation[] = [];
  for (const order of wanted) {
    const all = [...orders.filter(({ unit }) => unit !== order.unit), order];
    const against = hasTransfers(all) ? transferSheetViolations(state, all.map(asOrder)) : [];
    if (against.length === 0) orders = all;
    else violations.push(...against);
  }
  return { sheet: orders, violations };
}

/** Opponents on the table, and what stands against ordering an attack on each (1.1.2). */
export function attackTargets(state: BelleAllianceState, attacker: UnitId): readonly OrderTarget[] {
  const { side } = unitOf(state.table, attacker);
  const mayCharge = gaitViolation(moverOf(state, attacker), 'charge', false) === undefined;
  return [...state.table.units.values()]
    .filter((other) => other.side !== side && other.arm !== 'staff' && other.figures + other.guns > 0)
    .map((target) => {
      const command = { type: 'announce-attack', attacker, target: target.id };
      const violations = orderViolations(state, side, { unit: attacker, elements: [command] });
      return {
        unit: target.id,
        violations,
        ways: violations.length > 0 ? [] : waysOf(state, target, command, mayCharge),
      };
    });
}

/** 2.3.3, 4.1.2: at the charge where the unit may, and on each feature of the ground that the target is in or behind. */
function waysOf(state: BelleAllianceState, target: Unit, command: object, mayCharge: boolean): readonly AttackWay[] {
  const charge = { id: 'charge', key: 'orders.way.charge', cite: ba('2.3.3'), command: { ...command, charge: true } };
  return [
    { id: 'attack', key: 'orders.way.attack', cite: ba('4.1.1'), command },
    ...(mayCharge ? [charge] : []),
    ...positionsOf(state, target).map((position) => ({
      id: `position:${position}`,
      key: 'orders.way.position',
      values: { place: groundName(state, position) },
      cite: ba('4.1.2'),
      command: { ...command, position },
    })),
  ];
}
