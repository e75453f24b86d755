/**
 * For what is dragged with a finger. Chromium lets a fast drag glide on even where `touch-action` forbids to scroll, and takes
 * the next tap, anywhere on the page, for the one that stops the gliding: the person taps a button and nothing happens.
 * A drag that the page has taken for itself does not glide. A tap stays a tap: only moves are taken.
 */
export function withoutFling(element: Element | null): (() => void) | undefined {
  element?.addEventListener('touchmove', take, { passive: false });
  return element ? () => element.removeEventListener('touchmove', take) : undefined;
}

function take(event: Event): void {
  // Not to be taken any more where the browser scrolls already.
  if (event.cancelable) event.preventDefault();
}
