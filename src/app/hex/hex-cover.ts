import type { Insets } from '../../scene/camera';
import { covered } from '../battle/cover';

/** A tablet held upright: there the card lies under the map, which ends above it. */
export const isUpright = (): boolean => matchMedia('(orientation: portrait) and (min-width: 641px)').matches;

/** What rail and card cover of the map. */
export const hexInsets = (hand: 'left' | 'right'): Insets => covered(hand, true, 'map');
