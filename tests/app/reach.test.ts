import { describe, expect, test } from 'vitest';
import { createReach } from '../../src/app/battle/battle-reach';
import type { Consulted, Query } from '../../src/engine/protocol';
import { unitId } from '../../src/table/unit';

const query = (unit: string) => ({ kind: 'reach', unit: unitId(unit), gait: 'normal' }) as const;
const reachOf = (x: number): Consulted => ({ kind: 'reach', reach: { outlines: [[{ x, y: 0 }]] } });

/** A worker that answers when it is told to. */
function slowWorker() {
  const waiting: { query: Query; answer: (answer: Consulted) => void; fail: (error: Error) => void }[] = [];
  const consult = (asked: Query): Promise<Consulted> =>
    new Promise((answer, fail) => waiting.push({ query: asked, answer, fail }));
  return { consult, waiting };
}

const yes = async () => true;

describe('the reach', () => {
  test('is shown when the answer comes', async () => {
    const { consult, waiting } = slowWorker();
    const { store, ask } = createReach({ ask: consult, mayShow: yes });
    ask(query('a'));
    expect(store.getState()).toEqual({ kind: 'asked', slow: false });
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.answer(reachOf(1));
    await expect.poll(() => store.getState()).toEqual({ kind: 'shown', answer: { outlines: [[{ x: 1, y: 0 }]] } });
  });

  test('of several asked for at once only the first and the latest are worked out, and only the latest is shown', async () => {
    const { consult, waiting } = slowWorker();
    const { store, ask } = createReach({ ask: consult, mayShow: yes });
    for (const unit of ['a', 'b', 'c', 'd']) ask(query(unit));
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.answer(reachOf(1));
    await expect.poll(() => waiting.length).toBe(2);
    expect(store.getState().kind).toBe('asked');
    expect(waiting[1]?.query).toMatchObject({ unit: 'd' });
    waiting[1]?.answer(reachOf(4));
    await expect.poll(() => store.getState()).toMatchObject({ kind: 'shown', answer: { outlines: [[{ x: 4 }]] } });
  });

  test('left, an answer on its way is dropped', async () => {
    const { consult, waiting } = slowWorker();
    const { store, ask, leave } = createReach({ ask: consult, mayShow: yes });
    ask(query('a'));
    await expect.poll(() => waiting.length).toBe(1);
    leave();
    waiting[0]?.answer(reachOf(1));
    ask(query('b'));
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.answer(reachOf(2));
    await expect.poll(() => store.getState()).toMatchObject({ kind: 'shown', answer: { outlines: [[{ x: 2 }]] } });
  });

  test('what takes long says so, and can be left', async () => {
    const { consult } = slowWorker();
    const { store, ask, leave } = createReach({ ask: consult, mayShow: yes }, 5);
    ask(query('a'));
    await expect.poll(() => store.getState()).toEqual({ kind: 'asked', slow: true });
    leave();
    expect(store.getState()).toEqual({ kind: 'off' });
  });

  test('where measuring is written down it is asked for only when it stands in the log', async () => {
    const { consult, waiting } = slowWorker();
    let allow: (may: boolean) => void = () => undefined;
    const mayShow = () =>
      new Promise<boolean>((resolve) => {
        allow = resolve;
      });
    const { store, ask } = createReach({ ask: consult, mayShow });
    ask(query('a'));
    expect(waiting).toHaveLength(0);
    allow(false);
    await expect.poll(() => store.getState()).toEqual({ kind: 'none' });
    expect(waiting).toHaveLength(0);
  });

  test.each([
    ['the book says none', { kind: 'reach' }],
    ['it could not be asked', { kind: 'failed', problem: { code: 'engine/fault' } }],
  ] as const)('%s: none is shown', async (_why, answer) => {
    const { store, ask } = createReach({ ask: async () => answer, mayShow: yes });
    ask(query('a'));
    await expect.poll(() => store.getState()).toEqual({ kind: 'none' });
  });

  test('the worker dies: none is shown, and the next question is asked again', async () => {
    const { consult, waiting } = slowWorker();
    const { store, ask } = createReach({ ask: consult, mayShow: yes });
    ask(query('a'));
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.fail(new Error('gone'));
    await expect.poll(() => store.getState()).toEqual({ kind: 'none' });
    ask(query('a'));
    await expect.poll(() => waiting.length).toBe(2);
  });
});
