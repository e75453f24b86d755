import { create } from 'zustand';
import { CHECK_FILES, KEPT_FILES, type KeptState } from '../storage/kept-files';

/** Whether the app is on this device; `unknown` until the service worker has told, and where there is none. */
export type OfflineState = KeptState | { readonly kind: 'unknown' };

export const useOffline = create<{ readonly state: OfflineState }>()(() => ({ state: { kind: 'unknown' } }));

/** Asks again for what is missing. */
let again: () => void = () => undefined;
export const fetchMissing = (): void => again();

/** A network that has just come back may not carry yet: asked again after so long, then after twice as long. */
const FIRST_PAUSE_MS = 2000;
const LAST_PAUSE_MS = 5 * 60 * 1000;

/** Hears what the service worker says, from before it is started. */
export function hearOfFiles(container: ServiceWorkerContainer): void {
  container.addEventListener('message', ({ data }) => {
    if (data?.type === KEPT_FILES) useOffline.setState({ state: data.state });
  });
  // Otherwise nothing is heard before the page is loaded.
  container.startMessages();
}

/**
 * Browsers throw files away, all or some. So each start has them counted, and what is missing fetched again: now, or when there
 * is a network. `register` starts the first version anew where it could not be fetched whole.
 */
export function watchFiles(container: ServiceWorkerContainer, register: () => Promise<unknown>): void {
  const check = async (starts: boolean): Promise<void> => {
    const registration = await container.getRegistration();
    if (registration?.active) registration.active.postMessage({ type: CHECK_FILES, starts });
    else if (!registration?.installing) await register();
  };
  again = () => void check(false).catch(() => undefined);
  void check(true).catch(() => undefined);
  let pause = FIRST_PAUSE_MS;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  useOffline.subscribe(({ state }) => {
    if (state.kind === 'ready') pause = FIRST_PAUSE_MS;
    if (state.kind !== 'missing' || !navigator.onLine) return;
    clearTimeout(waiting);
    waiting = setTimeout(again, pause);
    pause = Math.min(2 * pause, LAST_PAUSE_MS);
  });
  addEventListener('online', () => useOffline.getState().state.kind === 'missing' && again());
}
