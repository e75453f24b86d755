import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeSnapshot } from '../../src/game/snapshot';
import { connect } from '../../src/storage/connection';
import { openStore, type Store } from '../../src/storage/store';
import { aNote, aStep, freshBattle, steps } from '../support/entries';
import { type FrailDatabase, frailDatabase } from '../support/frail-database';
import { toyHex } from '../support/toy-hex';

let frail: FrailDatabase;
let store: Store;
beforeEach(async () => {
  frail = frailDatabase();
  store = openStore(connect('d'));
  await store.create(freshBattle('b'));
});

const numbers = async (id = 'b'): Promise<number[]> => (await store.entries(id, 1, 1e9)).map(({ n }) => n);
const lengthSaid = async (): Promise<number | undefined> => (await store.battle('b'))?.battle.length;

describe('appending to a log', () => {
  test('is acknowledged only when the transaction is complete: a disk that fills up at its end is told of', async () => {
    frail.faults.end.push('QuotaExceededError');
    await expect(store.append('b', 1, [aStep(1)])).rejects.toMatchObject({ problem: { code: 'storage/full' } });
    expect(await numbers()).toEqual([]);
    expect(await lengthSaid()).toBe(0);
    await store.append('b', 1, [aStep(1)]);
    expect(await numbers()).toEqual([1]);
  });

  test('does not try a full disk again and again', async () => {
    const before = frail.passed.begin;
    frail.faults.end.push('QuotaExceededError', 'QuotaExceededError');
    await expect(store.append('b', 1, [aStep(1)])).rejects.toMatchObject({ problem: { code: 'storage/full' } });
    expect(frail.passed.begin).toBe(before + 1);
  });

  test('tells a full disk also where the request itself says so', async () => {
    const full = new DOMException('full', 'QuotaExceededError');
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore) {
      // As some engines do it: the request fails, and the transaction then only says that it was aborted.
      return (this.transaction as unknown as Inner)._execRequestAsync({
        source: this,
        operation: () => {
          throw full;
        },
      });
    };
    try {
      await expect(store.append('b', 1, [aStep(1)])).rejects.toMatchObject({ problem: { code: 'storage/full' } });
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    expect(await numbers()).toEqual([]);
  });

  test('the same entries again changes nothing, and may go on from there', async () => {
    await store.append('b', 1, steps(1, 3));
    const before = await store.battle('b');
    await store.append('b', 1, steps(1, 3));
    expect(await store.battle('b')).toEqual(before);
    await store.append('b', 1, steps(2, 5));
    expect(await numbers()).toEqual([1, 2, 3, 4, 5]);
    expect(await lengthSaid()).toBe(5);
  });

  test('another entry where one stands already is a conflict, and nothing of it is written', async () => {
    await store.append('b', 1, steps(1, 3));
    const other = [aStep(3, 'another'), aStep(4)];
    await expect(store.append('b', 1, other)).rejects.toMatchObject({
      problem: { code: 'storage/conflict', place: 'b 3' },
    });
    expect((await store.entries('b', 3, 4)).map(({ entry }) => entry.id)).toEqual(['step-3']);
    expect(await lengthSaid()).toBe(3);
  });

  test.each([
    ['after the end', [aStep(2)], 'b 2'],
    ['in the middle', [aStep(1), aStep(3)], 'b 3'],
    ['backwards', [aStep(2), aStep(1)], 'b 2'],
    ['twice', [aStep(1), aStep(1)], 'b 1'],
  ])('a gap or disorder %s is refused whole', async (_where, entries, place) => {
    await expect(store.append('b', 1, entries)).rejects.toMatchObject({
      problem: { code: 'storage/conflict', place },
    });
    expect(await numbers()).toEqual([]);
    expect(await lengthSaid()).toBe(0);
  });

  test('to a battle that the browser has cleared away is a fault of storage, not of another tab', async () => {
    await store.remove('b');
    await expect(store.append('b', 1, [aStep(1)])).rejects.toMatchObject({ problem: { code: 'storage/unreachable' } });
    await expect(store.change('b', { name: 'x' })).rejects.toMatchObject({ problem: { code: 'storage/unreachable' } });
  });

  test('answers a command that was waiting: it waits no longer', async () => {
    const pending = { id: 'p', by: 'umpire', command: {}, answers: [], bookVersion: 1 } as const;
    await store.change('b', { pending });
    expect((await store.battle('b'))?.battle.pending).toEqual(pending);
    await store.append('b', 1, [aStep(1)]);
    expect((await store.battle('b'))?.battle.pending).toBeNull();
  });

  test('is durable: flushed to the disk before it counts', async () => {
    const seen: (string | undefined)[] = [];
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof begin>) {
      if (args[1] === 'readwrite') seen.push(args[2]?.durability);
      return begin.apply(this, args);
    };
    try {
      const fresh = openStore(connect('d'));
      await fresh.append('b', 1, [aStep(1)]);
      await fresh.change('b', { name: 'x' });
      await fresh.changeNotes('b', [aNote('b', 'blue', '1')]);
      await fresh.create(freshBattle('c'));
      await fresh.remove('c');
    } finally {
      IDBDatabase.prototype.transaction = begin;
    }
    expect(seen).toEqual(['strict', 'strict', 'strict', 'strict', 'strict']);
  });
});

interface Inner {
  _execRequestAsync(request: { source: unknown; operation: () => never }): IDBRequest;
}

describe('a whole battle', () => {
  test('is written with all its entries or not at all', async () => {
    frail.faults.end.push('QuotaExceededError');
    await expect(store.create(freshBattle('c', steps(1, 2_500)))).rejects.toMatchObject({
      problem: { code: 'storage/full' },
    });
    expect(await store.battle('c')).toBeUndefined();
    expect(await numbers('c')).toEqual([]);
    const stored = await store.create(freshBattle('c', steps(1, 2_500)));
    expect(stored).toMatchObject({ length: 2_500, backedUp: 2_500 });
    expect(await numbers('c')).toHaveLength(2_500);
  });

  test('can be given up while it is being written, and nothing of it stays', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const watch = {
      signal: stop.signal,
      progress: (done: number) => {
        seen.push(done);
        if (done === 2_000) stop.abort();
      },
    };
    await expect(store.create(freshBattle('c', steps(1, 5_000)), watch)).rejects.toMatchObject({
      problem: { code: 'job/cancelled' },
    });
    expect(seen).toEqual([1_000, 2_000]);
    expect(await store.battle('c')).toBeUndefined();
    expect(await numbers('c')).toEqual([]);
  });

  test('is deleted with everything that belongs to it, and nothing else', async () => {
    await store.create(freshBattle('c', steps(1, 3)));
    const end = { length: 3, head: 3, undone: [], recent: [] };
    const snapshot = takeSnapshot(toyHex, {}, end, 'x');
    await store.keepSnapshot('c', snapshot);
    await store.append('b', 1, [aStep(1)]);
    await store.keepPicture({ battle: 'c', type: 'image/png', bytes: new ArrayBuffer(3) });
    for (const id of ['b', 'c']) await store.changeNotes(id, [aNote(id, 'blue', '1'), aNote(id, 'umpire', 'z')]);
    await store.remove('c');
    expect((await store.battles()).map(({ id }) => id)).toEqual(['b']);
    expect(await numbers('c')).toEqual([]);
    expect(await store.newestSnapshot('c')).toBeUndefined();
    expect(await store.pictures()).toEqual([]);
    expect(await numbers('b')).toEqual([1]);
    expect(await store.notes('c')).toEqual([]);
    expect(await store.notes('b')).toHaveLength(2);
  });

  test('that is gone is not given a picture', async () => {
    await store.remove('b');
    await store.keepPicture({ battle: 'b', type: 'image/png', bytes: new ArrayBuffer(3) });
    expect(await store.pictures()).toEqual([]);
  });
});

describe('snapshots', () => {
  const at = (length: number) => takeSnapshot(toyHex, {}, { length, head: length, undone: [], recent: [] }, 'x');
  const kept = async () => {
    const db = await openDB('d');
    const keys = await db.getAllKeys('snapshots');
    db.close();
    return keys;
  };

  test('the newest is found, and only a few are kept', async () => {
    for (const length of [200, 400, 600, 800, 1_000]) await store.keepSnapshot('b', at(length));
    expect((await store.newestSnapshot('b'))?.end.length).toBe(1_000);
    expect(await kept()).toEqual([
      ['b', 600],
      ['b', 800],
      ['b', 1_000],
    ]);
  });

  test('of one battle do not push out those of another', async () => {
    await store.create(freshBattle('a'));
    await store.create(freshBattle('c'));
    for (const id of ['a', 'b', 'c']) for (const length of [1, 2, 3]) await store.keepSnapshot(id, at(length));
    await store.keepSnapshot('b', at(4));
    expect(await kept()).toHaveLength(9);
    expect((await store.newestSnapshot('a'))?.end.length).toBe(3);
  });
});

describe('what seats keep to themselves', () => {
  const names = async (id = 'b') => (await store.notes(id)).map(({ seat, name }) => `${seat} ${name}`);

  test('is found by its battle alone, and written over under its own name only', async () => {
    await store.create(freshBattle('a'));
    await store.changeNotes('b', [aNote('b', 'blue', '1', 'old'), aNote('b', 'red', '1', 'theirs')]);
    await store.changeNotes('a', [aNote('a', 'blue', '1', 'of another battle')]);
    await store.changeNotes('b', [aNote('b', 'blue', '1', 'new')]);
    expect((await store.notes('b')).map(({ body }) => body)).toEqual([
      { kind: 'plain', text: 'new' },
      { kind: 'plain', text: 'theirs' },
    ]);
  });

  test('is kept and dropped at once or not at all', async () => {
    await store.changeNotes('b', [aNote('b', 'blue', '1')]);
    const { name } = aNote('b', 'blue', '1');
    frail.faults.end.push('QuotaExceededError');
    await expect(store.changeNotes('b', [{ name }, aNote('b', 'blue', '2')])).rejects.toMatchObject({
      problem: { code: 'storage/full' },
    });
    expect(await names()).toEqual(['blue 1']);
    await store.changeNotes('b', [{ name }, aNote('b', 'blue', '2')]);
    expect(await names()).toEqual(['blue 2']);
  });

  test('of a battle that was cleared away is not kept for nobody', async () => {
    await store.remove('b');
    await expect(store.changeNotes('b', [aNote('b', 'blue', '1')])).rejects.toMatchObject({
      problem: { code: 'storage/unreachable' },
    });
    expect(await names()).toEqual([]);
  });
});
