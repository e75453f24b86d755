import { RunSide } from './RunSide';
import { openRunRoom } from './room';

/** Everything of the movement run, fetched in one piece when first wanted. */
export const kit = { openRunRoom, RunSide };
export type RunKit = typeof kit;
