import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi } from '../../src/engine/protocol';
import { breath } from '../../src/engine/yield-to-events';
import { type AnyBook, asJson } from '../../src/rules/book';
import { toyHex, toyScenario } from '../support/toy-hex';
import { askedOf, newWorld, opened, order, type World } from '../support/world';

const STEPS = 8;
/** The toy book, in no hurry. */
const slowToy: AnyBook = {
  ...toyHex,
  id: 'slow-toy',
  *decideInSteps(state, command, answers) {
    for (let step = 0; step < STEPS; step++) yield step / STEPS;
    return (toyHex as AnyBook).decide(state, command, answers);
  },
};

const toy = { name: 'Toy', book: 'slow-toy', options: {}, scenario: toyScenario };
const east = asJson({ type: 'walk', dq: 1, dr: 0 });
const south = asJson({ type: 'walk', dq: 0, dr: 1 });
const SIX = { kind: 'dice', faces: [6], thrown: 'by-hand' } as const;
const CANCELLED = { kind: 'failed', problem: { code: 'job/cancelled' } };

let world: World;
let engine: EngineApi;
let id: string;
beforeEach(async () => {
  world = newWorld();
  engine = world.worker({ books: { 'slow-toy': async () => slowToy } });
  id = (await opened(engine.create(toy))).id;
});

const stateNow = async () => (await opened(engine.open(id))).position.state;
const progressOf = (job: string) =>
  world.news.flatMap((news) => (news.kind === 'progress' && news.job === job ? [news.done / news.total] : []));
/** Resolves when the work has said something of itself for the first time. */
async function underWay(job: string): Promise<void> {
  while (progressOf(job).length === 0) await breath();
}

describe('a command that takes long', () => {
  test('says how far it is, and ends as it would have ended at once', async () => {
    const walk = order();
    expect(await engine.command(id, walk, east)).toEqual({ kind: 'done' });
    const told = progressOf(walk.id);
    expect(told).toHaveLength(STEPS);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(await stateNow()).toMatchObject({ at: { q: 1, r: 0 }, steps: 1 });
  });

  test('the worker answers in between, so that it passes for alive', async () => {
    const walk = order();
    const walking = engine.command(id, walk, east);
    let isOver = false;
    void walking.then(() => {
      isOver = true;
    });
    await underWay(walk.id);
    await engine.ping();
    expect(isOver).toBe(false);
    await walking;
  });

  test('what is ordered meanwhile is done after it, in order, and nothing is lost', async () => {
    const orders = [engine.command(id, order(), east), engine.command(id, order(), south), engine.undo(id, order())];
    expect((await Promise.all(orders)).map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
    expect(await stateNow()).toMatchObject({ at: { q: 1, r: 0 } });
    expect((await engine.log(id, 1, 9)).map(({ command }) => command)).toEqual([east, south]);
  });

  test('given up, it leaves the battle as it was, and the next order is done', async () => {
    const walk = order();
    const walking = engine.command(id, walk, east);
    const next = engine.command(id, order(), south);
    await underWay(walk.id);
    await engine.cancel(walk.id);
    expect(await walking).toEqual(CANCELLED);
    expect(await next).toEqual({ kind: 'done' });
    expect(await stateNow()).toMatchObject({ at: { q: 0, r: 1 }, steps: 1 });
    // The same order may be given again: it was never done.
    expect(await engine.command(id, walk, east)).toEqual({ kind: 'done' });
  });

  test('given up before its turn came, it is not done', async () => {
    const [first, second] = [order(), order()];
    const [walking, waiting] = [engine.command(id, first, east), engine.command(id, second, south)];
    await engine.cancel(second.id);
    expect(await walking).toEqual({ kind: 'done' });
    expect(await waiting).toEqual(CANCELLED);
    expect(await stateNow()).toMatchObject({ at: { q: 1, r: 0 } });
  });

  test('an answer that is given up leaves its question waiting, as it was', async () => {
    for (const step of [east, east, east]) await engine.command(id, order(), step);
    const asked = await askedOf(engine, id);
    const die = order();
    const answering = engine.answer(id, die, asked, SIX);
    await underWay(die.id);
    await engine.cancel(die.id);
    expect(await answering).toEqual(CANCELLED);
    expect(await askedOf(engine, id)).toEqual(asked);
    expect(await engine.answer(id, order(), asked, SIX)).toMatchObject({
      kind: 'asked',
      question: { key: 'toy.bank' },
    });
  });

  test('a cancel that comes late takes nothing back', async () => {
    const walk = order();
    await engine.command(id, walk, east);
    await engine.cancel(walk.id);
    expect(await stateNow()).toMatchObject({ at: { q: 1, r: 0 } });
  });

  test('a question that it asked is asked again when the battle is opened by another worker', async () => {
    for (const step of [east, east, east]) await engine.command(id, order(), step);
    world.locks.free('one');
    const next = world.worker({ name: 'two', books: { 'slow-toy': async () => slowToy } });
    expect((await opened(next.open(id))).position.pending?.question.key).toBe('toy.swim');
  });
});
