import type { Insets } from '../../scene/camera';
import { isUpright, isWide } from '../battle/cover';

/** What the card of the step takes at the side, and the timeline at the bottom. */
const CARD = 400;
const TIMELINE = 210;

/** The table ends above a card that lies low, and the timeline lies over its lower edge. */
export function reviewInsets(hand: 'left' | 'right'): Insets {
  const card = isWide() && !isUpright() ? CARD : 0;
  const bottom = isWide() ? TIMELINE : innerHeight * 0.5;
  return { left: hand === 'right' ? card : 0, right: hand === 'left' ? card : 0, top: 0, bottom };
}
