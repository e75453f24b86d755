import type { Factor, ThrowCard } from '../../../card';
import { ba } from '../../belle-alliance-cite';
import { reckon } from '../../explain/factor-sums';
import { outcomeOf, rowFor, throwCardOf } from '../../explain/throw-card';
import { type BurdenFactor, burdenLine, withBurden } from '../../staff/burden';
import { ORDERING, type OrderingResult, type OrderingRow, TABLE_17 } from '../../tables/table-17-ordering-roll';
import type { Disorder, Roster } from '../../units/roster';
import { ORDERING_ROW_RULES } from './order-row-rules';

/** The throw on which a unit follows its order or does not (1.1.3, table 17). */

export interface OrderingSituation {
  /** Of the officer who commands it directly, while there is one (R15). */
  readonly efficiency: Roster['efficiency'];
  /** Who touches it; one counts, and of two the officer (R16). */
  readonly staff: 'officer' | 'adjutant' | null;
  /** The order is nothing but this (1.1.3). */
  readonly kind: 'huddle' | 'towards-officer' | null;
  /** Bounds in a row in which this very order was not followed (R19). */
  readonly failed: number;
  readonly disorder: Disorder;
  readonly valour: number;
  /** What its side bears for fallen staff (table 18). */
  readonly burden: number;
}

interface OrderingFactor {
  readonly row: OrderingRow;
  readonly value: number;
}

export function orderingFactors(situation: OrderingSituation): readonly (OrderingFactor | BurdenFactor)[] {
  const { efficiency, staff, kind, failed, disorder, valour, burden } = situation;
  const questions: readonly (readonly [row: OrderingRow, holds: boolean])[] = [
    ['efficient', efficiency === 'very-efficient'],
    ['inefficient', efficiency === 'very-inefficient'],
    ['officer', staff === 'officer'],
    ['adjutant', staff === 'adjutant'],
    ['huddle', kind === 'huddle'],
    ['towards-officer', kind === 'towards-officer'],
    ['failed-before', failed > 0],
    ['ld', disorder === 'LD'],
    ['md', disorder === 'MD'],
    ['valour', true],
  ];
  const holds = new Set(questions.filter(([, answer]) => answer).map(([row]) => row));
  const truth = { holds, amounts: { valour, engaging: 0 } };
  const factors = reckon<'unit', OrderingRow>(TABLE_17, { unit: truth }).map(({ row, value }) => ({
    row,
    value: row === 'failed-before' ? value * failed : value,
  }));
  return withBurden(factors, burden);
}

export function orderingResult(total: number): OrderingResult {
  const { followed, morale } = rowFor(ORDERING, total);
  return { followed, morale };
}

export const orderingCardOf = (situation: OrderingSituation): ThrowCard =>
  throwCardOf(
    ba('T17'),
    orderingFactors(situation).map((factor) => lineOf(factor, situation)),
    ORDERING,
    ({ followed, morale }) => outcomeOf('ordering', `${followed ? 'followed' : 'failed'}-${morale}`),
  );

function lineOf({ row, value }: OrderingFactor | BurdenFactor, { failed, valour }: OrderingSituation): Factor {
  if (row === 'burden') return burdenLine(value);
  const values = row === 'valour' ? { valour } : row === 'failed-before' ? { failed } : {};
  return { key: `ordering.factor.${row}`, values, row, value, cite: ba(ORDERING_ROW_RULES[row] ?? 'T17') };
}
