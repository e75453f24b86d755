import { useCallback, useEffect, useState } from 'react';
import { fetchInWords } from '../engine/fetch-part';
import type { OptionSpec } from '../rules/book';
import { MANIFESTS } from '../rules/manifests';
import type { BookStart } from './app-starts';

/** Asked for on its own, above the others. */
const MEASURING = 'measuring';

/** The readings that each start's book lets a club choose, once its reader is loaded. */
export function useReadings(): (start: BookStart) => readonly OptionSpec[] {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly OptionSpec[]>>(new Map());
  useEffect(() => {
    let here = true;
    void Promise.all(MANIFESTS.map(async ({ id }) => [id, await optionsOf(id)] as const)).then(
      (all) => here && setKnown(new Map(all)),
      () => undefined, // Without them the book is read as the app reads it.
    );
    return () => {
      here = false;
    };
  }, []);
  return useCallback(({ book }) => known.get(book) ?? [], [known]);
}

async function optionsOf(book: string): Promise<readonly OptionSpec[]> {
  const reader = await fetchInWords(MANIFESTS, book, ({ page }) => page?.reader);
  return reader?.options.filter(({ id }) => id !== MEASURING) ?? [];
}
