import { useCallback, useEffect, useRef, useState } from 'react';
import type { Clock } from '../../rules/book';
import type { HexTable } from '../../table/hex-table';
import { say } from '../../texts/sayings';
import { EMPTY_HAND, type HexAct, type HexHand, type HexWorld, handled } from '../../tools/hex-hand';
import type { HexAdvice } from '../battle/hex-advice';

interface HandOnMap {
  readonly hand: HexHand;
  readonly act: (act: HexAct) => void;
}

/** The hand on the map for as long as the screen is there. With every step of the battle what was begun is over. */
export function useHexHand(
  table: HexTable | undefined,
  advice: HexAdvice | undefined,
  clock: Clock | undefined,
): HandOnMap {
  const [hand, setHand] = useState(EMPTY_HAND);
  const world = useRef<HexWorld>(undefined);
  world.current = table && { table, extendTo: (march, hex) => advice?.extendTo(march, hex) };
  const act = useCallback((what: HexAct) => {
    const within = world.current;
    if (within) setHand((now) => handled(now, what, within));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step of the battle
  useEffect(() => act({ do: 'follow' }), [act, table]);
  const now = clock && `${clock.bound} ${clock.phase} ${clock.said ? say(clock.said.now) : ''}`;
  // Nobody begins a phase with what was in hand in the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a phase begins, and at no other time
  useEffect(() => act({ do: 'clear' }), [act, now]);
  return { hand, act };
}
