import { type Fraction, fraction, plus, ZERO } from '../dice/fraction';
import { type Card, type DuelParty, outcomeGroups } from '../rules/card';
import type { Message } from '../table/reasons';
import { type ChainLink, exactly } from './chain';

/** One thing that may come of a card. */
export interface Outcome {
  readonly id: string;
  /** Whom it is about, where the card is about two. */
  readonly of: DuelParty | undefined;
  readonly says: Message;
  readonly chance: number;
}

/** All that may come of a card and has a chance, as it tells it. What is of one party is certain to be one of its own. */
export const outcomesOf = (card: Card): readonly Outcome[] =>
  outcomeGroups(card)
    .flatMap(({ of, outcomes }) =>
      outcomes.map(({ id, fact, chance, ...says }) => ({ id: `${of ?? ''}${id}`, of, says: fact ?? says, chance })),
    )
    .filter(({ chance }) => chance > 0);

/** One of these comes true: they exclude each other. Undefined where the card's chances are no fractions of dice with six faces. */
export function chanceOfAny(outcomes: readonly Outcome[]): Pick<ChainLink, 'over' | 'under'> | undefined {
  let sum: Fraction = ZERO;
  for (const { chance } of outcomes) {
    const exact = exactly(chance);
    if (!exact) return undefined;
    sum = plus(sum, fraction(exact.over, exact.under));
  }
  return sum;
}
