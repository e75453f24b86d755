import type * as v from 'valibot';
import { isFractionText } from '../../../dice/fraction';
import type { Cell } from '../club-edition';
import { editionSchema } from './edition';
import { clock, count, factor, roll, steps } from './edition-parts';

/** What may stand in a cell. `blank`: nothing may stand there too. */
export type CellKind = { readonly blank: boolean } & (
  | { readonly kind: 'count' | 'steps' | 'roll' | 'factor' | 'clock' | 'yes-no' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
);

/** By the edition's own schema; undefined where there is no cell that a club could change. */
export function cellKindAt(path: string): CellKind | undefined {
  if (path === 'id') return undefined;
  let at: v.GenericSchema | undefined = editionSchema;
  for (const name of path.split('/')) at = at && inside(at, name);
  return at && kindOf(at);
}

/** As a person writes it: `12`, `-3`, `2/3`, `20:40`, `yes`. Undefined where that cannot stand in such a cell. */
export function readCell(kind: CellKind, typed: string): { readonly cell: Cell } | undefined {
  const text = typed.trim().replace('−', '-');
  if (text === '') return kind.blank ? { cell: null } : undefined;
  switch (kind.kind) {
    case 'count':
    case 'steps':
    case 'roll':
      return /^-?\d{1,3}$/.test(text) ? { cell: Number(text) + 0 } : undefined;
    case 'factor':
      return isFractionText(text) ? { cell: text } : undefined;
    case 'clock':
      return { cell: text };
    case 'yes-no':
      return text === 'yes' || text === 'no' ? { cell: text === 'yes' } : undefined;
    case 'choice':
      return kind.values.includes(text) ? { cell: text } : undefined;
  }
}

/** As `readCell` reads it. */
export const writeCell = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : `${cell}`;

type Wrapped = v.GenericSchema & { readonly wrapped: v.GenericSchema };
type Fields = v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> };
type Listed = v.GenericSchema & { readonly item: v.GenericSchema };
type Picked = v.GenericSchema & { readonly options: readonly string[] };

const isWrapped = (schema: v.GenericSchema): schema is Wrapped => 'wrapped' in schema;
const hasFields = (schema: v.GenericSchema): schema is Fields => 'entries' in schema;
const isListed = (schema: v.GenericSchema): schema is Listed => 'item' in schema;
const isPicked = (schema: v.GenericSchema): schema is Picked => 'options' in schema;

function inside(schema: v.GenericSchema, name: string): v.GenericSchema | undefined {
  if (isWrapped(schema)) return inside(schema.wrapped, name);
  if (isListed(schema)) return /^\d+$/.test(name) ? schema.item : undefined;
  return hasFields(schema) && Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined;
}

const NUMBERS = [
  { schema: count, kind: 'count' },
  { schema: steps, kind: 'steps' },
  { schema: roll, kind: 'roll' },
  { schema: factor, kind: 'factor' },
  { schema: clock, kind: 'clock' },
] as const;

function kindOf(schema: v.GenericSchema): CellKind | undefined {
  if (isWrapped(schema)) {
    const inner = kindOf(schema.wrapped);
    return inner && { ...inner, blank: schema.type === 'nullable' };
  }
  const number = NUMBERS.find((each) => each.schema === schema);
  if (number) return { kind: number.kind, blank: false };
  if (isPicked(schema)) return { kind: 'choice', values: schema.options, blank: false };
  return schema.type === 'boolean' ? { kind: 'yes-no', blank: false } : undefined;
}
