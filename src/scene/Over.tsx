import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Guest } from './guest';

/** What of the page lies over the table: for a guest, over what his device shows. */
export function Over({ guest, children }: { readonly guest: Guest | undefined; readonly children: ReactNode }) {
  return guest?.overlay ? createPortal(children, guest.overlay) : children;
}

/** Whoever points in the room has no finger on the screen. */
export const ROOM_POINTER = -1;
export const NOWHERE = { x: Number.NaN, y: Number.NaN } as const;
