import type { Calculator } from '../../calculator';
import type { KeptEdition } from '../../start';
import { type Library, libraryFrom } from '../library';
import { assaultCalculator } from './calculator-assault';
import { fireCalculator } from './calculator-fire';
import { moraleCalculator } from './calculator-morale';
import { stackingCalculator } from './calculator-stacking';
import { standingCalculator } from './calculator-standing';
import { carreCalculator, leaderCalculator, recallCalculator } from './small';

type Reckoner = (kept: readonly KeptEdition[]) => Calculator;

/** Reckons with any edition there is, a club's own among them. */
const withAll =
  (calculator: (library: Library) => Calculator): Reckoner =>
  (kept) =>
    calculator(libraryFrom(kept));

/** By their names in the address. */
export const calculators: Readonly<Record<string, Reckoner>> = {
  'lb-fire': withAll(fireCalculator),
  'lb-assault': withAll(assaultCalculator),
  'lb-morale': withAll(moraleCalculator),
  'lb-standing': withAll(standingCalculator),
  'lb-carre': withAll(carreCalculator),
  'lb-recall': withAll(recallCalculator),
  'lb-leader': withAll(leaderCalculator),
  'lb-stacking': withAll(stackingCalculator),
};
