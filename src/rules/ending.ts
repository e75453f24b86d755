import type { SideId } from '../table/unit';

/** How far a victory goes, from the smallest. */
export const DEGREES_WON = ['marginal', 'substantial', 'decisive'] as const;
export type DegreeWon = (typeof DEGREES_WON)[number];

/** What a battle knows of its own end. Most scenarios leave it to the players who has won: then only their tasks are told. */
export interface Ending {
  /** Null where the scenario names no last bound: it is over when the players say so. */
  readonly over: boolean | null;
  readonly sides: readonly { readonly id: SideId; readonly name: string }[];
  /** What the scenario asks of each, in its own words, and what it says of the end. */
  readonly tasks: readonly { readonly side: SideId; readonly text: string }[];
  readonly text: string;
  /** Who has won, as far as the book can tell, and how far it goes where the scenario tells that too. Only of what is over. */
  readonly won?: { readonly side: SideId; readonly degree?: DegreeWon };
}

/** A book whose battles come to an end says what they know of it. */
export interface BookEnding<S> {
  endingOf(state: S): Ending;
}
export type AnyEnding = BookEnding<unknown>;
