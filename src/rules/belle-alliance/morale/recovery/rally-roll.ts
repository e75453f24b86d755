import type { Factor, ThrowCard } from '../../../card';
import { ba } from '../../belle-alliance-cite';
import { reckon } from '../../explain/factor-sums';
import { outcomeOf, rowFor, throwCardOf } from '../../explain/throw-card';
import { type BurdenFactor, burdenLine, withBurden } from '../../staff/burden';
import { type RallyResult, type RallyRow, REORGANISATION, TABLE_16 } from '../../tables/table-16-reorganisation';

/** The throw that brings a unit back from FD, or lets it run again (5.4.3, table 16). */

export interface RallySituation {
  /** Who touches it; one counts, and of two the commander (5.4.3). */
  readonly officer: 'commander' | 'adjutant' | null;
  /** Bounds in a row in which it was tried in vain. */
  readonly failed: number;
  readonly valour: number;
  /** What its side bears for fallen staff (table 18). */
  readonly burden?: number;
}

export interface RallyFactor {
  readonly row: RallyRow;
  readonly value: number;
}

export function rallyFactors({
  officer,
  failed,
  valour,
  burden,
}: RallySituation): readonly (RallyFactor | BurdenFactor)[] {
  const holds = new Set<RallyRow>(['valour']);
  if (officer === 'commander') holds.add('officer');
  if (officer === 'adjutant') holds.add('adjutant');
  if (failed > 0) holds.add('failed-before');
  const truth = { holds, amounts: { valour, engaging: 0 } };
  const factors = reckon<'unit', RallyRow>(TABLE_16, { unit: truth }).map(({ row, value }) => ({
    row,
    value: row === 'failed-before' ? value * failed : value,
  }));
  return withBurden(factors, burden);
}

export function rallyResult(total: number): RallyResult {
  const { to, lossPercent } = rowFor(REORGANISATION, total);
  return { to, lossPercent };
}

export const rallyCardOf = (situation: RallySituation): ThrowCard =>
  throwCardOf(
    ba('T16'),
    rallyFactors(situation).map((factor) => factorOf(factor, situation)),
    REORGANISATION,
    ({ to, lossPercent }) => outcomeOf('rally', to === 'FD' ? `FD-${lossPercent}` : to),
  );

function factorOf({ row, value }: RallyFactor | BurdenFactor, { failed, valour }: RallySituation): Factor {
  if (row === 'burden') return burdenLine(value);
  const values = row === 'valour' ? { valour } : row === 'failed-before' ? { failed } : {};
  return { key: `rally.factor.${row}`, values, row, value, cite: ba(row === 'valour' ? '5.5.1' : 'T16') };
}
