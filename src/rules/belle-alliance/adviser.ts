import type { Adviser } from '../advice';
import { actionsOf } from './explain/unit-actions';
import { planMarch } from './march/belle-alliance-march-plan';
import { marchGround, moverOf } from './march/from-state';
import { GAITS, gaitFrom } from './march/gait';
import { groundFacts } from './march/ground-here';
import { type BelleAllianceState, measuringNow } from './state';
import { formationChoices } from './units/formation/choices';

/** What Belle Alliance answers before anything is done. */
export const belleAllianceAdviser: Adviser<BelleAllianceState> = {
  gaits: GAITS,
  planMarch,
  async reach(state, unit, gait) {
    if (measuringNow(state) === 'locked') return undefined;
    const { reachOf } = await import('./march/reach/march-reach');
    return reachOf(moverOf(state, unit), gaitFrom(gait), marchGround(state));
  },
  formations: formationChoices,
  async fire() {
    const { belleAllianceFireAdviser } = await import('./fire/fire-adviser');
    return belleAllianceFireAdviser;
  },
  async melee() {
    const [{ belleAllianceMeleeAdviser }, { planAdvance }] = await Promise.all([
      import('./melee/melee-adviser'),
      import('./melee/melee-advance'),
    ]);
    return { ...belleAllianceMeleeAdviser, planAdvance };
  },
  async orders() {
    const { belleAllianceOrdersAdviser } = await import('./turn/orders/order-adviser');
    return belleAllianceOrdersAdviser;
  },
  groundFacts,
  actions: (state, { units: [unit] }) => (unit === undefined ? [] : actionsOf(state, unit)),
};
