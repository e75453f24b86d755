import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { asJson } from '../../src/rules/book';
import { toyScenario } from '../support/toy-hex';
import { askedOf, newWorld, opened, order, type World } from '../support/world';

const toy = { name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario };
const east = asJson({ type: 'walk', dq: 1, dr: 0 });
const south = asJson({ type: 'walk', dq: 0, dr: 1 });

let world: World;
beforeEach(() => {
  world = newWorld();
});

const stateOf = async (engine: ReturnType<World['worker']>, id: string) =>
  (await opened(engine.open(id))).position.state;

describe('a battle of a book that knows no centimetres', () => {
  test('plays through log, worker and storage, and is the same after the worker is gone', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    await engine.command(id, order(), east);
    await engine.command(id, order(), south);
    world.locks.free('one');
    const again = await opened(world.worker({ name: 'two' }).open(id));
    expect(again.position.state).toMatchObject({ at: { q: 1, r: 1 }, steps: 2 });
    expect(again.role).toBe('writer');
  });

  test('undo and redo walk along the log, and playing on after undo keeps the old line as a branch', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    await engine.command(id, order(), east);
    await engine.command(id, order(), east);
    await engine.undo(id, order());
    expect(await stateOf(engine, id)).toMatchObject({ at: { q: 1, r: 0 } });
    await engine.redo(id, order());
    expect(await stateOf(engine, id)).toMatchObject({ at: { q: 2, r: 0 } });
    await engine.undo(id, order());
    await engine.command(id, order(), south);
    expect(await stateOf(engine, id)).toMatchObject({ at: { q: 1, r: 1 } });
    expect((await engine.redo(id, order())).kind).toBe('refused');
    const standing = (await engine.log(id, 1, 99)).map((line) => line.standing);
    expect(standing).toEqual([true, false, true]);
  });

  test('undo is refused with the reason where the book closes a phase, and the umpire may all the same if he says why', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    await engine.command(id, order(), asJson({ type: 'end-day' }));
    expect(await engine.undo(id, order())).toEqual({
      kind: 'refused',
      violations: [{ key: 'toy.day-over', overridable: true }],
    });
    expect((await engine.undo(id, order(), 'I would like to')).kind).toBe('refused');
    expect((await engine.undo(id, order('umpire'))).kind).toBe('refused');
    expect((await engine.undo(id, order('umpire'), 'Closed by mistake')).kind).toBe('done');
    expect(await stateOf(engine, id)).toMatchObject({ day: 1 });
    expect(await engine.log(id, 1, 9)).toMatchObject([{ standing: false, takenBack: 'Closed by mistake' }]);
    await engine.redo(id, order());
    expect((await engine.log(id, 1, 9))[0]).not.toHaveProperty('takenBack');
  });

  test('a question is asked, survives the end of the worker, and its answer goes on where it stopped', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    await engine.command(id, order(), east);
    await engine.command(id, order(), east);
    expect(await engine.command(id, order(), east)).toMatchObject({ kind: 'asked', question: { key: 'toy.swim' } });
    expect(
      await engine.answer(id, order(), await askedOf(engine, id), { kind: 'dice', faces: [6], thrown: 'by-hand' }),
    ).toMatchObject({
      kind: 'asked',
      question: { key: 'toy.bank', of: 'umpire' },
    });
    world.locks.free('one');
    const next = world.worker({ name: 'two' });
    const { position } = await opened(next.open(id));
    expect(position.pending?.question.key).toBe('toy.bank');
    expect(position.pending?.eventsSoFar).toHaveLength(1);
    expect(position.state).toMatchObject({ at: { q: 2, r: 0 }, wet: false });
    expect((await next.answer(id, order('umpire'), await askedOf(next, id), { kind: 'choice', id: 'far' })).kind).toBe(
      'done',
    );
    expect(await stateOf(next, id)).toMatchObject({ at: { q: 4, r: 0 }, wet: true });
    const last = (await next.log(id, 1, 99)).at(-1);
    expect(last?.events).toHaveLength(2);
    await next.undo(id, order());
    expect(await stateOf(next, id)).toMatchObject({ at: { q: 2, r: 0 }, wet: false });
  });

  test.each([
    ['too many dice', { kind: 'dice', faces: [1, 2], thrown: 'by-app' }],
    ['a face the die has not', { kind: 'dice', faces: [7], thrown: 'by-app' }],
    ['a choice where dice are wanted', { kind: 'choice', id: 'near' }],
  ] as const)('%s is no answer and the question stands', async (_what, answer) => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    for (const step of [east, east, east]) await engine.command(id, order(), step);
    expect((await engine.answer(id, order(), await askedOf(engine, id), answer)).kind).toBe('refused');
    expect((await opened(engine.open(id))).position.pending?.question.key).toBe('toy.swim');
  });

  test('while a question waits, other commands wait too; withdrawn, nothing has happened', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    for (const step of [east, east, east]) await engine.command(id, order(), step);
    expect(await engine.command(id, order(), south)).toMatchObject({
      kind: 'refused',
      violations: [{ key: 'game.answer-first' }],
    });
    await engine.withdraw(id, await askedOf(engine, id));
    expect((await engine.command(id, order(), south)).kind).toBe('done');
    expect(await stateOf(engine, id)).toMatchObject({ at: { q: 2, r: 1 } });
  });

  test('an order sent twice counts once, also when the worker died in between', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    const once = order();
    await engine.command(id, once, east);
    expect((await engine.command(id, once, east)).kind).toBe('done');
    world.locks.free('one');
    const next = world.worker({ name: 'two' });
    expect((await next.command(id, once, east)).kind).toBe('done');
    expect(await stateOf(next, id)).toMatchObject({ steps: 1 });
  });

  test('a command that is nonsense is refused by name and changes nothing', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    expect(await engine.command(id, order(), asJson({ type: 'walk', dq: 5, dr: 0 }))).toMatchObject({
      kind: 'failed',
      problem: { code: 'toy/malformed-command', place: 'dq' },
    });
    expect((await opened(engine.open(id))).position.entries).toBe(0);
  });
});

describe('one writer across tabs', () => {
  test('a second tab follows read-only and takes over when the first is gone', async () => {
    const first = world.worker();
    const { id } = await opened(first.create(toy));
    const second = world.worker({ name: 'two' });
    expect((await opened(second.open(id))).role).toBe('follower');
    expect(await second.command(id, order(), east)).toMatchObject({ problem: { code: 'battle/another-tab-plays' } });
    await first.command(id, order(), south);
    world.locks.free('one');
    await expect.poll(() => world.news.some((item) => item.kind === 'role' && item.worker === 'two')).toBe(true);
    expect((await second.command(id, order(), east)).kind).toBe('done');
    expect(await stateOf(second, id)).toMatchObject({ at: { q: 1, r: 1 } });
  });

  test('a follower can play along from news alone', async () => {
    const first = world.worker();
    const { id } = await opened(first.create(toy));
    await first.command(id, order(), east);
    await first.undo(id, order());
    const entries = world.news.filter((item) => item.kind === 'entry');
    expect(entries.map((item) => item.entry.n)).toEqual([1, 2]);
    expect(entries[1]?.position.state).toMatchObject({ at: { q: 0, r: 0 } });
  });

  test('a battle that another tab plays cannot be deleted under it', async () => {
    const first = world.worker();
    const { id } = await opened(first.create(toy));
    const second = world.worker({ name: 'two' });
    expect(await second.remove(id)).toMatchObject({ problem: { code: 'battle/another-tab-plays' } });
    expect(await first.list()).toHaveLength(1);
  });
});
