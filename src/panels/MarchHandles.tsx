import type { ReactNode } from 'react';
import type { Handle, HandleKind } from '../tools/march-handles';
import { classes } from './classes';
import css from './handles.module.css';

interface MarchHandlesProps {
  readonly handles: readonly Handle[];
  /** Held by a finger, or waiting for the tap that says how far. */
  readonly active: HandleKind | undefined;
}

/** Signs on a field of 24 × 24 whose top is the way the handle goes. */
const STRAIGHT = <path d="M12 20V5M6 11l6-6 6 6" />;
const SIGNS: Readonly<Record<HandleKind, ReactNode>> = {
  ahead: STRAIGHT,
  back: STRAIGHT,
  left: STRAIGHT,
  right: STRAIGHT,
  'wheel-left': <path d="M17 20A14 14 0 0 0 8 6M14 4.500 7.500 5.500 9 12" />,
  'wheel-right': <path d="M7 20A14 14 0 0 1 16 6M10 4.500l6.500 1L15 12" />,
  rotate: <path d="M11 19.500a9 9 0 0 1 0-15M6.500 3.500l4.500 1-.500 4.500M6.500 20.500l4.500-1-.500-4.500" />,
};

/** Where a finger takes hold of a march. Only drawn: the table itself hears the finger, and the card does all of it by tap. */
export function MarchHandles({ handles, active }: MarchHandlesProps) {
  return (
    <div className={css.layer}>
      {handles.map(({ kind, x, y, angle }) => (
        <svg
          key={kind}
          data-handle={kind}
          className={classes(css.handle, kind === active && css.active)}
          style={{ transform: `translate(${x}px, ${y}px)` }}
          viewBox="-24 -24 48 48"
          aria-hidden="true"
          focusable="false"
        >
          <circle className={css.disc} r="20" />
          <g className={css.sign} transform={`rotate(${(angle * 180) / Math.PI + 90}) translate(-12 -12)`}>
            {SIGNS[kind]}
          </g>
        </svg>
      ))}
    </div>
  );
}
