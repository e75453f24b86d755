import type { FractionText } from '../dice/fraction';
import type { Cite, Message } from '../table/reasons';
import type { UnitId } from '../table/unit';

/**
 * What counts for dice and what may come of them, of every book. Four kinds of card from the same few parts: factors that add up to a
 * modifier, and outcomes with their chances. A screen shows their words and numbers and knows nothing of what they mean.
 */
export type Card = ThrowCard | SumsCard | DuelCard | ChartCard;

/** What a row of a table adds to the dice. */
export interface Factor extends Message {
  readonly row: string;
  readonly value: number;
  readonly cite: Cite;
}

/** One thing that may come of dice. */
export interface Outcome extends Message {
  readonly id: string;
  readonly chance: number;
  /** The same in a word or two, where there is little room. */
  readonly short: Message;
  /** How bad it is for those it befalls; from `bad` on they give way. */
  readonly tone?: OutcomeTone;
  /** What is then said of those it befalls, where that has words of its own. */
  readonly fact?: Message;
}

export type OutcomeTone = 'calm' | 'slight' | 'bad' | 'worst';

/** Outcomes that exclude each other, the best first: one of them comes true. */
export interface OutcomeGroup {
  readonly id: string;
  readonly title: Message;
  readonly legend?: Message;
  readonly outcomes: readonly Outcome[];
}

/** How many of something: the least first, those of chance 0 left out. Tails may be told together. */
export interface CountGroup {
  readonly id: string;
  readonly title: Message;
  readonly mean: number;
  readonly counts: readonly { readonly count: number; readonly chance: number }[];
}

/** All that may come of dice at once. */
export interface Odds {
  readonly counted: readonly CountGroup[];
  readonly groups: readonly OutcomeGroup[];
  /** What may happen besides, whatever else comes of it. */
  readonly besides: readonly (Message & { readonly id: string; readonly chance: number })[];
}

/** What only the players know: a big toggle, or a few values to choose from. */
export interface Toggle extends Message {
  readonly id: string;
  readonly cite: Cite;
  /** Two choices, the first meaning no, are a toggle; more are a choice. `found` is what the app would take. */
  readonly choices: readonly (Message & { readonly id: string })[];
  readonly value: string;
  readonly found: string;
}

/** One throw against a table. */
export interface ThrowCard {
  readonly kind: 'throw';
  readonly cite: Cite;
  /** What the outcomes are about, where it is not the state of a unit. */
  readonly about?: Message;
  readonly legend?: Message;
  readonly factors: readonly Factor[];
  readonly modifier: number;
  /** What may come of it, the best first. */
  readonly outcomes: readonly Outcome[];
}

/** One throw that is read several times, each time with a sum of its own. */
export interface SumsCard {
  readonly kind: 'sums';
  /** The table the factors are from. */
  readonly cite: Cite;
  readonly weight: readonly Weight[];
  readonly sums: readonly FactorSum[];
  readonly toggles: readonly Toggle[];
  readonly odds: Odds;
}

/** So many of those who count. */
export interface Weight extends Message {
  readonly count: number;
  /** It stands beside the sums under this name. */
  readonly name?: Message;
}

/** Factors for one thing that the dice are read for, as the columns of the table have them. */
export interface FactorSum extends Message {
  readonly id: string;
  readonly short: Message;
  /** All that counts for it; `onTopOf` is how much of that comes from the sum before. */
  readonly modifier: number;
  readonly onTopOf?: number;
  readonly columns: readonly (Message & { readonly factors: readonly Factor[] })[];
}

/** Two parties who both throw. */
export interface DuelCard {
  readonly kind: 'duel';
  /** The table the factors are from. */
  readonly cite: Cite;
  readonly first: Party;
  readonly second: Party;
  /** Chance that neither has the better of it. */
  readonly even: number;
  readonly toggles: readonly Toggle[];
  /** What becomes of both if they go on where they stand, by the end of each round; where it was asked for. */
  readonly rounds?: readonly RoundOdds[];
  /** How these and the bars are to be read. */
  readonly legend?: Message;
}

export interface Party extends Message {
  /** Absent in a calculator. */
  readonly unit?: UnitId;
  readonly weight: readonly Message[];
  readonly factors: readonly Factor[];
  readonly modifier: number;
  readonly odds: Odds;
  /** Nothing becomes of it by these dice: it throws for the other alone. */
  readonly safe?: true;
}

/** Chances by the end of a round, which add up to 1, and what both have lost until then. */
export interface RoundOdds {
  /** The first gives way by the dice, or is spent while the second is not; likewise the second. */
  readonly first: number;
  readonly second: number;
  /** Both are spent at once. */
  readonly both: number;
  /** They go on. */
  readonly neither: number;
  readonly meanLoss: { readonly first: number; readonly second: number };
}

/** A throw on a chart that has a column for each odds: one strength against another. */
export interface ChartCard {
  readonly kind: 'chart';
  /** The chart. */
  readonly cite: Cite;
  /** Who attacks first, then who is attacked. */
  readonly strengths: readonly Strength[];
  /** What is added to the dice. */
  readonly factors: readonly Factor[];
  readonly modifier: number;
  /** All columns there are, from the worst odds to the best, with what each may come to. */
  readonly columns: readonly ChartColumn[];
  /** The one that counts, by its place; undefined: it cannot come to anything. */
  readonly column: number | undefined;
  /** What moved it away from the plain odds. */
  readonly shifts: readonly Factor[];
}

export interface ChartColumn {
  /** As the chart prints it: `1.5-1`. */
  readonly odds: string;
  /** The worst for the attacker first; those of chance 0 are there too, so that all columns have the same. */
  readonly outcomes: readonly Outcome[];
}

/** An exact strength, and every step that led to it. */
export interface Strength extends Message {
  readonly value: FractionText;
  readonly lines: readonly StrengthLine[];
}

/** `is` begins, the others change what there was before. */
export interface StrengthLine extends Message {
  readonly row: string;
  readonly does: 'is' | 'plus' | 'times';
  readonly amount: FractionText;
  readonly cite: Cite;
}

/** All that may come of a card, in groups of outcomes that exclude each other; of a duel the second party's first. */
export function outcomeGroups(card: Card): readonly (Pick<OutcomeGroup, 'outcomes'> & { readonly of?: DuelParty })[] {
  switch (card.kind) {
    case 'throw':
      return [card];
    case 'sums':
      return card.odds.groups;
    case 'duel':
      return (['second', 'first'] as const).flatMap((of) => card[of].odds.groups.map((group) => ({ ...group, of })));
    case 'chart': {
      const column = card.column === undefined ? undefined : card.columns[card.column];
      return column ? [column] : [];
    }
  }
}

export type DuelParty = 'first' | 'second';
