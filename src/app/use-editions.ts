import { useCallback, useEffect, useState } from 'react';
import type { Engine } from '../engine/connect';
import { fetchInWords } from '../engine/fetch-part';
import { MANIFESTS } from '../rules/manifests';
import { say } from '../texts/sayings';
import type { BookStart } from './app-starts';
import { editionsOn } from './editions-on';

interface EditionChoice {
  readonly value: string;
  readonly label: string;
}

/** The charts that the battle of a start can be played by, the club's own among them, once they are known. */
export function useEditions(engine: Engine): (start: BookStart) => readonly EditionChoice[] {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly EditionChoice[]>>(new Map());
  useEffect(() => {
    let here = true;
    for (const { id } of MANIFESTS)
      choicesOf(engine, id).then(
        (choices) => here && setKnown((before) => new Map(before).set(id, choices)),
        () => undefined, // Without them a scenario is played by its own.
      );
    return () => {
      here = false;
    };
  }, [engine]);
  return useCallback(({ book }) => known.get(book) ?? [], [known]);
}

async function choicesOf(engine: Engine, book: string): Promise<readonly EditionChoice[]> {
  const names = await fetchInWords(MANIFESTS, book, ({ page }) => page?.editions);
  if (!names) return [];
  const kept = await editionsOn(engine, book)();
  return names(kept).map(({ id, name }) => ({ value: id, label: typeof name === 'string' ? name : say(name) }));
}
