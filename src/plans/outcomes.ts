import { type Fraction, fraction, plus, ZERO } from '../dice/fraction';
import type { CalculatorCard } from '../rules/calculator';
import type { Saying } from '../table/reasons';
import { type ChainLink, exactly } from './chain';

/** One thing that may come of a card. */
export interface Outcome {
  readonly id: string;
  /** Whom it is about, where the card is about two. */
  readonly of: 'first' | 'second' | undefined;
  readonly says: Saying;
  readonly chance: number;
}

const DEGREES = ['OR', 'LD', 'MD', 'FD'] as const;

/** All that may come of a card and has a chance, as it tells it. What is of one party is certain to be one of its own. */
export function outcomesOf(card: CalculatorCard): readonly Outcome[] {
  return all(card).filter(({ chance }) => chance > 0);
}

function all(card: CalculatorCard): readonly Outcome[] {
  switch (card.kind) {
    case 'fire':
      return ofMorale(card.odds.morale, undefined);
    case 'duel':
      return [...ofMorale(card.odds.second.morale, 'second'), ...ofMorale(card.odds.first.morale, 'first')];
    case 'throw':
      return card.outcomes.map((outcome) => ({ id: outcome.id, of: undefined, says: outcome, chance: outcome.chance }));
    case 'chart': {
      const column = card.column === undefined ? undefined : card.columns[card.column];
      return (column?.outcomes ?? []).map((each) => ({ id: each.id, of: undefined, says: each, chance: each.chance }));
    }
  }
}

const ofMorale = (morale: Readonly<Record<(typeof DEGREES)[number], number>>, of: Outcome['of']): readonly Outcome[] =>
  DEGREES.map((degree) => ({
    id: `${of ?? ''}${degree}`,
    of,
    says: { key: `fact.disorder.${degree}` },
    chance: morale[degree],
  }));

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
