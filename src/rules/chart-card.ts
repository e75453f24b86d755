import type { FractionText } from '../dice/fraction';
import type { Cite, Saying } from '../table/reasons';
import type { DuelFactor, ThrowOutcome } from './melee-advice';

/** A throw on a chart that has a column for each odds: one strength against another. */
export interface ChartCard {
  readonly kind: 'chart';
  /** The chart. */
  readonly cite: Cite;
  /** Who attacks first, then who is attacked. */
  readonly strengths: readonly Strength[];
  /** What is added to the dice. */
  readonly factors: readonly DuelFactor[];
  readonly modifier: number;
  /** All columns there are, from the worst odds to the best, with what each may come to. */
  readonly columns: readonly ChartColumn[];
  /** The one that counts, by its place; undefined: it cannot come to anything. */
  readonly column: number | undefined;
  /** What moved it away from the plain odds. */
  readonly shifts: readonly DuelFactor[];
}

export interface ChartColumn {
  /** As the chart prints it: `1.5-1`. */
  readonly odds: string;
  /** The worst for the attacker first; those of chance 0 are there too, so that all columns have the same. */
  readonly outcomes: readonly ThrowOutcome[];
}

/** An exact strength, and every step that led to it. */
export interface Strength extends Saying {
  readonly value: FractionText;
  readonly lines: readonly StrengthLine[];
}

/** `is` begins, the others change what there was before. */
export interface StrengthLine extends Saying {
  readonly row: string;
  readonly does: 'is' | 'plus' | 'times';
  readonly amount: FractionText;
  readonly cite: Cite;
}
