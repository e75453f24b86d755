import type { UnitId } from '../../../table/unit';
import { cellsIn, type SheetRow } from './army-sheet-cells';
import type { StaffNames } from './army-staff';
import { type Enlisted, freshId } from './forces';
import type { Mustered } from './make-unit';
import { type Column, columnOf } from './sheet-columns';
import { type Bodies, bodyOn, nameOfficer, noBodies, officersOf, setAdjutants, setEfficiency } from './sheet-commands';
import { type LineDefaults, type LineRead, readLine, type SheetNote } from './sheet-line';

/** An army read from a spreadsheet: first shown line by line, with what is wrong, then taken in as a whole. */

export interface SheetOptions extends LineDefaults {
  readonly names: StaffNames;
  /** Ids that are in use. */
  readonly taken: Iterable<string>;
}

export interface SheetLine {
  readonly line: number;
  readonly name: string;
  /** The unit that this line makes; lines of staff, and those with faults, make none. */
  readonly unit: Mustered | undefined;
  readonly faults: readonly SheetNote[];
  /** What we read in a way that one may want to look at. */
  readonly remarks: readonly SheetNote[];
}

export interface SheetPreview {
  readonly lines: readonly SheetLine[];
  /** Of the sheet as a whole: without a header there are no lines. */
  readonly faults: readonly SheetNote[];
  readonly remarks: readonly SheetNote[];
  /** Officers of the bodies that are named, and the units of all lines without fault. */
  readonly enlisted: readonly Enlisted[];
}

export function readSheet(text: string, options: SheetOptions): SheetPreview {
  const { rows, faults } = cellsIn(text);
  const spoiled = faults.map((fault): SheetNote => ({ ...fault, column: null }));
  const [head, ...body] = rows;
  const header = head && headerOf(head);
  if (!header?.places.has('name')) {
    const missing: SheetNote = { key: head ? 'sheet.no-header' : 'sheet.nothing', line: head?.line ?? 1, column: null };
    return { lines: [], faults: [...spoiled, missing], remarks: [], enlisted: [] };
  }
  const bodies = noBodies();
  const read = body.map((row) => inItsBody(bodies, readLine(row, header.places, options)));
  const taken = new Set(options.taken);
  const { staff, officers } = officersOf(bodies, options.names, taken);
  const lines = read.map(({ under, line }): SheetLine => {
    const unit = line.who?.is === 'unit' && line.faults.length === 0 ? line.who.unit : undefined;
    const commander = (under !== undefined && officers.get(under)) || null;
    return {
      line: line.line,
      name: line.name,
      unit: unit && withId(unit, freshId(unit.unit.name, taken), commander),
      faults: line.faults,
      remarks: line.remarks,
    };
  });
  const units = lines.flatMap(({ unit }) => (unit ? [{ unit: unit.unit, roster: unit.roster }] : []));
  return { lines, faults: [...spoiled, ...header.faults], remarks: header.remarks, enlisted: [...staff, ...units] };
}

const withId = (mustered: Mustered, id: UnitId, commander: UnitId | null): Mustered => ({
  ...mustered,
  unit: { ...mustered.unit, id },
  roster: { ...mustered.roster, unit: id, commander },
});

interface Header {
  readonly places: ReadonlyMap<Column, number>;
  readonly faults: readonly SheetNote[];
  readonly remarks: readonly SheetNote[];
}

/** Columns stand in any order, and those that we have no use for are left alone. */
function headerOf({ line, cells }: SheetRow): Header {
  const places = new Map<Column, number>();
  const faults: SheetNote[] = [];
  const remarks: SheetNote[] = [];
  for (const [place, cell] of cells.entries()) {
    const column = columnOf(cell);
    const values = { header: cell.trim().slice(0, 40) };
    if (column === undefined) {
      if (values.header !== '') remarks.push({ key: 'sheet.unknown-column', line, column: null, values });
    } else if (places.has(column)) faults.push({ key: 'sheet.column-twice', line, column, values });
    else places.set(column, place);
  }
  return { places, faults, remarks };
}

/** A line without faults belongs to its body, which is there from now on. What it says of the officer may be another fault. */
function inItsBody(bodies: Bodies, line: LineRead): { readonly under: string | undefined; readonly line: LineRead } {
  const { who, side, path, commander, efficiency, adjutants, name } = line;
  if (line.faults.length > 0 || !who || !side) return { under: undefined, line };
  const under = bodyOn(bodies, side, path);
  if (under === undefined) return { under, line };
  const faults: SheetNote[] = [];
  const column = who.is === 'officer' ? 'name' : 'commander';
  const other = nameOfficer(bodies, under, commander);
  if (other !== undefined)
    faults.push({ key: 'sheet.two-commanders', line: line.line, column, values: { name: other } });
  else if (efficiency !== undefined && !setEfficiency(bodies, under, efficiency))
    faults.push({ key: 'sheet.two-efficiencies', line: line.line, column: 'efficiency' });
  else setAdjutants(bodies, under, who.is === 'adjutant' ? [name] : [], who.is === 'officer' ? adjutants : undefined);
  return { under, line: { ...line, faults } };
}
