import type { Calculator } from '../../rules/calculator';

/** Every calculator there is, by its name in the address; fetched when it is opened. */
export const CALCULATORS: Readonly<Record<string, () => Promise<Calculator>>> = {
  fire: async () => (await import('../../rules/belle-alliance/fire/calculator')).fireCalculator,
  melee: async () => (await import('../../rules/belle-alliance/melee/calculator')).meleeCalculator,
  spread: async () => (await import('../../rules/belle-alliance/flight/calculator')).spreadCalculator,
  reorganisation: async () => (await import('../../rules/belle-alliance/recovery/calculator')).rallyCalculator,
};
