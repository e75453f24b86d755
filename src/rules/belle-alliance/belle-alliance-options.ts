import type { OptionSpec } from '../book';
import { ba } from './belle-alliance-cite';
import { READINGS, type ReadingId, STANDARD_READINGS } from './belle-alliance-readings';
import { MEASURING_CHOICES } from './state';

/** The readings of Belle Alliance that a club may choose between. */
export const OPTIONS: readonly OptionSpec[] = [
  { id: 'measuring', cite: ba('1.1.1'), values: MEASURING_CHOICES, standard: 'locked' },
  reading('skirmisher-third', '1.3.2'),
  reading('wheel-cost', '2.4.2'),
  reading('wood-edge', '6.2.0'),
  reading('passing-end', '2.3.4'),
  reading('several-obstacles', '2.3.5'),
  reading('road', 'T3'),
  reading('staff-turns', '2.4.2'),
  reading('narrow-layers', '2.3.7'),
];

function reading(id: ReadingId, rule: string): OptionSpec {
  return { id, cite: ba(rule), values: READINGS[id], standard: STANDARD_READINGS[id] };
}
