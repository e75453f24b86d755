import { texts } from '../texts/texts';
import css from './StrengthBar.module.css';

interface StrengthBarProps {
  readonly now: number;
  readonly start: number;
  /** The same in words, where it does not count figures. */
  readonly label?: string;
}

/** “28 of 36” and the same as a bar. */
export function StrengthBar({ now, start, label }: StrengthBarProps) {
  return (
    <div className={css.strength}>
      <span className={css.number}>{texts.inspector.strength(now, start)}</span>
      <svg
        className={css.bar}
        viewBox="0 0 100 14"
        preserveAspectRatio="none"
        role="img"
        aria-label={label ?? texts.inspector.figures(now, start)}
      >
        <rect className={css.lost} width="100" height="14" />
        <rect className={css.left} width={start > 0 ? (100 * Math.min(now, start)) / start : 0} height="14" />
      </svg>
    </div>
  );
}
