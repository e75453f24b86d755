import type { Adviser } from '../advice';
import { deedsOf } from './deeds';
import { formationChoices } from './forming/choices';
import { marchGround, moverOf } from './movement/from-state';
import { planMarch } from './movement/plan';
import { reachOf } from './movement/reach/reach';
import { type BelleAllianceState, measuringNow } from './state';

/** What Belle Alliance answers before anything is done. */
export const belleAllianceAdviser: Adviser<BelleAllianceState> = {
  planMarch,
  reach: (state, unit, gait) =>
    measuringNow(state) === 'locked' ? undefined : reachOf(moverOf(state, unit), gait, marchGround(state)),
  formations: formationChoices,
  deeds: deedsOf,
};
