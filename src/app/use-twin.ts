import { useState } from 'react';
import * as v from 'valibot';
import type { BattleSummary } from '../engine/protocol';
import { keepLocally, readLocally } from './kept-locally';

const KEY = 'coup-doeil/kept-twins';

const Ids = v.fallback(v.array(v.string()), []);

const keptTwins = (): readonly string[] => {
  try {
    return v.parse(Ids, JSON.parse(readLocally(KEY) ?? '[]'));
  } catch {
    return [];
  }
};

/** The first battle that a fault made twice, and the one of the two that stays; none of those that somebody wants to keep. */
export function useTwin(battles: readonly BattleSummary[] | undefined): {
  readonly twin: { readonly empty: BattleSummary; readonly stays: BattleSummary } | undefined;
  readonly keep: () => void;
} {
  const [wanted, setWanted] = useState(keptTwins);
  const empty = battles?.find(({ id, twinOf }) => twinOf !== undefined && !wanted.includes(id));
  const stays = battles?.find(({ id }) => id === empty?.twinOf);
  return {
    twin: empty && stays && { empty, stays },
    keep: () => {
      if (!empty || !stays) return;
      // Both: when the empty one is played, the other may become the empty one. Of battles that are gone nothing is remembered.
      const still = [...wanted.filter((each) => battles?.some(({ id }) => id === each)), empty.id, stays.id];
      keepLocally(KEY, still);
      setWanted(still);
    },
  };
}
