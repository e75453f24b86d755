import { describe, expect, it } from 'vitest';
import { READERS } from '../../src/app/readers';
import { SCREENS } from '../../src/app/screens';
import { STARTS } from '../../src/app/starts';
import { ADVISERS, AGENDAS, HEX_ADVISERS } from '../../src/engine/advisers';
import { BOOKS } from '../../src/engine/books';
import { problemOf } from '../../src/engine/connect';
import { guarded } from '../../src/engine/guarded';
import { bookFrom } from '../../src/engine/shelf';
import { bookName, sayProblem } from '../../src/texts/sayings';

describe('the shelves', () => {
  it('name every book that the worker plays: its name, its reader, its screen', () => {
    const books = Object.keys(BOOKS).sort();
    expect(Object.keys(READERS).sort()).toEqual(books);
    expect(Object.keys(SCREENS).sort()).toEqual(books);
    for (const book of books) expect(bookName(book)).not.toBe(`book.${book}`);
    for (const { book } of STARTS) expect(books).toContain(book);
    for (const book of [...Object.keys(ADVISERS), ...Object.keys(HEX_ADVISERS), ...Object.keys(AGENDAS)])
      expect(books).toContain(book);
  });

  it.each(Object.keys(BOOKS))('%s: what the page reads is what the worker plays', async (id) => {
    const [book, reader] = await Promise.all([bookFrom(BOOKS, id), bookFrom(READERS, id)]);
    expect(book?.id).toBe(id);
    expect(reader?.id).toBe(id);
    expect(reader?.version).toBe(book?.version);
    expect(reader?.options).toEqual(book?.options);
  });

  it('have no book that nobody put there', async () => {
    expect(await bookFrom(BOOKS, 'chess')).toBeUndefined();
    expect(await bookFrom(BOOKS, 'constructor')).toBeUndefined();
  });
});

describe('a book whose file cannot be fetched', () => {
  const fetching = () =>
    bookFrom({ lost: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) }, 'lost');
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
