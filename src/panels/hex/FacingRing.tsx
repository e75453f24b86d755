import type { Hexside } from '../../hex/axial';
import type { HexFacing } from '../../table/hex-table';
import { hexTexts } from '../../texts/hex-texts';
import { classes } from '../classes';
import css from './FacingRing.module.css';
import { wayInWords } from './hex-words';

/** An arrow over the map: where it lies on the screen, and which way it points there. */
export interface FacingArrow {
  readonly facing: Hexside;
  readonly x: number;
  readonly y: number;
  /** Clockwise from straight up, in radians. */
  readonly angle: number;
}

interface FacingRingProps {
  readonly arrows: readonly FacingArrow[];
  readonly now: HexFacing;
  readonly onFace: (facing: Hexside) => void;
}

/** Six arrows round whoever marches: a tap turns it that way. */
export function FacingRing({ arrows, now, onFace }: FacingRingProps) {
  return (
    <div className={css.layer}>
      {arrows.map(({ facing, x, y, angle }) => (
        <button
          key={facing}
          type="button"
          className={classes(css.arrow, facing === now.at && css.now)}
          style={{ transform: `translate(${x}px, ${y}px)` }}
          aria-label={hexTexts.march.turnTo(wayInWords({ kind: now.kind, at: facing }))}
          aria-pressed={facing === now.at}
          onClick={() => onFace(facing)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M12 20V5M6 11l6-6 6 6" transform={`rotate(${(angle * 180) / Math.PI} 12 12)`} />
          </svg>
        </button>
      ))}
    </div>
  );
}
