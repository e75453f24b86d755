import type { MarchCosts } from '../rules/marching-advice';
import { lengthText } from '../texts/amounts';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { classes } from './classes';
import css from './MarchGauge.module.css';

interface MarchGaugeProps {
  readonly costs: MarchCosts;
}

/** The bar reaches a little beyond the whole bound, so that too much is seen as too much. */
const SCALE = 1.08;
/** Rounding must not cry wolf. */
const SLACK = 1e-6;

/** How much of the bound a march takes: the centimetres to be read at arm's length, and the share as a bar. */
export function MarchGauge({ costs }: MarchGaugeProps) {
  const t = texts.march;
  const { shareUsed, shareOf, cmUsed, cmLeft, leftUntil, legs, snappedTo } = costs;
  const drawn = legs.reduce((sum, leg) => sum + leg.share, 0);
  const over = shareUsed > 1 + SLACK;
  const whole = shareOf ? say(shareOf) : t.bound;
  const share = t.share(Math.round(shareUsed * 100), whole);
  return (
    <div className={css.gauge}>
      <p className={css.reading}>
        <span className={css.used}>{t.used(lengthText(cmUsed))}</span>
        <span className={classes(css.left, over ? css.over : cmLeft < 0.05 && css.none)}>
          {over ? t.over(whole) : t.left(lengthText(cmLeft))}
        </span>
      </p>
      <svg className={css.bar} viewBox="0 0 108 12" preserveAspectRatio="none" role="img" aria-label={share}>
        <rect className={css.free} width="108" height="12" />
        <rect className={css.before} width={wide(Math.max(0, shareUsed - drawn))} height="12" />
        <rect
          className={over ? css.tooMuch : css.drawn}
          x={wide(Math.max(0, shareUsed - drawn))}
          width={wide(Math.min(SCALE, shareUsed)) - wide(Math.max(0, Math.min(SCALE, shareUsed - drawn)))}
          height="12"
        />
        <path className={css.tick} d="M50 0V12M100 0V12" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={css.marks}>
        <span className={css.percent}>{share}</span>
        <span className={css.stop}>{snappedTo && say({ key: `march.stop.${snappedTo}` })}</span>
      </p>
      {leftUntil && <p className={css.until}>{cmLeft < 0.05 ? say(leftUntil) : t.until(say(leftUntil))}</p>}
    </div>
  );
}

const wide = (share: number): number => 100 * Math.min(SCALE, share);
