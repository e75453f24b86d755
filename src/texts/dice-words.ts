import type { DiceThrow } from '../rules/calculator';
import { texts } from './texts';

type Wanted = Pick<DiceThrow, 'count' | 'tensFirst'>;

/** What is to be tapped yet, and what has been read so far; `first` says it before any die lies. */
export function diceInWords({ count, tensFirst }: Wanted, dice: readonly number[], first: string): string {
  const t = texts.question;
  const [tens] = dice;
  if (dice.length >= count) return tensFirst ? t.bothRead(dice.join('')) : t.lie(dice.join(', '));
  if (tens === undefined) return tensFirst ? t.tensFirst(first) : first;
  return tensFirst ? t.tensRead(tens) : t.more(count - dice.length);
}
