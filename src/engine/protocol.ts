import type { Entry } from '../game/log';
import type { Plan, PlanWords } from '../plans/plan';
import type { Answer, Json, Options, Question, Seat } from '../rules/book';
import type { Ending } from '../rules/ending';
import type { ReachAdvice } from '../rules/marching-advice';
import type { ThreatMap } from '../rules/threat-advice';
import type { SeenGround } from '../rules/tool-advice';
import type { NoteName } from '../storage/note';
import type { Violation } from '../table/reasons';
import type { Problem } from '../table/result';
import type { TablePhoto } from '../table/table';
import type { SideId, UnitId } from '../table/unit';
import type { ReviewApi } from './review-protocol';

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
  /** Nothing was ever done in it: a fault made it beside this battle. */
  readonly twinOf?: string;
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
  /** It is a copy of a battle, taken to plan with. */
  readonly copyToPlan: boolean;
  /** A newer version of the app has the database: this tab can no longer save, only hand out the file. */
  readonly outdated: boolean;
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

/** Names a question: the command that asks, and how many answers it had before. */
export interface Asked {
  readonly id: string;
  readonly answers: number;
}

/** A command in the middle, waiting for somebody's answer. */
export interface Pending extends Asked {
  readonly question: Question;
  /** The events on the way to it, for the picture and the telling: none of them is recorded yet. */
  readonly soFar: readonly Json[];
}

/** Is what was played also on disk? `failing`: it is in memory only, and the person must be told. */
export type Saving = { readonly kind: 'saved' } | { readonly kind: 'failing'; readonly problem: Problem };

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly violations: readonly Violation[] }
  | { readonly kind: 'asked'; readonly question: Question }
  | { readonly kind: 'failed'; readonly problem: Problem };

export interface Order {
  /** Made anew for each thing the person does; sent twice, it counts once. */
  readonly id: string;
  readonly by: Seat;
}

/** What a seat keeps to itself, as a list shows it: never what is in it. */
export interface PrivateNote extends NoteName {
  readonly at: number;
  /** Under a PIN. */
  readonly locked: boolean;
}

/** `saved`: on disk; else in memory only, because of the problem, which is told as `saving` too, and tried again. */
export type KeptPrivate =
  | { readonly kind: 'kept'; readonly saved: true }
  | { readonly kind: 'kept'; readonly saved: false; readonly problem: Problem }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** `content` is absent where nothing is kept under that name. */
export type ReadPrivate =
  | { readonly kind: 'read'; readonly content?: Json }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Tables of plans are called so; no battle is. */
export const PLAN_TABLES = 'plan/';
export const isPlanTable = (id: string): boolean => id.startsWith(PLAN_TABLES);

/** Where a plan begins. */
export interface PlanBeginning {
  readonly seat: Seat;
  readonly title: string;
  /** The step after which it begins; absent: as the battle stands now. */
  readonly from?: number;
  /** Another plan of the seat, with whose steps it begins, and the PIN of that one. */
  readonly like?: { readonly name: string; readonly pin?: string };
}
/** Of a plan that is on no disk: all of it, for the page to hand to the next worker should this one end. */
interface HeldPlan {
  readonly content?: Json;
}
export type KeptPlan = KeptPrivate & HeldPlan;
export type PlanBegun =
  | ({ readonly kind: 'begun'; readonly note: NoteName; readonly saved: boolean } & HeldPlan)
  | { readonly kind: 'failed'; readonly problem: Problem };

export type Copied =
  | { readonly kind: 'copied'; readonly battle: string }
  | { readonly kind: 'failed'; readonly problem: Problem };

export type PlanOpened =
  /** `base`: the state it begins with. `unsaved`: why it is in memory only, where it is. */
  | {
      readonly kind: 'opened';
      readonly table: string;
      readonly plan: Plan;
      readonly base: Json;
      readonly unsaved?: Problem;
    }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** How one closed sheet is opened: by its PIN where it has one, or given up for `instead`, which the players must let stand. */
export interface SheetOpening {
  readonly side: SideId;
  readonly pin?: string;
  readonly instead?: Json;
}

export interface ExportedFile {
  readonly name: string;
  readonly file: Blob;
  /** Entries in it. */
  readonly entries: number;
  /** What seats keep to themselves without a PIN and have not shown yet: it is not in the file, and the person must be told. */
  readonly leftOut: readonly NoteName[];
  /** Size of the table's photo where there is one and it is not in the file: the person may want it. */
  readonly photoLeftOut?: number;
}

/** A picture that is kept from now on, as a table names it. */
export type KeptPhoto =
  | { readonly kind: 'kept'; readonly photo: Pick<TablePhoto, 'id' | 'width' | 'height' | 'bytes'> }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** What could be read of a battle that does not open. */
export interface RescuedFile extends ExportedFile {
  /** Entries that the battle had. */
  readonly of: number;
}

/** An entry that was told of but is not on disk, with the version of the book that wrote it. */
export interface HeldEntry {
  readonly bookVersion: number;
  readonly entry: Entry;
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
  /** Why the umpire took it back, though it was closed. */
  readonly takenBack?: string;
}

/** What the page may ask of a book's adviser that takes longer than a frame. */
export type Query =
  | { readonly kind: 'reach'; readonly unit: UnitId; readonly gait?: string }
  | { readonly kind: 'seen-ground'; readonly unit: UnitId }
  /** What the battle knows of its own end. */
  | { readonly kind: 'ending' };

/** `reach` and `ground` are absent where the book says none: measuring is locked, or the unit is gone; `ending` in books that know of no end. */
export type Consulted =
  | { readonly kind: 'reach'; readonly reach?: ReachAdvice }
  | { readonly kind: 'seen-ground'; readonly ground?: SeenGround }
  | { readonly kind: 'ending'; readonly ending?: Ending }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** `map` is absent where measuring is locked. */
export type Threatened =
  | { readonly kind: 'threats'; readonly map?: ThreatMap }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Charts as a club plays a book; what is in them is the book's to say. */
export interface KeptEdition {
  readonly id: string;
  readonly book: string;
  readonly edition: Json;
}

/** What a file says; whether it is an edition of that book, the book must say. */
export interface ReadEdition {
  readonly kind: 'read';
  readonly book: string;
  readonly edition: Json;
}

export interface StorageUse {
  /** undefined where the browser does not say. */
  readonly bytes: number | undefined;
  /** Of these, photos of tables; undefined where they cannot be read. */
  readonly photos: number | undefined;
  /** Has the browser promised to keep the data? undefined where it cannot say. */
  readonly persisted: boolean | undefined;
}

/** What the worker does for the page. Every call answers; none throws for what a person may do wrong. */
export interface EngineApi extends ReviewApi {
  /** Proof of life. */
  ping(): Promise<number>;
  list(): Promise<readonly BattleSummary[]>;
  create(battle: NewBattle): Promise<Opened | { readonly kind: 'failed'; readonly problem: Problem }>;
  open(id: string): Promise<Opened | { readonly kind: 'failed'; readonly problem: Problem }>;
  close(id: string): Promise<void>;
  /** Fetches what commands will take, ahead of the first: after an update it could not be had any more. */
  getReady(id: string): Promise<void>;
  command(battle: string, order: Order, command: Json): Promise<Outcome>;
  /** Answers the question that is named, and no other: it may have been answered while the finger came down. */
  answer(battle: string, order: Order, asked: Asked, answer: Answer): Promise<Outcome>;
  /** Drops that question and its command. */
  withdraw(battle: string, asked: Asked): Promise<Outcome>;
  /** As umpire, also past a closed phase. */
  /** `note`: why the umpire takes back what is closed. */
  undo(battle: string, order: Order, note?: string): Promise<Outcome>;
  redo(battle: string, order: Order): Promise<Outcome>;
  /** Gives a new worker what the old one had in memory only, oldest first. What cannot be taken up is told as `lost`. */
  handBack(battle: string, entries: readonly HeldEntry[]): Promise<Outcome>;
  /**
   * Keeps something for one seat, under its PIN where one is given. What lies there under a PIN already wants that PIN. Only the
   * tab that plays may, here as in the four below.
   */
  keepPrivate(battle: string, note: NoteName, content: Json, pin?: string): Promise<KeptPrivate>;
  readPrivate(battle: string, note: NoteName, pin?: string): Promise<ReadPrivate>;
  /** Wants no PIN: one who has forgotten it gives up what it kept. */
  forgetPrivate(battle: string, note: NoteName): Promise<KeptPrivate>;
  privateNotes(
    battle: string,
  ): Promise<readonly PrivateNote[] | { readonly kind: 'failed'; readonly problem: Problem }>;
  /** Closes the side's sheet of now (`BattleView.sheets`) as it is kept under kind `sheet`. Its key is on disk before it counts. */
  closeSheet(battle: string, order: Order, side: SideId, pin?: string): Promise<Outcome>;
  /** Opens all closed sheets together. Nothing is opened where one of them cannot be read: the problem names its side. */
  openSheets(
    battle: string,
    order: Order,
    openings: readonly SheetOpening[],
    override?: { readonly note: string },
  ): Promise<Outcome>;
  /** Keeps a new plan for a seat, from a step of the battle on or as far as another has come; it is named by the worker. */
  beginPlan(battle: string, beginning: PlanBeginning, pin?: string): Promise<PlanBegun>;
  /**
   * Lays out a plan on a table of its own, which is asked and commanded like a battle by the name that is answered, and of which
   * only this tab hears. Laid out again it is as it was kept last.
   */
  openPlan(battle: string, note: NoteName, pin?: string): Promise<PlanOpened>;
  /** A copy of the battle as it stands, marked as one to plan with, in which measuring is free. Answers with its id. */
  copyToPlan(battle: string, name: string): Promise<Copied>;
  /** Keeps what was done on the plan's table, and what is written about it. */
  keepPlan(battle: string, note: NoteName, words: PlanWords, pin?: string): Promise<KeptPlan>;
  /** Asks the book's adviser about the battle as it stands. Decides nothing, changes nothing. */
  consult(battle: string, query: Query): Promise<Consulted>;
  /** Who of a side could fire at which ground or reach it in the next bound: reports progress under `job`, and may be given up. */
  threats(battle: string, side: SideId, job: string): Promise<Threatened>;
  log(battle: string, from: number, to: number): Promise<readonly LogLine[]>;
  rename(battle: string, name: string): Promise<Outcome>;
  remove(battle: string): Promise<Outcome>;
  keepPicture(battle: string, picture: Blob): Promise<void>;
  /** Keeps a picture that is to cover the battle's table. Lying there is a step of the battle's own. */
  keepPhoto(battle: string, picture: Blob): Promise<KeptPhoto>;
  /** The picture of that sum; undefined where it is not on this device. */
  photo(id: string): Promise<Blob | undefined>;
  /** The battle as a file (gzipped JSON). Works from memory when storage does not. With the photo of its table if it is wanted. */
  exportFile(battle: string, withPhoto?: boolean): Promise<ExportedFile | { readonly problem: Problem }>;
  /** How the battle stands now as a file of its own, for others to begin with: a scenario, without the log. */
  exportScenario(battle: string, withPhoto?: boolean): Promise<ExportedFile | { readonly problem: Problem }>;
  /** A file of what can be read of a battle that does not open: everything up to the fault. */
  rescueFile(battle: string): Promise<RescuedFile | { readonly problem: Problem }>;
  /** The person holds a file with so many entries. */
  backedUp(battle: string, entries: number): Promise<void>;
  importFile(file: Blob, job: string): Promise<Imported>;
  /** Charts as clubs play this book, kept on this device; nothing of what a book makes of them. */
  editions(book: string): Promise<readonly KeptEdition[] | { readonly kind: 'failed'; readonly problem: Problem }>;
  /** In place of the one with its id. A battle begun with it has a copy of its own. */
  keepEdition(edition: KeptEdition): Promise<Outcome>;
  dropEdition(id: string): Promise<Outcome>;
  editionFile(edition: KeptEdition): Promise<Blob>;
  readEditionFile(file: Blob): Promise<ReadEdition | { readonly kind: 'failed'; readonly problem: Problem }>;
  /** Gives up a job that reports progress. */
  cancel(job: string): Promise<void>;
  use(): Promise<StorageUse>;
}

/** What the worker tells without being asked, to all tabs, over one broadcast channel. */
export type News =
  | EntryNews
  | { readonly kind: 'pending'; readonly battle: string; readonly pending: Pending | undefined }
  | { readonly kind: 'saving'; readonly battle: string; readonly saving: Saving; readonly worker: string }
  /** Steps that were in memory only are gone with the worker that had them. */
  | { readonly kind: 'lost'; readonly battle: string; readonly steps: number }
  | { readonly kind: 'role'; readonly battle: string; readonly role: Role; readonly worker: string }
  | { readonly kind: 'progress'; readonly job: string; readonly done: number; readonly total: number }
  | { readonly kind: 'battles-changed' }
  | { readonly kind: 'outdated'; readonly worker: string };

export interface EntryNews extends HeldEntry {
  readonly kind: 'entry';
  readonly battle: string;
  /** The build that wrote it: a tab of another build must not evolve by its events, but read them from storage. */
  readonly build: string;
  /** On disk; else in memory only. */
  readonly saved: boolean;
  readonly position: NewsPosition;
}

/** After a step the reader evolves by its events; after a head move it takes `state`. */
export interface NewsPosition {
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly state?: Json;
}

export const NEWS_CHANNEL = 'coup-doeil/news';
/** What only the tab of that worker hears: nobody else knows its name. */
export const channelOf = (worker: string): string => `${NEWS_CHANNEL}/${worker}`;
