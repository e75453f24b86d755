import type { Calculator } from '../../calculator';
import { artilleryCalculator } from './calculator-artillery';
import { combatCalculator } from './calculator-combat';
import { testCalculator } from './calculator-testing';

/** By their names in the address. */
export const calculators: Readonly<Record<string, () => Calculator>> = {
  'wb-artillery': () => artilleryCalculator,
  'wb-combat': () => combatCalculator,
  'wb-test': () => testCalculator,
};
