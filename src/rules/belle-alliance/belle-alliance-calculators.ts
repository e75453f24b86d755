import type { Calculator } from '../calculator';
import { fireCalculator } from './fire/fire-calculator';
import { meleeCalculator } from './melee/melee-calculator';
import { spreadCalculator } from './morale/flight/flight-calculator';
import { rallyCalculator } from './morale/recovery/recovery-calculator';

/** By their names in the address. */
export const calculators: Readonly<Record<string, () => Calculator>> = {
  fire: () => fireCalculator,
  melee: () => meleeCalculator,
  spread: () => spreadCalculator,
  reorganisation: () => rallyCalculator,
};
