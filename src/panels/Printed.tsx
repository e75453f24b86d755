import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './Printed.module.css';

/** What goes to the printer in place of the screen, and is seen nowhere else. Of several, the last that came is printed. */
export function Printed({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <div className={css.page} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
