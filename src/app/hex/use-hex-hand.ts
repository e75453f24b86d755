import { useEffect, useMemo, useState } from 'react';
import type { Clock } from '../../rules/book';
import { say } from '../../texts/sayings';
import type { HexContext } from './hex-advised';
import { createHexStore, type HexStore } from './hex-store';

/** The hand on the map of this screen, in step with the battle. */
export function useHexHand({ table, advice, layers, sees }: HexContext, clock: Clock | undefined): HexStore {
  const context = useMemo(() => ({ table, advice, layers, sees }), [table, advice, layers, sees]);
  const [hand] = useState(() => createHexStore(context));
  useEffect(() => hand.show(context), [hand, context]);
  const now = clock && `${clock.bound} ${clock.phase} ${clock.said ? say(clock.said.now) : ''}`;
  // Nobody begins a phase with what was in hand in the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a phase begins, and at no other time
  useEffect(() => hand.act({ do: 'clear' }), [hand, now]);
  return hand;
}
