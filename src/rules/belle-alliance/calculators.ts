import type { Calculator } from '../calculator';
import { fireCalculator } from './fire/calculator';
import { spreadCalculator } from './flight/calculator';
import { meleeCalculator } from './melee/calculator';
import { rallyCalculator } from './recovery/calculator';

/** By their names in the address. */
export const calculators: Readonly<Record<string, () => Calculator>> = {
  fire: () => fireCalculator,
  melee: () => meleeCalculator,
  spread: () => spreadCalculator,
  reorganisation: () => rallyCalculator,
};
