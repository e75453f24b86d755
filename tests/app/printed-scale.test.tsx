import { expect, test } from 'vitest';
import { choicesOf, papersOf, type Stock } from '../../src/app/print/papers-of';
import { belleAlliancePrinter } from '../../src/rules/belle-alliance/print/printer';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import { battleOf } from '../support/belle-alliance';

const view = belleAllianceReader.view(
  battleOf('unit first "First" blue infantry shako 24/24 line at 50,50 facing 90').state(),
);
const stockAt = (factor: number): Stock => ({
  rosters: belleAlliancePrinter.rosters(view),
  rulers: belleAlliancePrinter.rulers(view),
  tables: [],
  tags: [],
  factor,
});
const all = (stock: Stock) => {
  const ticked = new Set(choicesOf(stock).groups.flatMap(({ choices }) => choices.map(({ id }) => id)));
  return papersOf(stock, ticked, 'a4');
};

/** Markers are as large as they are, whatever the rules' cm. */
const isForCamera = (key: string): boolean => key.startsWith('table markers') || key.startsWith('plain tags');

test('where the rules’ cm are not real ones, every paper says so: rosters and costs tell ranges and frontages as the rules do', () => {
  const papers = all(stockAt(0.6)).filter(({ key }) => !isForCamera(key));
  expect(papers.length).toBeGreaterThan(8);
  for (const { key, note } of papers) expect(note, key).toContain('1 cm of the rules is 0.6 cm here');
  expect(papers.find(({ key }) => key.startsWith('roster'))?.note).toContain('24');
});

test('where they are, nothing is said of it', () => {
  for (const { key, note } of all(stockAt(1))) expect(note ?? '', key).not.toContain('of the rules');
});
