import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Engine, problemOf } from '../../engine/connect';
import { fetchInWords, fetchPart, manifestOf } from '../../engine/fetch-part';
import type { EntryNews, News, Opened, Pending, Position, Role, Saving } from '../../engine/protocol';
import { entrySchema } from '../../game/schemas';
import type { AnyAdviser } from '../../rules/advice';
import type { Agenda } from '../../rules/agenda';
import type { AnyReader, BattleView, Fact, Tellings } from '../../rules/book';
import type { AnyHexAdviser } from '../../rules/hex-advice';
import type { Manifest } from '../../rules/manifest';
import { parseWith } from '../../table/parse';
import type { Problem } from '../../table/result';
import type { UnitId } from '../../table/unit';
import { type Advice, adviceOn } from './advice';
import { type HexAdvice, hexAdviceOn } from './hex-advice';

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

export interface Following {
  readonly store: StoreApi<Followed>;
  /** Fetches the book's advice: a table is shown without it, and it is large. */
  advise(): Promise<void>;
  stop(): void;
}

type Advised = Pick<OpenBattle, 'advice' | 'hexAdvice'>;

const NO_BOOK: Problem = { code: 'battle/no-such-book' };

/**
 * Opens a battle and follows it by the worker's news: after a step the page evolves its own read-only copy by the same
 * events; after anything it did not see coming (a gap, a new worker, a new role) it asks for the whole position again.
 */
export function followBattle(engine: Engine, manifests: readonly Manifest[], id: string, build: string): Following {
  const store = createStore<Followed>(() => OPENING);
  let stopped = false;
  let reader: AnyReader | undefined;
  let adviser: AnyAdviser | undefined;
  let hexAdviser: AnyHexAdviser | undefined;
  let bookName: string | undefined;
  let state: unknown;
  let asking = false;
  /** Something came in while the position was on its way, which may be older than that: it is asked for once more. */
  let stirred = false;

  const patch = (fields: Partial<OpenBattle>): void => {
    const now = store.getState();
    if (now.kind === 'open') store.setState({ ...now, ...fields }, true);
  };

  /** Asks again only for what happened meanwhile: a position that lacks what was heard of before will lack it again. */
  async function openAnew(): Promise<void> {
    stirred = true;
    if (asking) return;
    asking = true;
    while (stirred && !stopped) {
      stirred = false;
      await ask();
    }
    asking = false;
  }

  async function ask(): Promise<void> {
    try {
      const opened = await engine.open(id);
      if (stopped) return;
      if ('problem' in opened) fail(opened.problem);
      else await show(opened);
    } catch (error) {
      if (!stopped) fail(problemOf(error));
    }
  }

  /** A table that was shown stays, to be looked at and saved. */
  function fail(problem: Problem): void {
    if (store.getState().kind === 'open') patch({ trouble: problem });
    else store.setState({ kind: 'failed', problem }, true);
  }

  async function show(opened: Opened): Promise<void> {
    const { name, book, role, saving, position, outdated, copyToPlan } = opened;
    bookName = book;
    const before = store.getState();
    if (before.kind === 'opening') store.setState({ ...before, book }, true);
    reader = await fetchInWords(manifests, book, ({ page }) => page?.reader);
    const unpacked = reader?.unpack(position.state);
    if (!reader || !unpacked?.ok) return fail(unpacked && !unpacked.ok ? unpacked.problem : NO_BOOK);
    state = unpacked.value;
    const { entries, mayUndo, mayRedo, pending } = position;
    const { told = {} } = reader;
    const shown = { ...shownOf(reader, state), ...askedOf(reader, pending) };
    const now = store.getState();
    store.setState(
      {
        ...{ kind: 'open', id, name, book, told, ...shown, entries, mayUndo, mayRedo, role, outdated, copyToPlan },
        // Whether the tab that plays can save, only that tab knows: it has told, or will.
        saving: role === 'follower' && now.kind === 'open' ? now.saving : saving,
        trouble: undefined,
      },
      true,
    );
  }

  function takeEntry(news: EntryNews): void {
    const parsed = parseWith(entrySchema, news.entry, 'battle/malformed-entry');
    if (!parsed.ok) return;
    const { n } = parsed.value;
    stirred = true;
    const now = store.getState();
    if (now.kind !== 'open' || n <= now.entries) return;
    const next =
      reader && n === now.entries + 1 && news.build === build
        ? stateAfter(reader, parsed.value, news.position.state)
        : undefined;
    if (!reader || next === undefined) {
      void openAnew();
      return;
    }
    state = next;
    const { mayUndo, mayRedo } = news.position;
    patch({ ...shownOf(reader, state), entries: parsed.value.n, mayUndo, mayRedo, ...askedOf(reader, undefined) });
  }

  function shownOf(book: AnyReader, now: unknown): Pick<OpenBattle, 'view' | 'agenda'> & Advised {
    return { view: book.view(now), ...advisedOn(now), agenda: agendaOn(now) };
  }

  function advisedOn(now: unknown): Advised {
    return { advice: adviser && adviceOn(adviser, now), hexAdvice: hexAdviser && hexAdviceOn(hexAdviser, now) };
  }

  function agendaOn(now: unknown): OpenBattle['agenda'] {
    const name = bookName ?? '';
    if (!manifestOf(manifests, name)?.page?.agenda) return undefined;
    return async () => (await fetchPart(manifests, name, ({ page }) => page?.agenda))?.agendaOf(now);
  }

  async function advise(): Promise<void> {
    if (adviser || hexAdviser || bookName === undefined) return;
    [adviser, hexAdviser] = await Promise.all([
      fetchPart(manifests, bookName, (manifest) => manifest.adviser),
      fetchPart(manifests, bookName, ({ page }) => page?.hexAdviser),
    ]);
    if (!stopped) patch(advisedOn(state));
  }

  function askedOf(book: AnyReader, pending: Pending | undefined): Pick<OpenBattle, 'pending' | 'meanwhile'> {
    const soFar = pending?.soFar ?? [];
    return { pending, meanwhile: soFar.length > 0 ? book.view(folded(book, soFar)) : undefined };
  }

  /** A copy, so that whoever still holds the old view keeps seeing the old state. */
  function folded(book: AnyReader, events: readonly unknown[]): unknown {
    return events.reduce((now, event) => book.evolve(now, event), book.copy(state));
  }

  function stateAfter(
    book: AnyReader,
    entry: { kind: string; events?: readonly unknown[] },
    sent: Position['state'] | undefined,
  ): unknown {
    if (entry.kind === 'head') {
      const unpacked = book.unpack(sent);
      return unpacked.ok ? unpacked.value : undefined;
    }
    return folded(book, entry.events ?? []);
  }

  function hear(news: News): void {
    if (news.kind === 'outdated') {
      if (news.worker === engine.worker()) patch({ outdated: true });
      return;
    }
    if (news.kind === 'progress') {
      const now = store.getState();
      if (now.kind === 'opening' && news.job === `open/${id}`)
        store.setState({ ...now, progress: news.done / news.total }, true);
      return;
    }
    if (!('battle' in news) || news.battle !== id) return;
    if (news.kind === 'entry') takeEntry(news);
    else if (news.kind === 'role' && news.worker === engine.worker()) void openAnew();
    else if (news.kind === 'pending' || news.kind === 'saving') {
      stirred = true;
      if (news.kind === 'saving') patch({ saving: news.saving });
      else if (reader) patch(askedOf(reader, news.pending));
    }
  }

  const forgetNews = engine.onNews(hear);
  const forgetRestart = engine.onRestart(() => void openAnew());
  void openAnew();

  return {
    store,
    advise,
    stop() {
      stopped = true;
      forgetNews();
      forgetRestart();
      engine.close(id).catch(() => undefined);
    },
  };
}
