import * as v from 'valibot';
import { asJson, type Json } from '../../../src/rules/book';
import { copyTable, type TableDraft } from '../../../src/table/change';
import { parseWith } from '../../../src/table/parse';
import { bad, good, type Result } from '../../../src/table/result';
import type { PackedTable } from '../../../src/table/schemas';
import { sideIdSchema, unitIdSchema } from '../../../src/table/schemas';
import { packTable, parseTableIn, reviveTable } from '../../../src/table/table-packed';
import type { SideId, UnitId } from '../../../src/table/unit';
import { TROOPS } from './troops';

/** 1.3: each turn has two phases. */
export const PHASES = ['move', 'shoot'] as const;
export type Phase = (typeof PHASES)[number];

export interface SkirmishState {
  readonly table: TableDraft;
  /** What has become of each group; none for those of whom nothing is to be remembered. */
  readonly groups: Map<UnitId, Group>;
  turn: number;
  /** Whose turn it is. */
  side: SideId;
  phase: Phase;
}

const groupSchema = v.object({ moved: v.boolean(), shot: v.boolean(), pinned: v.boolean() });
export type Group = Readonly<v.InferOutput<typeof groupSchema>>;
const FRESH: Group = { moved: false, shot: false, pinned: false };

export const groupOf = ({ groups }: SkirmishState, unit: UnitId): Group => groups.get(unit) ?? FRESH;

export function mark(state: SkirmishState, unit: UnitId, change: Partial<Group>): void {
  state.groups.set(unit, { ...groupOf(state, unit), ...change });
}

const fieldsSchema = v.object({
  groups: v.array(v.tuple([unitIdSchema, groupSchema])),
  turn: v.pipe(v.number(), v.integer(), v.minValue(1)),
  side: sideIdSchema,
  phase: v.picklist(PHASES),
});
type Packed = v.InferOutput<typeof fieldsSchema> & { readonly table: PackedTable };

export const copyState = (state: SkirmishState): SkirmishState => ({
  ...state,
  table: copyTable(state.table),
  groups: new Map(state.groups),
});

export function packState({ table, groups, turn, side, phase }: SkirmishState): Json {
  const packed: Packed = { table: packTable(table), groups: [...groups], turn, side, phase };
  return asJson(packed);
}

export function unpackState(packed: unknown): Result<SkirmishState> {
  const fields = parseWith(fieldsSchema, packed, 'skirmish/malformed-state');
  if (!fields.ok) return fields;
  const table = parseTableIn(packed, TROOPS);
  if (!table.ok) return table;
  const { groups, ...rest } = fields.value;
  const isKnown = table.value.sides.some(({ id }) => id === rest.side);
  if (!isKnown) return bad('skirmish/malformed-state', 'side');
  return good({ ...rest, table: table.value, groups: new Map(groups) });
}

/** Only for what this build packed and sealed. */
export function reviveState(packed: Json): SkirmishState {
  const known = packed as unknown as Packed;
  return { ...known, table: reviveTable(known.table, TROOPS), groups: new Map(known.groups) };
}
