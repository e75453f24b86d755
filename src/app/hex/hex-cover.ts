import type { Insets } from '../../scene/camera';
import { covered } from '../battle/cover';

/** What rail and card cover of the map. */
export const hexInsets = (hand: 'left' | 'right'): Insets => covered(hand, true, 'map');
