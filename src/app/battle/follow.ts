import type * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Engine, problemOf } from '../../engine/connect';
import { fetchInWords, fetchPart, manifestOf } from '../../engine/fetch-part';
import type { EntryNews, LogLine, News, Opened, Pending, Position, Role, Saving } from '../../engine/protocol';
import { entrySchema } from '../../game/game-schemas';
import type { AnyAdviser } from '../../rules/advice';
import type { Agenda } from '../../rules/agenda';
import type { AnyReader, BattleView, Fact, Json, Tellings } from '../../rules/book';
import type { AnyHexAdviser } from '../../rules/hex-advice';
import type { Manifest } from '../../rules/manifest';
import { MANIFESTS } from '../../rules/manifests';
import { parseWith } from '../../table/parse';
import type { Problem } from '../../table/result';
import type { UnitId } from '../../table/unit';
import { type Advice, adviceOn } from './battle-advice';
import { type HexAdvice, hexAdviceOn } from './battle-hex-advice';

/** What the page knows of an open battle. `view` is a new object whenever the state changed. */
export type Followed = Opening | { readonly kind: 'failed'; readonly problem: Problem } | OpenBattle;

interface Opening {
  readonly kind: 'opening';
  readonly progress: number | undefined;
  /** Known before the battle can be shown, so that what shows it can be on its way. */
  readonly book: string | undefined;
}
export const OPENING: Opening = { kind: 'opening', progress: undefined, book: undefined };

export interface OpenBattle {
  readonly kind: 'open';
  readonly id: string;
  readonly name: string;
  readonly book: string;
  /** How the events of its book are told. */
  readonly told: Tellings;
  readonly view: BattleView;
  /** On the state that `view` shows; none before it was asked for, nor from a book that gives no advice. */
  readonly advice: Advice | undefined;
  /** The same from a book that plays on hexes. */
  readonly hexAdvice: HexAdvice | undefined;
  /** What is to do in that state, from a book that has phases. */
  readonly agenda: (() => Promise<Agenda | undefined>) | undefined;
  readonly entries: number;
  /** What has happened after this entry, and stands, as far as it happened while the battle was open here. */
  readonly eventsSince: (entry: number) => readonly Json[];
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly role: Role;
  readonly saving: Saving;
  readonly pending: Pending | undefined;
  /** With what has happened so far, while something is asked: for the picture, since none of it is recorded yet. */
  readonly meanwhile: BattleView | undefined;
  /** It is a copy of a battle, taken to plan with. */
  readonly copyToPlan: boolean;
  /** A newer version of the app has the database: this tab can no longer save. */
  readonly outdated: boolean;
  /** Why the engine has no longer got it; what is shown may only be looked at. */
  readonly trouble: Problem | undefined;
}

/** Its roster, and what its ground adds to that. */
export const factsOf = ({ view, advice }: OpenBattle, unit: UnitId): readonly Fact[] => [
  ...view.facts(unit),
  ...(advice?.groundFacts(unit) ?? []),
];

/** Does its book tell who sees whom? Known before its advice is there. */
export const tellsSight = ({ book }: Pick<OpenBattle, 'book'>): boolean =>
  manifestOf(MANIFESTS, book)?.page?.tellsSight === true;

export interface Following {
  readonly store: StoreApi<Followed>;
  /** Fetches the book's advice: a table is shown without it, and it is large. */
  advise(): Promise<void>;
  stop(): void;
}

type Advised = Pick<OpenBattle, 'advice' | 'hexAdvice'>;

const NO_BOOK: Problem = { code: 'battle/no-such-book' };

/** What is followed, and how far it has come. */
interface Follower {
  readonly engine: Engine;
  readonly manifests: readonly Manifest[];
  readonly id: string;
  readonly build: string;
  readonly store: StoreApi<Followed>;
  readonly heard: ReturnType<typeof heardSteps>;
  readonly held: Held;
}

interface Held {
  stopped: boolean;
  asking: boolean;
  /** Something came in while the position was on its way, which may be older than that: it is asked for once more. */
  stirred: boolean;
  reader: AnyReader | undefined;
  adviser: AnyAdviser | undefined;
  hexAdviser: AnyHexAdviser | undefined;
  book: string | undefined;
  state: unknown;
}

const NOTHING_HELD: Held = {
  ...{ stopped: false, asking: false, stirred: false, state: undefined },
  ...{ reader: undefined, adviser: undefined, hexAdviser: undefined, book: undefined },
};

/**
 * Opens a battle and follows it by the worker's news: after a step the page evolves its own read-only copy by the same
 * events; after anything it did not see coming (a gap, a new worker, a new role) it asks for the whole position again.
 */
export function followBattle(engine: Engine, manifests: readonly Manifest[], id: string, build: string): Following {
  const store = createStore<Followed>(() => OPENING);
  const follower: Follower = {
    ...{ engine, manifests, id, build, store },
    heard: heardSteps(),
    held: { ...NOTHING_HELD },
  };
  const forgetNews = engine.onNews((news) => hear(follower, news));
  const forgetRestart = engine.onRestart(() => void openAnew(follower));
  void openAnew(follower);
  return {
    store,
    advise: () => advise(follower),
    stop() {
      follower.held.stopped = true;
      forgetNews();
      forgetRestart();
      engine.close(id).catch(() => undefined);
    },
  };
}

function patch({ store }: Follower, fields: Partial<OpenBattle>): void {
  const now = store.getState();
  if (now.kind === 'open') store.setState({ ...now, ...fields }, true);
}

/** Asks again only for what happened meanwhile: a position that lacks what was heard of before will lack it again. */
async function openAnew(follower: Follower): Promise<void> {
  const { held } = follower;
  held.stirred = true;
  if (held.asking) return;
  held.asking = true;
  while (held.stirred && !held.stopped) {
    held.stirred = false;
    await ask(follower);
  }
  held.asking = false;
}

async function ask(follower: Follower): Promise<void> {
  const { engine, id, held } = follower;
  try {
    const opened = await engine.open(id);
    if (held.stopped) return;
    if ('problem' in opened) fail(follower, opened.problem);
    else await show(follower, opened);
  } catch (error) {
    if (!held.stopped) fail(follower, problemOf(error));
  }
}

/** A table that was shown stays, to be looked at and saved. */
function fail(follower: Follower, problem: Problem): void {
  const { store } = follower;
  if (store.getState().kind === 'open') patch(follower, { trouble: problem });
  else store.setState({ kind: 'failed', problem }, true);
}

async function show(follower: Follower, opened: Opened): Promise<void> {
  const { manifests, id, store, heard, held } = follower;
  const { name, book, role, saving, position, outdated, copyToPlan } = opened;
  held.book = book;
  const before = store.getState();
  if (before.kind === 'opening') store.setState({ ...before, book }, true);
  const reader = await fetchInWords(manifests, book, ({ page }) => page?.reader);
  held.reader = reader;
  const unpacked = reader?.unpack(position.state);
  if (!reader || !unpacked?.ok) return fail(follower, unpacked && !unpacked.ok ? unpacked.problem : NO_BOOK);
  const { entries, mayUndo, mayRedo, pending } = position;
  if (before.kind === 'open' && entries > before.entries) await hearMissed(follower, before.entries, entries);
  held.state = unpacked.value;
  const { told = {} } = reader;
  const shown = { ...shownOf(follower, reader), ...askedOf(reader, held.state, pending) };
  const now = store.getState();
  store.setState(
    {
      ...{ kind: 'open', id, name, book, told, ...shown, entries, mayUndo, mayRedo, role, outdated, copyToPlan },
      eventsSince: heard.since,
      // Whether the tab that plays can save, only that tab knows: it has told, or will.
      saving: role === 'follower' && now.kind === 'open' ? now.saving : saving,
      trouble: undefined,
    },
    true,
  );
}

/** What happened while nothing was heard, as when a worker died with its news untold: somebody waits to read what came of it. */
async function hearMissed({ engine, id, heard }: Follower, from: number, to: number): Promise<void> {
  const lines = await engine.log(id, from + 1, to).catch(() => []);
  heard.catchUp(
    from,
    lines.filter(({ standing }) => standing),
  );
}

function takeEntry(follower: Follower, news: EntryNews): void {
  const { build, store, heard, held } = follower;
  const parsed = parseWith(entrySchema, news.entry, 'battle/malformed-entry');
  if (!parsed.ok) return;
  const { n } = parsed.value;
  heard.hear(parsed.value);
  held.stirred = true;
  const now = store.getState();
  if (now.kind !== 'open' || n <= now.entries) return;
  const { reader } = held;
  const isNext = n === now.entries + 1 && news.build === build;
  const next = reader && isNext ? stateAfter(reader, held.state, parsed.value, news.position.state) : undefined;
  if (!reader || next === undefined) {
    void openAnew(follower);
    return;
  }
  held.state = next;
  const { mayUndo, mayRedo } = news.position;
  patch(follower, { ...shownOf(follower, reader), entries: n, mayUndo, mayRedo, ...askedOf(reader, next, undefined) });
}

const shownOf = (follower: Follower, book: AnyReader): Pick<OpenBattle, 'view' | 'agenda'> & Advised => ({
  view: book.view(follower.held.state),
  ...advisedOn(follower.held),
  agenda: agendaOn(follower),
});

const advisedOn = ({ adviser, hexAdviser, state }: Held): Advised => ({
  advice: adviser && adviceOn(adviser, state),
  hexAdvice: hexAdviser && hexAdviceOn(hexAdviser, state),
});

function agendaOn({ manifests, held: { book = '', state } }: Follower): OpenBattle['agenda'] {
  if (!manifestOf(manifests, book)?.page?.agenda) return undefined;
  return async () => (await fetchPart(manifests, book, ({ page }) => page?.agenda))?.agendaOf(state);
}

async function advise(follower: Follower): Promise<void> {
  const { manifests, held } = follower;
  if (held.adviser || held.hexAdviser || held.book === undefined) return;
  [held.adviser, held.hexAdviser] = await Promise.all([
    fetchPart(manifests, held.book, (manifest) => manifest.adviser),
    fetchPart(manifests, held.book, ({ page }) => page?.hexAdviser),
  ]);
  if (!held.stopped) patch(follower, advisedOn(held));
}

function askedOf(
  book: AnyReader,
  state: unknown,
  pending: Pending | undefined,
): Pick<OpenBattle, 'pending' | 'meanwhile'> {
  const soFar = pending?.eventsSoFar ?? [];
  return { pending, meanwhile: soFar.length > 0 ? book.view(folded(book, state, soFar)) : undefined };
}

/** A copy, so that whoever still holds the old view keeps seeing the old state. */
const folded = (book: AnyReader, state: unknown, events: readonly unknown[]): unknown =>
  events.reduce((now, event) => book.evolve(now, event), book.copy(state));

function stateAfter(book: AnyReader, state: unknown, entry: Entry, sent: Position['state'] | undefined): unknown {
  if (entry.kind === 'step') return folded(book, state, entry.events);
  const unpacked = book.unpack(sent);
  return unpacked.ok ? unpacked.value : undefined;
}

function hear(follower: Follower, news: News): void {
  const { engine, id, store, held } = follower;
  if (news.kind === 'outdated') {
    if (news.worker === engine.worker()) patch(follower, { outdated: true });
    return;
  }
  if (news.kind === 'progress') {
    const now = store.getState();
    if (now.kind === 'opening' && news.job === `open/${id}`)
      store.setState({ ...now, progress: news.done / news.total }, true);
    return;
  }
  if (!('battle' in news) || news.battle !== id) return;
  if (news.kind === 'entry') takeEntry(follower, news);
  else if (news.kind === 'role' && news.worker === engine.worker()) void openAnew(follower);
  else if (news.kind === 'pending' || news.kind === 'saving') {
    held.stirred = true;
    if (news.kind === 'saving') patch(follower, { saving: news.saving });
    else if (held.reader) patch(follower, askedOf(held.reader, held.state, news.pending));
  }
}

/** The steps that were heard of, and which of them stand. */
function heardSteps() {
  const steps = new Map<number, { readonly parent: number; readonly events: readonly Json[] }>();
  let head: number | undefined;
  return {
    hear(entry: Entry): void {
      if (entry.kind === 'step') steps.set(entry.n, entry);
      head = entry.kind === 'step' ? entry.n : entry.to;
    },
    /** Steps that stand after an entry, of which some were not heard of. */
    catchUp(after: number, lines: readonly Pick<LogLine, 'n' | 'events'>[]): void {
      for (const [i, { n, events }] of lines.entries()) steps.set(n, { parent: lines[i - 1]?.n ?? after, events });
      head = Math.max(head ?? 0, lines.at(-1)?.n ?? 0);
    },
    since(entry: number): readonly Json[] {
      const found: (readonly Json[])[] = [];
      for (let n = head; n !== undefined && n > entry; n = steps.get(n)?.parent)
        found.unshift(steps.get(n)?.events ?? []);
      return found.flat();
    },
  };
}

type Entry = v.InferOutput<typeof entrySchema>;
