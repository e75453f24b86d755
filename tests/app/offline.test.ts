import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchMissing, hearOfFiles, nowOffline, useOffline, watchFiles } from '../../src/app/offline';

/** A page's side of the service worker, as far as it is used here. */
class FakeContainer extends EventTarget {
  readonly asked: unknown[] = [];
  registration: { active?: { postMessage(message: unknown): void }; installing?: object } | undefined = {
    active: { postMessage: (message) => this.asked.push(message) },
  };
  startMessages(): void {}
  getRegistration = async () => this.registration;
  tell(state: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'KEPT_FILES', state } }));
  }
}

const missing = { kind: 'missing', have: 1, of: 3 };
const ready = { kind: 'ready', files: 3, bytes: 9, at: 1 };
let container: FakeContainer;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  container = new FakeContainer();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  nowOffline({ kind: 'ready', files: 0, bytes: 0, at: 0 });
  nowOffline({ kind: 'unknown' });
});

const listen = (register: () => Promise<unknown> = async () => undefined): void => {
  hearOfFiles(container as unknown as ServiceWorkerContainer);
  stop = watchFiles(container as unknown as ServiceWorkerContainer, register);
};
const settle = () => vi.advanceTimersByTimeAsync(0);

test('until the service worker has told, it is being checked', () => {
  listen();
  expect(useOffline.getState().state.kind).toBe('checking');
});

test('missing files are asked for again, after longer and longer pauses; the word of them stays until all are there', async () => {
  listen();
  await settle();
  expect(container.asked).toHaveLength(1);
  container.tell(missing);
  expect(useOffline.getState().isShort).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(container.asked).toHaveLength(2);
  container.tell({ ...missing, kind: 'filling' });
  expect(useOffline.getState().isShort).toBe(true);
  container.tell({ ...missing });
  await vi.advanceTimersByTimeAsync(3900);
  expect(container.asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(container.asked).toHaveLength(3);
  container.tell(ready);
  expect(useOffline.getState().isShort).toBe(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(container.asked).toHaveLength(3);
});

test('a device without room is asked again only by a person', async () => {
  listen();
  await settle();
  container.tell({ ...missing, kind: 'no-room' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(container.asked).toHaveLength(1);
  fetchMissing();
  await settle();
  expect(container.asked).toHaveLength(2);
});

test('a first version that could not be fetched is tried again', async () => {
  container.registration = undefined;
  const register = vi.fn(async () => {
    throw new Error('no network');
  });
  listen(register);
  await settle();
  expect(register).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(register).toHaveBeenCalledTimes(2);
});
