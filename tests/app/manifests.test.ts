import '../../src/app/first-words';
import { describe, expect, it } from 'vitest';
import { fetchStarts } from '../../src/app/app-starts';
import { screenOf } from '../../src/app/screens';
import { problemOf } from '../../src/engine/connect';
import { fetchInWords, fetchPart } from '../../src/engine/fetch-part';
import { guarded } from '../../src/engine/guarded';
import type { Manifest } from '../../src/rules/manifest';
import { MANIFESTS } from '../../src/rules/manifests';
import { bookName, sayProblem } from '../../src/texts/sayings';

const bookOf = ({ worker }: Manifest) => worker?.book;

describe('the manifests', () => {
  it('name every book once: its name, its book, its reader', async () => {
    const books = MANIFESTS.map(({ id }) => id);
    expect(new Set(books).size).toBe(books.length);
    for (const { id, worker, page } of MANIFESTS) {
      expect(worker?.book).toBeDefined();
      expect(page?.reader).toBeDefined();
      expect(bookName(id)).not.toBe(`book.${id}`);
    }
    await expect(screenOf('chess')).rejects.toThrow('chess');
  });

  it('have starts whose names differ, and one demonstration', async () => {
    const starts = (await fetchStarts()).map(({ id }) => id);
    expect(new Set(starts).size).toBe(starts.length);
    const shown = MANIFESTS.flatMap(({ page }) => page?.demonstration ?? []);
    expect(shown).toHaveLength(1);
    expect(starts).toContain(shown[0]);
  });

  it.each(MANIFESTS)('$id: what the page reads is what the worker plays', async ({ id, worker, page }) => {
    const [book, reader] = await Promise.all([
      fetchPart(MANIFESTS, id, bookOf),
      fetchInWords(MANIFESTS, id, (manifest) => manifest.page?.reader),
    ]);
    expect(book?.id).toBe(id);
    expect(reader?.id).toBe(id);
    expect(reader?.version).toBe(book?.version);
    expect(reader?.options).toEqual(book?.options);
    expect(page?.tellsThreats ?? false).toBe(worker?.threats !== undefined);
    const { names = [], fetch } = page?.calculators ?? {};
    expect(Object.keys((await fetch?.()) ?? {})).toEqual(names);
  });

  it('have no book that nobody put there', async () => {
    expect(await fetchPart(MANIFESTS, 'chess', bookOf)).toBeUndefined();
    expect(await fetchPart(MANIFESTS, 'constructor', bookOf)).toBeUndefined();
  });
});

describe('a book whose file cannot be fetched', () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const fetching = () =>
    fetchPart([{ id: 'lost', screen: 'table', worker: { book: failing }, page: undefined }], 'lost', bookOf);
  const lost = { code: 'engine/not-fetched', detail: { book: 'lost' } };

  it('is told as such by the worker', async () => {
    expect(await guarded(fetching)).toEqual({ kind: 'failed', problem: lost });
  });

  it('is told as such on the page, with what to do', async () => {
    const problem = await fetching().catch(problemOf);
    expect(problem).toEqual(lost);
    expect(sayProblem(lost)).toMatch(/network/);
  });
});
