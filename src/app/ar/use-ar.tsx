import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { texts } from '../../texts/texts';
import { useLazy } from '../battle/use-lazy';
import type { ArParts, ArWishes } from './parts';
import type { ArState } from './state';
import { tagChanges } from './tag-numbers';

const NOWHERE = createStore<Pick<ArState, 'step'>>(() => ({ step: 'look' }));

/** The camera over the table: fetched when it is first wanted. */
export function useAr(wishes: ArWishes): ArParts | undefined {
  const { on, battle } = wishes;
  const latest = useRef(wishes);
  latest.current = wishes;
  const kit = useLazy(
    on,
    () => import('./kit'),
    () => {
      wishes.onMissing();
      wishes.tell(texts.battle.toolMissing);
    },
  );
  const room = useMemo(
    () =>
      on && kit
        ? kit.createArRoom(
            {
              battle: battle.id,
              view: () => latest.current.battle.view,
              send: (command) => latest.current.actions.send(command),
              tell: (text) => latest.current.tell(text),
              select: (unit) => latest.current.onSelect(unit),
            },
            kit.OPTICS,
          )
        : undefined,
    [on, kit, battle.id],
  );
  const { view } = battle;
  const retagged = useStore(tagChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the battle has changed, or who carries which tag
  useEffect(() => room?.refresh(), [room, view, retagged]);
  const step = useStore<StoreApi<Pick<ArState, 'step'>>, ArState['step']>(
    room?.store ?? NOWHERE,
    (state) => state.step,
  );
  if (!room || !kit) return undefined;
  const parts = { room, wishes };
  const own = { side: <kit.ArSide {...parts} />, reading: <kit.ArReading {...parts} /> };
  return {
    table: <kit.ArTable {...parts} />,
    rail: <kit.ArRail {...parts} />,
    notice: <kit.ArTrouble room={room} />,
    // Whoever only looks has the battle's own cards and readings beside the picture.
    ...(step === 'look' ? {} : own),
  };
}
