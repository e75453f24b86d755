import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi } from '../../src/engine/protocol';
import { asJson } from '../../src/rules/book';
import { toyScenario } from '../support/toy-hex';
import { newWorld, opened, order, type World } from '../support/world';

const toy = { name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario };
const south = asJson({ type: 'walk', dq: 0, dr: 1 });

let world: World;
let engine: EngineApi;
let id: string;

beforeEach(async () => {
  world = newWorld();
  engine = world.worker();
  ({ id } = await opened(engine.create(toy)));
  await engine.command(id, order(), south);
});

const roleIn = async (tab: EngineApi) => (await opened(tab.open(id))).role;
const heardRole = (worker: string) => world.news.some((news) => news.kind === 'role' && news.worker === worker);

/** What a newer version of the app does to all older tabs. */
const newerVersion = (): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const request = indexedDB.open(world.database, 99);
    request.onsuccess = () => resolve(request.result);
  });

describe('a tab of an older version', () => {
  test('lets go of its battles for the newer one, says so to orders, and still gives the file', async () => {
    const newer = await newerVersion();
    expect(await world.locks.take(id)).toBeTypeOf('function');
    expect(world.news).toContainEqual({ kind: 'outdated', worker: 'one' });
    expect(await engine.command(id, order(), south)).toMatchObject({ problem: { code: 'storage/outdated' } });
    expect(await engine.undo(id, order())).toMatchObject({ problem: { code: 'storage/outdated' } });
    expect(await opened(engine.open(id))).toMatchObject({ outdated: true, position: { entries: 1 } });
    expect(await engine.exportFile(id)).toMatchObject({ entries: 1 });
    newer.close();
  });

  test('no longer waits for its turn', async () => {
    const second = world.worker({ name: 'two' });
    expect(await roleIn(second)).toBe('follower');
    const newer = await newerVersion();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await world.locks.take(id)).toBeTypeOf('function');
    expect(await opened(second.open(id))).toMatchObject({ outdated: true });
    newer.close();
  });
});

describe('reading a battle that is not open', () => {
  test.each<[string, (tab: EngineApi) => Promise<unknown>]>([
    ['its file', (tab) => tab.exportFile(id)],
    ['its log', (tab) => tab.log(id, 1, 9)],
    ['its backup', (tab) => tab.backedUp(id, 1)],
    ['a rescue', (tab) => tab.rescueFile(id)],
  ])('%s: takes no lock from the tab that would play it', async (_what, read) => {
    await engine.close(id);
    await read(engine);
    expect(await roleIn(world.worker({ name: 'two' }))).toBe('writer');
  });
});

describe('a tab that follows', () => {
  test('keeps its place in the line, however often it reads anew', async () => {
    const [second, third] = [world.worker({ name: 'two' }), world.worker({ name: 'three' })];
    await roleIn(second);
    await roleIn(third);
    await roleIn(second);
    await second.exportFile(id);
    world.locks.free('one');
    await expect.poll(() => heardRole('two')).toBe(true);
    expect([await roleIn(second), await roleIn(third)]).toEqual(['writer', 'follower']);
  });

  test('tells that its turn came even if the battle could not be read just then', async () => {
    let broken = false;
    const second = world.worker({
      name: 'two',
      spoil: (store) => ({
        ...store,
        battle: (battle) => (broken ? Promise.reject(new Error('broken')) : store.battle(battle)),
      }),
    });
    await roleIn(second);
    broken = true;
    world.locks.free('one');
    await expect.poll(() => heardRole('two')).toBe(true);
    expect(await second.open(id)).toMatchObject({ kind: 'failed' });
    broken = false;
    expect(await roleIn(second)).toBe('writer');
  });

  test('takes over in turn: an order given in that very moment finds one battle, not two', async () => {
    const second = world.worker({ name: 'two' });
    await roleIn(second);
    world.locks.free('one');
    const outcomes = await Promise.all([second.open(id), second.command(id, order(), south), second.open(id)]);
    await expect.poll(() => heardRole('two')).toBe(true);
    expect(outcomes).toHaveLength(3);
    expect((await second.command(id, order(), south)).kind).toBe('done');
    const { entries } = (await opened(second.open(id))).position;
    expect((await second.list())[0]?.entries).toBe(entries);
  });
});

test('a browser that refuses a lock once is asked again', async () => {
  let refuse = true;
  const ports = {
    take: async () => {
      if (refuse) throw new DOMException('no', 'SecurityError');
      return () => undefined;
    },
    wait: () => new Promise<never>(() => undefined),
  };
  await engine.close(id);
  const second = world.worker({ name: 'two', locks: ports });
  expect(await second.open(id)).toMatchObject({ problem: { code: 'engine/fault' } });
  refuse = false;
  expect(await roleIn(second)).toBe('writer');
});
