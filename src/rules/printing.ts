import type { Message } from '../table/reasons';
import type { Side } from '../table/table';
import type { Fielded } from '../table/troops';
import type { Unit } from '../table/unit';
import type { BattleView } from './book';

/**
 * What a book gives to be printed and laid beside the real table, made from its tables. Lengths are the rules' cm: whoever
 * prints them takes them times the factor of the figures. The words are the printer's.
 */
export interface BookPrinter {
  /** Whose tables are printed with it. */
  readonly book: string;
  /** As the battle's readings have it, or those of the app where there is no battle. */
  rulers(view?: BattleView): Rulers;
  /** One for each side that has somebody, in the order of the sides. */
  rosters(view: BattleView): readonly RosterOfSide[];
}

export interface Rulers {
  readonly sticks: readonly Stick[];
  readonly arcs: readonly ArcTemplate[];
  readonly turns: readonly TurnGauge[];
}

/** A ruler on which ends of zones or of marches are marked. */
export interface Stick {
  readonly id: string;
  readonly kind: 'range' | 'march';
  readonly name: Message;
  readonly rules: readonly string[];
  /** From the nearest to the farthest: each ends where the next begins. */
  readonly bands: readonly Band[];
}

export interface Band {
  /** Its far end, in cm from the beginning of the stick. */
  readonly to: number;
  readonly names: readonly BandName[];
}

export interface BandName extends Message {
  /** On which ground it holds, or which of several it is. */
  readonly where?: Message;
}

/** So many degrees to each side of a line: straight ahead, or the one that a rule names. */
export interface ArcTemplate {
  readonly degrees: number;
  readonly uses: readonly (Message & { readonly rule: string })[];
  /** Distances that rules with this arc ask for, from the corner of the template. */
  readonly rings: readonly Band[];
}

/** What a turn is charged, by frontage and angle. */
export interface TurnGauge {
  readonly kind: 'wheel' | 'rotate';
  readonly rules: readonly string[];
  /** Cm charged for a turn of so many degrees. */
  cost(frontage: number, degrees: number): number;
  /** A wheel may go no further at the charge. */
  readonly limit?: { readonly degrees: number; readonly rule: string };
}

export interface RosterOfSide {
  readonly side: Side;
  readonly bodies: readonly RosterBody[];
  readonly totals: Message;
}

/** An officer and those directly under him; who has no officer stands in the last of them. */
export interface RosterBody {
  /** How many officers are above him. */
  readonly depth: number;
  /** Absent for those who are under nobody. */
  readonly head?: RosterHead;
  readonly lines: readonly RosterLine[];
}

export interface RosterHead {
  readonly name: string;
  readonly officer: string;
  readonly facts: readonly Message[];
  readonly adjutants: readonly string[];
}

export interface RosterLine extends Pick<Fielded, 'troops'> {
  readonly unit: Unit;
  readonly valour: number;
  /** The states it may be in, the best first, to be ringed; what it is now is ringed already. */
  readonly states: readonly { readonly name: string; readonly now: boolean }[];
  /** Rolls that its supplies still last for; absent: endless. */
  readonly supplies?: number;
  /** What it is made of, and what it fires with. */
  readonly facts: readonly Message[];
  /** A box for each figure it had at the start; the first so many are lost. */
  readonly boxes: { readonly count: number; readonly lost: number; readonly falls: readonly ValourFall[] };
  /** Not on the table: why, and when it comes. */
  readonly away?: Message;
  readonly takesOrders: boolean;
  /** It has a line on the sheet of orders, but no order can be written for it now. */
  readonly noOrders?: true;
}

/** With this box the unit has lost so many figures that its valour falls to this. */
export interface ValourFall {
  readonly box: number;
  readonly valour: number;
}
