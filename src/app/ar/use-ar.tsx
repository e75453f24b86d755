import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { texts } from '../../texts/texts';
import { useLazy } from '../battle/use-lazy';
import type { ArContext, ArParts } from './ar-context';
import type { ArState } from './camera-state';
import { tagChanges } from './tag-numbers';

const NOWHERE = createStore<Pick<ArState, 'step'>>(() => ({ step: 'look' }));

/** The camera over the table: fetched when it is first wanted. */
export function useAr(context: ArContext): ArParts | undefined {
  const { on, battle } = context;
  const latest = useRef(context);
  latest.current = context;
  const camera = useLazy(
    on,
    () => import('./CameraParts'),
    () => {
      context.onMissing();
      context.tell(texts.battle.toolMissing);
    },
  );
  const session = useMemo(
    () =>
      on && camera
        ? camera.openCameraSession({
            battle: battle.id,
            view: () => latest.current.battle.view,
            send: (command) => latest.current.actions.send(command),
            tell: (text) => latest.current.tell(text),
            select: (unit) => latest.current.onSelect(unit),
          })
        : undefined,
    [on, camera, battle.id],
  );
  const { view } = battle;
  const retagged = useStore(tagChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the battle has changed, or who carries which tag
  useEffect(() => session?.refresh(), [session, view, retagged]);
  const step = useStore<StoreApi<Pick<ArState, 'step'>>, ArState['step']>(
    session?.store ?? NOWHERE,
    (state) => state.step,
  );
  if (!session || !camera) return undefined;
  const parts = { session, context };
  const own = { side: <camera.ArSide {...parts} />, reading: <camera.ArReading {...parts} /> };
  return {
    table: <camera.ArTable {...parts} />,
    rail: <camera.ArRail {...parts} />,
    notice: <camera.ArTrouble session={session} />,
    // Whoever only looks has the battle's own cards and readings beside the picture.
    ...(step === 'look' ? {} : own),
  };
}
