import type { HexAdviser } from '../../hex-advice';
import { firingDeeds } from './firing/advice';
import { sightAdvice } from './ground/sight-advice';
import { aspects, ledTo, plan, reach, zones } from './moving/advice';
import { movingDeeds } from './moving/deeds';
import type { LaBatailleState } from './state';
import { turningDeeds } from './turning/advice';

/** What La Bataille answers before anything is done: gathered from the parts. */
export const laBatailleAdviser: HexAdviser<LaBatailleState> = {
  deeds: (state, asked) => [...movingDeeds(state, asked), ...firingDeeds(state, asked), ...turningDeeds(state, asked)],
  reach,
  plan,
  ledTo,
  sight: sightAdvice,
  aspects,
  zones,
};
