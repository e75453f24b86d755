import { useEffect, useState } from 'react';
import type { Engine } from '../engine/connect';
import { say } from '../texts/sayings';
import { inWordsOf } from './book-words';
import { editionsOn } from './editions-on';

/** The charts a battle on hexes can be played by, the club's own among them, once they are known. */
export function useEditions(engine: Engine): readonly { readonly value: string; readonly label: string }[] {
  const [known, setKnown] = useState<readonly { readonly value: string; readonly label: string }[]>([]);
  useEffect(() => {
    let here = true;
    const read = async (): Promise<void> => {
      const [{ libraryFrom }, kept] = await Promise.all([
        inWordsOf('la-bataille', import('../rules/la-bataille/library')),
        editionsOn(engine)('la-bataille'),
      ]);
      const all = libraryFrom(kept).map(({ id, name }) => ({
        value: id,
        label: name ?? say({ key: `lb.ask.edition.${id}` }),
      }));
      if (here) setKnown(all);
    };
    // Without them a scenario is played by its own.
    read().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [engine]);
  return known;
}
