import { expect, test } from 'vitest';
import { webLocks } from '../../src/engine/locks';

/** As much of the browser's lock manager as is needed: one holder a name, the others in line. */
function fakeManager() {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    aborted.catch(() => undefined);
    while (held.has(name)) await Promise.race([held.get(name), aborted]);
    const holding = work().finally(() => held.delete(name));
    held.set(name, holding);
    await holding;
  };
  return { request } as unknown as LockManager;
}

test('a lock is taken by one at a time, and given back', async () => {
  const locks = webLocks(fakeManager());
  const release = await locks.take('b');
  expect(await locks.take('b')).toBeUndefined();
  expect(await locks.take('another')).toBeTypeOf('function');
  release?.();
  expect(await locks.take('b')).toBeTypeOf('function');
});

test('a worker that takes the place of a dead one is not sent away while the dead one still holds the lock', async () => {
  const locks = webLocks(fakeManager());
  const dying = await locks.take('b');
  setTimeout(() => dying?.(), 40);
  expect(await locks.take('b')).toBeTypeOf('function');
});

test('waiting ends when the lock comes, or when it is given up', async () => {
  const locks = webLocks(fakeManager());
  const release = await locks.take('b');
  const patience = new AbortController();
  const waiting = locks.wait('b', patience.signal);
  const tired = new AbortController();
  const leaving = locks.wait('b', tired.signal);
  tired.abort();
  await expect(leaving).rejects.toThrow();
  release?.();
  expect(await waiting).toBeTypeOf('function');
});

test('a fault of the browser is not taken for another tab', async () => {
  const broken = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  await expect(webLocks(broken as unknown as LockManager).take('b')).rejects.toMatchObject({ name: 'SecurityError' });
});
