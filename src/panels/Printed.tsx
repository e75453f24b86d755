import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PaperId } from '../tools/paper/paper';
import { classes } from './classes';
import css from './Printed.module.css';

/** What goes to the printer in place of the screen, and is seen nowhere else. Of several, the last that came is printed. */
export function Printed({ paper = 'a4', children }: { readonly paper?: PaperId; readonly children: ReactNode }) {
  return createPortal(
    <div className={classes(css.page, paper === 'letter' && css.letter)} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
