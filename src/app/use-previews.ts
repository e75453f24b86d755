import { useEffect, useState } from 'react';
import { fetchInWords } from '../engine/fetch-part';
import { MANIFESTS } from '../rules/manifests';
import type { ScenarioPreview } from '../rules/start';
import type { BookStart } from './app-starts';

/** What each start brings, as it comes in. One that could not be fetched is started all the same, or says then why not. */
export function usePreviews(starts: readonly BookStart[]): ReadonlyMap<string, ScenarioPreview> {
  const [known, setKnown] = useState<ReadonlyMap<string, ScenarioPreview>>(new Map());
  useEffect(() => {
    let here = true;
    for (const { id, book, preview } of starts)
      fetchInWords(MANIFESTS, book, () => preview).then(
        (is) => here && is && setKnown((before) => new Map(before).set(id, is)),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [starts]);
  return known;
}
