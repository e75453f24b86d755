import { useStore } from 'zustand';
import type { Clock } from '../../rules/book';
import { texts } from '../../texts/texts';
import type { MarchingHand } from '../../tools/march-hand';
import type { OpenBattle } from './follow';
import type { TableStore } from './table-store';
import { useLazy } from './use-lazy';

/** From the end of the first phase on something may wait to be resolved. */
export const hasBegun = (clock: Clock | undefined): boolean =>
  clock !== undefined && (clock.bound > 1 || clock.phase !== clock.phases[0]);

/** Fetches what the book advises, and the hand that draws marches by it, with the first unit or tool that is taken up, for who `reads` it as text, or when the battle has begun. */
export function useAdvice(
  { view: { clock } }: OpenBattle,
  { store }: TableStore,
  reads: boolean,
  advise: () => Promise<void>,
  tell: (text: string) => void,
): MarchingHand | undefined {
  const isBusy = useStore(
    store,
    ({ hand: { units, tool } }) => units.length > 0 || (tool !== 'select' && tool !== 'tape'),
  );
  const wanted = reads || hasBegun(clock) || isBusy;
  return useLazy(
    wanted,
    async () => {
      const [{ marchingHand }] = await Promise.all([import('../../tools/march-hand'), advise()]);
      return marchingHand;
    },
    () => tell(texts.battle.toolMissing),
  );
}
