import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Engine, problemOf } from '../../engine/connect';
import type { KeptPrivate } from '../../engine/protocol';
import type { Problem } from '../../table/result';

/** How safe is what was done last? */
export type KeptNow =
  | { readonly kind: 'saved' }
  | { readonly kind: 'writing' }
  /** In the app's memory only: it is written as soon as that can be done. */
  | { readonly kind: 'held'; readonly problem: Problem }
  /** Nowhere but on the table. */
  | { readonly kind: 'failed'; readonly problem: Problem };

export interface Keeping {
  readonly store: StoreApi<KeptNow>;
  /** Something changed: it is kept as soon as what is being kept has been. */
  soon(): void;
  /** All that was held is on disk now. */
  onDisk(): void;
  /** When all is kept, or cannot be: what has become of it. */
  done(): Promise<KeptNow>;
}

/** Keeps the newest, one writing at a time. `unsaved`: why what there is at first is in memory only. */
export function keepNewest(keep: () => Promise<KeptPrivate>, unsaved?: Problem): Keeping {
  const store = createStore<KeptNow>(() => (unsaved ? { kind: 'held', problem: unsaved } : { kind: 'saved' }));
  let changed = false;
  let working: Promise<void> | undefined;
  async function work(): Promise<void> {
    while (changed) {
      changed = false;
      const now = await keep().then(keptNow, (error): KeptNow => ({ kind: 'failed', problem: problemOf(error) }));
      if (!changed) store.setState(now, true);
    }
    working = undefined;
  }
  return {
    store,
    soon() {
      changed = true;
      store.setState({ kind: 'writing' }, true);
      working ??= work();
    },
    onDisk() {
      if (store.getState().kind === 'held') store.setState({ kind: 'saved' }, true);
    },
    async done() {
      while (store.getState().kind === 'writing') await working;
      return store.getState();
    },
  };
}

function keptNow(kept: KeptPrivate): KeptNow {
  if (kept.kind === 'failed') return { kind: 'failed', problem: kept.problem };
  return kept.saved ? { kind: 'saved' } : { kind: 'held', problem: kept.problem };
}

/** The engine as the screen of a plan sees it: what is written on a sheet of the plan is part of the plan. */
export function engineOfPlan(engine: Engine, table: string, changed: () => void): Engine {
  const after = async <T>(id: string, done: Promise<T>): Promise<T> => {
    const answer = await done;
    if (id === table) changed();
    return answer;
  };
  return {
    ...engine,
    keepPrivate: (id, ...rest) => after(id, engine.keepPrivate(id, ...rest)),
    forgetPrivate: (id, ...rest) => after(id, engine.forgetPrivate(id, ...rest)),
  };
}
