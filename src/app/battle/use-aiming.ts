import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { OpenBattle } from './follow';
import type { TableStore } from './table-store';
import { hasBegun } from './use-advice';
import { useLazy } from './use-lazy';

/**
 * Fetches what the book says of fire and sight with the first touch of one of them; and of melee with the first unit that is taken
 * up, since its card has actions of melee, or when the first phase is over, since from then on something may wait.
 */
export function useAiming(battle: OpenBattle, { store }: TableStore, missing: () => void) {
  const tool = useStore(store, ({ hand }) => hand.tool);
  const isPicked = useStore(store, ({ hand }) => hand.units.length > 0);
  const { fire: ofFire, melee: ofMelee } = battle.advice ?? {};
  const wantsFire = ofFire !== undefined && (tool === 'fire' || tool === 'sight');
  const wantsMelee = ofMelee !== undefined && (hasBegun(battle.view.clock) || tool === 'melee' || isPicked);
  const part = useLazy(wantsFire || wantsMelee, () => import('./aiming/aimed'), missing);
  const fire = useLazy(wantsFire, async () => ofFire?.load(), missing);
  const melee = useLazy(wantsMelee, async () => ofMelee?.load(), missing);
  const isThere = part !== undefined && (fire !== undefined || melee !== undefined);
  const { view, meanwhile, advice, told } = battle;
  return useMemo(
    () => (isThere ? part.aimingOn({ fire, melee }, { view, meanwhile, advice, told }) : undefined),
    [isThere, part, fire, melee, view, meanwhile, advice, told],
  );
}

export type Aiming = NonNullable<ReturnType<typeof useAiming>>;
