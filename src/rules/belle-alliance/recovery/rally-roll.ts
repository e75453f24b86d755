import { SUMS, WAYS } from '../../../dice/sums';
import type { DuelFactor, ThrowCard, ThrowOutcome } from '../../melee-advice';
import { ba } from '../cite';
import { sumOf } from '../melee/factors';
import { reckon } from '../reckoning';
import { type RallyResult, type RallyRow, REORGANISATION, TABLE_16 } from '../tables/table-16-reorganisation';

/** The throw that brings a unit back from FD, or lets it run again (5.4.3, table 16). */

export interface RallySituation {
  /** Who touches it; one counts, and of two the commander (5.4.3). */
  readonly officer: 'commander' | 'adjutant' | null;
  /** Bounds in a row in which it was tried in vain. */
  readonly failed: number;
  readonly valour: number;
}

export interface RallyFactor {
  readonly row: RallyRow;
  readonly value: number;
}

export function rallyFactors({ officer, failed, valour }: RallySituation): readonly RallyFactor[] {
  const holds = new Set<RallyRow>(['valour']);
  if (officer === 'commander') holds.add('officer');
  if (officer === 'adjutant') holds.add('adjutant');
  if (failed > 0) holds.add('failed-before');
  const truth = { holds, amounts: { valour, engaging: 0 } };
  return reckon<'unit', RallyRow>(TABLE_16, { unit: truth }).map(({ row, value }) => ({
    row,
    value: row === 'failed-before' ? value * failed : value,
  }));
}

export function rallyResult(total: number): RallyResult {
  const row = REORGANISATION.find(({ upTo }) => total <= upTo);
  return { to: row?.to ?? 'FD', lossPercent: row?.lossPercent ?? 0 };
}

export function rallyCardOf(situation: RallySituation): ThrowCard {
  const factors = rallyFactors(situation);
  const modifier = sumOf(factors);
  return {
    kind: 'throw',
    cite: ba('T16'),
    factors: factors.map((factor) => factorOf(factor, situation)),
    modifier,
    outcomes: [...REORGANISATION]
      .reverse()
      .map((row) => ({ ...sayingOf(row), chance: chanceOf(row, modifier) }))
      .filter(({ chance }) => chance > 0),
  };
}

const sayingOf = ({ to, lossPercent }: RallyResult): Omit<ThrowOutcome, 'chance'> => {
  const id = to === 'FD' ? `FD-${lossPercent}` : to;
  const key = `rally.outcome.${id}`;
  return { id, key, short: { key: `${key}.short` } };
};

function chanceOf({ to, lossPercent }: RallyResult, modifier: number): number {
  let ways = 0;
  for (const { sum, ways: more } of SUMS) {
    const result = rallyResult(sum + modifier);
    if (result.to === to && result.lossPercent === lossPercent) ways += more;
  }
  return ways / WAYS;
}

function factorOf({ row, value }: RallyFactor, { failed, valour }: RallySituation): DuelFactor {
  const values = row === 'valour' ? { valour } : row === 'failed-before' ? { failed } : {};
  return { key: `rally.factor.${row}`, values, row, value, cite: ba(row === 'valour' ? '5.5.1' : 'T16') };
}
