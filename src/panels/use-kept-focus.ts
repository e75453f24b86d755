import { type RefObject, useEffect, useRef } from 'react';

/** Where what had the focus is gone, it goes on here: whoever comes by keyboard is not sent back to the top of the page. */
export function useKeptFocus<T extends HTMLElement>(on: unknown): RefObject<T | null> {
  const here = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what is shown, not of how
  useEffect(() => {
    if (document.activeElement === document.body) here.current?.focus({ preventScroll: true });
  }, [on]);
  return here;
}
