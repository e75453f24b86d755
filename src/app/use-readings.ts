import { useCallback, useEffect, useState } from 'react';
import { bookFrom } from '../engine/shelf';
import type { StartCard } from '../panels/NewBattle';
import type { OptionSpec } from '../rules/book';
import { READERS } from './readers';
import { STARTS } from './starts';

/** Asked for on its own, above the others. */
const MEASURING = 'measuring';

/** The readings that each start's book lets a club choose, once its reader is loaded. */
export function useReadings(): (start: StartCard) => readonly OptionSpec[] {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly OptionSpec[]>>(new Map());
  useEffect(() => {
    let here = true;
    void Promise.all(STARTS.map(async ({ book }) => [book, await optionsOf(book)] as const)).then(
      (all) => here && setKnown(new Map(all)),
      () => undefined, // Without them the book is read as the app reads it.
    );
    return () => {
      here = false;
    };
  }, []);
  return useCallback((start) => known.get(STARTS.find(({ id }) => id === start.id)?.book ?? '') ?? [], [known]);
}

async function optionsOf(book: string): Promise<readonly OptionSpec[]> {
  const reader = await bookFrom(READERS, book);
  return reader?.options.filter(({ id }) => id !== MEASURING) ?? [];
}
