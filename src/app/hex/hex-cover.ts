import type { Insets } from '../../scene/camera';
import { covered } from '../battle/cover';

/** What rail and card cover of the map; the whole of it fits above a card that lies low. */
export const hexInsets = (hand: 'left' | 'right'): Insets => covered(hand, 'low', 'map');
