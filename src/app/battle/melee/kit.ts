import { MeleeBar, MeleeHint } from './MeleeBar';
import { MeleeDeeds } from './MeleeDeeds';
import { MeleeSide } from './MeleeSide';
import { isWaiting } from './queue-desk';
import { openMeleeRoom } from './room';

/** Everything of melee, fetched in one piece when first wanted. */
export const kit = { openMeleeRoom, isWaiting, MeleeSide, MeleeBar, MeleeHint, MeleeDeeds };
export type MeleeKit = typeof kit;
