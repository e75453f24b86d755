import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Engine } from '../../engine/connect';

/** Something the worker has been at for so long that the person is told. */
export interface LongWork {
  readonly job: string;
  /** From 0 to 1. */
  readonly share: number;
}

export interface LongWorks {
  readonly store: StoreApi<{ readonly work: LongWork | undefined }>;
  /** Watches the job until its answer has come. */
  during<T>(job: string, answer: Promise<T>): Promise<T>;
  cancel(job: string): void;
  /** Listens until the function given back is called. */
  listen(): () => void;
}

/** What is over sooner would only flicker. */
const SOON_OVER = 300;

/** Of what was sent from here, what takes long. */
export function longWorks(
  engine: Pick<Engine, 'onNews' | 'cancel'>,
  now: () => number = () => performance.now(),
): LongWorks {
  const store = createStore<{ work: LongWork | undefined }>(() => ({ work: undefined }));
  const began = new Map<string, number>();
  return {
    store,
    async during(job, answer) {
      began.set(job, now());
      try {
        return await answer;
      } finally {
        began.delete(job);
        if (store.getState().work?.job === job) store.setState({ work: undefined });
      }
    },
    cancel: (job) => void engine.cancel(job).catch(() => undefined),
    listen: () =>
      engine.onNews((news) => {
        if (news.kind !== 'progress') return;
        const { job, done, total } = news;
        const since = began.get(job);
        if (since !== undefined && now() - since >= SOON_OVER) store.setState({ work: { job, share: done / total } });
      }),
  };
}
