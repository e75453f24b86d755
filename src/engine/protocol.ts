import type { Entry } from '../game/log';
import type { Answer, Json, Options, Question, Seat } from '../rules/book';
import type { Breach } from '../table/reasons';
import type { Problem } from '../table/result';

/** Everything that crosses the wall between page and worker is in this file, and is plain data. */

export interface BattleSummary {
  readonly id: string;
  readonly name: string;
  readonly book: string;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Entries in its log. */
  readonly entries: number;
  /** Bytes it takes in storage, about. */
  readonly bytes: number;
  /** Small picture of the table, if one was kept. */
  readonly picture?: Blob;
  /** Entries that no backup file holds yet. */
  readonly notBackedUp: number;
}

export interface NewBattle {
  readonly name: string;
  readonly book: string;
  readonly options: Options;
  readonly scenario: Json;
}

/** `writer`: this tab plays. `follower`: another tab plays, this one watches. */
export type Role = 'writer' | 'follower';

export interface Opened {
  readonly id: string;
  readonly name: string;
  readonly book: string;
  readonly bookVersion: number;
  readonly role: Role;
  readonly position: Position;
  readonly saving: Saving;
}

/** Where a battle stands: all that a reader needs to show it and to follow on. */
export interface Position {
  /** Entries in the log so far. The next piece of news has the next number. */
  readonly entries: number;
  readonly state: Json;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly pending?: Pending;
}

/** A command in the middle, waiting for somebody's answer. */
export interface Pending {
  readonly id: string;
  readonly question: Question;
  /** The state with what is known so far, for the picture. */
  readonly preview: Json;
}

/** Is what was played also on disk? `failing`: it is in memory only, and the person must be told. */
export type Saving = { readonly kind: 'saved' } | { readonly kind: 'failing'; readonly problem: Problem };

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly breaches: readonly Breach[] }
  | { readonly kind: 'asked'; readonly question: Question }
  | { readonly kind: 'failed'; readonly problem: Problem };

export interface Order {
  /** Made anew for each thing the person does; sent twice, it counts once. */
  readonly id: string;
  readonly by: Seat;
}

export type Imported =
  | { readonly kind: 'imported'; readonly battle: BattleSummary }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** One entry of the log in a form for lists. */
export interface LogLine {
  readonly n: number;
  readonly at: number;
  readonly by: Seat;
  readonly command: Json;
  readonly events: readonly Json[];
  /** Still part of the line being played, or taken back. */
  readonly standing: boolean;
}

export interface StorageUse {
  readonly bytes: number;
  /** Has the browser promised to keep the data? undefined where it cannot say. */
  readonly persisted: boolean | undefined;
}

/** What the worker does for the page. Every call answers; none throws for what a person may do wrong. */
export interface EngineApi {
  /** Proof of life. */
  ping(): Promise<number>;
  list(): Promise<readonly BattleSummary[]>;
  create(battle: NewBattle): Promise<Opened | { readonly kind: 'failed'; readonly problem: Problem }>;
  open(id: string): Promise<Opened | { readonly kind: 'failed'; readonly problem: Problem }>;
  close(id: string): Promise<void>;
  command(battle: string, order: Order, command: Json): Promise<Outcome>;
  answer(battle: string, order: Order, answer: Answer): Promise<Outcome>;
  /** Drops the pending question and its command. */
  withdraw(battle: string): Promise<Outcome>;
  /** As umpire, also past a closed phase. */
  undo(battle: string, order: Order): Promise<Outcome>;
  redo(battle: string, order: Order): Promise<Outcome>;
  log(battle: string, from: number, to: number): Promise<readonly LogLine[]>;
  rename(battle: string, name: string): Promise<Outcome>;
  remove(battle: string): Promise<Outcome>;
  keepPicture(battle: string, picture: Blob): Promise<void>;
  /** The battle as a file (gzipped JSON). Works from memory when storage does not. */
  exportFile(battle: string): Promise<{ readonly name: string; readonly file: Blob } | { readonly problem: Problem }>;
  /** The person holds a file with everything up to now. */
  backedUp(battle: string): Promise<void>;
  importFile(file: Blob, job: string): Promise<Imported>;
  /** Gives up a job that reports progress. */
  cancel(job: string): Promise<void>;
  use(): Promise<StorageUse>;
}

/** What the worker tells without being asked, to all tabs, over one broadcast channel. */
export type News =
  | EntryNews
  | { readonly kind: 'pending'; readonly battle: string; readonly pending: Pending | undefined }
  | { readonly kind: 'saving'; readonly battle: string; readonly saving: Saving }
  | { readonly kind: 'role'; readonly battle: string; readonly role: Role; readonly worker: string }
  | { readonly kind: 'progress'; readonly job: string; readonly done: number; readonly total: number }
  | { readonly kind: 'battles-changed' }
  | { readonly kind: 'outdated'; readonly worker: string };

export interface EntryNews {
  readonly kind: 'entry';
  readonly battle: string;
  /** The build that wrote it: a tab of another build must not evolve by its events, but read them from storage. */
  readonly build: string;
  readonly entry: Entry;
  readonly position: NewsPosition;
}

/** After a step the reader evolves by its events; after a head move it takes `state`. */
export interface NewsPosition {
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly state?: Json;
}

export const NEWS_CHANNEL = 'coup-doeil/news';
