import { useEffect, useState } from 'react';
import type { ScenarioPreview } from '../panels/StartPreview';
import { STARTS } from './starts';

/** What each start brings, as it comes in. One that could not be fetched is started all the same, or says then why not. */
export function usePreviews(): ReadonlyMap<string, ScenarioPreview> {
  const [known, setKnown] = useState<ReadonlyMap<string, ScenarioPreview>>(new Map());
  useEffect(() => {
    let here = true;
    for (const { id, preview } of STARTS)
      preview?.().then(
        (is) => here && setKnown((before) => new Map(before).set(id, is)),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, []);
  return known;
}
