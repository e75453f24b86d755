import { useEffect, useMemo, useRef } from 'react';
import type { BattleView } from '../../rules/book';
import type { Advice } from './advice';
import { createTableStore, type TableStore, type TableWorld } from './table-store';

/** The hand on the table of this screen, kept in step with the battle. */
export function useTableHand(
  view: BattleView,
  advice: Advice | undefined,
  readOnly: boolean,
  world: TableWorld,
): TableStore {
  const latest = useRef(world);
  latest.current = world;
  const hand = useMemo(
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
  useEffect(() => hand.show(view, readOnly, advice), [hand, view, readOnly, advice]);
  const bound = view.clock?.bound;
  // Nobody begins a bound with a tool of the last in hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a bound begins, and at no other time
  useEffect(() => void hand.act({ do: 'tool', tool: 'select' }), [hand, bound]);
  return hand;
}
