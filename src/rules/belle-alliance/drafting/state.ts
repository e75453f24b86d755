import * as v from 'valibot';
import { copyTable, type TableDraft } from '../../../table/change';
import { parseWith } from '../../../table/parse';
import { bad, good, type Result } from '../../../table/result';
import { MOST_UNITS, type PackedTable } from '../../../table/schemas';
import { packTable, parseTableIn, reviveTable } from '../../../table/table-packed';
import type { Unit, UnitId } from '../../../table/unit';
import { asJson, type Json } from '../../book';
import { MINIATURES, unitSchema } from '../../miniatures/miniatures-troops';
import type { Forces } from '../army/forces';
import { type Readings, readingsSchema } from '../belle-alliance-readings';
import {
  type Briefing,
  briefingSchema,
  lostInBriefing,
  type Reinforcement,
  reinforcementSchema,
} from '../scenarios/briefing';
import { MEASURING_CHOICES, type MeasuringChoice } from '../state';
import { type Roster, rosterSchema } from '../units/roster';

/** A scenario in the making. Containers belong to whoever folds; what is inside them is only ever replaced. */
export interface DraftState {
  table: TableDraft;
  /** Of all units, on the table and in reserve. */
  readonly rosters: Map<UnitId, Roster>;
  /** Units that are not on the table; the pose of each is where it last stood, or nowhere in particular. */
  readonly reserve: Map<UnitId, Unit>;
  readings: Readings;
  measuring: MeasuringChoice;
  briefing: Briefing;
  /** Who of the reserve comes when, and where. Replaced, never changed. */
  reinforcements: readonly Reinforcement[];
}

const MOST_REINFORCEMENTS = 100;

export function copyState(state: DraftState): DraftState {
  return {
    ...state,
    table: copyTable(state.table),
    rosters: new Map(state.rosters),
    reserve: new Map(state.reserve),
  };
}

/** A unit wherever it is. */
export const unitIn = ({ table, reserve }: Pick<DraftState, 'table' | 'reserve'>, id: UnitId): Unit | undefined =>
  table.units.get(id) ?? reserve.get(id);

export const allUnits = ({ table, reserve }: Pick<DraftState, 'table' | 'reserve'>): readonly Unit[] => [
  ...table.units.values(),
  ...reserve.values(),
];

/** All of them as the order of battle has it. */
export const forcesIn = (state: DraftState): Forces => ({
  units: new Map([...state.table.units, ...state.reserve]),
  rosters: state.rosters,
});

export const reinforcementsSchema = v.pipe(v.array(reinforcementSchema), v.maxLength(MOST_REINFORCEMENTS));

const fieldsSchema = v.object({
  rosters: v.pipe(v.array(rosterSchema), v.maxLength(MOST_UNITS)),
  reserve: v.pipe(v.array(unitSchema), v.maxLength(MOST_UNITS)),
  readings: readingsSchema,
  measuring: v.picklist(MEASURING_CHOICES),
  briefing: briefingSchema,
  reinforcements: reinforcementsSchema,
});
type Packed = v.InferOutput<typeof fieldsSchema> & { readonly table: PackedTable };

export function packState(state: DraftState): Json {
  const packed: Packed = {
    table: packTable(state.table),
    rosters: [...state.rosters.values()],
    reserve: [...state.reserve.values()],
    readings: state.readings,
    measuring: state.measuring,
    briefing: state.briefing,
    reinforcements: [...state.reinforcements],
  };
  return asJson(packed);
}

export function unpackState(packed: unknown): Result<DraftState> {
  const fields = parseWith(fieldsSchema, packed, 'draft/malformed-state');
  if (!fields.ok) return fields;
  const table = parseTableIn(packed, MINIATURES);
  if (!table.ok) return table;
  const state = assembled(table.value, fields.value);
  const wrong = wrongUnits(state, fields.value) ?? wrongPlans(state);
  return wrong ?? good(state);
}

/** Only for what this build packed and sealed. */
export function reviveState(packed: Json): DraftState {
  const known = packed as unknown as Packed;
  return assembled(reviveTable(known.table, MINIATURES), known);
}

function assembled(table: TableDraft, fields: v.InferOutput<typeof fieldsSchema>): DraftState {
  return {
    table,
    rosters: new Map(fields.rosters.map((roster) => [roster.unit, roster])),
    reserve: new Map(fields.reserve.map((unit) => [unit.id, unit])),
    readings: fields.readings,
    measuring: fields.measuring,
    briefing: fields.briefing,
    reinforcements: fields.reinforcements,
  };
}

/** Every unit is there once, is of a side, and has a roster; every roster is of a unit, and names only units that are there. */
function wrongUnits(state: DraftState, packed: v.InferOutput<typeof fieldsSchema>): Result<never> | undefined {
  const { table, rosters, reserve } = state;
  const sides = new Set(table.sides.map(({ id }) => id));
  const twice = packed.reserve.findIndex(({ id }, i) => table.units.has(id) || firstOf(packed.reserve, id) !== i);
  if (twice >= 0) return bad('draft/inconsistent', `reserve.${twice}`);
  const homeless = packed.reserve.findIndex(({ side }) => !sides.has(side));
  if (homeless >= 0) return bad('draft/inconsistent', `reserve.${homeless}.side`);
  const bare = allUnits(state).find(({ id }) => !rosters.has(id));
  if (bare) return bad('draft/inconsistent', bare.id, { unit: bare.id });
  if (packed.rosters.length !== table.units.size + reserve.size) return bad('draft/inconsistent', 'rosters');
  const lost = packed.rosters.findIndex((roster) => namedBy(roster).some((id) => !isNamable(state, roster.unit, id)));
  return lost < 0 ? undefined : bad('draft/inconsistent', `rosters.${lost}`);
}

const firstOf = (units: readonly Unit[], id: UnitId): number => units.findIndex((unit) => unit.id === id);

/** Whom a roster names beside the unit itself. */
export const namedBy = ({ commander, detached, soutien, refugees }: Roster): readonly UnitId[] =>
  [commander, detached?.from, soutien, refugees?.from].filter((id): id is UnitId => id !== null && id !== undefined);

const isNamable = (state: DraftState, unit: UnitId, named: UnitId): boolean =>
  named !== unit && unitIn(state, named) !== undefined;

function wrongPlans({ table, briefing, reinforcements, reserve }: DraftState): Result<never> | undefined {
  const lost = lostInBriefing(
    briefing,
    table.sides,
    reinforcements.map(({ where }) => where),
  );
  if (lost) return bad('draft/inconsistent', lost.place, { named: lost.named });
  const planned = reinforcements.flatMap(({ units }) => units);
  const wrong = planned.find((id, i) => !reserve.has(id) || planned.indexOf(id) !== i);
  return wrong === undefined ? undefined : bad('draft/inconsistent', wrong, { unit: wrong });
}
