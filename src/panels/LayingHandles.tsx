import type { LayingHandle } from '../tools/laying-handles';
import { classes } from './classes';
import css from './handles.module.css';

interface LayingHandlesProps {
  readonly handles: readonly LayingHandle[];
  /** The corner that waits for the tap that says where it goes. */
  readonly armed: number | undefined;
}

/** Where a finger takes hold of a piece of terrain. Only drawn: the table itself hears the finger. */
export function LayingHandles({ handles, armed }: LayingHandlesProps) {
  return (
    <div className={css.layer}>
      {handles.map(({ id, x, y, hold }) => (
        <svg
          key={id}
          data-handle={id.split(' ')[0]}
          className={classes(css.handle, hold.kind === 'corner' && hold.pull.corner === armed && css.active)}
          style={{ transform: `translate(${x}px, ${y}px)` }}
          viewBox="-24 -24 48 48"
          aria-hidden="true"
          focusable="false"
        >
          {hold.kind === 'turn' && (
            <>
              <circle className={css.disc} r="20" />
              <path className={css.sign} d="M-8 6A10 10 0 1 1 8 6M8 6l1-6M8 6l-6-1" />
            </>
          )}
          {hold.kind === 'corner' && <rect className={css.disc} x="-11" y="-11" width="22" height="22" rx="5" />}
          {hold.kind === 'add' && (
            <>
              <circle className={css.disc} r="11" />
              <path className={css.sign} d="M-5 0H5M0-5V5" />
            </>
          )}
        </svg>
      ))}
    </div>
  );
}
