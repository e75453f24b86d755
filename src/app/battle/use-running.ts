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
  const run = useLazy(
    battle.view.ordered !== undefined || tool === 'run',
    async () => {
      const { createRunStore } = await import('./running/run-store');
      const now = context.current;
      return now && createRunStore(() => context.current ?? now);
    },
    missing,
  );
  useEffect(() => () => run?.player.end(), [run]);
  useEffect(() => run?.follow(battle, { tool, units }, reviewed), [run, battle, tool, units, reviewed]);
  /** Takes a run of earlier in hand, as the log has it. */
  const review = useCallback(
    (events: readonly Json[]) => {
      act({ do: 'pick', unit: undefined });
      act({ do: 'tool', tool: 'run' });
      setReviewed([...events]);
    },
    [act],
  );
  return { run, review };
}
