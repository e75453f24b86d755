import type { Calculator } from '../../calculator';
import { artilleryCalculator } from './artillery';
import { combatCalculator } from './combat';
import { testCalculator } from './testing';

/** By their names in the address. */
export const calculators: Readonly<Record<string, () => Calculator>> = {
  'wb-artillery': () => artilleryCalculator,
  'wb-combat': () => combatCalculator,
  'wb-test': () => testCalculator,
};
