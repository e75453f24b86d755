import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { texts } from '../texts/texts';
import { classes } from './classes';
import { IconButton } from './IconButton';
import css from './Sheet.module.css';
import { useTapBeside } from './use-tap-beside';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons that stay in sight below what scrolls. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /** All of the screen, and what is in it scrolls by itself. */
  readonly full?: boolean;
}

/** A dialog over the screen: in the middle of a tablet, at the bottom edge of a phone. */
export function Sheet({ title, onClose, children, footer, wide = false, full = false }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const isTakenAway = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    isTakenAway.current = false;
    if (element && !element.open) element.showModal();
    return () => {
      isTakenAway.current = true;
      element?.close();
    };
  }, []);

  useTapBeside(dialog);

  // The browser closes it on Escape and on the back gesture. It tells so late: of a dialog that was taken off the screen the
  // person wants nothing more, and where React mounts twice while developing it is open again.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open && !isTakenAway.current) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={classes(css.sheet, wide && css.wide, full && css.full)}
      aria-labelledby={heading}
      onClose={closed}
    >
      <div className={css.inside}>
        <header className={css.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton label={texts.app.close} icon="close" onPress={onClose} />
        </header>
        <div className={css.body}>{children}</div>
        {footer && <footer className={css.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
