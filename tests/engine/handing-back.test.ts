import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi, HeldEntry, News } from '../../src/engine/protocol';
import { asJson } from '../../src/rules/book';
import { type FrailDatabase, frailDatabase } from '../support/frail-database';
import { toyScenario } from '../support/toy-hex';
import { newWorld, opened, order, type World } from '../support/world';

const toy = { name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario };
const south = asJson({ type: 'walk', dq: 0, dr: 1 });
const east = asJson({ type: 'walk', dq: 1, dr: 0 });

let world: World;
let frail: FrailDatabase;
let engine: EngineApi;
let id: string;

/** One step on disk; then the disk is full, two more are played in memory, and the worker ends. */
beforeEach(async () => {
  world = newWorld();
  frail = frailDatabase();
  engine = world.worker();
  ({ id } = await opened(engine.create(toy)));
  await engine.command(id, order(), south);
  frail.fill();
  await engine.command(id, order(), south);
  await engine.undo(id, order());
  await engine.command(id, order(), east);
  world.locks.free('one');
  engine = world.worker({ name: 'two' });
});

const told = <K extends News['kind']>(kind: K) =>
  world.news.filter((news): news is Extract<News, { kind: K }> => news.kind === kind);
const held = (): HeldEntry[] =>
  told('entry')
    .filter(({ saved }) => !saved)
    .map(({ bookVersion, entry }) => ({ bookVersion, entry }));
const position = async () => (await opened(engine.open(id))).position;

describe('what the worker had in memory only when it ended', () => {
  test('is taken up by the next one, which goes on in memory as before', async () => {
    expect(held()).toHaveLength(3);
    expect((await engine.handBack(id, held())).kind).toBe('done');
    expect(await position()).toMatchObject({ entries: 4, state: { at: { q: 1, r: 1 }, steps: 2 } });
    expect(told('saving').at(-1)).toMatchObject({ saving: { kind: 'failing' }, worker: 'two' });
    frail.fill(false);
    await engine.command(id, order(), south);
    world.locks.free('two');
    const third = world.worker({ name: 'three' });
    expect((await opened(third.open(id))).position).toMatchObject({ entries: 5, state: { at: { q: 1, r: 2 } } });
    expect(told('lost')).toEqual([]);
  });

  test('is written where there is room again, and counts once however often it is handed back', async () => {
    frail.fill(false);
    await engine.handBack(id, held());
    await engine.handBack(id, held());
    expect(await position()).toMatchObject({ entries: 4 });
    expect(told('saving').at(-1)).toMatchObject({ saving: { kind: 'saved' } });
    expect((await engine.list())[0]?.entries).toBe(4);
  });

  test('comes before an order that was on its way', async () => {
    const handed = engine.handBack(id, held());
    const played = engine.command(id, order(), south);
    expect([(await handed).kind, (await played).kind]).toEqual(['done', 'done']);
    expect(await position()).toMatchObject({ entries: 5, state: { at: { q: 1, r: 2 } } });
  });

  test('is told as lost, step by step, where something else was played in its place', async () => {
    frail.fill(false);
    await engine.command(id, order(), east);
    await engine.handBack(id, held());
    expect(told('lost')).toEqual([{ kind: 'lost', battle: id, steps: 3 }]);
    expect(await position()).toMatchObject({ entries: 2, state: { at: { q: 1, r: 1 } } });
  });

  test('is lost with its battle, and that is told too', async () => {
    frail.fill(false);
    await engine.remove(id);
    await engine.handBack(id, held());
    expect(told('lost')).toEqual([{ kind: 'lost', battle: id, steps: 3 }]);
  });

  test('does not keep a battle open that nobody opened', async () => {
    frail.fill(false);
    await engine.handBack(id, held());
    await expect
      .poll(async () => {
        const third = world.worker({ name: 'three' });
        const { role } = await opened(third.open(id));
        await third.close(id);
        return role;
      })
      .toBe('writer');
  });

  test('or where a step between is missing', async () => {
    await engine.handBack(id, held().slice(1));
    expect(told('lost')).toEqual([{ kind: 'lost', battle: id, steps: 2 }]);
  });
});
