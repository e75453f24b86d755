import { hypotenuse } from '../geometry/vector';
import type { TableDraft } from './change';
import { parseWith } from './parse';
import { bad, good, type Result } from './result';
import { type PackedTable, tableSchemaOf } from './schemas';
import type { Table } from './table';
import type { Troops } from './troops';

/** The table as plain data, for files and the database. */
export function packTable(table: Table): PackedTable {
  return {
    width: table.width,
    depth: table.depth,
    bases: table.bases,
    ...(table.ground === undefined ? {} : { ground: table.ground }),
    ...(table.scale === undefined ? {} : { scale: table.scale }),
    ...(table.photo === undefined ? {} : { photo: table.photo }),
    sides: [...table.sides],
    terrain: [...table.terrain],
    units: [...table.units.values()],
  };
}

/** Reads a packed table of this book from outside: every field, and that ids are used once and sides exist. */
export function parseTable(value: unknown, troops: Troops): Result<TableDraft> {
  const parsed = parseWith(tableSchemaOf(troops), value, 'table/malformed');
  if (!parsed.ok) return parsed;
  const packed = parsed.value;
  const twice = repeated(packed.sides, 'sides') ?? repeated(packed.terrain, 'terrain');
  if (twice) return bad('table/id-twice', twice.place, { id: twice.id });
  if (drawnLength(packed.terrain) > LONGEST_OUTLINES) return bad('table/too-much-ground', 'terrain');
  const sides = new Set(packed.sides.map((side) => side.id));
  const units = new Map<PackedTable['units'][number]['id'], PackedTable['units'][number]>();
  for (const [i, unit] of packed.units.entries()) {
    if (units.has(unit.id)) return bad('table/unit-twice', `units.${i}`, { unit: unit.id });
    if (!sides.has(unit.side)) return bad('table/no-such-side', `units.${i}.side`, { side: unit.side });
    units.set(unit.id, unit);
  }
  return good({ ...packed, troops, units });
}

/** The table that is part of a packed state, whatever else the book keeps there. */
export function parseTableIn(packed: unknown, troops: Troops): Result<TableDraft> {
  const table = typeof packed === 'object' && packed !== null && 'table' in packed ? packed.table : undefined;
  return parseTable(table, troops);
}

/** As `parseTable`, for what this build packed and sealed itself: nothing is checked again. */
export function reviveTable(packed: PackedTable, troops: Troops): TableDraft {
  return { ...packed, troops, units: new Map(packed.units.map((unit) => [unit.id, unit])) };
}

/** All outlines together, in cm: far more than a table can hold, and less than would choke the picture of it. */
const LONGEST_OUTLINES = 200_000;

function drawnLength(terrain: PackedTable['terrain']): number {
  let length = 0;
  for (const piece of terrain) {
    const points = 'outline' in piece ? piece.outline : piece.line;
    for (const [i, { x, y }] of points.entries()) {
      const before = points[i - 1];
      if (before) length += hypotenuse(x - before.x, y - before.y);
    }
  }
  return length;
}

function repeated(things: readonly { readonly id: string }[], list: string): { place: string; id: string } | undefined {
  const seen = new Set<string>();
  for (const [i, { id }] of things.entries()) {
    if (seen.has(id)) return { place: `${list}.${i}`, id };
    seen.add(id);
  }
  return undefined;
}
