import * as v from 'valibot';
import { copyTable, type TableDraft } from '../../table/change';
import { parseWith } from '../../table/parse';
import { bad, good, type Result } from '../../table/result';
import { MOST_UNITS, type PackedTable } from '../../table/schemas';
import { packTable, parseTableIn, reviveTable } from '../../table/table-packed';
import type { UnitId } from '../../table/unit';
import { asJson, type Json, type Measuring } from '../book';
import { MINIATURES } from '../miniatures/miniatures-troops';
import { type Readings, readingsSchema } from './belle-alliance-readings';
import {
  type DeclaredFire,
  declaredFireSchema,
  type NamedSupport,
  namedSupportSchema,
  type Volley,
  volleySchema,
} from './fire/fire-declared';
import { type Occupation, occupationSchema } from './ground/houses/occupation';
import { type FieldWork, fieldWorkSchema } from './ground/works/field-work';
import { type Advance, advanceSchema, type DeclaredAttack, declaredAttackSchema } from './melee/melee-declared';
import { type Flight, flightSchema } from './morale/flight/flight';
import {
  type Arrival,
  arrivalSchema,
  type Briefing,
  briefingSchema,
  lostInBriefing,
  NO_BRIEFING,
} from './scenarios/briefing';
import { type Burden, burdenSchema } from './staff/burden';
import { PHASES, type Phase } from './tables/table-01-phases';
import {
  type FailedOrder,
  failedOrderSchema,
  type GivenOrder,
  givenOrderSchema,
  type Order,
  orderSchema,
  type Sheet,
  sheetSchema,
} from './turn/orders/order';
import { freshHistory, type History, historySchema, isFresh } from './units/history';
import { type Roster, rosterSchema } from './units/roster';

/** The club's word on measuring in advance (1.1.1): forbidden while orders are written, free, or free and written down. */
export const MEASURING_CHOICES = ['locked', 'open', 'logged'] as const;
export type MeasuringChoice = (typeof MEASURING_CHOICES)[number];

/** A battle of Belle Alliance. Containers belong to whoever folds; rosters, histories and units inside are only ever replaced. */
export interface BelleAllianceState {
  readonly table: TableDraft;
  readonly rosters: Map<UnitId, Roster>;
  readonly histories: Map<UnitId, History>;
  readonly readings: Readings;
  bound: number;
  phase: Phase;
  measuring: MeasuringChoice;
  /** Fire declared in this phase, in the order it was. Replaced, never changed. */
  fires: readonly DeclaredFire[];
  /** What stood when the first fire of this phase was carried out: all fire of a phase is worked out on that (3.1.1). */
  volley: Volley | null;
  /** Who supports whom in this phase (3.1.7). Replaced, never changed. */
  supports: readonly NamedSupport[];
  /** Attacks announced in this bound, in the order they were, with what became of them. Replaced, never changed. */
  attacks: readonly DeclaredAttack[];
  /** Who must retreat or rout and has not done so yet, in the order it came about (5.1.2). Replaced, never changed. */
  flights: readonly Flight[];
  /** Who may make continued advance in this melee phase (4.1.4). Replaced, never changed. */
  advances: readonly Advance[];
  /** Who went into which house, in the order they did (6.1.1); of those who have left since it says nothing. Replaced, never changed. */
  occupations: readonly Occupation[];
  /** Whose order sheet of this bound is closed, and whose is open (1.1.2). Replaced, never changed. */
  sheets: readonly Sheet[];
  /** The orders of this bound that both sides know, and what became of them. Replaced, never changed. */
  orders: readonly GivenOrder[];
  /** Those of the bound before. Replaced, never changed. */
  ordersBefore: readonly Order[];
  /** Orders that were not followed, to be tried again (table 17). Replaced, never changed. */
  failedOrders: readonly FailedOrder[];
  /** Field works begun, or for which materials were sought, and not finished (6.3.0). Replaced, never changed. */
  works: readonly FieldWork[];
  /** What fallen staff figures lay on the rolls of their side (table 18). Replaced, never changed. */
  burdens: readonly Burden[];
  /** What the scenario told the players, where it told them anything (1.1.9). */
  readonly briefing?: Briefing;
  /** Who is not on the table yet. Replaced, never changed; not said where nobody is to come. */
  arrivals?: readonly Arrival[];
}

export function copyState(state: BelleAllianceState): BelleAllianceState {
  return {
    ...state,
    table: copyTable(state.table),
    rosters: new Map(state.rosters),
    histories: new Map(state.histories),
  };
}

/** 1.1.1 as the club has it: under `locked` nothing is measured until the orders phase is closed. */
export function measuringNow(state: BelleAllianceState): Measuring {
  return state.measuring === 'locked' && state.phase !== 'orders' ? 'open' : state.measuring;
}

export function rosterOf(state: BelleAllianceState, unit: UnitId): Roster {
  const roster = state.rosters.get(unit);
  if (!roster) throw new Error(`No roster for ${unit}`);
  return roster;
}

export function historyOf(state: BelleAllianceState, unit: UnitId): History {
  const history = state.histories.get(unit);
  if (!history) throw new Error(`No history for ${unit}`);
  return history;
}

const fieldsSchema = v.object({
  rosters: v.array(rosterSchema),
  histories: v.array(historySchema),
  readings: readingsSchema,
  bound: v.pipe(v.number(), v.integer(), v.minValue(1)),
  phase: v.picklist(PHASES),
  measuring: v.picklist(MEASURING_CHOICES),
  fires: v.array(declaredFireSchema),
  volley: v.nullable(volleySchema),
  supports: v.array(namedSupportSchema),
  attacks: v.array(declaredAttackSchema),
  flights: v.array(flightSchema),
  advances: v.array(advanceSchema),
  occupations: v.optional(v.array(occupationSchema), []),
  sheets: v.array(sheetSchema),
  orders: v.array(givenOrderSchema),
  ordersBefore: v.array(orderSchema),
  failedOrders: v.array(failedOrderSchema),
  works: v.optional(v.array(fieldWorkSchema), []),
  burdens: v.array(burdenSchema),
  briefing: v.exactOptional(briefingSchema),
  arrivals: v.exactOptional(v.pipe(v.array(arrivalSchema), v.maxLength(MOST_UNITS))),
});

type Packed = v.InferOutput<typeof fieldsSchema> & { readonly table: PackedTable };

/** Of the histories only those that say something: a battle's first scenario need not tell of everybody that he did nothing. */
export function packState(state: BelleAllianceState): Json {
  const packed: Packed = {
    table: packTable(state.table),
    rosters: [...state.rosters.values()],
    histories: [...state.histories.values()].filter((history) => !isFresh(history)),
    readings: state.readings,
    bound: state.bound,
    phase: state.phase,
    measuring: state.measuring,
    fires: [...state.fires],
    volley: state.volley,
    supports: [...state.supports],
    attacks: [...state.attacks],
    flights: [...state.flights],
    advances: [...state.advances],
    occupations: [...state.occupations],
    sheets: [...state.sheets],
    orders: [...state.orders],
    ordersBefore: [...state.ordersBefore],
    failedOrders: [...state.failedOrders],
    works: [...state.works],
    burdens: [...state.burdens],
    ...(state.briefing ? { briefing: state.briefing } : {}),
    ...(state.arrivals ? { arrivals: [...state.arrivals] } : {}),
  };
  return asJson(packed);
}

export function unpackState(packed: unknown): Result<BelleAllianceState> {
  const fields = parseWith(fieldsSchema, packed, 'belle-alliance/malformed-state');
  if (!fields.ok) return fields;
  const table = parseTableIn(packed, MINIATURES);
  if (!table.ok) return table;
  const rosters = byUnit(fields.value.rosters);
  for (const unit of table.value.units.keys()) {
    if (!rosters.has(unit)) return bad('belle-alliance/no-roster', undefined, { unit });
  }
  for (const { commander } of rosters.values()) {
    if (commander && !table.value.units.has(commander))
      return bad('belle-alliance/no-such-commander', undefined, { commander });
  }
  const lost = lostName(table.value.units, rosters) ?? lostInFight(table.value.units, fields.value);
  if (lost) return bad('belle-alliance/no-such-unit', undefined, lost);
  const unplanned = lostInPlans(table.value, fields.value);
  if (unplanned) return unplanned;
  const nowhere = fields.value.works.find((work) => !isSomewhere(table.value, work));
  if (nowhere) return bad('belle-alliance/no-such-ground', undefined, { work: nowhere.id });
  return good({
    ...fields.value,
    table: table.value,
    rosters,
    histories: historiesFor(rosters.keys(), fields.value.histories),
  });
}

/** A roster of nobody, or one that says it is out from, secured by or shelters somebody who is not there, or itself. */
function lostName(
  units: ReadonlyMap<UnitId, unknown>,
  rosters: ReadonlyMap<UnitId, Roster>,
): { readonly unit: UnitId; readonly named: UnitId } | undefined {
  for (const { unit, detached, soutien, refugees } of rosters.values()) {
    if (!units.has(unit)) return { unit, named: unit };
    const named = [detached?.from, soutien, refugees?.from].find((id) => id && (id === unit || !units.has(id)));
    if (named) return { unit, named };
  }
  return undefined;
}

/** A task, zone or arrival of a side that is not there, or an arrival of a unit that has come. */
function lostInPlans(
  { sides, units }: Pick<TableDraft, 'sides' | 'units'>,
  { briefing = NO_BRIEFING, arrivals = [] }: v.InferOutput<typeof fieldsSchema>,
): Result<never> | undefined {
  const entries = arrivals.map(({ where }) => where);
  const lost = lostInBriefing(briefing, sides, entries);
  if (lost) return bad('belle-alliance/inconsistent', lost.place, { named: lost.named });
  const ids = arrivals.map(({ unit }) => unit.id);
  const wrong = arrivals.findIndex(
    ({ unit, roster }, i) =>
      units.has(unit.id) ||
      ids.indexOf(unit.id) !== i ||
      roster.unit !== unit.id ||
      !sides.some(({ id }) => id === unit.side),
  );
  return wrong < 0 ? undefined : bad('belle-alliance/inconsistent', `arrivals.${wrong}`);
}

/** A work on a house or bridge has that to be done on. */
const isSomewhere = ({ terrain }: Pick<TableDraft, 'terrain'>, { site }: FieldWork): boolean =>
  !('object' in site) || terrain.some(({ id }) => id === site.object);

/** Fire, support, attack, flight, garrison, order or field work, declared or remembered, of somebody who is not there. */
function lostInFight(
  units: ReadonlyMap<UnitId, unknown>,
  {
    fires,
    supports,
    volley,
    attacks,
    flights,
    advances,
    occupations,
    orders,
    ordersBefore,
    failedOrders,
    works,
  }: v.InferOutput<typeof fieldsSchema>,
): { readonly unit: UnitId; readonly named: UnitId } | undefined {
  const pairs = [
    ...fires.flatMap(({ firer, target, neighbourOf, through }) =>
      [target, neighbourOf, through].map((named) => ({ unit: firer, named: named ?? firer })),
    ),
    ...supports.map(({ unit, support }) => ({ unit, named: support })),
    ...(volley?.units ?? []).map(({ id }) => ({ unit: id, named: id })),
    ...attacks.flatMap(({ attacker, target, neighbourOf }) =>
      [target, neighbourOf].map((named) => ({ unit: attacker, named: named ?? attacker })),
    ),
    ...flights.map(({ unit, cause }) => ({ unit, named: cause ?? unit })),
    ...advances.map(({ unit, opponent }) => ({ unit, named: opponent ?? unit })),
    ...[...occupations, ...orders, ...ordersBefore, ...failedOrders].map(({ unit }) => ({ unit, named: unit })),
    ...works.flatMap(({ unit }) => (unit ? [{ unit, named: unit }] : [])),
  ];
  return pairs.find(({ unit, named }) => !units.has(unit) || !units.has(named));
}

/** Only for what this build packed and sealed: the shape is known, so nothing is checked again. */
export function reviveState(packed: Json): BelleAllianceState {
  const known = packed as unknown as Packed;
  const rosters = byUnit(known.rosters);
  return {
    ...known,
    table: reviveTable(known.table, MINIATURES),
    rosters,
    histories: historiesFor(rosters.keys(), known.histories),
  };
}

const byUnit = <T extends { readonly unit: UnitId }>(lines: readonly T[]): Map<UnitId, T> =>
  new Map(lines.map((line) => [line.unit, line]));

/** One for each unit, in the order of the rosters, whatever was packed. */
function historiesFor(units: Iterable<UnitId>, packed: readonly History[]): Map<UnitId, History> {
  const told = byUnit(packed);
  return new Map([...units].map((unit) => [unit, told.get(unit) ?? freshHistory(unit)]));
}
