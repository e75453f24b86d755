import { useEffect, useRef, useSyncExternalStore } from 'react';
import { texts } from '../../texts/texts';
import type { MeleeKit } from './melee/kit';
import type { Queued } from './melee/queue-desk';
import type { MeleeRoom } from './melee/room';
import { roomWorldOf, type ScreenNow } from './room-world';
import { hasBegun } from './use-advice';
import { useLate } from './use-late';

/** The tools of melee, once they have been fetched. */
export interface MeleeInHand {
  readonly kit: MeleeKit;
  readonly room: MeleeRoom;
}

/**
 * Fetches the tools of melee with the first unit that is taken up, since its card has deeds of theirs, or when the first phase
 * is over, since from then on something may wait; and keeps them in step with the battle.
 */
export function useMelee(given: ScreenNow): MeleeInHand | undefined {
  const { battle, desk, control } = given;
  const latest = useRef(given);
  latest.current = given;
  const load = battle.advice?.melee?.load;
  const inHand = useLate(
    load !== undefined && (hasBegun(battle.view.clock) || desk.tool === 'melee' || desk.selected !== undefined),
    async (): Promise<MeleeInHand | undefined> => {
      if (!load) return undefined;
      const [{ kit }, adviser] = await Promise.all([import('./melee/kit'), load()]);
      return {
        kit,
        room: kit.openMeleeRoom(
          adviser,
          roomWorldOf(() => latest.current),
        ),
      };
    },
    () => latest.current.tell(texts.battle.toolMissing),
  );
  useEffect(() => {
    control.lend('melee', inHand?.room.guest);
    return () => control.lend('melee', undefined);
  }, [control, inHand]);
  const { tool, selected } = desk;
  useEffect(() => inHand?.room.follow(battle, { tool, selected }), [inHand, battle, tool, selected]);
  return inHand;
}

const NEVER = () => () => undefined;

/** Does anything of melee wait, or is there something to be read? It has its card without a unit. */
export const useMeleeWaits = (melee: MeleeInHand | undefined): boolean =>
  useQueue(melee, (kit, queued) => kit.isWaiting(queued)) ?? false;

/** How much it hurries. */
export const useMeleeUrgency = (melee: MeleeInHand | undefined): ReturnType<MeleeKit['urgencyOf']> =>
  useQueue(melee, (kit, queued) => kit.urgencyOf(queued)) ?? 'none';

function useQueue<T>(melee: MeleeInHand | undefined, read: (kit: MeleeKit, queued: Queued) => T): T | undefined {
  const store = melee?.room.queue.store;
  return useSyncExternalStore(
    store?.subscribe ?? NEVER,
    () => melee && read(melee.kit, melee.room.queue.store.getState()),
  );
}
