import { useEffect, useRef, useSyncExternalStore } from 'react';
import { texts } from '../../texts/texts';
import type { FireKit } from './fire/kit';
import type { Room } from './fire/room';
import { roomWorldOf, type ScreenNow } from './room-world';
import { useLate } from './use-late';

/** The tools of fire and sight, once they have been fetched. */
export interface FireInHand {
  readonly kit: FireKit;
  readonly room: Room;
}

/** Fetches the tools of fire and sight with the first touch of one of them, and keeps them in step with the battle. */
export function useFire(given: ScreenNow): FireInHand | undefined {
  const { battle, desk, control, readOnly } = given;
  const latest = useRef(given);
  latest.current = given;
  const load = battle.advice?.fire?.load;
  const wanted = (desk.tool === 'fire' || desk.tool === 'sight') && load !== undefined;
  const inHand = useLate(
    wanted,
    async (): Promise<FireInHand | undefined> => {
      if (!load) return undefined;
      const [{ kit }, adviser] = await Promise.all([import('./fire/kit'), load()]);
      return {
        kit,
        room: kit.openRoom(
          adviser,
          roomWorldOf(() => latest.current),
        ),
      };
    },
    () => latest.current.tell(texts.battle.toolMissing),
  );
  useEffect(() => {
    control.lend('fire', inHand?.room.guest);
    return () => control.lend('fire', undefined);
  }, [control, inHand]);
  const { tool, selected } = desk;
  useEffect(
    () => inHand?.room.follow(battle, { tool, selected }, readOnly),
    [inHand, battle, tool, selected, readOnly],
  );
  useEmptyHand(given);
  return wanted ? inHand : undefined;
}

/** With its phase the tool of fire is put away, unless somebody is looking what a unit can do. */
function useEmptyHand({ battle, desk, control }: ScreenNow): void {
  const phase = battle.view.clock?.phase;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a phase closes, and at no other time
  useEffect(() => {
    if (desk.tool === 'fire' && desk.selected === undefined) control.act({ do: 'tool', tool: 'select' });
  }, [phase]);
}

const NEVER = () => () => undefined;

/** Is there fire still to be carried out, or just carried out? It has its card without a unit. */
export function useFiresOpen(fire: FireInHand | undefined): boolean {
  const store = fire?.room.volleys.store;
  return useSyncExternalStore(store?.subscribe ?? NEVER, () => {
    const volleys = store?.getState();
    return volleys !== undefined && (volleys.cards.length > 0 || volleys.told !== undefined);
  });
}
