import type { Clock } from '../../rules/book';
import { texts } from '../../texts/texts';
import type { OpenBattle } from './follow';
import type { InHand } from './table-store';
import { useLate } from './use-late';

/** From the end of the first phase on something may wait to be resolved. */
export const hasBegun = (clock: Clock | undefined): boolean =>
  clock !== undefined && (clock.bound > 1 || clock.phase !== clock.phases[0]);

/** Fetches what the book advises with the first unit or tool that is taken up, for who `reads` it as text, or when the battle has begun. */
export function useAdvice(
  { view: { clock } }: OpenBattle,
  { selected, tool }: InHand,
  reads: boolean,
  advise: () => Promise<void>,
  tell: (text: string) => void,
): void {
  const wanted = reads || hasBegun(clock) || selected !== undefined || (tool !== 'select' && tool !== 'tape');
  useLate(wanted, advise, () => tell(texts.battle.toolMissing));
}
