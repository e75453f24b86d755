import type { Edition } from '../edition/edition';
import type { Light } from '../la-bataille-vocabulary';

export type Band = 'short' | 'medium' | 'long';

/** Which of a battery's three values counts at this distance; null: it cannot fire so far, or not now. */
export function rangeBand({ fire, daylight }: Edition, hexes: number, printedRange: number, light: Light): Band | null {
  const less = light === 'dusk' ? daylight.duskRange.less : 0;
  const medium = fire.ranges.medium - less;
  const longest = printedRange > fire.ranges.medium ? printedRange - less : printedRange;
  if (hexes > longest || hexes < 1) return null;
  if (hexes <= fire.ranges.short) return 'short';
  if (hexes <= medium) return 'medium';
  return light === 'night' && !daylight.nightLongRange.allowed ? null : 'long';
}
