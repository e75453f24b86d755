import type { OptionSpec } from '../book';
import { ba } from './cite';
import { MEASURING_CHOICES } from './state';

/** The readings of Belle Alliance that a club may choose between. */
export const OPTIONS: readonly OptionSpec[] = [
  { id: 'measuring', cite: ba('1.1.1'), values: MEASURING_CHOICES, standard: 'locked' },
];
