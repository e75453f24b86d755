import type { Factor as FactorLine, ThrowCard } from '../../card';
import { ba } from '../belle-alliance-cite';
import { type Factor, reckon } from '../explain/factor-sums';
import { outcomeOf, rowFor, throwCardOf } from '../explain/throw-card';
import { REPLACEMENT, type ReplacementRow, type Successor, TABLE_19 } from '../tables/table-19-replacement';

/** The throw that finds a successor for a fallen officer (1.1.4, table 19). */
export interface ReplacementSituation {
  /** An officer above the fallen one touches the adjutant. */
  readonly superior: boolean;
  /** Bounds in a row in which nobody was found. */
  readonly failed: number;
}

type ReplacementFactor = Factor<'officer', ReplacementRow>;

export function replacementFactors({ superior, failed }: ReplacementSituation): readonly ReplacementFactor[] {
  const holds = new Set<ReplacementRow>();
  if (superior) holds.add('superior');
  if (failed > 0) holds.add('failed-before');
  const truth = { holds, amounts: { valour: 0, engaging: 0 } };
  return reckon<'officer', ReplacementRow>(TABLE_19, { officer: truth }).map((factor) =>
    factor.row === 'failed-before' ? { ...factor, value: factor.value * failed } : factor,
  );
}

export const successorFor = (total: number): Successor => rowFor(REPLACEMENT, total).successor;

export const replacementCardOf = (situation: ReplacementSituation): ThrowCard =>
  throwCardOf(
    ba('T19'),
    replacementFactors(situation).map((factor) => lineOf(factor, situation)),
    REPLACEMENT,
    ({ successor }) => outcomeOf('replacement', successor),
  );

const lineOf = ({ row, value }: ReplacementFactor, { failed }: ReplacementSituation): FactorLine => ({
  key: `replacement.factor.${row}`,
  values: row === 'failed-before' ? { failed } : {},
  row,
  value,
  cite: ba('T19'),
});
