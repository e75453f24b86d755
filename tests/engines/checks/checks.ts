import type { Check } from '../check';
import { BATTLES } from './battles';
import { DEVICE } from './device';
import { ORDERS } from './orders';
import { PLAY } from './play';
import { SAME_ANSWER } from './same-answer';
import { SCREENS } from './screens';

/** One list for every engine. A check may find battles of those before it, but needs none. The last one leaves the app. */
export const CHECKS: readonly Check[] = [...PLAY, ...ORDERS, ...BATTLES, ...SCREENS, ...DEVICE, ...SAME_ANSWER];
