import type { StorageUse } from './protocol';

type Asked = Partial<Pick<StorageManager, 'estimate' | 'persisted'>>;

/** What a browser says of the room that it gives. One that says nothing leaves it unknown, which is not 0. */
export async function storageUse(storage: Asked | undefined): Promise<Omit<StorageUse, 'photos'>> {
  const [estimate, persisted] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  return { bytes: estimate?.usage, persisted };
}
