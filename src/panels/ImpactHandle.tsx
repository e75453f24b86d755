import { classes } from './classes';
import css from './handles.module.css';

interface ImpactHandleProps {
  /** Where the point of impact lies on the screen. */
  readonly x: number;
  readonly y: number;
  readonly active: boolean;
}

/** Where a finger takes hold of the point of impact. Only drawn: the table hears the finger, and the card does it by tap. */
export function ImpactHandle({ x, y, active }: ImpactHandleProps) {
  return (
    <div className={css.layer}>
      <svg
        data-handle="impact"
        className={classes(css.handle, active && css.active)}
        style={{ transform: `translate(${x}px, ${y}px)` }}
        viewBox="-24 -24 48 48"
        aria-hidden="true"
        focusable="false"
      >
        <circle className={css.disc} r="15" fillOpacity="0.55" />
        <g className={css.sign}>
          <path d="M-9 0h-9M9 0h9M0-9v-9M0 9v9M-2.500 0h5M0-2.500v5" />
        </g>
      </svg>
    </div>
  );
}
