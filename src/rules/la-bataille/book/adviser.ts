import type { HexAdviser } from '../../hex-advice';
import { firingDeeds } from './firing/advice';
import { sightAdvice } from './ground/sight-advice';
import type { LaBatailleState } from './state';
import { turningDeeds } from './turning/advice';

/** What La Bataille answers before anything is done: gathered from the parts. */
export const laBatailleAdviser: HexAdviser<LaBatailleState> = {
  deeds: (state, asked) => [...firingDeeds(state, asked), ...turningDeeds(state, asked)],
  reach: () => undefined,
  plan: (_state, { unit }) => {
    throw new Error(`${unit} does not march yet`);
  },
  ledTo: () => undefined,
  sight: sightAdvice,
  aspects: () => [],
  zones: () => [],
};
