import type { WriterLocks } from './ports';

/** Writer locks by Web Locks: they pass on by themselves when a tab or a worker dies. */
export function webLocks(manager: LockManager): WriterLocks {
  return {
    take: (battle) =>
      new Promise((resolve, reject) => {
        manager
          .request(nameOf(battle), { ifAvailable: true }, (lock) => {
            if (!lock) {
              resolve(undefined);
              return undefined;
            }
            return new Promise<void>((release) => resolve(release));
          })
          .catch(reject);
      }),
    wait: (battle, signal) =>
      new Promise((resolve, reject) => {
        manager
          .request(nameOf(battle), { signal }, () => new Promise<void>((release) => resolve(release)))
          .catch(reject);
      }),
  };
}

const nameOf = (battle: string): string => `coup-doeil/battle/${battle}`;
