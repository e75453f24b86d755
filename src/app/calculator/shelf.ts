import type { Calculator } from '../../rules/calculator';
import { inWordsOf } from '../book-words';

/** Every calculator there is, by its name in the address; fetched when it is opened. */
export const CALCULATORS: Readonly<Record<string, () => Promise<Calculator>>> = {
  fire: async () => (await belleAlliance(import('../../rules/belle-alliance/fire/calculator'))).fireCalculator,
  melee: async () => (await belleAlliance(import('../../rules/belle-alliance/melee/calculator'))).meleeCalculator,
  spread: async () => (await belleAlliance(import('../../rules/belle-alliance/flight/calculator'))).spreadCalculator,
  reorganisation: async () =>
    (await belleAlliance(import('../../rules/belle-alliance/recovery/calculator'))).rallyCalculator,
  'lb-fire': async () => (await laBataille(import('../../rules/la-bataille/calculators/fire'))).fireCalculator,
  'lb-assault': async () => (await laBataille(import('../../rules/la-bataille/calculators/assault'))).assaultCalculator,
  'lb-morale': async () => (await laBataille(import('../../rules/la-bataille/calculators/morale'))).moraleCalculator,
  'lb-standing': async () =>
    (await laBataille(import('../../rules/la-bataille/calculators/standing'))).standingCalculator,
  'lb-carre': async () => (await laBataille(import('../../rules/la-bataille/calculators/small'))).carreCalculator,
  'lb-recall': async () => (await laBataille(import('../../rules/la-bataille/calculators/small'))).recallCalculator,
  'lb-leader': async () => (await laBataille(import('../../rules/la-bataille/calculators/small'))).leaderCalculator,
  'lb-stacking': async () =>
    (await laBataille(import('../../rules/la-bataille/calculators/stacking'))).stackingCalculator,
  'wb-artillery': async () => (await warburg(import('../../rules/warburg/calculators/artillery'))).artilleryCalculator,
  'wb-combat': async () => (await warburg(import('../../rules/warburg/calculators/combat'))).combatCalculator,
  'wb-test': async () => (await warburg(import('../../rules/warburg/calculators/testing'))).testCalculator,
};

const warburg = <T>(part: Promise<T>): Promise<T> => inWordsOf('warburg', part);
const laBataille = <T>(part: Promise<T>): Promise<T> => inWordsOf('la-bataille', part);
const belleAlliance = <T>(part: Promise<T>): Promise<T> => inWordsOf('belle-alliance', part);
