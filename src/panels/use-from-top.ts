import { type RefObject, useEffect } from 'react';
import type { UnitId } from '../table/unit';

/** A card that takes the place of another, or is of another unit now, is read from its top, however far that one was scrolled. */
export function useFromTop(card: RefObject<HTMLElement | null>, of?: UnitId): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each unit
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up by.
    card.current?.parentElement?.scrollTo(0, 0);
  }, [card, of]);
}
