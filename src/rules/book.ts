import type { HexShape, HexTable } from '../table/hex-table';
import type { Named } from '../table/named';
import type { Cite, Message, Violation } from '../table/reasons';
import type { Result } from '../table/result';
import type { Shape } from '../table/shapes';
import type { Side, Table } from '../table/table';
import type { SideId, UnitId } from '../table/unit';
import type { ChartCard, ThrowCard } from './card';

/** Values that survive JSON and structured clone alike: what is stored, sent and written to files. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Who is asked or acts: a side, or the umpire. */
export type Seat = SideId | 'umpire';

/** What a decision still needs to know, of whom, and why. */
export interface Question extends Message {
  readonly of: Seat;
  readonly cite?: Cite;
  /** What counts for the dice and what may come of them, where no card told it before. */
  readonly card?: ThrowCard | ChartCard;
  readonly wants:
    | {
        readonly kind: 'dice';
        readonly count: number;
        readonly faces: number;
        /** The first die counts as tens, the second as units: which is which matters. */
        readonly tensFirst?: true;
      }
    | {
        readonly kind: 'choice';
        readonly choices: readonly Choice[];
        /** The one that most would take, where there is one: it is considered first. */
        readonly usual?: string;
      };
}

export interface Choice extends Message {
  readonly id: string;
  /** What to draw while this one is considered: where it leads, and what is in the way. */
  readonly shapes?: readonly Shape[];
  /** The same on a map of hexes. */
  readonly hexes?: readonly HexShape[];
  /** A way to go, in radians on the table. Choices that have one are picked by turning, not from a list. */
  readonly bearing?: number;
  /** It only turns that way, and goes nowhere. */
  readonly turnsOnly?: true;
}

export type Answer =
  | { readonly kind: 'dice'; readonly faces: readonly number[]; readonly thrown: 'by-hand' | 'by-app' }
  | { readonly kind: 'choice'; readonly id: string };

/**
 * What a book makes of a command. A question carries the events known so far, for the picture only:
 * nothing is recorded until the book has all it needs, and then in one step that undo takes back as one.
 */
export type Decision<E> =
  | { readonly kind: 'events'; readonly events: readonly E[] }
  | { readonly kind: 'refusal'; readonly violations: readonly Violation[] }
  | { readonly kind: 'question'; readonly question: Question; readonly eventsSoFar: readonly E[] };

/**
 * Work in steps, between which others have their turn. Each says how much is done, from 0 to 1; whoever wants no more of it leaves
 * it, and nothing has happened.
 */
export type Steps<T> = Generator<number, T, void>;

export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Work as a part of a longer one, from one share of that to another. */
export function* asPart<T>(steps: Steps<T>, from: number, to: number): Steps<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    yield from + (to - from) * step.value;
  }
}

export const accept = <E>(...events: readonly E[]): Decision<E> => ({ kind: 'events', events });
export const refuse = (...violations: readonly Violation[]): Decision<never> => ({ kind: 'refusal', violations });

/** A reading a club may choose. Stored with the battle. */
export interface OptionSpec {
  readonly id: string;
  readonly cite?: Cite;
  readonly values: readonly string[];
  readonly standard: string;
}
export type Options = Readonly<Record<string, string>>;

/** May distances be shown? `free`: no rule speaks of it. `logged`: shown, and each measurement enters the log. */
export const MEASURING = ['free', 'open', 'logged', 'locked'] as const;
export type Measuring = (typeof MEASURING)[number];

/** One fact of a unit's roster line, in the order the book shows them. */
export interface Fact extends Message {
  /** Points at another unit (a commander, a mother unit), so that a tap can go there. */
  readonly unit?: UnitId;
}

/** The bound and its phases, for the strip at the top. */
export interface Clock {
  readonly bound: number;
  readonly phases: readonly string[];
  readonly phase: string;
  /** What this bound and the next are called, where they are not called bounds. */
  readonly said?: { readonly now: Message; readonly next: Message };
  /** So long the players have for this phase, where they agreed on a limit. */
  readonly limitSeconds?: number;
  /** In books that limit it: how long each side may take to move. Null: as long as it likes. */
  readonly allotted?: readonly { readonly side: SideId; readonly minutes: number | null }[];
}

/** What the page may offer the person beside placing units, so that no button leads nowhere. */
export type Offer =
  | 'close-phase'
  /** How long a side may take to move (`allot-time`), and that it has taken so long (`call-time`). */
  | 'allot-time'
  | 'call-time'
  | 'choose-measuring'
  /** Any formation, as in a table without rules; or what the book's advice says of each. */
  | 'form'
  | 'change-formation'
  | 'march'
  | 'fire'
  | 'melee'
  | 'add-unit'
  | 'remove-unit'
  | 'lay-gauge'
  | 'choose-length';

/**
 * Sheets that each side writes for itself, closes, and opens together with the others (docs/architecture.md, "Closed sheets").
 * The log knows a closed sheet by a salted sum only; what is on it lies in storage until it is opened.
 */
export interface SheetOfSide {
  readonly side: SideId;
  /** Which of its sheets: the bound, where there is one for each bound. */
  readonly name: string;
  readonly stage: 'not-closed' | 'closed' | 'open';
}

/** What is on a sheet, in the book's own words, and the salt it was closed with: none where nobody has it any more. */
export interface WrittenSheet {
  readonly side: SideId;
  readonly salt: string | null;
  readonly content: Json;
}

/** How a book closes and opens the sheets that its view names (`BattleView.sheets`). Both are commands like any other. */
export interface BookSheets<S> {
  seal(state: S, sheet: WrittenSheet & { readonly salt: string }): Result<Json>;
  /** All that are closed, at once. `override`: the players let stand what does not fit its sum. */
  open(state: S, sheets: readonly WrittenSheet[], override?: { readonly note: string }): Json;
}

/** What the scenario tells the players, to be read before the battle and at any time in it. */
export interface BriefingView {
  readonly title: string;
  /** Paragraphs, parted by empty lines. */
  readonly history: string;
  readonly ground: string;
  readonly tasks: readonly { readonly side: SideId; readonly text: string }[];
  /** Who is not on the table yet, the first to come first. */
  readonly coming: readonly {
    readonly bound: number;
    /** By the clock, in books that have one. */
    readonly called?: Message;
    readonly side: SideId;
    readonly units: readonly string[];
  }[];
  readonly end: { readonly lastBound: number | null; readonly called?: Message; readonly text: string };
}

/** What the page draws and shows of a state, whatever the book. */
export interface BattleView {
  /** Absent in books that do not play on a table in cm; those name their sides themselves. */
  readonly table?: Table;
  readonly sides?: readonly Side[];
  /** What lies on the map, in books that play on hexes. */
  readonly hexes?: HexTable;
  /** May distances be shown now? */
  readonly measuring: Measuring;
  /** What the players agreed on; under `locked` the phase decides what holds now. */
  readonly measuringAgreed: Measuring;
  readonly offers: readonly Offer[];
  readonly clock?: Clock;
  /** Each side's sheet of now, where sides write for themselves. Sheets of earlier bounds are of no use to anybody. */
  readonly sheets?: readonly SheetOfSide[];
  /** Absent where the scenario tells nothing. */
  readonly briefing?: BriefingView;
  /** What was ordered to move together now: it waits to be run, or that has been done. */
  readonly ordered?: 'waiting' | 'carried-out' | undefined;
  /** The unit that its rules are written in, or that its players chose. All that is reckoned stays in cm. */
  readonly length: 'cm' | 'inch';
  /** Standing drawings of the book: arcs, bands, sticks, zones. */
  readonly shapes: readonly Shape[];
  facts(unit: UnitId): readonly Fact[];
  /** Notches on the unit's block, none to three: the worse its order, the more. What they mean is among its facts. */
  notches(unit: UnitId): number;
  /** The state it is in, in a word. */
  condition?(unit: UnitId): Message;
}

/** The view of what is kept like a battle and is none: nothing is measured, offered or drawn by rules. */
export const NO_BATTLE: BattleView = {
  measuring: 'free',
  measuringAgreed: 'free',
  offers: [],
  length: 'cm',
  shapes: [],
  facts: () => [],
  notches: () => 0,
};

export const sidesOf = ({ sides, table, hexes }: BattleView): readonly Side[] =>
  sides ?? table?.sides ?? hexes?.sides ?? [];

/** Who and what is there, for words about it. */
export const namedIn = ({ table, hexes }: BattleView): Named | undefined => table ?? hexes;

/** What an event is to the chain of events it stands in. Left out: one of the steps that led there. */
export interface Telling {
  /** The chain is named after it; where there are several, after the one with the lowest number. */
  readonly headline?: number;
  /** The chain is remembered by it; `if-first`: where the chain begins with it. */
  readonly gist?: true | 'if-first';
  /** Dice and beginnings: left out where only the outcome is told. */
  readonly leadsUp?: true;
  /** A beginning: whoever is asked what comes next is not told of it. */
  readonly begins?: true;
  /** Book-keeping: told only where a step holds nothing else. */
  readonly silent?: true;
  /** One of several in a row, as of somebody who goes from hex to hex: the last of the same unit is told for the first. */
  readonly byLast?: true;
}

/** How each kind of event is told, by its type. */
export type Tellings = Readonly<Record<string, Telling>>;

/** Older versions of what a book stored, brought to the present one step at a time. */
export interface BookUpgrade {
  /** The version this step leads to. */
  readonly to: number;
  readonly scenario?: (old: Json) => Json;
  readonly command?: (old: Json) => Json;
  readonly event?: (old: Json) => Json;
}

/**
 * The half of a book that the page loads: it follows a battle and shows it, but decides nothing.
 *
 * `S` is owned by whoever folds it: `evolve` may change its containers (maps, arrays) in place, but never a
 * value inside them, which it replaces. So `copy`, which copies the containers only, is a full snapshot.
 */
export interface BookReader<S, E> {
  readonly id: string;
  readonly options: readonly OptionSpec[];
  /** Grows when the shape of scenario, commands or events changes. Packed states of another version are thrown away. */
  readonly version: number;
  evolve(state: S, event: E): S;
  readonly told?: Tellings;
  copy(state: S): S;
  pack(state: S): Json;
  unpack(packed: unknown): Result<S>;
  /** As `unpack`, without the checks: only for what this very build packed and sealed (src/storage/seal.ts). */
  revive(packed: Json): S;
  view(state: S): BattleView;
}

/** A whole rule book: what the worker loads. A new book is a new folder beside this file (docs/adding-a-rule-book.md). */
export interface RuleBook<S, C, E> extends BookReader<S, E> {
  readonly upgrades: readonly BookUpgrade[];
  /**
   * Fetches what commands take, where that is large and a battle can be opened without it. Whoever parses or decides waits for
   * it first; a book without it is ready at once.
   */
  readonly ready?: () => Promise<unknown>;
  parseScenario(scenario: unknown): Result<Json>;
  parseCommand(command: unknown): Result<C>;
  parseEvent(event: unknown): Result<E>;
  setUp(scenario: Json, options: Options): Result<S>;
  /** Pure and repeatable: asked again with one more answer, it comes to the same point and goes on from there. */
  decide(state: S, command: C, answers: readonly Answer[]): Decision<E>;
  /** The same in steps, in books of which a command may take long: it comes to exactly what `decide` comes to. */
  decideInSteps?(state: S, command: C, answers: readonly Answer[]): Steps<Decision<E>>;
  /** May a step with these events be taken back without the umpire? */
  mayUndo(events: readonly E[]): readonly Violation[];
  /** Absent in books whose sides keep nothing from each other. */
  readonly sheets?: BookSheets<S>;
}

/**
 * Plain data as JSON. Types cannot say that an interface holds only JSON values, so this is the one place that
 * claims it; every event and state of a book is sent through structured clone and JSON in its tests.
 */
export const asJson = (value: unknown): Json => value as Json;

/**
 * The value as a file would give it back: without −0, holes or anything else that JSON drops. What is recorded goes through
 * this before it is folded, so that a battle played on and the same battle opened again can never part.
 */
export const throughJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

export type AnyReader = BookReader<unknown, unknown>;
export type AnyBook = RuleBook<unknown, unknown, unknown>;
