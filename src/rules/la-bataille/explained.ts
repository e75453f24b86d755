import {
  type Fraction,
  type FractionText,
  fraction,
  ONE,
  plus,
  readFraction,
  sumOfFractions,
  times,
  writeFraction,
} from '../../dice/fraction';
import type { Factor, StrengthLine } from '../card';
import { lb, type RuleId } from './la-bataille-cite';

/** Words of this book begin so. */
const WORDS = 'lb';

/** A line that adds steps to the dice; none where it adds nothing. */
export function dice(
  row: string,
  { rule, add }: { readonly rule: RuleId; readonly add: number },
  often = 1,
): readonly Factor[] {
  const value = add * often;
  if (value === 0) return [];
  const values = often === 1 ? undefined : { times: often };
  return [{ row, key: `${WORDS}.dice.${row}`, ...(values && { values }), value, cite: lb(rule) }];
}

/** The same for a line that counts only sometimes. */
export const diceIf = (
  holds: boolean,
  row: string,
  modifier: { readonly rule: RuleId; readonly add: number },
): readonly Factor[] => (holds ? dice(row, modifier) : []);

export const sumOf = (factors: readonly { readonly value: number }[]): number =>
  factors.reduce((sum, { value }) => sum + value, 0);

/** A strength in the making: each step says why. */
export interface Building {
  readonly value: Fraction;
  readonly lines: readonly StrengthLine[];
}

const line = (row: string, does: StrengthLine['does'], amount: FractionText, rule: RuleId): StrengthLine => ({
  row,
  key: `${WORDS}.strength.${row}`,
  does,
  amount,
  cite: lb(rule),
});

export const begin = (row: string, value: Fraction, rule: RuleId): Building => ({
  value,
  lines: [line(row, 'is', writeFraction(value), rule)],
});

/** Multiplied; nothing is said of a factor of one. */
export function multiplied(
  building: Building,
  row: string,
  { rule, by }: { readonly rule: RuleId; readonly by: FractionText },
  holds = true,
): Building {
  if (!holds || by === '1') return building;
  return {
    value: times(building.value, readFraction(by)),
    lines: [...building.lines, line(row, 'times', by, rule)],
  };
}

export function added(building: Building, row: string, amount: Fraction, rule: RuleId): Building {
  if (amount.over === 0) return building;
  return {
    value: plus(building.value, amount),
    lines: [...building.lines, line(row, 'plus', writeFraction(amount), rule)],
  };
}

/** What is left of a value when so many of its increments are gone. */
export const leftOf = (building: Building, losses: Losses, rule: RuleId): Building =>
  multiplied(building, 'losses', { rule, by: writeFraction(shareLeft(losses)) });

/** The part of a unit that is left; all of it where it has no increments. */
export const shareLeft = ({ of, lost }: Losses): Fraction => (of === 0 ? ONE : fraction(Math.max(0, of - lost), of));

/** Several as one strength, with all their lines. */
export const together = (all: readonly Building[]): Building => ({
  value: sumOfFractions(all.map(({ value }) => value)),
  lines: all.flatMap(({ lines }) => lines),
});

export interface Losses {
  /** Increments at the start. */
  readonly of: number;
  readonly lost: number;
}
