import { FireBar } from './FireBar';
import { FireLayer } from './FireLayer';
import { FireSide } from './FireSide';
import { openRoom } from './room';

/** Everything of fire and sight, fetched in one piece when first wanted. */
export const kit = { openRoom, FireSide, FireBar, FireLayer };
export type FireKit = typeof kit;
