import type { Calculator } from '../../calculator';
import type { KeptEdition } from '../../start';
import { type Library, libraryFrom } from '../library';
import { assaultCalculator } from './assault';
import { fireCalculator } from './fire';
import { moraleCalculator } from './morale';
import { carreCalculator, leaderCalculator, recallCalculator } from './small';
import { stackingCalculator } from './stacking';
import { standingCalculator } from './standing';

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
