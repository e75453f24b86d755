import { useEffect, useRef } from 'react';
import { namedIn } from '../../rules/book';
import type { OpenBattle } from './follow';

/** Says what came of dice that no other card tells of: those whose question brought its own odds. */
export function useTold(battle: OpenBattle, tell: (text: string) => void): void {
  const asked = useRef<{ readonly entries: number; readonly events: number }>(undefined);
  useEffect(() => {
    const { pending, entries, eventsSince, view, told } = battle;
    if (pending?.question.card) asked.current ??= { entries, events: pending.eventsSoFar.length };
    const begun = asked.current;
    if (pending || !begun) return;
    asked.current = undefined;
    // Else it was taken back before the dice fell.
    if (entries <= begun.entries) return;
    const events = eventsSince(begun.entries).slice(begun.events);
    import('../../texts/log-words').then(
      ({ soFarInWords }) => {
        const words = soFarInWords(events, namedIn(view), told);
        if (words.length > 0) tell(words.join('. '));
      },
      // It is in the log all the same.
      () => undefined,
    );
  }, [battle, tell]);
}
