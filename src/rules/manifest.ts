import type { StoredMap } from '../hex/stored-map';
import type { Message } from '../table/reasons';
import type { Result } from '../table/result';
import type { AnyAdviser } from './advice';
import type { AnyAgenda } from './agenda';
import type { AnyBook, AnyReader, Json } from './book';
import type { Calculator } from './calculator';
import type { AnyChronicle } from './chronicle';
import type { AnyEnding } from './ending';
import type { Underlay } from './hex/underlay';
import type { AnyHexAdviser } from './hex-advice';
import type { BookPrinter } from './printing';
import type { Reference, RuleWords } from './reference';
import type { KeptEdition, Start } from './start';
import type { AnyThreatAdviser } from './threat-advice';

declare global {
  /**
   * Whom this code is built for. Page and worker are two builds, and both load the list of manifests: each build puts its own
   * name here (vite.config.ts), the branches for the other are dropped before their imports are followed, and so no build has
   * files that it never loads. Where nothing is built (tests, the dev server) it is undefined, and everything is there.
   */
  var __BUILT_FOR__: 'page' | 'worker' | undefined;
}

/** A part of a book: a file of its own, on its way when it is first wanted. */
export type Fetch<T> = () => Promise<T>;

/** Which screen shows a book. Most books need one of the first two; app knows the component (src/app/screens.ts). */
export type ScreenKind = 'table' | 'hexes' | 'drafting-board' | 'campaign-sheet' | 'map-maker';

/** All that the app knows of a book before it is there: what it is, and how to get at each part of it. */
export interface Manifest {
  readonly id: string;
  readonly screen: ScreenKind;
  /** Its battles are scenarios in the making. */
  readonly isDraft?: true;
  /** Its battles are maps in the making: files of maps are its own. */
  readonly isMap?: true;
  /** Its battles are made of battles of other books. */
  readonly isCampaign?: true;
  /** What it advises before anything is done. The page asks while a finger moves, the worker where that takes longer. */
  readonly adviser?: Fetch<AnyAdviser>;
  /** Undefined in the page's build. */
  readonly worker: WorkerParts | undefined;
  /** Undefined in the worker's build. */
  readonly page: PageParts | undefined;
}

/** What only the worker loads. */
export interface WorkerParts {
  readonly book: Fetch<AnyBook>;
  /** Who could fire at which ground or reach it. */
  readonly threats?: Fetch<AnyThreatAdviser>;
  /** What a battle was like, for who looks back. */
  readonly chronicle?: Fetch<AnyChronicle>;
  /** How a battle ended, for a campaign. */
  readonly ending?: Fetch<AnyEnding>;
}

/** What only the page loads. */
export interface PageParts {
  /** Its name (`book.<id>`) and its problems (`problem.<id>/…`): said before anything else of it is there. */
  readonly firstWords: FirstWords;
  /** The reading half of the book; deciding is the worker's. */
  readonly reader: Fetch<AnyReader>;
  /** The words for what it says; a book without them says what any table says. They join the others as they are loaded. */
  readonly words?: Fetch<unknown>;
  /** As `adviser`, from a book on hexes. */
  readonly hexAdviser?: Fetch<AnyHexAdviser>;
  /** What is to do now. Apart from the advice, which is large: a table that is only looked at shows this too. */
  readonly agenda?: Fetch<AnyAgenda>;
  /** The worker can be asked for threats. */
  readonly tellsThreats?: true;
  /** Its advice on fire tells who sees whom. */
  readonly tellsSight?: true;
  readonly printer?: Fetch<BookPrinter>;
  /** Its tables to look up. */
  readonly reference?: Fetch<Reference>;
  /** Its rules in our own words. */
  readonly ruleWords?: Fetch<RuleWords>;
  readonly calculators?: Calculators;
  /** What can be started, in the order of the list. */
  readonly starts?: Fetch<readonly Start[]>;
  /** The start that is offered to whoever opens the app for the first time. */
  readonly demonstration?: string;
  /** Its charts to choose from, where clubs may have their own. */
  readonly editions?: Fetch<(kept: readonly KeptEdition[]) => readonly EditionName[]>;
  /** A battle on a map that somebody drew for it. */
  readonly onMap?: Fetch<(own: OwnMap, title: string) => Result<Json>>;
}

/** Words by their keys, as src/texts has them. */
type FirstWords = Readonly<Record<string, string | ((values: Readonly<Record<string, string | number>>) => string)>>;

export interface Calculators {
  /** As they stand in the address. */
  readonly names: readonly string[];
  /** By these names; made with the charts that clubs have kept. */
  readonly fetch: Fetch<Readonly<Record<string, (kept: readonly KeptEdition[]) => Calculator>>>;
}

export interface EditionName {
  readonly id: string;
  /** What a club calls it, or our words for a printed one. */
  readonly name: string | Message;
}

/** A map as its maker has it. */
export interface OwnMap {
  readonly map: StoredMap;
  readonly underlay: Underlay | undefined;
}
