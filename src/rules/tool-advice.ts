import type { Point } from '../geometry/point';
import type { Cite, Message } from '../table/reasons';
import type { Shape } from '../table/shapes';
import type { SideId, UnitId } from '../table/unit';
import type { Action, Asked, Command, Statement } from './action';
import type { Card, Odds } from './card';

/**
 * What a book that plays in cm answers about one of its tools (fire, melee …) before anything is done. Loaded apart from the march,
 * because it is large; pure queries over a state, quick enough for a moving finger unless the worker asks them. Every answer
 * is undefined, or empty, where measuring is locked.
 *
 * What is *done* is an `Action`: those for a unit and a target come with the `Verdict` on that pair, which holds what is said of all
 * of them (found statements, shapes, the card); those of a unit by itself are listed by `actions`. The other queries are for
 * what is *looked at*; a book has those that make sense for the tool.
 */
export interface ToolAdviser<S> {
  /** What a unit may do by itself with this tool. */
  actions?(state: S, asked: Asked): readonly Action[];
  /** May this unit do it to that one, or to that house, now; with which factors, and in which ways? */
  verdict(state: S, asked: Asked): Verdict | undefined;
  /** Everything the unit can do it to, or that can do it to the unit, at a glance. */
  lines?(state: S, unit: UnitId, looks: Looks): readonly Line[] | undefined;
  /** Whom the unit touches, and who touches it. */
  contacts?(state: S, unit: UnitId): Contacts | undefined;
  /** All that waits to be carried out. */
  queue?(state: S): Queue | undefined;
  /** Does one see the other, and why or why not? */
  sight?(state: S, observer: UnitId, seen: UnitId): SightVerdict | undefined;
  /** The ground this unit sees, and the enemies on it. Takes longer: the worker's. */
  seenGround?(state: S, observer: UnitId): SeenGround | undefined;
}

export type AnyToolAdviser = ToolAdviser<unknown>;

export type Looks = 'targets' | 'threats';
export type Ruling = 'can' | 'cannot';

export interface Verdict {
  readonly unit: UnitId;
  /** Null where it is about a place. */
  readonly target: UnitId | null;
  /** Could it be carried out where both stand now? */
  readonly ruling: Ruling;
  /** The ruling is exact; yet something that decides it lies within what figures wobble. */
  readonly close: boolean;
  /** The word that decides: what may be done about it now, before what would come of it. */
  readonly headline: Headline;
  /** How far, with how many, from which side. */
  readonly details: readonly Message[];
  readonly band?: Band;
  /** Those that decide first. */
  readonly statements: readonly Statement[];
  readonly shapes: readonly Shape[];
  /** A point that may be dragged along the target. */
  readonly grip?: Grip;
  /** It may be done with some of its bases only (`Asked.bases`). */
  readonly byParts?: true;
  /** As if it were carried out now; absent where it cannot be at all. */
  readonly card?: Card;
  /** The ways to do it, the usual one first, each with what stands against it; or to take it back. */
  readonly actions: readonly Action[];
}

export interface Headline {
  readonly tone: 'yes' | 'no' | 'neutral';
  readonly word: Message;
  readonly why?: Message;
}

/** How near it is, by the book's own steps: 1 is the nearest. */
export interface Band extends Message {
  readonly step: number;
  /** The same on the table. */
  readonly sign: Message;
}

export interface Grip {
  readonly at: Point;
  /** Counter-clockwise, what it moves along, where that is not the target's own bases: its house. */
  readonly outline?: readonly Point[];
}

/** A possible action at a glance. */
export interface Line {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly ruling: Ruling;
  readonly close: boolean;
  readonly band?: Band;
  readonly details: readonly Message[];
  /** From one to the other, where there is a line. */
  readonly shapes: readonly Shape[];
  /** What stands against it first, where it cannot. */
  readonly why?: Message & { readonly cite: Cite };
}

export interface Contacts {
  readonly unit: UnitId;
  readonly shapes: readonly Shape[];
  readonly contacts: readonly Contact[];
}

export interface Contact extends Message {
  readonly unit: UnitId;
  readonly cite: Cite;
  /** Whose zone it is that touches the other. */
  readonly by: UnitId;
  readonly close: boolean;
}

/** What waits, under the headings of the book in the order of its rules; a heading without anything is left out. */
export interface Queue {
  readonly sections: readonly QueueSection[];
  /** Must something of it be done before this phase can go on, or will it have to be? */
  readonly urgency: 'pressing' | 'coming' | 'none';
  /** What it is called, in a few words what waits, and what to do about it; absent where nothing does. */
  readonly told?: { readonly title: Message; readonly waiting: Message; readonly hint: Message };
}

export const NOTHING_WAITS: Queue = { sections: [], urgency: 'none' };

export interface QueueSection {
  readonly id: string;
  readonly title: Message;
  readonly batches: readonly Batch[];
  readonly items: readonly QueueItem[];
  /** Carries out all of its items, in the order of the rules. */
  readonly all?: Action;
}

/** Something about one unit that waits. */
export interface QueueItem extends Message {
  readonly unit: UnitId;
  readonly cite: Cite;
  /** Whom it is about besides. */
  readonly target?: UnitId;
  readonly shapes: readonly Shape[];
  /** Nothing is to be done about it now. */
  readonly waits?: true;
  /** It is drawn as a march, by this button (`AdvancePlanner`). */
  readonly march?: Message & { readonly spoken: Message };
  readonly actions: readonly Action[];
}

/** Actions that are carried out together, once all who must have agreed: all fire at one unit, a melee. */
export interface Batch {
  readonly id: string;
  readonly title: Message;
  /** The title for those who hear it, where it says more. */
  readonly spoken?: Message;
  /** What it is in the list of all that waits. */
  readonly summary: readonly (Message & { readonly detail?: Message })[];
  /** The word for it in one line. */
  readonly word?: Message;
  /** All who take part, or whom it is done to. */
  readonly units: readonly UnitId[];
  readonly target?: UnitId;
  readonly note?: Message;
  readonly lines: readonly BatchLine[];
  readonly helpers?: Message & { readonly choices: readonly Helper[] };
  /** What may come of all of it together, where that is not told by its lines. */
  readonly odds?: Odds;
  /** Sides that have to agree before dice are thrown; none where nothing is thrown. */
  readonly sides: readonly SideId[];
  readonly shapes: readonly Shape[];
  /** Why it is not carried out yet. */
  readonly notYet?: Message;
  readonly action: Action;
}

export interface BatchLine {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly title: Message;
  readonly detail: Message;
  readonly card?: Card;
  readonly statements: readonly Statement[];
  readonly takeBack?: Action;
}

/** Somebody who may help, and whether he does. */
export interface Helper {
  readonly unit: UnitId;
  readonly helps: UnitId;
  /** How he does, where there are several ways. */
  readonly as?: Message & { readonly id: string };
  readonly named: boolean;
  /** Names him, or takes him back; absent where that is settled. */
  readonly command?: Command;
  readonly cite?: Cite;
}

export interface SightVerdict {
  readonly observer: UnitId;
  readonly seen: UnitId;
  readonly ruling: 'sees' | 'hidden' | 'blocked' | 'too-far';
  readonly close: boolean;
  readonly cm: number;
  readonly limit: number;
  readonly statements: readonly Statement[];
  readonly shapes: readonly Shape[];
}

export interface SeenGround {
  /** Outlines of the ground seen; holes run the other way round. */
  readonly outlines: readonly (readonly Point[])[];
  /** Enemies seen, and those that are not with the reason. */
  readonly units: readonly SightVerdict[];
}
