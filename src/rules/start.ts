import type { HexTable } from '../table/hex-table';
import type { Message } from '../table/reasons';
import type { Table } from '../table/table';
import type { BriefingView, Json, Options } from './book';

/** Something a person can start: a scenario of a book, or an empty table. */
export interface Start {
  /** No two starts of any books have the same. */
  readonly id: string;
  readonly words: StartWords;
  /** `measuring`: a book whose lock the club may choose. `size`: an empty table of any size. Hexes need neither. */
  readonly asks: 'measuring' | 'size' | 'nothing';
  /** A book of which clubs may have charts of their own. */
  readonly charts?: true;
  load(choices: StartChoices, kept: KeptEditions): Promise<Beginning>;
  /** What there is to see of it before it is started; it may take a moment. */
  readonly preview?: () => Promise<ScenarioPreview>;
}

export interface StartWords {
  readonly title: string;
  readonly text: string;
  /** What the battle is called where nobody says otherwise. */
  readonly name: string;
  /** What the button says where no table is laid out. */
  readonly begin?: string;
}

/** What was chosen; sizes in cm, whatever unit is shown. */
export interface StartChoices {
  readonly name: string;
  readonly measuring: string;
  readonly width: number;
  readonly depth: number;
  readonly length: 'cm' | 'inch';
  /** Readings of the book other than how it measures; those not named are the book's own. */
  readonly readings: Options;
  /** The charts it is played by, where they are not the scenario's own. */
  readonly edition?: string;
}

/** What a battle begins with. */
export interface Beginning {
  readonly options: Options;
  readonly scenario: Json;
}

/** Charts of a club as this device has kept them; the book says whether they are whole. */
export interface KeptEdition {
  readonly id: string;
  readonly edition: unknown;
}
export type KeptEditions = () => Promise<readonly KeptEdition[]>;

/** What a scenario brings, known once it has been fetched. */
export interface ScenarioPreview {
  /** A table in cm; or a map of hexes, with the edition of the rules that it is played by. */
  readonly on: { readonly table: Table } | { readonly hexes: HexTable; readonly edition: Message };
  readonly briefing: BriefingView;
  /** Fighting units of each side, those who come later among them, in the order of the sides. */
  readonly units: readonly number[];
}
