import type { HexAdviser } from '../../hex-advice';
import { chargingDeeds } from './charging/advice';
import { fightingDeeds } from './fighting/advice';
import { firingDeeds } from './firing/advice';
import { sightAdvice } from './ground/sight-advice';
import { idle } from './idle';
import { aspects, ledTo, plan, reach, zones } from './moving/advice';
import { movingDeeds } from './moving/deeds';
import { noWay } from './moving/no-way';
import { namingTargets } from './naming';
import type { LaBatailleState } from './state';
import { turningDeeds } from './turning/advice';
import { righting } from './turning/righting-advice';

/** What La Bataille answers before anything is done: gathered from the parts. */
export const laBatailleAdviser: HexAdviser<LaBatailleState> = {
  deeds: (state, asked) =>
    namingTargets(state, asked, [
      ...chargingDeeds(state, asked),
      ...movingDeeds(state, asked),
      ...firingDeeds(state, asked),
      ...fightingDeeds(state, asked),
      ...turningDeeds(state, asked),
    ]),
  reach,
  plan,
  ledTo,
  noWay,
  sight: sightAdvice,
  aspects,
  zones,
  idle,
  righting,
};
