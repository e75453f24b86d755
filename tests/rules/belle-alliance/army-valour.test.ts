import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindWords } from '../../../src/rules/belle-alliance/army/kind-words';
import { kindsOf, namesKind } from '../../../src/rules/belle-alliance/army/row-kinds';
import {
  kindChoices,
  NATIONS,
  searchRows,
  VALOUR_ARMS,
  valourOf,
  yearsOf,
} from '../../../src/rules/belle-alliance/army/valour';
import { TABLE_21, type ValourArm } from '../../../src/rules/belle-alliance/tables/table-21-valour';
import { anyText } from '../../support/army';

const keys = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key);
type Case = readonly [
  nation: string,
  year: number | undefined,
  arm: ValourArm,
  kind: string,
  valours: readonly number[],
];

describe('BA-T21-a: valour is looked up by nation, year, unit and arm', () => {
  test.each<Case>([
    ['Austria', 1813, 'infantry', 'Grenadiers', [2]],
    ['Austria', 1809, 'infantry', 'Line', [1, -1]],
    ['Austria', undefined, 'light cavalry', 'Uhlans', [1]],
    ['Great Britain', 1815, 'infantry', 'Line', [2]],
    ['Great Britain', 1815, 'infantry', '95th Rifles', [4]],
    ['Hanover', 1815, 'infantry', 'Landwehr', [-1]],
    ['Hanseatic Cities', 1813, 'artillery', 'Hanseatic legion', [-2]],
    ['Hanseatic Cities', 1813, 'infantry', 'Hanseatic legion', [-3]],
    ['Prussia', 1813, 'light cavalry', 'Landwehr', [0, -2]],
    ['Prussia', 1813, 'infantry', 'Landwehr', [-2, -3]],
    ['Würtemberg', 1813, 'light cavalry', 'Chevaulegers', [-2]],
  ])('%s %s, %s, %s: %j', (nation, year, arm, kind, valours) => {
    expect(valourOf({ nation, year, arm, kind }).valours).toEqual(valours);
  });

  test.each<Case>([
    ['Great Britain', 1813, 'infantry', 'Line', [3]],
    ['Hanover', 1813, 'infantry', 'KGL', [3]],
    ['Hanover', 1815, 'infantry', 'KGL', [2]],
    ['Hanover', 1815, 'infantry', 'Light', [0, -1]],
    ['France', 1814, 'infantry', 'Young guard', [3, 1]],
    ['France', 1815, 'infantry', 'Young guard', [3]],
    ['France', 1813, 'heavy cavalry', 'Curassiers', [0, -1]],
    ['France', 1815, 'heavy cavalry', 'Curassiers', [1]],
    ['France', 1815, 'light cavalry', 'Honour guard', [0]],
  ])('a row of the year stands above a general one: %s %s, %s, %s: %j', (nation, year, arm, kind, valours) => {
    expect(valourOf({ nation, year, arm, kind }).valours).toEqual(valours);
  });

  test.each<Case>([
    ['Austria', 1813, 'artillery', 'Position', [1]],
    ['Prussia', 1813, 'artillery', 'Guard', [3]],
    ['Prussia', 1813, 'artillery', 'Foot', [-2]],
    ['Prussia', 1815, 'artillery', 'Foot', [1, 0]],
    ['Prussia', 1815, 'artillery', 'Guard', [3]],
  ])('a row without a kind is for all that no row names: %s %s, %s, %s: %j', (nation, year, arm, kind, valours) => {
    expect(valourOf({ nation, year, arm, kind }).valours).toEqual(valours);
  });

  test.each<Case>([
    ['France', 1813, 'infantry', 'Line', [0]],
    ['Denmark', 1813, 'infantry', 'Line', [0]],
    ['Portugal', 1813, 'infantry', 'Caçadores', [0]],
    ['Atlantis', 1813, 'heavy cavalry', 'Tritons', [0]],
    ['France', 1813, 'artillery', 'Line', [0]],
    ['Saxony', 1813, 'artillery', 'Guard horse', [1]],
    ['Saxony', 1813, 'infantry', 'Guard of nobody', [0]],
  ])('who is in no row has 0, guard artillery +1: %s %s, %s, %s: %j', (nation, year, arm, kind, valours) => {
    expect(valourOf({ nation, year, arm, kind }).valours).toEqual(valours);
  });

  test.each<Case>([
    ['Prussia', 1815, 'infantry', '7th Line', [2]],
    ['Prussia', 1815, 'infantry', '13th line', [1]],
    ['Prussia', 1815, 'infantry', '22nd Line', [1]],
    ['Prussia', 1815, 'infantry', '30th Line', [0]],
    ['Prussia', 1815, 'infantry', '28th Line', [-1]],
    ['Prussia', 1815, 'infantry', 'Neumark Landwehr', [-1]],
    ['Prussia', 1815, 'light cavalry', '8th Uhlans', [-1]],
    ['France', 1813, 'infantry', 'XII Corps', [-1]],
    ['France', 1815, 'infantry', '19th Division', [0]],
    ['Nassau', 1815, 'infantry', '2nd battalion', [0]],
  ])('a kind is found among those that its row counts up: %s %s, %s, %s: %j', (nation, year, arm, kind, valours) => {
    expect(valourOf({ nation, year, arm, kind }).valours).toEqual(valours);
  });

  test.each<Case>([
    ['France', 1815, 'heavy cavalry', 'Cuirassier', [1]],
    ['Austria', 1813, 'infantry', 'Jäger', [1, 0]],
    ['Prussia', 1815, 'infantry', 'SCHUETZEN', [3]],
    ['Baden', 1813, 'light cavalry', 'Chevau-légers', [0]],
    ['Saxony', 1813, 'infantry', 'Garde', [1]],
    ['Prussia', 1813, 'infantry', 'Linie', [1]],
    ['Westphalia', 1813, 'light cavalry', 'Husaren', [-2]],
  ])('spelling, accents and language do not count: %s %s, %s, %s: %j', (nation, year, arm, kind, valours) => {
    expect(valourOf({ nation, year, arm, kind }).valours).toEqual(valours);
  });

  test('rows that a word could be short for are told beside the one that was found', () => {
    const { row, near } = valourOf({ nation: 'France', year: 1814, arm: 'artillery', kind: 'Guard' });
    expect(row.key).toBe('any-artillery-guard-units-not-indicated');
    expect(keys(near)).toEqual(['france-artillery-old-guard', 'france-artillery-young-guard']);
    const line = valourOf({ nation: 'Prussia', year: 1815, arm: 'infantry', kind: 'Line' });
    expect(line.row.key).toBe('prussia-infantry-line-schutzen');
    expect(line.near).toHaveLength(4);
  });

  test('every row is found by each kind it names, and by its own key', () => {
    for (const row of TABLE_21.filter(({ nation, valour }) => nation !== 'any' && valour.length > 0)) {
      const { nation, year, arm } = row;
      if (!arm) throw new Error(row.key);
      for (const kind of [row.key, ...kindsOf(row)])
        expect(valourOf({ nation, year, arm, kind }).row.key, `${row.key}: ${kind}`).toBe(row.key);
    }
  });

  test('no two rows of one nation, year and arm name the same kind', () => {
    for (const row of TABLE_21) {
      const beside = TABLE_21.filter(
        (other) => other !== row && other.nation === row.nation && other.year === row.year && other.arm === row.arm,
      );
      for (const kind of kindsOf(row))
        expect(
          beside.filter((other) => namesKind(other, new Set(kindWords(kind)))),
          row.key,
        ).toEqual([]);
    }
  });

  test('whatever is asked for has a valour between -5 and +5', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...NATIONS), fc.string()),
        fc.option(fc.integer(), { nil: undefined }),
        fc.constantFrom(...VALOUR_ARMS),
        fc.oneof(fc.constantFrom(...TABLE_21.flatMap(kindsOf)), anyText(8)),
        (nation, year, arm, kind) => {
          const { valours } = valourOf({ nation, year, arm, kind });
          expect(valours.length).toBeGreaterThan(0);
          for (const valour of valours) expect(Math.abs(valour)).toBeLessThanOrEqual(5);
        },
      ),
    );
  });
});

describe('table 21 to choose from', () => {
  test('all nations of the table, and the years they have rows of', () => {
    expect(NATIONS).toHaveLength(29);
    expect(NATIONS).not.toContain('any');
    expect(NATIONS.filter((nation) => yearsOf(nation).length > 0)).toEqual([
      'France',
      'Great Britain',
      'Hanover',
      'Prussia',
    ]);
    expect(yearsOf('Great Britain')).toEqual([1813]);
    expect(yearsOf('France')).toEqual([1813, 1815]);
  });

  test('rows of the year come first, those they replace are gone, those for all others come last', () => {
    expect(keys(kindChoices({ nation: 'France', year: 1815, arm: 'light cavalry' }))).toEqual([
      'france-1815-light-cavalry-light-guard',
      'france-1815-light-cavalry-hussars',
      'france-1815-light-cavalry-chasseurs',
      'france-light-cavalry-light-guard-old-guard',
      'france-light-cavalry-light-guard-young-guard',
      'france-light-cavalry-honour-guard',
      'any-any-units-not-indicated',
    ]);
    expect(keys(kindChoices({ nation: 'Prussia', year: 1815, arm: 'artillery' })).slice(-3)).toEqual([
      'prussia-1815-artillery-other',
      'any-artillery-guard-units-not-indicated',
      'any-any-units-not-indicated',
    ]);
  });

  test('the rows of another year are no choice', () => {
    for (const nation of NATIONS)
      for (const arm of VALOUR_ARMS)
        expect(kindChoices({ nation, year: 1813, arm }).filter(({ year }) => year === 1815)).toEqual([]);
  });

  test.each([
    ['lutzow', 3],
    ['LÜTZOW infantry', 1],
    ['wurt', 3],
    ['Wuerzburg', 1],
    ['prussia 1815 uhl', 3],
    ['1815 hanover', 3],
    ['nobody at all', 0],
  ])('“%s” finds %i rows', (query, count) => {
    expect(searchRows(query)).toHaveLength(count);
  });

  test('nothing asked for is everything', () => {
    expect(searchRows(' ')).toHaveLength(TABLE_21.length);
  });
});
