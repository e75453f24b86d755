import { useEffect, useMemo, useRef } from 'react';
import { createTableStore, type Shown, type TableStore, type TableWorld } from './table-store';

/** The hand on the table of this screen. `world` may change; the hand stays. */
export function useTableHand(world: TableWorld): TableStore {
  const latest = useRef(world);
  latest.current = world;
  return useMemo(
    () =>
      createTableStore({
        send: (command) => latest.current.send(command),
        tell: (text) => latest.current.tell(text),
        lookAt: (at) => latest.current.lookAt(at),
        bringIntoSight: (places) => latest.current.bringIntoSight(places),
        frame: (units, places) => latest.current.frame(units, places),
        keepInSight: (places) => latest.current.keepInSight(places),
      }),
    [],
  );
}

/** Keeps it in step with the battle. `shown` is the same object for as long as nothing in it changes. */
export function useShown(hand: TableStore, shown: Shown): void {
  useEffect(() => hand.show(shown), [hand, shown]);
  const bound = shown.view.clock?.bound;
  // Nobody begins a bound with a tool of the last in hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a bound begins, and at no other time
  useEffect(() => void hand.act({ do: 'tool', tool: 'select' }), [hand, bound]);
}
