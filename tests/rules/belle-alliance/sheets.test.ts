import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/rules/belle-alliance/explain/factor-sums';
import { belleAllianceReference } from '../../../src/rules/belle-alliance/reference/belle-alliance-reference';
import { TABLE_1 } from '../../../src/rules/belle-alliance/tables/table-01-phases';
import { TABLE_2 } from '../../../src/rules/belle-alliance/tables/table-02-sight';
import { TABLE_3 } from '../../../src/rules/belle-alliance/tables/table-03-rates';
import { TABLE_4 } from '../../../src/rules/belle-alliance/tables/table-04-passage';
import { TABLE_5 } from '../../../src/rules/belle-alliance/tables/table-05-obstacles';
import { TABLE_6 } from '../../../src/rules/belle-alliance/tables/table-06-fire-hand-weapons';
import { TABLE_7 } from '../../../src/rules/belle-alliance/tables/table-07-fire-artillery';
import { TABLE_8 } from '../../../src/rules/belle-alliance/tables/table-08-melee';
import { TABLE_9 } from '../../../src/rules/belle-alliance/tables/table-09-spread';
import { TABLE_10 } from '../../../src/rules/belle-alliance/tables/table-10-engaging';
import { TABLE_11 } from '../../../src/rules/belle-alliance/tables/table-11-melee-result';
import { TABLE_12 } from '../../../src/rules/belle-alliance/tables/table-12-loss-morale';
import { TABLE_13 } from '../../../src/rules/belle-alliance/tables/table-13-hand-weapons';
import { TABLE_14 } from '../../../src/rules/belle-alliance/tables/table-14-artillery-ranges';
import { TABLE_15 } from '../../../src/rules/belle-alliance/tables/table-15-valour-reduction';
import { REORGANISATION, TABLE_16 } from '../../../src/rules/belle-alliance/tables/table-16-reorganisation';
import { ORDERING, TABLE_17 } from '../../../src/rules/belle-alliance/tables/table-17-ordering-roll';
import { TABLE_18 } from '../../../src/rules/belle-alliance/tables/table-18-catch-roll';
import { REPLACEMENT, TABLE_19 } from '../../../src/rules/belle-alliance/tables/table-19-replacement';
import { TABLE_20 } from '../../../src/rules/belle-alliance/tables/table-20-field-work';
import { TABLE_21 } from '../../../src/rules/belle-alliance/tables/table-21-valour';
import type { SheetCell, SheetPart } from '../../../src/rules/reference';
import { cellWords, sheetLines } from '../../../src/texts/sheet-words';
import { sayings } from '../../../src/texts/texts';

const { sheets, readings, chapters } = belleAllianceReference;

const sheetOf = (table: string) => {
  const sheet = sheets.find((each) => each.table === table);
  if (!sheet) throw new Error(`No sheet of ${table}`);
  return sheet;
};

function partOf(table: string, key?: string): SheetPart {
  const { parts } = sheetOf(table);
  const part = key === undefined ? parts[0] : parts.find((each) => each.key === key);
  if (!part) throw new Error(`No part ${key} of ${table}`);
  return part;
}

const rowsOf = (table: string, part?: string) => partOf(table, part).sections.flatMap(({ rows }) => rows);

/** What a cell holds, bare. */
function bare(cell: SheetCell): unknown {
  switch (cell.kind) {
    case 'words':
      return cell.saying.key.split('.').at(-1);
    case 'name':
      return cell.text;
    case 'range':
      return [cell.from, cell.to];
    case 'several':
      return cell.cells.map(bare);
    case 'none':
      return null;
    default:
      return cell.value;
  }
}

const bareRows = (table: string, part?: string) => rowsOf(table, part).map(({ cells }) => cells.map(bare));
const keysOf = (table: string) => rowsOf(table).map(({ key }) => key);
/** The same without what a row is about. */
const valuesOf = (table: string, part?: string) => bareRows(table, part).map((cells) => cells.slice(1));

const yesNo = (is: boolean) => (is ? 'yes' : 'no');
const orNone = (value: number) => (value === 0 ? null : value);
/** Where each row begins and ends. */
const endsOf = (rows: readonly { readonly upTo: number }[], least?: number) =>
  rows.map(({ upTo }, i) => [
    i === 0 ? least : (rows[i - 1]?.upTo ?? 0) + 1,
    upTo === Number.POSITIVE_INFINITY ? undefined : upTo,
  ]);

describe('the tables of Belle Alliance on sheets', () => {
  it('are all there, in their order, each with the rules that use it', () => {
    expect(sheets.map(({ table }) => table)).toEqual(Array.from({ length: 21 }, (_, i) => `T${i + 1}`));
    expect(sheets.filter(({ rules }) => rules.length === 0)).toEqual([]);
    expect(chapters).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it.each(sheets.map((sheet) => [sheet.table, sheet] as const))(
    '%s has as many cells in a row as columns',
    (_, sheet) => {
      for (const { columns, sections } of sheet.parts) {
        const rows = sections.flatMap((section) => section.rows);
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.filter(({ cells }) => cells.length !== columns.length)).toEqual([]);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }
    },
  );

  it('T1: every phase with its steps', () => {
    expect(bareRows('T1')).toEqual(TABLE_1.map(({ phase, subPhases }) => [phase, subPhases]));
  });

  it('T2: every place with its three distances', () => {
    expect(bareRows('T2')).toEqual(
      Object.entries(TABLE_2).map(([place, { from, against, revealed }]) => [place, from, against, revealed]),
    );
  });

  it('T3: every rate, under its arm', () => {
    expect(bareRows('T3')).toEqual(
      Object.entries(TABLE_3).map(([key, { road, normal, difficult, wood }]) => [key, road, normal, difficult, wood]),
    );
    expect(partOf('T3').sections.map(({ head, rows }) => [head && bare(head), rows.length])).toEqual([
      ['infantry', 7],
      ['cavalry', 7],
      ['artillery', 8],
    ]);
  });

  it('T4: every obstacle', () => {
    expect(bareRows('T4')).toEqual(
      Object.entries(TABLE_4).map(([key, { infantry, cavalry, artillery }]) => [
        key,
        infantry,
        cavalry ?? 'closed',
        artillery ?? 'closed',
      ]),
    );
  });

  it('T5: every element', () => {
    expect(bareRows('T5')).toEqual(Object.entries(TABLE_5).map(([key, { obstacle, cover }]) => [key, obstacle, cover]));
  });

  it.each([
    ['T6', TABLE_6],
    ['T7', TABLE_7],
    ['T8', TABLE_8],
    ['T9', TABLE_9],
    ['T16', TABLE_16],
    ['T17', TABLE_17],
    ['T19', TABLE_19],
  ] as const)('%s: every factor, rows of one group together', (name, table) => {
    const rows: readonly (Readonly<Record<string, unknown>> & { readonly key: string; readonly group: string })[] =
      table.rows;
    expect(keysOf(name)).toEqual(rows.map(({ key }) => key));
    expect(valuesOf(name)).toEqual(rows.map((row) => table.columns.map((column) => bareFactor(row[column] as Cell))));
    const groups = partOf(name).sections.map((section) => section.rows.map(({ key }) => key));
    expect(
      groups.flatMap((keys) => new Set(keys.map((key) => rows.find((row) => row.key === key)?.group)).size),
    ).toEqual(groups.map(() => 1));
    expect(new Set(rows.map(({ group }) => group)).size).toBe(groups.length);
  });

  const bareFactor = (cell: Cell): unknown => {
    if (cell === null) return null;
    return typeof cell === 'number' ? orNone(cell) : cell.sign === 1 ? 'plus' : 'minus';
  };

  it('T10 to T12, T18: every result, from where the last one ends', () => {
    expect(bareRows('T10')).toEqual(
      TABLE_10.map(({ falls, factor }, i) => [endsOf(TABLE_10)[i], yesNo(falls), factor]),
    );
    expect(bareRows('T11')).toEqual(TABLE_11.map(({ loser }, i) => [endsOf(TABLE_11, 0)[i], loser]));
    expect(bareRows('T12')).toEqual(
      TABLE_12.map(({ quarters, morale, prisoners, prisonersOfCavalry }, i) => [
        endsOf(TABLE_12)[i],
        quarters / 4,
        morale,
        prisoners,
        prisonersOfCavalry,
      ]),
    );
    expect(bareRows('T18')).toEqual(
      TABLE_18.map(({ falls, burden }, i) => [endsOf(TABLE_18)[i], yesNo(falls), orNone(burden)]),
    );
  });

  it('T16, T17, T19: every result besides the factors', () => {
    expect(bareRows('T16', 'result')).toEqual(
      REORGANISATION.map(({ to, lossPercent }, i) => [endsOf(REORGANISATION)[i], to, orNone(lossPercent)]),
    );
    expect(bareRows('T17', 'result')).toEqual(
      ORDERING.map(({ followed, morale }, i) => [endsOf(ORDERING)[i], yesNo(followed), morale]),
    );
    expect(bareRows('T19', 'result')).toEqual(
      REPLACEMENT.map(({ successor }, i) => [endsOf(REPLACEMENT)[i], successor]),
    );
  });

  it('T13 to T15: ranges, and valour lost', () => {
    expect(bareRows('T13')).toEqual(Object.entries(TABLE_13).map(([weapon, zones]) => [weapon, ...zones]));
    expect(bareRows('T14')).toEqual(TABLE_14.map(({ zones }, i) => [endsOf(TABLE_14)[i], ...zones]));
    expect(valuesOf('T15')).toEqual([[TABLE_15.percentLost, TABLE_15.least]]);
  });

  it('T20: every work', () => {
    expect(bareRows('T20')).toEqual(
      Object.entries(TABLE_20).map(([key, { figures, cm, bounds, materials, near, final }]) => [
        key,
        figures ?? 'all-inside',
        cm,
        bounds,
        materials,
        near?.of ?? null,
        final,
      ]),
    );
  });

  it('T21: every kind of unit of every nation', () => {
    expect(keysOf('T21')).toEqual(TABLE_21.map(({ key }) => key));
    expect(bareRows('T21')).toEqual(
      TABLE_21.map(({ unit, arm, valour }) => [
        unit ?? 'others',
        arm ?? 'any',
        valour.length === 0 ? 'no-units' : valour.length === 1 ? valour[0] : valour,
      ]),
    );
    const nations = TABLE_21.map(({ nation, year }) => `${nation} ${year ?? ''}`);
    expect(partOf('T21').sections).toHaveLength(new Set(nations).size);
  });
});

describe('the words of the sheets', () => {
  it.each(sheets.map((sheet) => [sheet.table, sheet] as const))('are there for all of %s', (_, sheet) => {
    const said = [
      ...sheet.notes.map(({ key }) => key),
      ...sheet.parts.flatMap(({ key, columns, sections }) => [
        ...(sheet.parts.length > 1 ? [`sheet.part.${key}`] : []),
        ...columns.map((column) => column.key),
        ...sections.flatMap(({ head, rows }) => [
          ...(head ? keysIn(head) : []),
          ...rows.flatMap(({ cells }) => cells.flatMap(keysIn)),
        ]),
      ]),
    ];
    expect(said.filter((key) => !Object.hasOwn(sayings, key))).toEqual([]);
    expect(sheetLines(sheet).filter((line) => /\{|undefined|NaN/.test(line))).toEqual([]);
  });

  const keysIn = (cell: SheetCell): readonly string[] => {
    if (cell.kind === 'several') return cell.cells.flatMap(keysIn);
    return cell.kind === 'words' ? [cell.saying.key] : [];
  };

  it('say what each reading leaves open', () => {
    expect(readings.length).toBeGreaterThan(5);
    expect(readings.filter(({ id }) => !Object.hasOwn(sayings, `reading.${id}`))).toEqual([]);
  });

  it('write numbers as people do', () => {
    expect(cellWords({ kind: 'factor', value: -3 })).toBe('−3');
    expect(cellWords({ kind: 'factor', value: 2 })).toBe('+2');
    expect(cellWords({ kind: 'factor', value: 0 })).toBe('0');
    expect(cellWords({ kind: 'share', value: 0.25 })).toBe('¼');
    expect(cellWords({ kind: 'share', value: 3 })).toBe('3');
    expect(cellWords({ kind: 'range', from: undefined, to: 4 })).toBe('up to 4');
    expect(cellWords({ kind: 'range', from: 5, to: 8 })).toBe('5–8');
    expect(cellWords({ kind: 'range', from: 0, to: 0 })).toBe('0');
    expect(cellWords({ kind: 'range', from: 21, to: undefined })).toBe('21 and more');
  });
});
