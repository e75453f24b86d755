import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Json } from '../../rules/book';
import type { OpenBattle } from './follow';
import type { TableStore } from './table-store';
import type { ToolContext } from './tool-context';
import { useLazy } from './use-lazy';

/** Fetches the movement run when orders to move are there, or when one of earlier is asked for; and keeps it in step with the battle. */
export function useRunning(
  battle: OpenBattle,
  { store, act }: TableStore,
  context: RefObject<ToolContext | undefined>,
  missing: () => void,
) {
  const tool = useStore(store, ({ hand }) => hand.tool);
  const units = useStore(store, ({ hand }) => hand.units);
  const [reviewed, setReviewed] = useState<readonly Json[]>();
  const room = useLazy(
    battle.view.ordered !== undefined || tool === 'run',
    async () => {
      const { openRunRoom } = await import('./running/room');
      const now = context.current;
      return now && openRunRoom(() => context.current ?? now);
    },
    missing,
  );
  useEffect(() => () => room?.run.end(), [room]);
  useEffect(() => room?.follow(battle, { tool, units }, reviewed), [room, battle, tool, units, reviewed]);
  /** Takes a run of earlier in hand, as the log has it. */
  const review = useCallback(
    (events: readonly Json[]) => {
      act({ do: 'pick', unit: undefined });
      act({ do: 'tool', tool: 'run' });
      setReviewed([...events]);
    },
    [act],
  );
  return { run: room, review };
}
