import { useStore } from 'zustand';
import type { Clock } from '../../rules/book';
import { texts } from '../../texts/texts';
import type { OpenBattle } from './follow';
import type { TableStore } from './table-store';
import { useLazy } from './use-lazy';

/** From the end of the first phase on something may wait to be resolved. */
export const hasBegun = (clock: Clock | undefined): boolean =>
  clock !== undefined && (clock.bound > 1 || clock.phase !== clock.phases[0]);

/** Fetches what the book advises with the first unit or tool that is taken up, for who `reads` it as text, or when the battle has begun. */
export function useAdvice(
  { view: { clock } }: OpenBattle,
  { store }: TableStore,
  reads: boolean,
  advise: () => Promise<void>,
  tell: (text: string) => void,
): void {
  const isBusy = useStore(
    store,
    ({ hand: { units, tool } }) => units.length > 0 || (tool !== 'select' && tool !== 'tape'),
  );
  const wanted = reads || hasBegun(clock) || isBusy;
  useLazy(wanted, advise, () => tell(texts.battle.toolMissing));
}
