import type { Saying } from '../../../table/reasons';
import { asName } from '../../../table/schemas';
import { LOOKS, type SideId, type UnitId } from '../../../table/unit';
import { ECHELONS, type Roster } from '../units/roster';
import { cellText, type SheetRow } from './army-sheet-cells';
import { type Mustered, muster, type UnitAsked } from './make-unit';
import { armIn, COLUMNS, type Column, efficiencyIn, nationIn, numberIn, weaponIn, yesOrNo } from './sheet-columns';
import type { Path } from './sheet-commands';
import { folded } from './words';

/** Something about one cell, or about a line or the whole sheet where no column is named. */
export interface SheetNote extends Saying {
  readonly line: number;
  readonly column: Column | null;
}

/** What lines say nothing of. */
export interface LineDefaults {
  readonly sides: readonly { readonly id: SideId; readonly name: string }[];
  readonly side?: SideId;
  readonly year?: number;
  readonly nation?: string;
}

/** A line as it was read, before it is known who is under whom. */
export interface LineRead {
  readonly line: number;
  readonly name: string;
  readonly side: SideId | undefined;
  readonly path: Path;
  readonly who: { readonly is: 'unit'; readonly unit: Mustered } | { readonly is: 'officer' | 'adjutant' } | undefined;
  /** The officer of the lowest body of its path. */
  readonly commander: string;
  readonly efficiency: Roster['efficiency'] | undefined;
  readonly adjutants: number | undefined;
  readonly faults: readonly SheetNote[];
  readonly remarks: readonly SheetNote[];
}

const MOST_ADJUTANTS = 10;
const FLAGS = ['light', 'heavy', 'lancers', 'marksmen', 'engineers', 'horse', 'waggon', 'ammunition'] as const;
const NUMBERS = ['men', 'figures', 'guns', 'models', 'valour', 'pounder', 'squadrons'] as const;
/** The id a unit bears until it is known that it is taken in. */
const NOBODY = 'nobody' as UnitId;

export function readLine(row: SheetRow, places: ReadonlyMap<Column, number>, defaults: LineDefaults): LineRead {
  const reader = cellReader(row, places);
  const { cell, fault, faults } = reader;
  const name = cell('name');
  const side = sideIn(reader, defaults);
  const arm = reader.word('arm', armIn, 'sheet.no-such-arm');
  if (cell('arm') === '') fault('arm', 'sheet.arm-wanted');
  const efficiency = reader.word('efficiency', efficiencyIn, 'sheet.no-such-efficiency');
  const isStaff = arm === 'officer' || arm === 'adjutant';
  const adjutants = reader.number('adjutants');
  if (adjutants !== undefined && !(Number.isInteger(adjutants) && adjutants >= 0 && adjutants <= MOST_ADJUTANTS))
    fault('adjutants', 'sheet.no-such-adjutants', { most: MOST_ADJUTANTS });
  const asked = isStaff || arm === undefined ? undefined : unitAsked(reader, arm, side, defaults);
  const path = pathOf(reader, isStaff);
  const made = faults.length === 0 && asked ? muster(asked) : undefined;
  if (made && !made.ok)
    for (const { field, key, values } of made.problems)
      fault(COLUMNS.find((each) => each === field) ?? null, key, values);
  const unit = made?.ok ? made.value : undefined;
  return {
    line: row.line,
    name: asName(name),
    side,
    path,
    who: isStaff ? { is: arm } : unit && { is: 'unit', unit },
    commander: asName(isStaff ? (arm === 'officer' ? name : '') : cell('commander')),
    efficiency: efficiency === 'none' ? null : efficiency,
    adjutants,
    faults,
    remarks: unit && asked ? remarksOn(reader, asked, unit) : [],
  };
}

interface CellReader {
  readonly line: number;
  readonly faults: SheetNote[];
  readonly cell: (column: Column) => string;
  readonly fault: (column: Column | null, key: string, values?: Saying['values']) => void;
  readonly number: (column: Column) => number | undefined;
  readonly word: <T>(column: Column, meaning: (text: string) => T | undefined, key: string) => T | undefined;
}

function cellReader({ line, cells }: SheetRow, places: ReadonlyMap<Column, number>): CellReader {
  const faults: SheetNote[] = [];
  const cell = (column: Column): string => cellText(cells[places.get(column) ?? -1] ?? '');
  const fault: CellReader['fault'] = (column, key, values) => {
    faults.push({ key, line, column, ...(values ? { values } : {}) });
  };
  const word: CellReader['word'] = (column, meaning, key) => {
    const text = cell(column);
    const meant = text === '' ? undefined : meaning(text);
    if (text !== '' && meant === undefined) fault(column, key, { cell: shown(text) });
    return meant;
  };
  return { line, faults, cell, fault, word, number: (column) => word(column, numberIn, 'sheet.not-a-number') };
}

/** As much of a cell as a fault repeats. */
const shown = (text: string): string => asName(text.slice(0, 40));

function sideIn({ cell, fault }: CellReader, { sides, side }: LineDefaults): SideId | undefined {
  const text = cell('side');
  const names = sides.map(({ name }) => name).join(', ');
  if (text === '') {
    if (side === undefined) fault('side', 'sheet.side-wanted', { names });
    return side;
  }
  const asked = folded(text);
  const found =
    sides.find(({ id }) => id === text) ?? sides.find(({ id, name }) => [id, name].map(folded).includes(asked));
  if (!found) fault('side', 'sheet.no-such-side', { cell: shown(text), names });
  return found?.id;
}

function pathOf({ cell, fault }: CellReader, isStaff: boolean): Path {
  const [army, corps, division, brigade] = ECHELONS.map((echelon) => asName(cell(echelon)));
  const path = { army: army ?? '', corps: corps ?? '', division: division ?? '', brigade: brigade ?? '' };
  if (ECHELONS.some((echelon) => path[echelon] !== '')) return path;
  if (isStaff) fault('brigade', 'sheet.command-wanted');
  // Who has a commander and no body is under him: it is called after him.
  return { ...path, brigade: isStaff ? '' : asName(cell('commander')) };
}

function unitAsked(
  { cell, number, word }: CellReader,
  arm: UnitAsked['arm'],
  side: SideId | undefined,
  defaults: LineDefaults,
): UnitAsked | undefined {
  const numbers = NUMBERS.flatMap((column) => pair(column, number(column)));
  const flags = FLAGS.flatMap((column) => {
    const said = word(column, yesOrNo, 'sheet.not-yes-or-no');
    return pair(column, said && said === 'yes');
  });
  const weapon = word('weapon', weaponIn, 'sheet.no-such-weapon');
  const look = word('look', (text) => LOOKS.find((each) => each === folded(text)), 'sheet.no-such-look');
  const year = number('year') ?? defaults.year;
  const nation = cell('nation') === '' ? defaults.nation : (nationIn(cell('nation')) ?? asName(cell('nation')));
  return (
    side && {
      id: NOBODY,
      side,
      arm,
      name: cell('name'),
      ...(cell('kind') === '' ? {} : { kind: cell('kind') }),
      ...Object.fromEntries([
        ...numbers,
        ...flags,
        ...pair('weapon', weapon === 'none' ? null : weapon),
        ...pair('look', look),
        ...pair('year', year),
        ...pair('nation', nation),
      ]),
    }
  );
}

const pair = <T>(key: string, value: T | undefined): readonly (readonly [string, T])[] =>
  value === undefined ? [] : [[key, value]];

/** What one may want to look at: a nation or kind that table 21 does not have, or a kind that could be one of several. */
function remarksOn({ line, cell }: CellReader, asked: UnitAsked, { row, near }: Mustered): readonly SheetNote[] {
  if (asked.valour !== undefined) return [];
  const valour = row.valour[0] ?? 0;
  if (asked.nation === undefined) return [{ key: 'sheet.no-nation', line, column: 'nation', values: { valour } }];
  if (nationIn(asked.nation) === undefined)
    return [{ key: 'sheet.nation-not-listed', line, column: 'nation', values: { cell: shown(asked.nation), valour } }];
  if (near.length > 0) {
    const kinds = near.map(({ unit }) => unit ?? '').join('; ');
    return [{ key: 'sheet.kind-unclear', line, column: 'kind', values: { cell: shown(cell('kind')), kinds, valour } }];
  }
  return row.nation === 'any'
    ? [{ key: 'sheet.kind-not-listed', line, column: 'kind', values: { cell: shown(cell('kind')), valour } }]
    : [];
}
