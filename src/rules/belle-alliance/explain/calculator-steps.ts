import type { CalculatorOutcome, OutcomeResult } from '../../calculator';
import { ba } from '../belle-alliance-cite';
import { DISORDERS, type Disorder } from '../units/roster';

/** What several calculators of this book tell alike of what the dice have come to. */

export type Step = CalculatorOutcome['steps'][number];

export const TONES: Readonly<Record<Disorder, OutcomeResult['tone']>> = {
  OR: 'calm',
  LD: 'bad',
  MD: 'bad',
  FD: 'worst',
};

export const summed = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** 5.5.3: two ones or three begin the end of the supplies. */
export const showsOnes = (faces: readonly number[]): boolean => faces.filter((face) => face === 1).length >= 2;

/** 5.1.1: a lesser degree than the unit is in already changes nothing; the same befalls it anew. */
export function disorderSteps(before: Disorder, morale: Disorder): readonly Step[] {
  if (before === 'OR' || morale === 'OR') return [];
  const worse = DISORDERS.indexOf(morale) - DISORDERS.indexOf(before);
  if (worse > 0) return [];
  return [
    {
      key: worse < 0 ? 'calculator.step.stays' : 'calculator.step.anew',
      values: { morale: before },
      cite: ba('5.1.1'),
    },
  ];
}
