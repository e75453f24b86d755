import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Connection, connect } from '../../src/storage/connection';
import { SCHEMA_VERSION } from '../../src/storage/schema';
import { openStore, type Store } from '../../src/storage/store';
import { aStep, freshBattle } from '../support/entries';
import { type Fault, type FrailDatabase, frailDatabase, type Point } from '../support/frail-database';

// Much work on a machine that may have other things to do.
let frail: FrailDatabase;
let connection: Connection;
let store: Store;
let outdated: number;
beforeEach(async () => {
  frail = frailDatabase();
  outdated = 0;
  connection = connect('d', { onOutdated: () => outdated++ });
  store = openStore(connection);
  await store.create(freshBattle('b'));
});
afterEach(() => {
  frail.release();
  vi.useRealTimers();
});

const saved = async (): Promise<string[]> => {
  const all = await openStore(connect('d')).entries('b', 1, 1_000);
  return all.map(({ entry }) => entry.id);
};

const UNREACHABLE = { name: 'StorageError', problem: { code: 'storage/unreachable' } };
const OUTDATED = { name: 'StorageError', problem: { code: 'storage/outdated' } };

/** Lets fake time pass until the promise is settled, and says how much of it. Everything but timers runs as it does. */
async function inFakeTime<T>(start: () => Promise<T>): Promise<{ value?: T; error?: unknown; ms: number }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let outcome: { value?: T; error?: unknown } | undefined;
  start().then(
    (value) => {
      outcome = { value };
    },
    (error: unknown) => {
      outcome = { error };
    },
  );
  for (let ms = 0; ms < 120_000; ms += 100) {
    for (let i = 0; i < 12 && !outcome; i++) await new Promise(setImmediate);
    if (outcome) {
      vi.useRealTimers();
      return { ...outcome, ms };
    }
    await vi.advanceTimersByTimeAsync(100);
  }
  throw new Error('Silent for two minutes');
}

describe.each<[Point, Fault]>([
  ['begin', 'InvalidStateError'],
  ['begin', 'UnknownError'],
  ['end', 'UnknownError'],
  ['end', 'AbortError'],
  ['open', 'UnknownError'],
  ['open', 'hang'],
])('at the %s of a connection or transaction: %s', (point, fault) => {
  test.each([1, 2])('%i times: the handle is replaced and the entry saved, once', async (times) => {
    if (point === 'open') connection.close();
    frail.faults[point].push(...Array<Fault>(times).fill(fault));
    const { error } = await inFakeTime(() => store.append('b', 1, [aStep(1)]));
    expect(error).toBeUndefined();
    expect(frail.faults[point]).toEqual([]);
    expect(await saved()).toEqual(['step-1']);
  });

  test('three times: it is said, and not kept quiet; the next try after that heals', async () => {
    if (point === 'open') connection.close();
    frail.faults[point].push(fault, fault, fault);
    const { error, ms } = await inFakeTime(() => store.append('b', 1, [aStep(1)]));
    expect(error).toMatchObject(UNREACHABLE);
    expect(ms).toBeLessThanOrEqual(16_000);
    expect(frail.faults[point]).toEqual([]);
    await store.append('b', 1, [aStep(1)]);
    expect(await saved()).toEqual(['step-1']);
  });
});

test.each<[Point, Fault]>([
  ['begin', 'InvalidStateError'],
  ['begin', 'UnknownError'],
  ['end', 'UnknownError'],
])(
  'wherever in forty writes the fault comes (%s, %s), every write is there once and in order',
  async (point, fault) => {
    for (let position = 0; position < 40; position++) {
      const id = `b-${position}`;
      await store.create(freshBattle(id));
      frail.faults[point].push(...Array<Fault>(position).fill(undefined), fault);
      for (let n = 1; n <= 40; n++) await store.append(id, 1, [aStep(n)]);
      expect(frail.faults[point]).toEqual([]);
      const there = await store.entries(id, 1, 1_000);
      expect(there.map(({ entry }) => entry.n)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    }
  },
);

describe('a connection that the browser drops', () => {
  test('is replaced without a word', async () => {
    await store.append('b', 1, [aStep(1)]);
    frail.dropConnections();
    await store.append('b', 1, [aStep(2)]);
    expect(await saved()).toEqual(['step-1', 'step-2']);
    expect(frail.passed.open).toBeGreaterThan(1);
  });

  test('under several who use it at once is replaced for all of them', async () => {
    frail.faults.begin.push('InvalidStateError', 'InvalidStateError', 'InvalidStateError');
    const all = await Promise.all([store.battles(), store.battle('b'), store.append('b', 1, [aStep(1)])]);
    expect(all[0]).toHaveLength(1);
    expect(await saved()).toEqual(['step-1']);
  });

  test('by one who failed for a reason of his own stays open for the others', async () => {
    const before = frail.passed.open;
    await expect(store.append('b', 1, [aStep(5)])).rejects.toMatchObject({ problem: { code: 'storage/conflict' } });
    frail.faults.end.push('QuotaExceededError');
    await expect(store.append('b', 1, [aStep(1)])).rejects.toMatchObject({ problem: { code: 'storage/full' } });
    await store.battles();
    expect(frail.passed.open).toBe(before);
  });
});

describe('a database that does not answer', () => {
  test('an open that succeeds after all is closed, so that it stands in nobody’s way', async () => {
    connection.close();
    frail.faults.open.push('hang');
    const { error } = await inFakeTime(() => store.battles());
    expect(error).toBeUndefined();
    expect(frail.openConnections).toBe(2);
    frail.release();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(frail.openConnections).toBe(1);
  });

  test('a transaction that hangs is told of, also when everything behind it hangs with it', async () => {
    frail.faults.begin.push('hang');
    const { error, ms } = await inFakeTime(() => store.append('b', 1, [aStep(1)]));
    expect(error).toMatchObject(UNREACHABLE);
    expect(ms).toBeLessThanOrEqual(16_000);
  });

  test('is not waited for as long a second time, and what hung and was done after all is not done twice', async () => {
    frail.faults.begin.push('hang');
    await inFakeTime(() => store.append('b', 1, [aStep(1)]));
    const { error, ms } = await inFakeTime(() => store.append('b', 1, [aStep(1), aStep(2)]));
    expect(error).toMatchObject(UNREACHABLE);
    expect(ms).toBeLessThanOrEqual(1_000);
    frail.release();
    await store.append('b', 1, [aStep(1), aStep(2), aStep(3)]);
    expect(await saved()).toEqual(['step-1', 'step-2', 'step-3']);
  });

  test('may take its time where it was asked for something large', async () => {
    frail.faults.begin.push('hang');
    let done = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const creating = store.create(freshBattle('c')).then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(done).toBe(false);
    frail.release();
    await creating;
    expect(await store.battle('c')).toBeDefined();
  });
});

describe('a newer version of the app', () => {
  const openNewer = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('d', SCHEMA_VERSION + 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  test('gets the database from an open older tab at once, and the older one stops writing and says so once', async () => {
    await store.append('b', 1, [aStep(1)]);
    const newer = await openNewer();
    expect(newer.version).toBe(SCHEMA_VERSION + 1);
    await expect(store.append('b', 1, [aStep(2)])).rejects.toMatchObject(OUTDATED);
    await expect(store.battles()).rejects.toMatchObject(OUTDATED);
    expect(outdated).toBe(1);
    newer.close();
    await expect(store.append('b', 1, [aStep(2)])).rejects.toMatchObject(OUTDATED);
  });

  test('that has the database already is noticed by an older tab that starts after it', async () => {
    (await openNewer()).close();
    let told = 0;
    const late = openStore(connect('d', { onOutdated: () => told++ }));
    await expect(late.battles()).rejects.toMatchObject(OUTDATED);
    await expect(late.create(freshBattle('c'))).rejects.toMatchObject(OUTDATED);
    expect(told).toBe(1);
  });

  test('waits for a write of the older one that is under way, which is saved', async () => {
    const [, newer] = await Promise.all([store.append('b', 1, [aStep(1)]), openNewer()]);
    const request = newer.transaction('entries').objectStore('entries').getAll();
    const entries = await new Promise<{ n: number }[]>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    expect(entries.map(({ n }) => n)).toEqual([1]);
  });
});
