import * as v from 'valibot';
import { copyTable, type TableDraft } from '../../table/change';
import { parseWith } from '../../table/parse';
import { good, type Result } from '../../table/result';
import type { PackedTable } from '../../table/schemas';
import { packTable, parseTableIn, reviveTable } from '../../table/table-packed';
import { asJson, type Json } from '../book';
import { MINIATURES } from '../miniatures/miniatures-troops';
import { type Gauge, gaugeIdSchema, gaugeSchema } from './gauge';

export const LENGTHS = ['cm', 'inch'] as const;
export type Length = (typeof LENGTHS)[number];

/** A table without rules: units, and whatever people lay beside them to measure. */
export interface FreeTableState {
  readonly table: TableDraft;
  readonly gauges: Map<string, Gauge>;
  length: Length;
}

/** More than anyone lays, few enough to draw. */
export const MOST_GAUGES = 500;

export function copyState(state: FreeTableState): FreeTableState {
  return { ...state, table: copyTable(state.table), gauges: new Map(state.gauges) };
}

const fieldsSchema = v.object({
  gauges: v.pipe(v.array(v.tuple([gaugeIdSchema, gaugeSchema])), v.maxLength(MOST_GAUGES)),
  length: v.picklist(LENGTHS),
});
type Packed = v.InferOutput<typeof fieldsSchema> & { readonly table: PackedTable };

export function packState(state: FreeTableState): Json {
  const packed: Packed = { table: packTable(state.table), gauges: [...state.gauges], length: state.length };
  return asJson(packed);
}

export function unpackState(packed: unknown): Result<FreeTableState> {
  const fields = parseWith(fieldsSchema, packed, 'free-table/malformed-state');
  if (!fields.ok) return fields;
  const table = parseTableIn(packed, MINIATURES);
  return table.ok
    ? good({ table: table.value, gauges: new Map(fields.value.gauges), length: fields.value.length })
    : table;
}

/** Only for what this build packed and sealed. */
export function reviveState(packed: Json): FreeTableState {
  const known = packed as unknown as Packed;
  return {
    ...known,
    table: reviveTable(known.table, MINIATURES),
    gauges: new Map(known.gauges),
  };
}
