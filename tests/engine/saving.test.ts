import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi, News, Saving } from '../../src/engine/protocol';
import { STEPS_PER_SNAPSHOT } from '../../src/engine/session';
import { endOf, logFrom } from '../../src/game/log';
import { takeSnapshot } from '../../src/game/snapshot';
import { asJson } from '../../src/rules/book';
import { connect } from '../../src/storage/connection';
import { openStore, type Store } from '../../src/storage/store';
import { type FrailDatabase, frailDatabase } from '../support/frail-database';
import { toyHex, toyScenario } from '../support/toy-hex';
import { askedOf, newWorld, opened, order, type World } from '../support/world';

const toy = { name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario };
const south = asJson({ type: 'walk', dq: 0, dr: 1 });
const north = asJson({ type: 'walk', dq: 0, dr: -1 });
const east = asJson({ type: 'walk', dq: 1, dr: 0 });

let world: World;
let frail: FrailDatabase;
let store: Store;
let engine: EngineApi;
let id: string;

beforeEach(async () => {
  world = newWorld();
  frail = frailDatabase();
  engine = worker('one');
  ({ id } = await opened(engine.create(toy)));
  for (let i = 0; i < 3; i++) await engine.command(id, order(), i % 2 === 0 ? south : north);
});

function worker(name: string, build = 'test'): EngineApi {
  return world.worker({
    name,
    build,
    spoil: (real) => {
      store = real;
      return real;
    },
  });
}

/** The worker is gone; what the next one finds. */
async function afterDeath(name = 'two', build = 'test'): Promise<EngineApi> {
  world.locks.free('one');
  return worker(name, build);
}

const savings = (): Saving[] =>
  world.news.filter((news): news is Extract<News, { kind: 'saving' }> => news.kind === 'saving').map((n) => n.saving);
const numbersOnDisk = async () => (await store.entries(id, 1, 1e9)).map(({ n }) => n);
const FULL = { kind: 'failing', problem: { code: 'storage/full' } };

describe('with the disk full', () => {
  test('the battle goes on in memory, and the person is told before the command is done', async () => {
    frail.fill();
    const played = engine.command(id, order(), north).then(() => savings().length);
    expect(await played).toBe(1);
    expect(savings()).toMatchObject([FULL]);
    expect((await engine.command(id, order(), south)).kind).toBe('done');
    const { position, saving } = await opened(engine.open(id));
    expect(position).toMatchObject({ entries: 5, state: { steps: 5 } });
    expect(saving).toMatchObject(FULL);
    expect(await numbersOnDisk()).toEqual([1, 2, 3]);
  });

  test('the file holds everything, also what no disk holds', async () => {
    frail.fill();
    await engine.command(id, order(), north);
    await engine.undo(id, order());
    await engine.command(id, order(), east);
    const exported = await engine.exportFile(id);
    if ('problem' in exported) throw new Error('not exported');
    newWorld();
    const elsewhere = world.worker({ name: 'elsewhere' });
    const imported = await elsewhere.importFile(exported.file, 'job');
    if (imported.kind !== 'imported') throw new Error('not imported');
    expect(imported.battle.entries).toBe(6);
    const copy = await opened(elsewhere.open(imported.battle.id));
    expect(copy.position.state).toEqual((await opened(engine.open(id))).position.state);
  });

  test('the next command after space is freed saves all that was waiting, and says so', async () => {
    frail.fill();
    await engine.command(id, order(), north);
    await engine.undo(id, order());
    await engine.command(id, order(), east);
    frail.fill(false);
    await engine.command(id, order(), south);
    expect(savings().at(-1)).toEqual({ kind: 'saved' });
    expect(await numbersOnDisk()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const before = (await opened(engine.open(id))).position.state;
    const next = await afterDeath();
    expect((await opened(next.open(id))).position.state).toEqual(before);
  });

  test('leaving the battle does not lose what is in memory: it is there on coming back, and saved when there is room', async () => {
    frail.fill();
    await engine.command(id, order(), north);
    await engine.close(id);
    expect((await opened(engine.open(id))).position.entries).toBe(4);
    frail.fill(false);
    await engine.close(id);
    expect(await numbersOnDisk()).toEqual([1, 2, 3, 4]);
    expect((await opened(engine.open(id))).position.entries).toBe(4);
  });

  test('no snapshot gets ahead of the log on disk', async () => {
    frail.faults.end.push('QuotaExceededError', 'QuotaExceededError');
    await engine.command(id, order(), north);
    await engine.close(id); // One more try to save fails; a snapshot would not.
    expect(await store.newestSnapshot(id)).toBeUndefined();
    const next = await afterDeath();
    expect((await opened(next.open(id))).position.entries).toBe(3);
    expect((await next.command(id, order(), north)).kind).toBe('done');
    expect(await numbersOnDisk()).toEqual([1, 2, 3, 4]);
  });

  test('nor does one that was due at the very step that could not be saved', async () => {
    for (let i = 4; i < STEPS_PER_SNAPSHOT; i++) await engine.command(id, order(), i % 2 === 0 ? north : south);
    frail.faults.end.push('QuotaExceededError');
    await engine.command(id, order(), north);
    expect(savings()).toMatchObject([FULL]);
    expect(await store.newestSnapshot(id)).toBeUndefined();
    await engine.command(id, order(), south);
    expect((await store.newestSnapshot(id))?.end.length).toBe(STEPS_PER_SNAPSHOT + 1);
  });

  test('a snapshot that is ahead of the log all the same is not used', async () => {
    await engine.close(id);
    const end = { ...endOf(logFrom()), length: 9, head: 9 };
    const wrong = { at: { q: 9, r: 9 }, steps: 9, wet: false, day: 9 };
    await store.keepSnapshot(id, takeSnapshot(toyHex, wrong, end, 'test'));
    const next = await afterDeath();
    expect((await opened(next.open(id))).position).toMatchObject({ entries: 3, state: { steps: 3 } });
  });

  test('a question is asked all the same, answered and taken back', async () => {
    await engine.command(id, order(), east);
    await engine.command(id, order(), east);
    frail.fill();
    expect((await engine.command(id, order(), east)).kind).toBe('asked');
    expect(savings()).toMatchObject([FULL]);
    expect((await engine.withdraw(id, await askedOf(engine, id))).kind).toBe('done');
    expect(world.news.at(-1)).toEqual({ kind: 'pending', battle: id, pending: undefined });
    expect((await engine.command(id, order(), east)).kind).toBe('asked');
    const roll = { kind: 'dice', faces: [3], thrown: 'by-hand' } as const;
    expect((await engine.answer(id, order(), await askedOf(engine, id), roll)).kind).toBe('done');
    expect((await opened(engine.open(id))).position.state).toMatchObject({ at: { q: 3 }, wet: true });
  });

  test('a new battle is not begun, and the reason is given', async () => {
    frail.fill();
    expect(await engine.create(toy)).toMatchObject({ kind: 'failed', problem: { code: 'storage/full' } });
    expect(await engine.list()).toHaveLength(1);
  });
});

describe('with the database gone', () => {
  test('cleared by the browser in the middle of a battle: play goes on, is told of, and the file holds everything', async () => {
    await openStore(connect('other')).battles(); // Another database does not matter.
    await store.remove(id);
    expect((await engine.command(id, order(), north)).kind).toBe('done');
    expect(savings()).toMatchObject([{ kind: 'failing', problem: { code: 'storage/unreachable' } }]);
    const exported = await engine.exportFile(id);
    if ('problem' in exported) throw new Error('not exported');
    expect(await engine.importFile(exported.file, 'job')).toMatchObject({ kind: 'imported', battle: { entries: 4 } });
  });

  test('taken by a newer version: the command is refused by name and not recorded anywhere', async () => {
    const name = (await indexedDB.databases()).find((db) => db.name?.startsWith('world'))!.name!;
    await new Promise((resolve) => {
      const request = indexedDB.open(name, 99);
      request.onsuccess = () => {
        request.result.close();
        resolve(undefined);
      };
    });
    expect(await engine.command(id, order(), north)).toMatchObject({ problem: { code: 'storage/outdated' } });
    expect((await opened(engine.open(id))).position.entries).toBe(3);
  });

  test('when it opens: the failure is not remembered, and the next try succeeds', async () => {
    await engine.close(id);
    const next = await afterDeath();
    frail.faults.begin.push(...Array(3).fill('UnknownError'));
    expect(await next.command(id, order(), north)).toMatchObject({ problem: { code: 'storage/unreachable' } });
    expect((await next.command(id, order(), north)).kind).toBe('done');
    expect((await opened(next.open(id))).position.entries).toBe(4);
  });

  test('while the older entries are read in: undo reads them again when it needs them', async () => {
    await engine.close(id);
    const next = await afterDeath();
    // Battle, snapshot; then the older entries, three tries each.
    frail.faults.begin.push(undefined, undefined, 'UnknownError', 'UnknownError', 'UnknownError');
    expect((await opened(next.open(id))).position.entries).toBe(3);
    await expect.poll(() => frail.faults.begin).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 10));
    for (let i = 0; i < 3; i++) expect((await next.undo(id, order())).kind).toBe('done');
    expect((await opened(next.open(id))).position.state).toEqual(toyScenario);
  });
});

describe('names and backups', () => {
  test('what a person types as a name can always be read back from the file', async () => {
    const typed = `A\u202Eb\n${'é'.repeat(60)}${'🐎'.repeat(20)}<b>`;
    await engine.rename(id, typed);
    const { name } = await opened(engine.open(id));
    expect(name).toBe(`A b ${'é'.repeat(60)}${'🐎'.repeat(8)}`);
    const exported = await engine.exportFile(id);
    if ('problem' in exported) throw new Error('not exported');
    expect(await engine.importFile(exported.file, 'job')).toMatchObject({ kind: 'imported', battle: { name } });
    const made = await opened(engine.create({ ...toy, name: typed }));
    expect(made.name).toBe(name);
  });

  const exportedBy = async (exporter: EngineApi) => {
    const exported = await exporter.exportFile(id);
    if ('problem' in exported) throw new Error('not exported');
    return exported;
  };
  const notBackedUp = async () => (await engine.list()).find((battle) => battle.id === id)?.notBackedUp;

  test('a backup counts for the entries that are in its file, not for those played since', async () => {
    const { entries } = await exportedBy(engine);
    await engine.command(id, order(), north);
    await engine.backedUp(id, entries);
    expect(await notBackedUp()).toBe(1);
    await engine.backedUp(id, (await exportedBy(engine)).entries);
    expect(await notBackedUp()).toBe(0);
  });

  test('whatever is asked in between, in any tab, and an older file takes nothing back', async () => {
    const second = worker('two');
    await second.open(id);
    const { entries } = await exportedBy(second);
    await second.log(id, 1, 9);
    await second.backedUp(id, entries);
    expect(await notBackedUp()).toBe(0);
    await engine.backedUp(id, entries - 1);
    expect(await notBackedUp()).toBe(0);
  });

  test('a follower’s file holds what the playing tab has saved until now', async () => {
    const second = worker('two');
    expect((await opened(second.open(id))).role).toBe('follower');
    await engine.command(id, order(), north);
    const exported = await second.exportFile(id);
    expect('name' in exported && exported.name).toBe('Toy-4.coup.json.gz');
    expect(await second.log(id, 1, 99)).toHaveLength(4);
  });

  test('a reading the book does not know is not stored with a battle', async () => {
    const strange = { ...toy, options: { dry: 'perhaps' } };
    expect(await engine.create(strange)).toMatchObject({
      kind: 'failed',
      problem: { code: 'battle/no-such-option', place: 'options.dry' },
    });
  });
});
