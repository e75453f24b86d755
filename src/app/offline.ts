import { create } from 'zustand';
import { CHECK_FILES, KEPT_FILES, type KeptState } from '../storage/kept-files';

/** Whether the app is on this device. `checking` until the service worker has told; `unknown` where there is none. */
export type OfflineState = KeptState | { readonly kind: 'checking' } | { readonly kind: 'unknown' };

interface Offline {
  readonly state: OfflineState;
  /** Files are missing, from when that was found until all are there: trying again does not make it come and go. */
  readonly isShort: boolean;
}

export const useOffline = create<Offline>()(() => ({ state: { kind: 'unknown' }, isShort: false }));

export function nowOffline(state: OfflineState): void {
  const { isShort } = useOffline.getState();
  const ends = state.kind === 'missing' || state.kind === 'no-room';
  useOffline.setState({ state, isShort: ends || (isShort && state.kind !== 'ready') });
}

/** Asks again for what is missing. */
let again: () => void = () => undefined;
export const fetchMissing = (): void => again();

/** A network that has just come back may not carry yet: asked again after so long, then after twice as long. */
const FIRST_PAUSE_MS = 2000;
const LAST_PAUSE_MS = 5 * 60 * 1000;

/** Hears what the service worker says, from before it is started. */
export function hearOfFiles(container: ServiceWorkerContainer): void {
  nowOffline({ kind: 'checking' });
  container.addEventListener('message', ({ data }) => {
    if (data?.type === KEPT_FILES) nowOffline(data.state);
  });
  // Otherwise nothing is heard before the page is loaded.
  container.startMessages();
}

/**
 * Browsers throw files away, all or some. So each start has them counted, and what is missing fetched again: now, or when there
 * is a network. `register` starts the first version anew where it could not be fetched whole. The function given back ends it.
 */
export function watchFiles(container: ServiceWorkerContainer, register: () => Promise<unknown>): () => void {
  let pause = FIRST_PAUSE_MS;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(again, pause);
    pause = Math.min(2 * pause, LAST_PAUSE_MS);
  };
  const check = async (starts: boolean): Promise<void> => {
    try {
      const registration = await container.getRegistration();
      if (registration?.active) registration.active.postMessage({ type: CHECK_FILES, starts });
      else if (!registration?.installing) await register();
    } catch {
      later();
    }
  };
  again = () => void check(false);
  void check(true);
  const unsubscribe = useOffline.subscribe(({ state }, before) => {
    if (state === before.state) return;
    if (state.kind === 'ready') pause = FIRST_PAUSE_MS;
    // Where there is no room, trying again helps only when somebody has made some.
    if (state.kind === 'missing' && navigator.onLine) later();
  });
  const onOnline = (): void => {
    if (useOffline.getState().state.kind === 'missing') again();
  };
  addEventListener('online', onOnline);
  return () => {
    clearTimeout(waiting);
    unsubscribe();
    removeEventListener('online', onOnline);
  };
}
