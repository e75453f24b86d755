import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Engine } from '../../engine/connect';
import type { KeptPrivate } from '../../engine/protocol';

export interface Keeping {
  /** Is what was done last on disk? */
  readonly store: StoreApi<{ readonly saved: boolean }>;
  /** Something changed: it is kept as soon as what is being kept has been. */
  soon(): void;
  /** When all is kept. */
  done(): Promise<void>;
}

/** Keeps the newest, one writing at a time. */
export function keepNewest(keep: () => Promise<KeptPrivate>): Keeping {
  const store = createStore(() => ({ saved: true }));
  let changed = false;
  let working: Promise<void> | undefined;
  async function work(): Promise<void> {
    while (changed) {
      changed = false;
      const kept = await keep().catch(() => undefined);
      if (!changed) store.setState({ saved: kept?.kind === 'kept' && kept.saved });
    }
    working = undefined;
  }
  return {
    store,
    soon() {
      changed = true;
      store.setState({ saved: false });
      working ??= work();
    },
    done: () => working ?? Promise.resolve(),
  };
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
