import { describe, expect, it } from 'vitest';
import { belleAllianceReference } from '../../src/rules/belle-alliance/reference/belle-alliance-reference';
import '../../src/rules/belle-alliance/words/belle-alliance-texts';
import { fetchRuleWords } from '../../src/app/rules/fetch-catalogue';
import { catalogueOf } from '../../src/texts/catalogue';
import { type Findable, markedParts, searchIn, searchWords } from '../../src/texts/search';

const entry = (number: string, title: string, ...passages: readonly string[]): Findable => ({
  numbers: [number, ...(number.startsWith('T') ? [`Table ${number.slice(1)}`] : [])],
  title,
  passages,
});
const LITTLE = [
  entry('1.1.1', 'The bound', 'Both sides act together.', 'See table 6 on the carré.'),
  entry('3.1.1', 'Units of fire', 'Ten figures that fire are a unit of fire.'),
  entry('3.1.4', 'Security zone', 'Friends keep away: 3 cm of it.'),
  entry('3.4.4', 'Canister', 'In zone 1 only.'),
  entry('T1', 'Phases of the bound', 'Orders'),
  entry('T6', 'Factors for hand weapons', 'Carré, mass or huddle: +3', 'Unlimbered guns: −4'),
  entry('T16', 'Reorganisation', 'Commander: +2'),
];
const numbersFor = (query: string) => searchIn(LITTLE)(query).map(({ entry: { numbers } }) => numbers[0]);

describe('a search', () => {
  it('finds by the number of a rule or table, the whole before its beginnings', () => {
    expect(numbersFor('3.1.4')).toEqual(['3.1.4']);
    expect(numbersFor('3.1')).toEqual(['3.1.1', '3.1.4']);
    expect(numbersFor('3.1.')).toEqual(['3.1.1', '3.1.4']);
    expect(numbersFor('t1')).toEqual(['T1', 'T16']);
    expect(numbersFor('T6')).toEqual(['T6']);
    expect(numbersFor('table 6')).toEqual(['T6', '1.1.1']);
  });

  it('puts a number before a title, and a title before the text', () => {
    expect(numbersFor('bound')).toEqual(['1.1.1', 'T1']);
    expect(numbersFor('zone')).toEqual(['3.1.4', '3.4.4']);
    expect(numbersFor('3')[0]).toBe('3.1.1');
    expect(numbersFor('fire')).toEqual(['3.1.1']);
  });

  it('takes no account of case and accents', () => {
    for (const query of ['carré', 'CARRE', 'carre', 'Carre\u0301']) expect(numbersFor(query)).toEqual(['1.1.1', 'T6']);
    expect(searchIn([entry('1', 'Coup d’Œil')])("d'oeil")).toHaveLength(1);
  });

  it('wants all of its words, wherever they stand', () => {
    expect(numbersFor('carré huddle')).toEqual(['T6']);
    expect(numbersFor('huddle hand')).toEqual(['T6']);
    expect(numbersFor('huddle bound')).toEqual([]);
  });

  it('finds within words, but not two letters, nor a number within another', () => {
    expect(numbersFor('limber')).toEqual(['T6']);
    expect(numbersFor('mb')).toEqual([]);
    expect(searchIn([entry('9', 'x', 'costs 30 cm')])('3')).toEqual([]);
  });

  it('shows the passage that has most of the words', () => {
    expect(searchIn(LITTLE)('unlimbered guns').map(({ passage }) => passage)).toEqual(['Unlimbered guns: −4']);
    expect(searchIn(LITTLE)('t16').map(({ passage }) => passage)).toEqual([undefined]);
  });

  it('for nothing finds nothing', () => {
    for (const query of ['', '  ', '…', '. -']) expect(searchIn(LITTLE)(query)).toEqual([]);
  });
});

describe('marks', () => {
  const marks = (text: string, query: string) =>
    markedParts(text, searchWords(query))
      .map((part) => (part.found ? `[${part.text}]` : part.text))
      .join('');

  it('stand where the words are, as they are written there', () => {
    expect(marks('Carré or mass', 'carre')).toBe('[Carré] or mass');
    expect(marks('Coup d’Œil', 'oeil')).toBe('Coup d’[Œil]');
    expect(marks('Carre\u0301!', 'carré')).toBe('[Carre\u0301]!');
    expect(marks('under fire, firing', 'fir unde')).toBe('[unde]r [fir]e, [fir]ing');
    expect(marks('3.1.4 and 13.1.4', '3.1.4')).toBe('[3.1.4] and 13.1.4');
    expect(marks('nothing here', 'carré')).toBe('nothing here');
    expect(marks('𝄞 drum 𝄞', 'drum')).toBe('𝄞 [drum] 𝄞');
  });
});

describe('the rules and tables of Belle Alliance', async () => {
  const chapters = catalogueOf(belleAllianceReference, await fetchRuleWords('belle-alliance'));
  const entries = chapters.flatMap((chapter) => chapter.entries);
  const search = searchIn(entries);
  const idsFor = (query: string) => search(query).map(({ entry: { id } }) => id);

  it('are in the contents once each, all with title and text', () => {
    expect(chapters.map(({ key }) => key)).toEqual(['tables', '1', '2', '3', '4', '5', '6', 'readings']);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.filter(({ title, text }) => title.trim() === '' || text.trim() === '')).toEqual([]);
    expect(chapters.filter((chapter) => chapter.entries.length === 0)).toEqual([]);
  });

  it('link only to what is there', () => {
    const ids = new Set(entries.map(({ id }) => id));
    expect(entries.flatMap(({ links }) => links).filter((id) => !ids.has(id))).toEqual([]);
    const rows = entries
      .flatMap(({ sheet }) => sheet?.parts ?? [])
      .flatMap(({ sections }) => sections.flatMap((s) => s.rows));
    expect(rows.filter(({ rule }) => rule !== undefined && !ids.has(rule))).toEqual([]);
  });

  it('are found', () => {
    expect(idsFor('canister').slice(0, 2)).toEqual(['3.4.4', 'T7']);
    expect(search('canister').find(({ entry: { id } }) => id === 'T7')?.passage).toBe('Canister, zone 1: +3');
    expect(idsFor('T6')[0]).toBe('T6');
    expect(idsFor('3.1.4')[0]).toBe('3.1.4');
    expect(idsFor('lutzow')).toContain('T21');
    expect(idsFor('kgl hussars')).toEqual(['T21']);
    expect(idsFor('rounded nearest')).toContain('reading-skirmisher-third');
  });

  it('every row of every table is found by its own words', () => {
    for (const { id, sheet, passages } of entries) {
      if (!sheet) continue;
      for (const line of passages) expect(idsFor(line), line).toContain(id);
    }
  });
});
