import { type RefObject, useEffect } from 'react';

/** A card that takes the place of another, or is of something else now, is read from its top, however far that one was scrolled. */
export function useFromTop(card: RefObject<HTMLElement | null>, of?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up by.
    card.current?.parentElement?.scrollTo(0, 0);
  }, [card, of]);
}
