import { create } from 'zustand';
import type { Engine } from '../engine/connect';
import type { News } from '../engine/protocol';

/** What the app as a whole must tell about what may be lost, whichever screen is shown. */
export interface Safety {
  /** Battles with steps that only this tab's memory holds. */
  readonly unsaved: ReadonlySet<string>;
  /** Steps that went with a worker. */
  readonly lost: number;
  /** No worker will start any more. */
  readonly gone: boolean;
  /** A fault that no screen caught. */
  readonly fault: boolean;
}

export const SAFE: Safety = { unsaved: new Set(), lost: 0, gone: false, fault: false };

export const useSafety = create<Safety>()(() => SAFE);

export const forgetLost = (): void => useSafety.setState({ lost: 0 });
export const forgetFault = (): void => useSafety.setState({ fault: false });

/** Another tab's memory is not ours to lose; that it saved at last may be the end of our own trouble. */
export function afterNews(safety: Safety, news: News, worker: string): Safety {
  if (news.kind === 'lost') return { ...safety, lost: safety.lost + news.steps };
  if (news.kind !== 'saving') return safety;
  const failing = news.saving.kind === 'failing';
  if (failing === safety.unsaved.has(news.battle) || (failing && news.worker !== worker)) return safety;
  const unsaved = new Set(safety.unsaved);
  if (failing) unsaved.add(news.battle);
  else unsaved.delete(news.battle);
  return { ...safety, unsaved };
}

/** Listens for as long as the page lives. While steps are in memory only, the browser asks before it closes the page. */
export function watchSafety(engine: Engine): void {
  engine.onNews((news) => useSafety.setState((safety) => afterNews(safety, news, engine.worker())));
  engine.onGone(() => useSafety.setState({ gone: true }));
  addEventListener('beforeunload', (event) => {
    if (useSafety.getState().unsaved.size > 0) event.preventDefault();
  });
}

/** Faults outside of any screen: a promise nobody waited for, a handler that threw. The table stays; the person is told. */
export function watchFaults(): void {
  const note = (): void => useSafety.setState({ fault: true });
  addEventListener('unhandledrejection', note);
  addEventListener('error', ({ message }) => {
    // Browsers report a lay-out that took one frame longer as an error; it is none.
    if (!message?.startsWith('ResizeObserver loop')) note();
  });
}
