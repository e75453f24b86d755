import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { photoTexts } from '../texts/photo-texts';
import { classes } from './classes';
import { IconButton } from './IconButton';
import css from './PhotoFrame.module.css';

interface PhotoFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Beside the picture, below it on an upright screen: it scrolls by itself, so that the picture never moves under the finger. */
  readonly side?: ReactNode;
}

/** The whole screen for a picture: its title above, what can be done below, the picture as large as there is room. */
export function PhotoFrame({ title, onClose, children, footer, side }: PhotoFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Open before the picture in it is laid out: a closed dialog has no room for one.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.frame}
      aria-labelledby={heading}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
    >
      <div className={classes(css.inside, side !== undefined && css.parted)}>
        <header className={css.head}>
          <h2 id={heading} className={css.title}>
            {title}
          </h2>
          <IconButton label={photoTexts.corners.close} icon="close" onPress={onClose} />
        </header>
        <div className={css.body}>{children}</div>
        {side !== undefined && <aside className={css.side}>{side}</aside>}
        {footer !== undefined && <footer className={css.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
