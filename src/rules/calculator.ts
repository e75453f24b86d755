import type { Cite, Message } from '../table/reasons';
import type { Card } from './card';

/**
 * A sum of a book that people do by hand at a real table: they say what they see in a few taps, and the book reckons. What
 * is asked hangs on what was answered, so every reckoning brings its own questions along.
 */
export interface Calculator<C extends Card = Card> {
  /** What it is called, and the table or rule it works from. */
  readonly title: Message;
  readonly book: string;
  /** Fields whose last answer is the first one next time, on the same device. */
  readonly remembers?: readonly string[];
  /** Never fails: what is not said or cannot be is taken as usual, and what cannot be is told. */
  reckon(values: CalculatorValues): Reckoning<C>;
  /** What comes of it once everybody who throws has thrown. */
  outcome(values: CalculatorValues, thrown: Thrown): CalculatorOutcome;
}

/** Dice that one party throws together. */
export interface DiceThrow {
  readonly id: string;
  readonly count: number;
  readonly faces: number;
  /** The first die counts as tens, the second as units. */
  readonly tensFirst?: true;
  /** Who throws, and what is added to his dice, where there are several. */
  readonly by?: Message;
  readonly adds?: number;
}

/** The faces of each throw, in the order of the throws; those not known yet are missing at the end of their throw. */
export type Thrown = readonly (readonly number[])[];

/** Answers by the id of their field, as text: they stand in the address. */
export type CalculatorValues = Readonly<Record<string, string>>;

export interface Reckoning<C extends Card = Card> {
  readonly groups: readonly FieldGroup[];
  /** One for each field there is now, and no others. */
  readonly values: CalculatorValues;
  /** Answers that were no answers, by the field they were for; the usual one was taken instead. */
  readonly mistaken: readonly Mistake[];
  /** In the order in which they are tapped in. */
  readonly throws: readonly DiceThrow[];
  readonly card: C;
  /** What has to be said of this case besides its factors. */
  readonly remarks: readonly (Message & { readonly cite: Cite })[];
}

/** `field` is missing where there never is a field of that name. */
export interface Mistake {
  readonly id: string;
  readonly field?: Message;
  readonly given: string;
}

export interface FieldGroup extends Message {
  readonly id: string;
  /** Asked nearly always. */
  readonly first: readonly Field[];
  /** Seldom needed: folded away. */
  readonly more: readonly Field[];
}

interface FieldBasis extends Message {
  readonly id: string;
  readonly value: string;
  /** What is taken where nothing is said. */
  readonly usual: string;
}

export interface ChoiceField extends FieldBasis {
  readonly kind: 'choice';
  readonly choices: readonly FieldChoice[];
}

export interface FieldChoice extends Message {
  readonly id: string;
  /** A second, smaller line. */
  readonly detail?: Message;
}

/** A whole number; `shown` says it in words together with what it counts. */
export interface CountField extends FieldBasis {
  readonly kind: 'count';
  readonly least: number;
  readonly most: number;
  /** What one tap may add, besides one. */
  readonly stride?: number;
  /** The usual number hangs on other answers, and follows them until another is chosen. */
  readonly follows?: true;
  readonly shown: Message;
}

/** `yes` or `no`. */
export interface ToggleField extends FieldBasis {
  readonly kind: 'toggle';
}

export type Field = ChoiceField | CountField | ToggleField;

export interface CalculatorOutcome {
  /** Dice and factors of each throw, where there are several. */
  readonly totals?: readonly number[];
  /** What it comes to, the most important first. */
  readonly results: readonly OutcomeResult[];
  /** How it comes to that, one step after the other. */
  readonly steps: readonly (Message & { readonly cite: Cite })[];
}

export interface OutcomeResult extends Message {
  readonly id: string;
  /** How bad it is for those it befalls. */
  readonly tone: 'calm' | 'bad' | 'worst';
}
