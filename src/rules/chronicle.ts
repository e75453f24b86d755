import type { Message } from '../table/reasons';
import type { SideId, UnitId } from '../table/unit';

/**
 * What a book tells of a battle that has been, in its own terms: where it stood, what is worth remembering, how strong everybody
 * was, and which dice counted for whom. Fetched apart from the book: a battle is played without it.
 */
export interface BookChronicle<S, E> {
  /** What strength is counted in. */
  readonly counted: Message;
  /** The degrees of order in which its units may be, from good order to rout. */
  readonly orders: readonly Message[];
  /** What somebody may look for next in its battles; left out: losses, routs and fallen officers. */
  readonly jumps?: readonly JumpKind[];
  /** Undefined in books without phases. */
  when(state: S): When | undefined;
  /** `events[i]` is about to happen to `before`, those in front of it in the same step have. */
  noted(before: S, events: readonly E[], i: number): readonly Noted[];
  thrown(before: S, event: E): readonly Throw[];
  muster(state: S): readonly Mustered[];
}
export type AnyChronicle = BookChronicle<unknown, unknown>;

/** A place in the course of a battle. */
export interface When {
  readonly bound: number;
  readonly phase: string;
  /** What the bound is called, where it is not called a bound. */
  readonly called?: Message;
}

/** What one jumps to: a loss, a rout, a fallen officer, somebody who is out of the battle, or who won something. */
export const NOTED_KINDS = ['loss', 'rout', 'officer', 'gone', 'result'] as const;
export type NotedKind = (typeof NOTED_KINDS)[number];
export type JumpKind = Extract<NotedKind, 'loss' | 'rout' | 'officer'>;

export interface Noted extends Message {
  readonly kind: NotedKind;
  readonly side: SideId;
  readonly unit?: UnitId;
  /** Strength that was lost by it, and by what. */
  readonly lost?: number;
  readonly cause?: Message;
}

/** A throw by what was needed: what it came to, and what chance gives for it. More is better for its side. */
export interface Throw {
  readonly side: SideId;
  readonly about: Message;
  readonly rolled: number;
  readonly mean: number;
  readonly variance: number;
}

/** Somebody of an army, there or not. Officers have no strength, and count as there or fallen. */
export interface Mustered {
  readonly unit: UnitId;
  readonly side: SideId;
  readonly name: string;
  readonly officer: boolean;
  readonly left: number;
  readonly of: number;
  /** Its place in the book's degrees of order: 0 is good order. */
  readonly disorder: number;
}

/** The degrees of books that know in order, two ways of disorder, and routed. */
export const FOUR_ORDERS: readonly Message[] = ['good', 'light', 'disorder', 'rout'].map((order) => ({
  key: `noted.order.${order}`,
}));

/** One that is passed or not, with the chance it had: what was needed decides, not the pips. */
export const testThrow = (side: SideId, about: Message, passed: boolean, chance: number): Throw => ({
  side,
  about,
  rolled: passed ? 1 : 0,
  mean: chance,
  variance: chance * (1 - chance),
});

/** One of which every pip counts: `ways` are equally likely, in steps of one from `least`. */
export function evenThrow(side: SideId, about: Message, rolled: number, least: number, ways: number): Throw {
  return { side, about, rolled, mean: least + (ways - 1) / 2, variance: (ways * ways - 1) / 12 };
}

/** The sum of several dice. */
export function sumThrow(side: SideId, about: Message, faces: readonly number[], sides = 6): Throw {
  const one = evenThrow(side, about, 0, 1, sides);
  return {
    side,
    about,
    rolled: faces.reduce((sum, face) => sum + face, 0),
    mean: one.mean * faces.length,
    variance: one.variance * faces.length,
  };
}
