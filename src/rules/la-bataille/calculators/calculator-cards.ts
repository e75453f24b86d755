import { ALL_ROLLS } from '../../../dice/base-six';
import { writeFraction } from '../../../dice/fraction';
import type { CalculatorOutcome, Reckoning } from '../../calculator';
import type { Factor, Outcome, Strength, ThrowCard } from '../../card';
import type { Edition } from '../edition/edition';
import { type Building, sumOf } from '../explained';
import { lb, type RuleId } from '../la-bataille-cite';
import { isBorrowed } from '../la-bataille-editions';
import { passWays } from '../morale/check';

const WAYS = ALL_ROLLS.length;
type Remark = Reckoning['remarks'][number];

export const strength = (key: string, { value, lines }: Building): Strength => ({
  key,
  value: writeFraction(value),
  lines,
});

export const outcome = (words: string, id: string, ways: number, of = WAYS): Outcome => ({
  id,
  key: `${words}.${id}`,
  short: { key: `${words}.${id}.short` },
  chance: ways / of,
});

/** One roll against a value, which must be beaten. */
export function checkCard(edition: Edition, rule: RuleId, value: number, factors: readonly Factor[]): ThrowCard {
  const modifier = sumOf(factors);
  const passed = passWays(edition, value, modifier);
  return {
    kind: 'throw',
    cite: lb(rule),
    about: { key: 'lb.about.check' },
    factors,
    modifier,
    outcomes: [outcome('lb.check', 'passed', passed), outcome('lb.check', 'failed', WAYS - passed)],
  };
}

/** Says where a chart is from that another book had to lend. */
export const borrowed = (edition: Edition, rule: RuleId): readonly Remark[] =>
  isBorrowed(edition, rule) ? [{ key: 'lb.borrowed', cite: lb(rule) }] : [];

/** 43 + 3 = 46 */
export const rolledStep = (
  rolled: number,
  modifier: number,
  modified: number,
  rule: RuleId,
): CalculatorOutcome['steps'][number] => ({
  key: 'lb.step.roll',
  values: { rolled, modifier, modified },
  cite: lb(rule),
});
