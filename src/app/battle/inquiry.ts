import { createStore, type StoreApi } from 'zustand/vanilla';

/** Something that is asked of the worker. `slow`: it takes longer than a moment, and the person is told. */
export type Inquiry<A> =
  | { readonly kind: 'off' }
  | { readonly kind: 'asked'; readonly slow: boolean }
  | { readonly kind: 'shown'; readonly answer: A }
  /** The book says none, or could not be asked. */
  | { readonly kind: 'none' };

export interface InquiryControl<Q, A> {
  readonly store: StoreApi<Inquiry<A>>;
  /** Asks this, and forgets what was asked before. */
  ask(query: Q): void;
  /** No answer is wanted; one on its way is dropped. */
  leave(): void;
}

/** What takes longer is said to be under way. */
const SLOW_MS = 1000;

/**
 * The latest question counts: one is on its way at a time, the newest waits for it, and whatever comes for an older one is
 * dropped.
 */
export function createInquiry<Q, A>(
  answerTo: (query: Q) => Promise<A | undefined>,
  slowMs = SLOW_MS,
): InquiryControl<Q, A> {
  const store = createStore<Inquiry<A>>(() => ({ kind: 'off' }));
  let wanted: { readonly query: Q } | undefined;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let now = wanted; now !== undefined; now = now === wanted ? undefined : wanted) {
      const answer = await answerTo(now.query).catch(() => undefined);
      if (now !== wanted) continue;
      clearTimeout(timer);
      store.setState(answer === undefined ? { kind: 'none' } : { kind: 'shown', answer }, true);
    }
    busy = false;
  }

  return {
    store,
    ask(query) {
      wanted = { query };
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
