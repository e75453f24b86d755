import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi } from '../../src/engine/protocol';
import type { Review } from '../../src/engine/review-protocol';
import { fold } from '../../src/game/play';
import { type AnyBook, asJson } from '../../src/rules/book';
import { toyHex, toyScenario } from '../support/toy-hex';
import { newWorld, opened, order, type World } from '../support/world';

const toy = { name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario };
const walk = (dq: number, dr: number) => asJson({ type: 'walk', dq, dr });

let world: World;
beforeEach(() => {
  world = newWorld();
});

/** Three steps, of which the second was taken back and another taken instead. */
async function branched(engine: EngineApi): Promise<string> {
  const { id } = await opened(engine.create(toy));
  await engine.command(id, order(), walk(1, 0));
  await engine.command(id, order(), walk(0, 1));
  await engine.undo(id, order());
  await engine.command(id, order(), walk(-1, 0));
  await engine.command(id, order(), walk(0, 1));
  return id;
}

async function reviewOf(engine: EngineApi, id: string): Promise<Review> {
  const review = await engine.review(id, 'job');
  if (review.kind !== 'review') throw new Error(JSON.stringify(review));
  return review;
}

async function stateAt(engine: EngineApi, id: string, moment: number): Promise<unknown> {
  const now = await engine.moment(id, moment);
  if (now.kind !== 'moment') throw new Error(JSON.stringify(now));
  const book: AnyBook = toyHex;
  const state = book.revive(now.state);
  return book.pack(fold(book, state, now.step?.events ?? []));
}

describe('looking back', () => {
  test('shows the standing steps, and the battle as it was after each of them', async () => {
    const engine = world.worker();
    const id = await branched(engine);
    const { timeline } = await reviewOf(engine, id);
    expect(timeline.steps.map(({ n }) => n)).toEqual([1, 4, 5]);
    const end = (await opened(engine.open(id))).position.state;
    expect(await stateAt(engine, id, 3)).toEqual(end);
    await engine.undo(id, order());
    expect(await stateAt(engine, id, 3)).toEqual(end);
    expect(await stateAt(engine, id, 2)).toEqual((await opened(engine.open(id))).position.state);
    expect(await stateAt(engine, id, 0)).toEqual((await opened(engine.create(toy))).position.state);
  });

  test('tells the step itself, with what was answered', async () => {
    const engine = world.worker();
    const id = await branched(engine);
    await reviewOf(engine, id);
    expect(await engine.moment(id, 2)).toMatchObject({ step: { command: walk(-1, 0), answers: [] } });
    expect(await engine.moment(id, 0)).not.toHaveProperty('step');
  });

  test('needs no writer’s place, and a new worker finds any moment again', async () => {
    const first = world.worker({ name: 'first' });
    const id = await branched(first);
    const second = world.worker({ name: 'second' });
    expect(await stateAt(second, id, 1)).toEqual(await stateAt(first, id, 1));
    expect((await opened(first.open(id))).role).toBe('writer');
  });

  test('says so where there is no such moment, or no such battle', async () => {
    const engine = world.worker();
    const id = await branched(engine);
    expect(await engine.moment(id, 4)).toMatchObject({ kind: 'failed' });
    expect(await engine.moment('nobody', 0)).toMatchObject({ problem: { code: 'battle/not-found' } });
  });

  test('is given up when it is cancelled', async () => {
    const engine = world.worker();
    const id = await branched(engine);
    const review = engine.review(id, 'look');
    await engine.cancel('look');
    expect(await review).toMatchObject({ problem: { code: 'job/cancelled' } });
  });
});

describe('remarks', () => {
  test('are kept with the battle, one for each step, and go into its file and come back', async () => {
    const engine = world.worker();
    const id = await branched(engine);
    await engine.keepRemark(id, { step: 4, at: 7, marked: true, text: 'Too far' });
    await engine.keepRemark(id, { step: 1, at: 8, marked: true, text: '' });
    await engine.keepRemark(id, { step: 4, at: 9, marked: false, text: 'Far enough' });
    const remarks = [
      { step: 1, at: 8, marked: true, text: '' },
      { step: 4, at: 9, marked: false, text: 'Far enough' },
    ];
    expect((await reviewOf(engine, id)).remarks).toEqual(remarks);
    expect((await reviewOf(world.worker({ name: 'other' }), id)).remarks).toEqual(remarks);
    const exported = await engine.exportFile(id);
    if (!('file' in exported)) throw new Error(JSON.stringify(exported));
    const imported = await newWorld().worker().importFile(exported.file, 'in');
    expect(imported.kind).toBe('imported');
    const again = await engine.importFile(exported.file, 'again');
    if (again.kind !== 'imported') throw new Error(JSON.stringify(again));
    expect((await reviewOf(engine, again.battle.id)).remarks).toEqual(remarks);
  });

  test('that say nothing any more are gone, and those too long are refused', async () => {
    const engine = world.worker();
    const id = await branched(engine);
    await engine.keepRemark(id, { step: 1, at: 7, marked: true, text: 'x' });
    expect(await engine.keepRemark(id, { step: 1, at: 8, marked: false, text: '' })).toEqual({
      kind: 'kept',
      remarks: [],
    });
    expect(await engine.keepRemark(id, { step: 1, at: 8, marked: false, text: 'x'.repeat(1001) })).toMatchObject({
      problem: { code: 'review/bad-remark' },
    });
  });

  test('in the frozen file of version 4 are read', async () => {
    const engine = world.worker();
    const bytes = readFileSync('tests/fixtures/free-table-file-4.coup.json.gz');
    const imported = await engine.importFile(new Blob([bytes]), 'in');
    if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
    expect((await reviewOf(engine, imported.battle.id)).remarks.map(({ text }) => text)).toEqual([
      'As set up.',
      'Here it began.',
    ]);
  });
});

describe('playing on from a moment', () => {
  test('is a battle of its own that stands as this one did, and leaves this one as it was', async () => {
    const engine = world.worker();
    const id = await branched(engine);
    await engine.keepRemark(id, { step: 4, at: 7, marked: true, text: 'Here' });
    await reviewOf(engine, id);
    const copied = await engine.playOnFrom(id, 2, 'What if');
    if (copied.kind !== 'copied') throw new Error(JSON.stringify(copied));
    const copy = await opened(engine.open(copied.battle));
    expect(copy).toMatchObject({ name: 'What if', role: 'writer', position: { entries: 2 } });
    expect(copy.position.state).toEqual(await stateAt(engine, id, 2));
    await engine.command(copied.battle, order(), walk(1, 0));
    expect((await opened(engine.open(id))).position.entries).toBe(5);
    const review = await reviewOf(engine, copied.battle);
    expect(review).toMatchObject({
      origin: { battle: id, name: 'Toy', moment: 2 },
      remarks: [{ step: 2, text: 'Here' }],
    });
    expect(review.timeline.steps).toHaveLength(3);
  });

  test('is refused for a moment that is not there', async () => {
    const engine = world.worker();
    const id = await branched(engine);
    expect(await engine.playOnFrom(id, 9, 'x')).toMatchObject({ problem: { code: 'review/no-such-moment' } });
  });
});
