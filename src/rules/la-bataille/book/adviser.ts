import type { HexAdviser } from '../../hex-advice';
import { chargingActions } from './charging/advice';
import { fightingActions } from './fighting/advice';
import { firingActions } from './firing/advice';
import { sightAdvice } from './ground/sight-advice';
import { idle } from './idle';
import { aspects, extendTo, plan, reach, zones } from './moving/advice';
import { movingActions } from './moving/deeds';
import { noWay } from './moving/no-way';
import { namingTargets } from './naming';
import type { LaBatailleState } from './state';
import { turningActions } from './turning/advice';
import { correction } from './turning/correction-advice';

/** What La Bataille answers before anything is done: gathered from the parts. */
export const laBatailleAdviser: HexAdviser<LaBatailleState> = {
  actions: (state, asked) =>
    namingTargets(state, asked, [
      ...chargingActions(state, asked),
      ...movingActions(state, asked),
      ...firingActions(state, asked),
      ...fightingActions(state, asked),
      ...turningActions(state, asked),
    ]),
  reach,
  plan,
  extendTo,
  noWay,
  sight: sightAdvice,
  aspects,
  zones,
  idle,
  correction,
};
