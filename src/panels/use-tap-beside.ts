import { type RefObject, useEffect } from 'react';

interface Spot {
  readonly clientX: number;
  readonly clientY: number;
}

type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const isBeside = ({ left, top, right, bottom }: Edges, { clientX: x, clientY: y }: Spot): boolean =>
  x < left || x > right || y < top || y > bottom;

/**
 * Closes a dialog by a tap beside it. Browsers do so by `closedby`, but not all, and Firefox also at the lift of a finger that
 * was down before the dialog came. Here a tap has to begin and to end beside it: who selects a text in it and lets go
 * outside keeps it.
 */
export function useTapBeside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let began = false;
    /** The shade around a dialog belongs to the dialog itself. */
    const isOnShade = (event: PointerEvent | MouseEvent): boolean =>
      event.target === element && isBeside(element.getBoundingClientRect(), event);
    const down = (event: PointerEvent): void => {
      began = event.isPrimary && event.button === 0 && isOnShade(event);
    };
    // A click comes last: were the dialog gone at the lift of the finger, what lies below it would be clicked.
    const click = (event: MouseEvent): void => {
      if (began && isOnShade(event)) element.close();
      began = false;
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click);
    };
  }, [dialog]);
}
