import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Saving } from '../../src/engine/protocol';
import { asJson } from '../../src/rules/book';
import { frailDatabase } from '../support/frail-database';
import { toyScenario } from '../support/toy-hex';
import { newWorld, opened, order } from '../support/world';

const toy = { name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario };
const south = asJson({ type: 'walk', dq: 0, dr: 1 });
const east = asJson({ type: 'walk', dq: 1, dr: 0 });

async function fullDisk() {
  const world = newWorld();
  const frail = frailDatabase();
  const engine = world.worker({ retryMs: 20 });
  const { id } = await opened(engine.create(toy));
  frail.fill();
  const last = (): Saving | undefined => world.news.findLast((news) => news.kind === 'saving')?.saving;
  return { world, frail, engine, id, last };
}

test('what waits is saved when there is room again, without anybody playing, and it is told', async () => {
  const { world, frail, engine, id, last } = await fullDisk();
  await engine.command(id, order(), south);
  expect(last()).toMatchObject({ kind: 'failing' });
  await new Promise((resolve) => setTimeout(resolve, 60));
  frail.fill(false);
  await expect.poll(last).toEqual({ kind: 'saved' });
  world.locks.free('one');
  expect((await opened(world.worker({ name: 'two' }).open(id))).position.entries).toBe(1);
});

test('so is a question that could not be kept', async () => {
  const { world, frail, engine, id, last } = await fullDisk();
  for (let i = 0; i < 3; i++) await engine.command(id, order(), east);
  frail.fill(false);
  await expect.poll(last).toEqual({ kind: 'saved' });
  world.locks.free('one');
  const { position } = await opened(world.worker({ name: 'two' }).open(id));
  expect(position).toMatchObject({ entries: 2, pending: { answers: 0, question: { key: 'toy.swim' } } });
});

test('a battle that was left while it could not be saved is closed when it is, for other tabs to play', async () => {
  const { world, frail, engine, id, last } = await fullDisk();
  await engine.command(id, order(), south);
  await engine.close(id);
  const second = world.worker({ name: 'two' });
  expect((await opened(second.open(id))).role).toBe('follower');
  await second.close(id);
  frail.fill(false);
  await expect.poll(last).toEqual({ kind: 'saved' });
  await expect.poll(async () => (await opened(second.open(id))).role).toBe('writer');
});
