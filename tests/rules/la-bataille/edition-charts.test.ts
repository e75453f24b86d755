import { describe, expect, test } from 'vitest';
import { cellAt, changeCell, newClubEdition } from '../../../src/rules/la-bataille/club-edition';
import { cellKindAt, readCell, writeCell } from '../../../src/rules/la-bataille/edition/cell-kind';
import { EDITION_IDS, type EditionId } from '../../../src/rules/la-bataille/edition/edition';
import { type ChartName, cellsOf, chartsOf } from '../../../src/rules/la-bataille/edition-charts';
import { EDITIONS } from '../../../src/rules/la-bataille/la-bataille-editions';
import { cellText } from '../../../src/texts/chart-texts';
import { enChartNames } from '../../../src/texts/en-chart-names';

/** Every figure of the edition: a leaf that is no rule, no name of a row, and not what says which edition it is. */
function leaves(edition: EditionId): readonly string[] {
  const found: string[] = [];
  const walk = (value: unknown, way: readonly string[]): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) walk(each, [...way, name]);
      return;
    }
    const name = way.at(-1) ?? '';
    const label = ['rule', 'odds', 'organisation', 'roll', 'face', 'id'].includes(name);
    const place = name === 'loss' && way.includes('losses');
    if (!label && !place) found.push(way.join('/'));
  };
  walk(EDITIONS[edition], []);
  return found;
}

describe.each(EDITION_IDS)('the charts of %s', (id) => {
  const sections = chartsOf(EDITIONS[id]);
  const cells = cellsOf(sections);

  test('show every figure once, as the edition has it', () => {
    // What is left out whole, as the dusk of a book without one, has no cell.
    const whole = leaves(id).filter((path) => cellKindAt(path) !== undefined);
    expect(cells.map(({ path }) => path).toSorted()).toEqual(whole.toSorted());
    for (const { path, value } of cells) expect(cellAt(EDITIONS[id], path), path).toBe(value);
  });

  test('leave out nothing but branches that the book does not have', () => {
    const lost = leaves(id).filter((path) => cellKindAt(path) === undefined);
    for (const path of lost) expect(['preMelee', 'closing', 'daylight/dusk', 'daylight/night']).toContain(path);
  });

  test('read back every cell as it is written', () => {
    for (const { path, value } of cells) {
      const kind = cellKindAt(path);
      expect(kind && readCell(kind, writeCell(value)), path).toEqual({ cell: value });
    }
  });

  test('have words for every section, row, column and value', () => {
    const names: ChartName[] = [];
    for (const { tables } of sections)
      for (const { title, columns, rows } of tables)
        names.push(...title, ...columns.flat(), ...rows.flatMap((row) => row.names));
    const known = new Set(Object.keys(enChartNames));
    const silent = names.flatMap((name) =>
      'name' in name && !known.has(name.name) && !known.has(`${name.under}/${name.name}`) ? [name] : [],
    );
    expect(silent).toEqual([]);
    const bare = cells.filter(({ path }) => {
      const kind = cellKindAt(path);
      const column = path.split('/').findLast((name) => !/^\d+$/.test(name));
      return kind?.kind === 'choice' && kind.values.some((each) => !known.has(each) && !known.has(`${column}/${each}`));
    });
    expect(bare.map(({ path }) => path)).toEqual([]);
    expect(cellText('daylight/nightColumn/down', 'whole')).toBe('to the next whole odds');
  });

  test('have rows as long as their columns', () => {
    for (const { tables } of sections)
      for (const { columns, rows } of tables)
        for (const row of rows) expect(row.cells, row.id).toHaveLength(Math.max(1, columns.length));
  });
});

describe('what may stand in a cell', () => {
  test.each([
    ['fire/massed/each/add', 'steps', ['3', '-99', '99'], ['100', '1/2', 'x', '']],
    ['fire/massed/each/above', 'count', ['0', '99'], ['-1', '100', '1.5', '']],
    ['fire/value/disorder/by', 'factor', ['1/2', '2', '0'], ['-1/2', '1/0', '0.5', '']],
    ['fire/chart/columns/0/losses/0/from', 'roll', ['61', '66'], ['60', '67', '70', '']],
    ['daylight/dusk/from', 'clock', ['19:40'], ['25:00', '9:40', '']],
    ['fire/checks/others/when', 'choice', ['even', 'odd'], ['never', '']],
    ['morale/equal/passes', 'yes-no', ['yes', 'no'], ['maybe', '']],
    ['fire/defence/clear/general-order', 'count', ['', '10'], ['-1']],
  ] as const)('%s takes a %s', (path, kind, good, wrong) => {
    const is = cellKindAt(path);
    expect(is?.kind).toBe(kind);
    const club = newClubEdition('Ours', 'heilsberg-1807');
    const taken = (typed: string): boolean => {
      const read = is && readCell(is, typed);
      return read !== undefined && changeCell(club, path, read.cell).ok;
    };
    for (const typed of good) expect(taken(typed), typed).toBe(true);
    for (const typed of wrong) expect(taken(typed), typed).toBe(false);
  });

  test('there is no cell where the edition has none, nor for what is not a club’s to say', () => {
    for (const path of ['id', 'fire/chart/rule', 'fire/none', 'fire', 'fire/chart/columns/x/ratio', '__proto__/x', ''])
      expect(cellKindAt(path), path).toBeUndefined();
  });

  test('a column of the fire chart without the first losses has its cells under the others', () => {
    const table = chartsOf(EDITIONS.premier)
      .flatMap(({ tables }) => tables)
      .find(({ id }) => id === 'fire/chart/columns');
    const last = table?.rows.at(-1);
    expect(
      table?.columns.map((names) => names.map((name) => ('printed' in name ? name.printed : '')).join('')),
    ).toEqual(['', '1', '1', '2', '2', '3', '3', '4', '4', '5', '5'].slice(0, table?.columns.length));
    const { losses } = EDITIONS.premier.fire.chart.columns.at(-1) ?? { losses: [] };
    for (const { loss, from, to } of losses)
      expect([last?.cells[2 * loss - 1]?.value, last?.cells[2 * loss]?.value]).toEqual([from, to]);
  });
});
