import { useEffect, useState } from 'react';
import type { Engine } from '../engine/connect';
import type { BattleSummary } from '../engine/protocol';
import { sayProblem } from '../texts/sayings';

/** The battles on this device, newest first, read again whenever any tab changes one. undefined until they are known. */
export function useBattles(engine: Engine, onProblem: (text: string) => void): readonly BattleSummary[] | undefined {
  const [battles, setBattles] = useState<readonly BattleSummary[]>();
  useEffect(() => {
    let gone = false;
    const read = async () => {
      try {
        const list = await engine.list();
        if (!gone) setBattles([...list].sort((a, b) => b.changedAt - a.changedAt));
      } catch (error) {
        console.error(error);
        if (!gone) onProblem(sayProblem({ code: 'storage/unreachable' }));
      }
    };
    void read();
    const unsubscribe = engine.onNews((news) => {
      if (news.kind === 'battles-changed') void read();
    });
    return () => {
      gone = true;
      unsubscribe();
    };
  }, [engine, onProblem]);
  return battles;
}
