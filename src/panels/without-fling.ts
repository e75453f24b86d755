/**
 * For what is dragged with a finger. Chromium lets a fast drag glide on even where `touch-action` forbids to scroll, and takes
 * the next tap, anywhere on the page, for the one that stops the gliding: the person taps a button and nothing happens.
 * A drag that the page has taken for itself does not glide. A tap stays a tap: only moves are taken.
 */
export function withoutFling(element: Element | null): (() => void) | undefined {
  return takeMoves(element, () => true);
}

/** The same for what can be scrolled by too: only moves that are ours are taken. */
export function takeMoves(element: Element | null, isOurs: (finger: Touch) => boolean): (() => void) | undefined {
  if (!element) return undefined;
  const take = (event: Event): void => {
    const finger = event instanceof TouchEvent ? event.touches[0] : undefined;
    // Not to be taken any more where the browser scrolls already.
    if (event.cancelable && finger && isOurs(finger)) event.preventDefault();
  };
  element.addEventListener('touchmove', take, { passive: false });
  return () => element.removeEventListener('touchmove', take);
}
