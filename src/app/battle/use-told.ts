import { useEffect, useRef } from 'react';
import type { Engine } from '../../engine/connect';
import { namedIn } from '../../rules/book';
import type { OpenBattle } from './follow';

/** Says what came of dice that no other card tells of: those whose question brought its own odds. */
export function useTold(engine: Engine, battle: OpenBattle, tell: (text: string) => void): void {
  const asked = useRef<{ readonly entries: number; readonly events: number }>(undefined);
  useEffect(() => {
    const { pending, entries, id, view, told } = battle;
    if (pending?.question.card) asked.current ??= { entries, events: pending.soFar.length };
    const begun = asked.current;
    if (pending || !begun) return;
    asked.current = undefined;
    // Else it was taken back before the dice fell.
    if (entries <= begun.entries) return;
    Promise.all([engine.log(id, begun.entries + 1, entries), import('../../texts/log-words')]).then(
      ([lines, { soFarInWords }]) => {
        const events = lines.filter(({ standing }) => standing).flatMap((line) => line.events);
        const words = soFarInWords(events.slice(begun.events), namedIn(view), told);
        if (words.length > 0) tell(words.join('. '));
      },
      // It is in the log all the same.
      () => undefined,
    );
  }, [engine, battle, tell]);
}
