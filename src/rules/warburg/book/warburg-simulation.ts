import type * as shared from '../../resolution';
import type { WbEvent } from './event';
import type { WarburgState } from './state';

/** The battle as it has become by now, and the only way to go on from there. */
export type Unfolding = shared.Unfolding<WarburgState, WbEvent>;
