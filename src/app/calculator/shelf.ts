import type { Calculator } from '../../rules/calculator';
import { inWordsOf } from '../book-words';

/** Every calculator there is, by its name in the address; fetched when it is opened. */
export const CALCULATORS: Readonly<Record<string, () => Promise<Calculator>>> = {
  fire: async () => (await belleAlliance(import('../../rules/belle-alliance/fire/calculator'))).fireCalculator,
  melee: async () => (await belleAlliance(import('../../rules/belle-alliance/melee/calculator'))).meleeCalculator,
  spread: async () => (await belleAlliance(import('../../rules/belle-alliance/flight/calculator'))).spreadCalculator,
  reorganisation: async () =>
    (await belleAlliance(import('../../rules/belle-alliance/recovery/calculator'))).rallyCalculator,
};

const belleAlliance = <T>(part: Promise<T>): Promise<T> => inWordsOf('belle-alliance', part);
