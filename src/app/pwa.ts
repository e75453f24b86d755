import { create } from 'zustand';
import { hearOfFiles, nowOffline, watchFiles } from './offline';
import { serviceWorkerUrl } from './trusted-types';

/**
 * `ready`: a new version waits for the person's word. `changed`: another tab has taken it; this one still runs the old
 * code and may be reloaded when it suits.
 */
type UpdateState = 'none' | 'ready' | 'changed';

export const useUpdate = create<{ readonly state: UpdateState }>()(() => ({ state: 'none' }));

const CHECK_EVERY_MS = 60 * 60 * 1000;

let accept: (() => void) | undefined;

/** The person agreed: the new version takes over, and this tab reloads when it has. */
export function acceptUpdate(): void {
  accept?.();
}

export function postponeUpdate(): void {
  useUpdate.setState({ state: 'none' });
}

/** Makes the app work offline. Nothing waits for it: where it is forbidden, everything else still works. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  hearOfFiles(navigator.serviceWorker);
  // A page that is left meanwhile, or has no network, cannot have it.
  const fetched = await import('workbox-window').catch(notPossible);
  if (!fetched) return;
  const workbox = new fetched.Workbox(serviceWorkerUrl());
  // A tab that no version had taken in hand yet is old to nobody: the first one takes it, also where another tab has asked for that.
  const wasTaken = navigator.serviceWorker.controller !== null;
  let agreed = false;
  workbox.addEventListener('waiting', () => {
    accept = () => {
      agreed = true;
      workbox.messageSkipWaiting();
    };
    useUpdate.setState({ state: 'ready' });
  });
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (agreed) location.reload();
    else if (wasTaken && (isUpdate || isExternal)) useUpdate.setState({ state: 'changed' });
  });
  try {
    await workbox.register();
  } catch (error) {
    return notPossible(error);
  }
  watchFiles(navigator.serviceWorker, () => navigator.serviceWorker.register(serviceWorkerUrl()));
  // A tablet on the club's shelf keeps the app open for weeks.
  const check = () => void workbox.update().catch(() => undefined);
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
}

function notPossible(error: unknown): void {
  console.warn('Offline use is not possible here', error);
  nowOffline({ kind: 'unknown' });
}
