import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi } from '../../src/engine/protocol';
import { type AnyBook, accept, asJson } from '../../src/rules/book';
import { good } from '../../src/table/result';
import { COURSES } from '../support/any-battle';
import { marching, marchingScenarios, marchingSteps } from '../support/marching-book';
import { toyHex, toyScenario } from '../support/toy-hex';
import { askedOf, newWorld, opened, order, type World } from '../support/world';

const toy = { name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario };
const south = asJson({ type: 'walk', dq: 0, dr: 1 });
const north = asJson({ type: 'walk', dq: 0, dr: -1 });

let world: World;
beforeEach(() => {
  world = newWorld();
});

const stateOf = async (engine: EngineApi, id: string) => (await opened(engine.open(id))).position.state;

describe('an order counts once', () => {
  test('also when the worker died right after a snapshot, with nothing of the log in memory', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    const orders = Array.from({ length: 20 }, () => order());
    for (const [i, each] of orders.entries()) await engine.command(id, each, i % 2 === 0 ? south : north);
    world.locks.free('one');
    const next = world.worker({ name: 'two' });
    await opened(next.open(id));
    expect((await next.command(id, orders.at(-1)!, north)).kind).toBe('done');
    expect(await stateOf(next, id)).toMatchObject({ steps: 20 });
  });

  test('undo and redo sent twice go one step', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    for (let i = 0; i < 4; i++) await engine.command(id, order(), south);
    const [back, forth] = [order(), order()];
    await engine.undo(id, back);
    await engine.undo(id, back);
    expect(await stateOf(engine, id)).toMatchObject({ steps: 3 });
    await engine.redo(id, forth);
    world.locks.free('one');
    const next = world.worker({ name: 'two' });
    expect((await next.redo(id, forth)).kind).toBe('done');
    expect(await stateOf(next, id)).toMatchObject({ steps: 4 });
  });

  /** Asks for two dice, one after the other, and walks by their sum. */
  const twoRolls: AnyBook = {
    ...(toyHex as AnyBook),
    decide: (_state, _command, answers) => {
      const faces = answers.flatMap((answer) => (answer.kind === 'dice' ? answer.faces : []));
      if (faces.length === 2) return accept({ type: 'walked', to: { q: faces[0]!, r: faces[1]! } });
      const wants = { kind: 'dice', count: 1, faces: 6 } as const;
      return { kind: 'question', question: { key: `roll-${faces.length + 1}`, of: 'umpire', wants }, eventsSoFar: [] };
    },
  };
  const books = { 'toy-hex': async () => twoRolls };
  const rolled = (face: number) => ({ kind: 'dice', faces: [face], thrown: 'by-hand' }) as const;

  test('an answer sent twice answers one question, and not the next one too', async () => {
    const engine = world.worker({ books });
    const { id } = await opened(engine.create(toy));
    expect(await engine.command(id, order(), south)).toMatchObject({ question: { key: 'roll-1' } });
    const first = order();
    expect(await engine.answer(id, first, await askedOf(engine, id), rolled(2))).toMatchObject({
      question: { key: 'roll-2' },
    });
    expect(await engine.answer(id, first, await askedOf(engine, id), rolled(2))).toMatchObject({
      kind: 'asked',
      question: { key: 'roll-2' },
    });
    world.locks.free('one');
    const next = world.worker({ books, name: 'two' });
    expect(await next.answer(id, first, await askedOf(next, id), rolled(2))).toMatchObject({
      kind: 'asked',
      question: { key: 'roll-2' },
    });
    const second = order();
    expect((await next.answer(id, second, await askedOf(next, id), rolled(5))).kind).toBe('done');
    expect((await next.answer(id, second, await askedOf(next, id), rolled(5))).kind).toBe('done');
    expect(await stateOf(next, id)).toMatchObject({ at: { q: 2, r: 5 }, steps: 1 });
    world.locks.free('two');
    const third = world.worker({ books, name: 'three' });
    expect((await third.answer(id, second, await askedOf(third, id), rolled(5))).kind).toBe('done');
    expect(await stateOf(third, id)).toMatchObject({ steps: 1 });
  });

  test('an answer counts for the question it was given to, and for no other; so does taking the order back', async () => {
    const engine = world.worker({ books });
    const { id } = await opened(engine.create(toy));
    await engine.command(id, order(), south);
    const asked = await askedOf(engine, id);
    await engine.answer(id, order(), asked, rolled(2));
    const late = { kind: 'refused', violations: [{ key: 'game.another-question' }] };
    expect(await engine.answer(id, order(), asked, rolled(2))).toMatchObject(late);
    expect(await engine.withdraw(id, asked)).toMatchObject(late);
    expect((await opened(engine.open(id))).position.pending).toMatchObject({ answers: 1, question: { key: 'roll-2' } });
    const now = await askedOf(engine, id);
    expect((await engine.withdraw(id, now)).kind).toBe('done');
    expect((await engine.withdraw(id, now)).kind).toBe('done');
    expect((await opened(engine.open(id))).position.entries).toBe(0);
  });

  test('the log keeps who answered', async () => {
    const engine = world.worker({ books });
    const { id } = await opened(engine.create(toy));
    await engine.command(id, order(), south);
    await engine.answer(id, order('umpire'), await askedOf(engine, id), rolled(2));
    await engine.answer(id, order(), await askedOf(engine, id), rolled(3));
    const step = world.news.findLast((news) => news.kind === 'entry')?.entry;
    expect(step).toMatchObject({ by: 'blue', answers: [{ by: 'umpire' }, { by: 'blue' }] });
  });

  test('a command sent again while its question waits is asked again, with the answers it has', async () => {
    const engine = world.worker({ books });
    const { id } = await opened(engine.create(toy));
    const command = order();
    await engine.command(id, command, south);
    await engine.answer(id, order(), await askedOf(engine, id), rolled(3));
    expect(await engine.command(id, command, south)).toMatchObject({ kind: 'asked', question: { key: 'roll-2' } });
  });
});

describe('a book with a fault in it', () => {
  test.each<[string, Partial<AnyBook>]>([
    ['decides on an event it cannot read back', { decide: () => accept({ type: 'flew' }) }],
    ['throws while it decides', { decide: () => fail() }],
    ['throws while it evolves', { evolve: () => fail() }],
  ])('that %s: nothing is recorded, and the battle opens again', async (_what, fault) => {
    const books = { 'toy-hex': async () => ({ ...(toyHex as AnyBook), ...fault }) };
    const engine = world.worker({ books });
    const { id } = await opened(engine.create(toy));
    expect(await engine.command(id, order(), south)).toMatchObject({ problem: { code: 'engine/fault' } });
    world.locks.free('one');
    const mended = world.worker({ name: 'two' });
    expect((await opened(mended.open(id))).position.entries).toBe(0);
    expect((await mended.command(id, order(), south)).kind).toBe('done');
  });

  const fail = (): never => {
    throw new Error('a fault in the book');
  };
});

test('an order that could not be read back is refused, and not written', async () => {
  const engine = world.worker();
  const { id } = await opened(engine.create(toy));
  const long = { ...order(), id: 'x'.repeat(65) };
  expect(await engine.command(id, long, south)).toMatchObject({ problem: { code: 'engine/fault' } });
  expect((await opened(engine.open(id))).position.entries).toBe(0);
});

describe('a battle of an older version of its book', () => {
  const books = { marching: async () => marching };
  const old = { version: 1, scenario: marchingScenarios[1] };

  async function olderBattle(pending: unknown = null): Promise<string> {
    let id = '';
    let make = async (): Promise<void> => undefined;
    world.worker({
      name: 'old',
      spoil: (store) => {
        make = async () => {
          id = 'b';
          const fields = { id, name: 'Old', book: 'marching', bookVersion: old.version, options: {} };
          const nothing = { entries: [], pending: null, notes: [] };
          await store.create({ ...fields, ...nothing, scenario: old.scenario, createdAt: 1, changedAt: 1 });
          await store.append(id, 1, [marchingSteps[1](1)]);
          await store.append(id, 2, [marchingSteps[2](2)]);
          if (pending) await store.change(id, { pending: pending as never });
        };
        return store;
      },
    });
    await make();
    return id;
  }

  test('opens, is played on, and holds entries of three versions', async () => {
    const id = await olderBattle();
    const engine = world.worker({ books });
    expect(await stateOf(engine, id)).toEqual({ unit: 'guard', metres: 200 });
    const march = asJson({ type: 'march', unit: 'guard', metres: 50 });
    expect((await engine.command(id, order(), march)).kind).toBe('done');
    world.locks.free('one');
    const next = world.worker({ books, name: 'two' });
    expect(await stateOf(next, id)).toEqual({ unit: 'guard', metres: 250 });
    for (let i = 0; i < 3; i++) await next.undo(id, order());
    expect(await stateOf(next, id)).toEqual({ unit: 'guard', metres: 0 });
  });

  test('asks again what it was asking, with the command brought to the present version', async () => {
    const pending = { id: 'p', by: 'umpire', command: { type: 'go', paces: 0 }, answers: [], bookVersion: 1 };
    const id = await olderBattle(pending);
    const engine = world.worker({ books });
    expect((await opened(engine.open(id))).position.pending?.question.key).toBe('marching.how-far');
    await engine.answer(id, order(), await askedOf(engine, id), { kind: 'dice', faces: [5], thrown: 'by-hand' });
    expect(await stateOf(engine, id)).toEqual({ unit: 'guard', metres: 205 });
  });

  test('of a newer version is called newer', async () => {
    const id = await olderBattle();
    const first: AnyBook = {
      ...(marching as AnyBook),
      version: 1,
      upgrades: [],
      setUp: () => good({ unit: 'guard', metres: 0 }),
      parseEvent: () => good({ type: 'marched', metres: 1 }),
    };
    const engine = world.worker({ books: { marching: async () => first } });
    expect(await engine.open(id)).toMatchObject({ problem: { code: 'battle/newer-book', place: 'entry 2' } });
  });
});

describe('a battle that does not open', () => {
  test('gives a file of what stands before the fault, which opens elsewhere', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    for (const step of [south, north, south]) await engine.command(id, order(), step);
    const db = await openDB(world.database);
    const third = await db.get('entries', [id, 3]);
    await db.put('entries', { ...third, entry: { ...third.entry, events: [{ type: 'flew' }] } });
    db.close();
    world.locks.free('one');
    const next = world.worker({ name: 'two' });
    expect(await next.open(id)).toMatchObject({ kind: 'failed' });
    const rescued = await next.rescueFile(id);
    if ('problem' in rescued) throw new Error('not rescued');
    expect(rescued).toMatchObject({ entries: 2, of: 3 });
    expect(await next.importFile(rescued.file, 'job')).toMatchObject({ kind: 'imported', battle: { entries: 2 } });
  });

  test('gives its scenario at least', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    await engine.command(id, order(), south);
    const db = await openDB(world.database);
    await db.delete('entries', [id, 1]);
    db.close();
    const rescued = await world.worker({ name: 'two' }).rescueFile(id);
    if ('problem' in rescued) throw new Error('not rescued');
    expect(await engine.importFile(rescued.file, 'job')).toMatchObject({ kind: 'imported', battle: { entries: 0 } });
  });
});

test('a file is not written without its beginning', async () => {
  const engine = world.worker();
  const { id } = await opened(engine.create(toy));
  for (const step of [south, north, south]) await engine.command(id, order(), step);
  await engine.close(id);
  const db = await openDB(world.database);
  for (const n of [1, 2, 3]) await db.delete('entries', [id, n]);
  db.close();
  const next = world.worker({ name: 'two' });
  expect((await opened(next.open(id))).position.entries).toBe(3);
  expect(await next.exportFile(id)).toMatchObject({ problem: { code: 'engine/fault' } });
});

test('a snapshot that the book cannot revive costs time and nothing else', async () => {
  const engine = world.worker();
  const { id } = await opened(engine.create(toy));
  await engine.command(id, order(), south);
  await engine.close(id);
  const revive = (): never => {
    throw new Error('not a state of mine');
  };
  const books = { 'toy-hex': async () => ({ ...(toyHex as AnyBook), revive }) };
  expect(await stateOf(world.worker({ name: 'two', books }), id)).toMatchObject({ steps: 1 });
});

test('an entry missing in the database is named, and the battle is not opened short', async () => {
  const engine = world.worker();
  const { id } = await opened(engine.create(toy));
  for (const step of [south, north, south]) await engine.command(id, order(), step);
  const db = await openDB((await indexedDB.databases())[0]!.name!);
  await db.delete('entries', [id, 3]);
  db.close();
  world.locks.free('one');
  const next = world.worker({ name: 'two' });
  expect(await next.open(id)).toMatchObject({ problem: { code: 'battle/broken-log', place: 'entry 3' } });
});

test('a long belle-alliance battle is the same after every way of opening it', async () => {
  const { scenario } = COURSES['belle-alliance'];
  const engine = world.worker();
  const { id } = await opened(
    engine.create({ name: 'Demo', book: 'belle-alliance', options: { measuring: 'open' }, scenario }),
  );
  for (let i = 0; i < 205; i++) {
    const pose = { at: { x: 10 + i, y: 20.5 }, heading: i / 10 };
    await engine.command(id, order(), asJson({ type: 'place', unit: 'fr-13l', pose }));
    if (i % 20 === 0) await engine.undo(id, order());
  }
  const state = await stateOf(engine, id);
  world.locks.free('one');
  expect(await stateOf(world.worker({ name: 'two' }), id)).toEqual(state);
  world.locks.free('two');
  expect(await stateOf(world.worker({ name: 'three', build: 'another' }), id)).toEqual(state);
});
