import type { WriterLocks } from './ports';

/** A worker that died a moment ago still holds its lock: its successor must not mistake it for another tab. */
const HANDOVER_MS = 300;

/** Writer locks by Web Locks: they pass on by themselves when a tab or a worker dies. */
export function webLocks(manager: LockManager): WriterLocks {
  const wait = (battle: string, signal: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      manager.request(nameOf(battle), { signal }, () => new Promise<void>((release) => resolve(release))).catch(reject);
    });
  return {
    take: (battle) => wait(battle, AbortSignal.timeout(HANDOVER_MS)).catch(noneWhenAborted),
    wait,
  };
}

function noneWhenAborted(error: unknown): undefined {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name !== 'TimeoutError' && name !== 'AbortError') throw error;
}

const nameOf = (battle: string): string => `coup-doeil/battle/${battle}`;
