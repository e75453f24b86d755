import { useState } from 'react';
import { type Engine, problemOf } from '../../engine/connect';
import type { Ending } from '../../rules/ending';
import { sayProblem } from '../../texts/sayings';

/** A battle that was asked how it ended, for one battle of the campaign. */
export interface Heard {
  readonly leg: string;
  readonly played: { readonly id: string; readonly name: string };
  readonly ending: Ending | undefined;
}

/** Asks a battle of this device what it knows of its end. */
export function useHeard(engine: Pick<Engine, 'query'>, onProblem: (text: string) => void) {
  const [heard, setHeard] = useState<Heard>();
  return {
    heard,
    forget: (): void => setHeard(undefined),
    ask: async (leg: string, played: Heard['played']): Promise<Heard | undefined> => {
      const told = await engine
        .query(played.id, { kind: 'ending' })
        .catch((error: unknown) => ({ kind: 'failed', problem: problemOf(error) }) as const);
      if (told.kind !== 'ending') {
        if (told.kind === 'failed') onProblem(sayProblem(told.problem));
        return undefined;
      }
      const next: Heard = { leg, played, ending: told.ending };
      setHeard(next);
      return next;
    },
  };
}
