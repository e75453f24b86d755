import type { Point } from '../geometry/point';
import type { Hex } from '../hex/axial';
import type { HexShape } from '../table/hex-table';
import type { Cite, Message, Violation } from '../table/reasons';
import type { Shape } from '../table/shapes';
import type { TerrainId } from '../table/terrain';
import type { UnitId } from '../table/unit';
import type { Card } from './card';

/**
 * What may be done, of every book, in cm or on hexes: `actions(state, asked)` gives a list of these, each ready to be sent. What makes
 * no sense is not listed; what makes sense and is not allowed is, with what stands against it.
 */
export interface Action extends Message {
  readonly id: string;
  /** A tool or a heading of the book's own, under which it is offered; left out where there is only one. */
  readonly group?: string;
  /** What it has in common with others that differ by where or which way only: they are offered together. */
  readonly kind?: Message;
  /** What it is called apart from the line it stands in. */
  readonly spoken?: Message;
  readonly cite: Cite;
  readonly violations: readonly Violation[];
  /** What counts and what may come of it, where dice decide. */
  readonly card?: Card;
  /** What to draw while it is considered. */
  readonly shapes?: readonly Shape[];
  readonly hexes?: readonly HexShape[];
  /** The person picks one, and it is put into this field of the command. */
  readonly number?: {
    readonly field: string;
    readonly least: number;
    readonly most: number;
    readonly standard: number;
  };
  /** It goes to this hex, by a way that may be tapped as well (`Asked.way`). */
  readonly wayTo?: Hex;
  /** It takes back what has been declared. */
  readonly takesBack?: true;
  /** As it is sent; `override` is added by the page. */
  readonly command: Command;
}

export interface Command {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What is in hand when a book is asked. */
export interface Asked {
  /** One unit, or several that shall do it together; the first is the one taken up. */
  readonly units: readonly UnitId[];
  /** To whom it is done, or to what. */
  readonly target?: UnitId;
  readonly terrain?: TerrainId;
  readonly at?: Hex;
  /** What only the players know, by the id of its toggle. */
  readonly known?: Known;
  /** Bases designated to take part, by their index in the stand; left out: all that may. */
  readonly bases?: readonly number[];
  /** The point wished for on the target's outline; left out: the usual one. */
  readonly impact?: Point;
  /** The hexes of a way there that somebody taps himself, as far as he has come: what is asked for is one action, by that way. */
  readonly way?: readonly Hex[];
}

export type Known = Readonly<Record<string, string>>;

/** The id of whatever is done by a way that somebody has tapped himself. */
export const OWN_WAY = 'own-way';

/** One thing that was found, with its rule and its place. */
export interface Statement extends Message {
  readonly id: string;
  readonly cite: Cite;
  /** `no` stands against it; `close` is nearer to its limit than figures can be placed. */
  readonly tone: 'yes' | 'no' | 'close' | 'neutral';
  /** What to draw when this statement is looked at, besides what is drawn anyway. */
  readonly shapes: readonly Shape[];
  /** Where to look. */
  readonly at?: Point;
  /** There is nothing to speak of without it, so nobody may let it stand. */
  readonly final?: true;
}
