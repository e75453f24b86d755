import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi } from '../../src/engine/protocol';
import { endOf, type LogEnd, logFrom } from '../../src/game/log';
import { takeSnapshot } from '../../src/game/snapshot';
import type { StoredEntry } from '../../src/storage/schema';
import type { Store } from '../../src/storage/store';
import { aStep, freshBattle } from '../support/entries';
import { toyHex } from '../support/toy-hex';
import { newWorld, opened, order, type World } from '../support/world';

// Much work on a machine that may have other things to do.
const LENGTH = 100_000;

/** A store with one battle of a hundred thousand entries, which come in pages and each in a turn of its own. */
function largeStore(real: Store, snapshotAt?: number): Store {
  const { entries: _, scenario, bookVersion, ...battle } = freshBattle('large');
  const undone = { kind: 'head', n: LENGTH, id: 'last', at: 1, by: 'umpire', to: LENGTH - 2 } as const;
  const entryAt = (n: number): StoredEntry => ({
    battle: 'large',
    n,
    bookVersion: 1,
    entry: n === LENGTH ? undone : aStep(n),
  });
  const end: LogEnd = { ...endOf(logFrom()), length: snapshotAt ?? 0, head: snapshotAt ?? 0 };
  const state = { at: { q: 0, r: end.head % 2 }, steps: end.head, wet: false, day: 1 };
  return {
    ...real,
    battle: async () => ({
      battle: { ...battle, length: LENGTH, bytes: 0, backedUp: 0 },
      scenario: { battle: 'large', bookVersion, scenario },
    }),
    newestSnapshot: async () => (snapshotAt ? takeSnapshot(toyHex, state, end, 'test') : undefined),
    entries: async (_id, from, to) => {
      await new Promise(setImmediate);
      return Array.from({ length: Math.max(0, Math.min(to, LENGTH) - from + 1) }, (_, i) => entryAt(from + i));
    },
    append: async () => undefined,
    keepSnapshot: async () => undefined,
  };
}

let world: World;
beforeEach(() => {
  world = newWorld();
});

/** Pings the engine until the work is done: how often it answered, and what the work gave. */
async function whilePinging<T>(engine: EngineApi, work: Promise<T>): Promise<{ value: T; answers: number }> {
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  let answers = 0;
  while (!done) {
    await engine.ping();
    if (!done) answers++;
    await new Promise(setImmediate);
  }
  return { value: await finished, answers };
}

describe('a battle of 100,000 entries', () => {
  test('opens without a snapshot, with progress, and answers in between', async () => {
    const engine = world.worker({ spoil: (store) => largeStore(store) });
    const { value, answers } = await whilePinging(engine, opened(engine.open('large')));
    expect(value.position).toMatchObject({ entries: LENGTH, state: { steps: LENGTH - 2 }, mayRedo: true });
    const progress = world.news.filter((news) => news.kind === 'progress');
    expect(progress).toHaveLength(50);
    expect(progress.at(-1)).toMatchObject({ job: 'open/large', done: LENGTH, total: LENGTH });
    expect(answers).toBeGreaterThanOrEqual(45);
  });

  test('opens from a snapshot behind which the last entry goes back, and answers in between', async () => {
    const engine = world.worker({ spoil: (store) => largeStore(store, LENGTH - 1) });
    const { value, answers } = await whilePinging(engine, opened(engine.open('large')));
    expect(value.position).toMatchObject({ entries: LENGTH, state: { steps: LENGTH - 2 }, mayRedo: true });
    expect(answers).toBeGreaterThanOrEqual(45);
    expect(world.news.filter((news) => news.kind === 'progress').length).toBeGreaterThanOrEqual(50);
    await engine.redo('large', order());
    expect((await opened(engine.open('large'))).position.state).toMatchObject({ steps: LENGTH - 1 });
  });
});
