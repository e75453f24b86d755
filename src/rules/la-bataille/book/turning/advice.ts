import type { HexAsked, HexDeed } from '../../../hex-advice';
import type { LaBatailleState } from '../state';

/** What may be done besides moving and fighting. */
export const turningDeeds = (_state: LaBatailleState, _asked: HexAsked): readonly HexDeed[] => [];
