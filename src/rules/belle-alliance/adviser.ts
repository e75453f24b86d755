import type { Adviser } from '../advice';
import { actionsOf } from './deeds';
import { formationChoices } from './forming/choices';
import { marchGround, moverOf } from './movement/from-state';
import { GAITS, gaitFrom } from './movement/gait';
import { groundFacts } from './movement/ground-here';
import { planMarch } from './movement/plan';
import { type BelleAllianceState, measuringNow } from './state';

/** What Belle Alliance answers before anything is done. */
export const belleAllianceAdviser: Adviser<BelleAllianceState> = {
  gaits: GAITS,
  planMarch,
  async reach(state, unit, gait) {
    if (measuringNow(state) === 'locked') return undefined;
    const { reachOf } = await import('./movement/reach/reach');
    return reachOf(moverOf(state, unit), gaitFrom(gait), marchGround(state));
  },
  formations: formationChoices,
  async fire() {
    const { belleAllianceFireAdviser } = await import('./fire/adviser');
    return belleAllianceFireAdviser;
  },
  async melee() {
    const [{ belleAllianceMeleeAdviser }, { planAdvance }] = await Promise.all([
      import('./melee/adviser'),
      import('./melee/advance'),
    ]);
    return { ...belleAllianceMeleeAdviser, planAdvance };
  },
  async orders() {
    const { belleAllianceOrdersAdviser } = await import('./orders/adviser');
    return belleAllianceOrdersAdviser;
  },
  groundFacts,
  actions: (state, { units: [unit] }) => (unit === undefined ? [] : actionsOf(state, unit)),
};
