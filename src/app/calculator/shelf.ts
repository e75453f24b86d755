import type { Calculator } from '../../rules/calculator';

/** Every calculator there is, by its name in the address; fetched when it is opened. */
export const CALCULATORS: Readonly<Record<string, () => Promise<Calculator>>> = {
  fire: async () => (await import('../../rules/belle-alliance/fire/calculator')).fireCalculator,
};
