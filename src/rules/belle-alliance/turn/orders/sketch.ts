import type { Point } from '../../../../geometry/point';
import { ahead, along, headingTo, minus, times } from '../../../../geometry/vector';
import type { Shape } from '../../../../table/shapes';
import { isArea } from '../../../../table/terrain';
import type { Unit, UnitId } from '../../../../table/unit';
import type { SheetOrder } from '../../../order-writing';
import { planMarch } from '../../march/belle-alliance-march-plan';
import type { Gait } from '../../march/gait';
import { type BelleAllianceState, historyOf } from '../../state';
import { choiceOf } from '../../units/formation/choices';
import { withDeeds } from '../../units/history';
import { type OrderElement, understood } from './element';

type FormElement = Extract<OrderElement, { type: 'form' }>;
type AttackElement = Extract<OrderElement, { type: 'announce-attack' }>;

/** How the unit would stand after this change, where it stands now. */
export function formedAs(state: BelleAllianceState, element: FormElement): Unit | undefined {
  const unit = state.table.units.get(element.unit);
  const { formation, files, gap, way } = element;
  const wish = { files, ...(gap === undefined ? {} : { gap }) };
  return unit && choiceOf(state, unit, formation, wish).ways.find(({ id }) => id === way)?.stand;
}

/** The battle as it will be when this unit begins its march: it has formed first, if that is its order (table 1). */
export function asOrdered(state: BelleAllianceState, sheet: readonly SheetOrder[], unit: UnitId): BelleAllianceState {
  const form = elementsOf(sheet.find((order) => order.unit === unit)).find(isForm);
  const stand = form && formedAs(state, form);
  if (!stand) return state;
  const history = historyOf(state, unit);
  const formationChanges = history.thisBound.formationChanges + 1;
  return {
    ...state,
    table: { ...state.table, units: new Map(state.table.units).set(unit, stand) },
    histories: new Map(state.histories).set(unit, withDeeds(history, { formationChanges })),
  };
}

const isForm = (element: OrderElement): element is FormElement => element.type === 'form';

const elementsOf = (order: SheetOrder | undefined): readonly OrderElement[] =>
  (order?.elements ?? []).flatMap((element) => understood(element) ?? []);

/** All orders of a sheet on the table: the way, where it ends, whom it is against. Numbers are nobody's business here. */
export const sheetShapes = (state: BelleAllianceState, sheet: readonly SheetOrder[]): readonly Shape[] =>
  sheet.filter(({ unit }) => state.table.units.has(unit)).flatMap((order) => orderShapes(state, sheet, order));

function orderShapes(state: BelleAllianceState, sheet: readonly SheetOrder[], order: SheetOrder): readonly Shape[] {
  const later = asOrdered(state, sheet, order.unit);
  const formed = later.table.units.get(order.unit);
  const elements = elementsOf(order);
  const ghost: readonly Shape[] = later !== state && formed ? [{ kind: 'ghost', tone: 'ghost', unit: formed }] : [];
  return [
    ...ghost,
    ...elements.flatMap((element): readonly Shape[] => {
      if (element.type === 'march') return marchShapes(later, element);
      return element.type === 'announce-attack' ? attackShapes(state, element) : [];
    }),
  ];
}

function marchShapes(
  state: BelleAllianceState,
  { unit, gait, steps }: Extract<OrderElement, { type: 'march' }>,
): readonly Shape[] {
  // As under the lock, whatever the club plays: the way and nothing else.
  const plain: BelleAllianceState = { ...state, phase: 'orders', measuring: 'locked' };
  const { shapes, stands } = planMarch(plain, { unit, gait, steps, snapCm: 0 });
  const end = stands.at(-1);
  const { pose } = end ?? {};
  return [
    ...shapes,
    ...(end ? [{ kind: 'ghost', tone: 'ghost', unit: end } as const] : []),
    ...(pose ? heads(pose.at, pose.heading, HEADS[gait]) : []),
  ];
}

/** How long the strokes of an arrow's head are, in cm, and how wide they open. */
const HEAD = { cm: 3, spread: 0.45 };
/** The faster, the more heads an arrow has, one behind the other. */
const HEADS: Readonly<Record<Gait, number>> = { normal: 1, fast: 2, charge: 3 };
const BEHIND = 1.6;

const heads = (tip: Point, heading: number, count: number): readonly Shape[] =>
  Array.from({ length: count }, (_, i) => head(minus(tip, times(ahead(heading), i * BEHIND)), heading));

function head(tip: Point, heading: number): Shape {
  const barb = (turn: number): Point => minus(tip, times(ahead(heading + turn), HEAD.cm));
  return { kind: 'line', tone: 'neutral', points: [barb(HEAD.spread), tip, barb(-HEAD.spread)] };
}

function attackShapes({ table }: BelleAllianceState, element: AttackElement): readonly Shape[] {
  const from = table.units.get(element.attacker)?.pose.at;
  const to = element.target ? table.units.get(element.target)?.pose.at : middleOf(table, element);
  if (!from || !to) return [];
  return [
    { kind: 'line', tone: 'neutral', points: [from, to], dashed: true },
    head(along(from, to, 0.98), headingTo(from, to)),
  ];
}

function middleOf({ terrain }: BelleAllianceState['table'], { position }: AttackElement): Point | undefined {
  const ground = terrain.find(({ id }) => id === position);
  if (!ground) return undefined;
  const points = isArea(ground) ? ground.outline : ground.line;
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
