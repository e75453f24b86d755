import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Json } from '../../rules/book';
import type { Table } from '../../table/table';
import { texts } from '../../texts/texts';
import { roomWorldOf, type ScreenNow } from './room-world';
import type { RunKit } from './running/kit';
import type { RunRoom } from './running/room';
import { useLate } from './use-late';

/** The movement run, once it has been fetched. */
export interface RunInHand {
  readonly kit: RunKit;
  readonly room: RunRoom;
}

interface Running {
  readonly running: RunInHand | undefined;
  /** Takes a run of earlier in hand, as the log has it. */
  readonly review: (events: readonly Json[]) => void;
}

/** Fetches the movement run when orders to move are there, or when one of earlier is asked for; and keeps it in step with the battle. */
export function useRunning(given: ScreenNow): Running {
  const { battle, desk, control } = given;
  const latest = useRef(given);
  latest.current = given;
  const [reviewed, setReviewed] = useState<readonly Json[]>();
  const running = useLate(
    battle.view.ordered !== undefined || desk.tool === 'run',
    async (): Promise<RunInHand> => {
      const { kit } = await import('./running/kit');
      return { kit, room: kit.openRunRoom(roomWorldOf(() => latest.current)) };
    },
    () => latest.current.tell(texts.battle.toolMissing),
  );
  useEffect(() => {
    control.lend('run', running?.room.guest);
    return () => {
      control.lend('run', undefined);
      running?.room.run.end();
    };
  }, [control, running]);
  const { tool, selected } = desk;
  useEffect(
    () => running?.room.follow(battle, { tool, selected }, reviewed),
    [running, battle, tool, selected, reviewed],
  );
  const review = useCallback(
    (events: readonly Json[]) => {
      control.act({ do: 'pick', unit: undefined });
      control.act({ do: 'tool', tool: 'run' });
      setReviewed([...events]);
    },
    [control],
  );
  return { running, review };
}

const NEVER = () => () => undefined;

/** The table as a run has it that is not at its end. */
export function useTableOfRun(running: RunInHand | undefined): Table | undefined {
  const store = running?.room.run.store;
  return useSyncExternalStore(store?.subscribe ?? NEVER, () => store?.getState().table);
}
