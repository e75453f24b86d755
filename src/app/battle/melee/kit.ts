import { MeleeBar, MeleeHint } from './MeleeBar';
import { MeleeDeeds } from './MeleeDeeds';
import { MeleeSide } from './MeleeSide';
import { isWaiting, urgencyOf } from './queue-desk';
import { openMeleeRoom } from './room';

/** Everything of melee, fetched in one piece when first wanted. */
export const kit = { openMeleeRoom, isWaiting, urgencyOf, MeleeSide, MeleeBar, MeleeHint, MeleeDeeds };
export type MeleeKit = typeof kit;
