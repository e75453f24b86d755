import { lightAt } from '../../la-bataille-daylight';
import type { Light } from '../../la-bataille-vocabulary';
import type { LaBatailleState } from '../state';

/** Day, dusk or night, by the clock. */
export const lightNow = ({ edition, turning }: LaBatailleState): Light => lightAt(edition, turning.clock);
