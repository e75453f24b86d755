import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Consulted, Query } from '../../engine/protocol';
import type { ReachAdvice } from '../../rules/advice';

/** The reach of a unit as it is asked for. `slow`: it takes longer than a moment, and the person is told. */
export type Reach =
  | { readonly kind: 'off' }
  | { readonly kind: 'asked'; readonly slow: boolean }
  | { readonly kind: 'shown'; readonly reach: ReachAdvice }
  /** The book says none, or could not be asked. */
  | { readonly kind: 'none' };

export interface ReachControl {
  readonly store: StoreApi<Reach>;
  /** Asks for this reach, and forgets the one asked for before. */
  ask(query: Query): void;
  /** No reach is wanted; an answer on its way is dropped. */
  leave(): void;
}

interface ReachWorld {
  consult(query: Query): Promise<Consulted>;
  /** Where measuring is written down, writes this down first; says whether the reach may be shown. */
  mayShow(query: Query): Promise<boolean>;
}

/** What takes longer is said to be under way. */
const SLOW_MS = 1000;

/**
 * The latest question counts: one is on its way at a time, the newest waits for it, and whatever comes for an older one is
 * dropped.
 */
export function createReach(world: ReachWorld, slowMs = SLOW_MS): ReachControl {
  const store = createStore<Reach>(() => ({ kind: 'off' }));
  let wanted: Query | undefined;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let query = wanted; query !== undefined; query = next(query)) {
      const answer = await answerTo(query);
      if (query !== wanted) continue;
      clearTimeout(timer);
      store.setState(answer, true);
    }
    busy = false;
  }

  /** Another question than the one just answered, if there is one. */
  const next = (answered: Query): Query | undefined => (wanted === answered ? undefined : wanted);

  async function answerTo(query: Query): Promise<Reach> {
    if (!(await world.mayShow(query))) return { kind: 'none' };
    const answer = await world.consult(query).catch(() => undefined);
    return answer?.kind === 'reach' && answer.reach ? { kind: 'shown', reach: answer.reach } : { kind: 'none' };
  }

  return {
    store,
    ask(query) {
      wanted = query;
      clearTimeout(timer);
      store.setState({ kind: 'asked', slow: false }, true);
      timer = setTimeout(() => store.setState({ kind: 'asked', slow: true }, true), slowMs);
      void work();
    },
    leave() {
      wanted = undefined;
      clearTimeout(timer);
      store.setState({ kind: 'off' }, true);
    },
  };
}
