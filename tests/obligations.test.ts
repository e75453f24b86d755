import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chapters, idsNamedIn, testFiles } from './support/obligations';

const tested = chapters.flatMap((each) => Object.keys(each.tested));
const byHand = chapters.flatMap((each) => Object.keys(each.byHand));
const known = new Set([...tested, ...byHand]);

describe('the list of obligations', () => {
  test('has each id once', () => {
    expect(known.size).toBe(tested.length + byHand.length);
  });

  test('names every id as the books do', () => {
    const odd = [...known].filter((id) => !/^(?:BA-(?:\d\.\d\.\d|T\d\d)-[a-z]|HX-[PBHMW]\d{3})$/.test(id));
    expect(odd).toEqual([]);
  });

  test('says each in one line', () => {
    const lines = chapters.flatMap((each) => [...Object.entries(each.tested), ...Object.entries(each.byHand)]);
    expect(lines.filter(([, text]) => text.length < 10 || text.length > 180 || !text.endsWith('.'))).toEqual([]);
  });
});

describe('the names of tests', () => {
  const files = testFiles().map((file) => ({ file, ids: idsNamedIn(readFileSync(file, 'utf8')) }));
  const named = new Set(files.flatMap(({ ids }) => ids));

  test('hold every id that is not done by hand', () => {
    expect(tested.filter((id) => !named.has(id))).toEqual([]);
  });

  test('hold no id that is not in the list', () => {
    const strange = files.flatMap(({ file, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`));
    expect(strange).toEqual([]);
  });
});

describe('an id is named', () => {
  test.each([
    ['by a test', "test('XX-1.1.1-a: holds', () => {});"],
    ['by a group', "describe('XX-1.1.1-a', () => {});"],
    ['by a table of cases', "])('XX-1.1.1-a: %s', () => {});"],
    ['by a name on a line of its own', "test.each(ALL)(\n  'XX-1.1.1-a: %s',\n);"],
    ['by a case', "  ['XX-1.1.1-a: a case', 3],"],
  ])('%s', (_, source) => {
    expect(idsNamedIn(source.replace('XX', 'BA'))).toEqual(['BA-1.1.1-a']);
  });

  test.each([
    ['in a comment', "// test('XX-1.1.1-a: not here')"],
    ['in what is expected', "expect(rule).toBe('XX-1.1.1-a');"],
  ])('not %s', (_, source) => {
    expect(idsNamedIn(source.replace('XX', 'BA'))).toEqual([]);
  });
});
