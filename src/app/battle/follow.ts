import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Engine } from '../../engine/connect';
import type { EntryNews, News, Opened, Pending, Position, Role, Saving } from '../../engine/protocol';
import { bookFrom, type ReaderShelf } from '../../engine/shelf';
import { entrySchema } from '../../game/schemas';
import type { AnyReader, BattleView } from '../../rules/book';
import { parseWith } from '../../table/parse';
import type { Problem } from '../../table/result';

/** What the page knows of an open battle. `view` is a new object whenever the state changed. */
export type Followed =
  | { readonly kind: 'opening'; readonly progress: number | undefined }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | OpenBattle;

export interface OpenBattle {
  readonly kind: 'open';
  readonly id: string;
  readonly name: string;
  readonly book: string;
  readonly view: BattleView;
  readonly entries: number;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly role: Role;
  readonly saving: Saving;
  readonly pending: Pending | undefined;
  /** A newer version of the app has the database: this tab can no longer save. */
  readonly outdated: boolean;
}

export interface Following {
  readonly store: StoreApi<Followed>;
  stop(): void;
}

/**
 * Opens a battle and follows it by the worker's news: after a step the page evolves its own read-only copy by the same
 * events; after anything it did not see coming (a gap, a new worker, a new role) it asks for the whole position again.
 */
export function followBattle(engine: Engine, readers: ReaderShelf, id: string, build: string): Following {
  const store = createStore<Followed>(() => ({ kind: 'opening', progress: undefined }));
  let stopped = false;
  let reader: AnyReader | undefined;
  let state: unknown;
  /** The newest entry heard of, known or not: a position asked for before it was played does not have it. */
  let heardOf = 0;

  const patch = (fields: Partial<OpenBattle>): void => {
    const now = store.getState();
    if (now.kind === 'open') store.setState({ ...now, ...fields }, true);
  };

  async function openAnew(): Promise<void> {
    try {
      const opened = await engine.open(id);
      if (stopped) return;
      if ('problem' in opened) store.setState({ kind: 'failed', problem: opened.problem }, true);
      else await show(opened);
    } catch (error) {
      if (!stopped)
        store.setState({ kind: 'failed', problem: { code: 'engine/fault', detail: { error: String(error) } } }, true);
    }
  }

  async function show(opened: Opened): Promise<void> {
    reader = await bookFrom(readers, opened.book);
    const unpacked = reader?.unpack(opened.position.state);
    if (!reader || !unpacked?.ok) {
      const problem = unpacked && !unpacked.ok ? unpacked.problem : { code: 'battle/no-such-book' };
      store.setState({ kind: 'failed', problem }, true);
      return;
    }
    state = unpacked.value;
    const { name, book, role, saving, position } = opened;
    const { entries, mayUndo, mayRedo, pending } = position;
    const view = reader.view(state);
    store.setState(
      { kind: 'open', id, name, book, view, entries, mayUndo, mayRedo, role, saving, pending, outdated: false },
      true,
    );
    if (heardOf > entries) await openAnew();
  }

  function takeEntry(news: EntryNews): void {
    const parsed = parseWith(entrySchema, news.entry, 'battle/malformed-entry');
    if (!parsed.ok) return;
    const { n } = parsed.value;
    heardOf = Math.max(heardOf, n);
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
    patch({ view: reader.view(state), entries: parsed.value.n, mayUndo, mayRedo, pending: undefined });
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
    // A copy, so that whoever still holds the old view keeps seeing the old state.
    let folded = book.copy(state);
    for (const event of entry.events ?? []) folded = book.evolve(folded, event);
    return folded;
  }

  function hear(news: News): void {
    if (news.kind === 'outdated') {
      if (news.worker === engine.worker()) patch({ outdated: true });
      return;
    }
    if (news.kind === 'progress') {
      const opening = store.getState().kind === 'opening' && news.job === `open/${id}`;
      if (opening) store.setState({ kind: 'opening', progress: news.done / news.total }, true);
      return;
    }
    if (!('battle' in news) || news.battle !== id) return;
    if (news.kind === 'entry') takeEntry(news);
    else if (news.kind === 'pending') patch({ pending: news.pending });
    else if (news.kind === 'saving') patch({ saving: news.saving });
    else if (news.worker === engine.worker()) void openAnew();
  }

  const forgetNews = engine.onNews(hear);
  const forgetRestart = engine.onRestart(() => void openAnew());
  void openAnew();

  return {
    store,
    stop() {
      stopped = true;
      forgetNews();
      forgetRestart();
      engine.close(id).catch(() => undefined);
    },
  };
}
