import { MessageChannel } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter';
import { describe, expect, test } from 'vitest';
import { connectEngine } from '../../src/engine/connect';
import { type EngineApi, NEWS_CHANNEL } from '../../src/engine/protocol';
import { WorkerDied } from '../../src/engine/worker-line';
import { asJson } from '../../src/rules/book';
import { aStep } from '../support/entries';
import { order } from '../support/world';

const FULL = { code: 'storage/full' };
const SAVED = { kind: 'kept', saved: true } as const;
const PULSE = { everyMs: 10, patienceMs: 60 };
/** A worker behind a message channel: it can be silenced, as one that has died without a word. */
class FakeWorker extends EventTarget {
  onerror: (() => void) | null = null;
  readonly calls: string[] = [];
  private readonly channel = new MessageChannel();
  private silent = false;
  ended = false;

  constructor(api: Partial<EngineApi>) {
    super();
    const heard = new Proxy({} as EngineApi, {
      get:
        (_, method: keyof EngineApi) =>
        async (...values: unknown[]) => {
          this.calls.push(method);
          const work: unknown = api[method];
          return typeof work === 'function' ? work(...values) : 0;
        },
    });
    expose(heard, nodeEndpoint(this.channel.port2));
    this.channel.port1.on('message', (data) => {
      if (!this.silent) this.dispatchEvent(Object.assign(new Event('message'), { data }));
    });
  }
  postMessage(message: unknown): void {
    if (!this.silent) this.channel.port1.postMessage(message);
  }
  die(): void {
    this.silent = true;
  }
  terminate(): void {
    this.silent = true;
    this.ended = true;
    this.channel.port1.close();
  }
}

function start(api: Partial<EngineApi> = {}) {
  const workers: FakeWorker[] = [];
  const engine = connectEngine(() => {
    const worker = new FakeWorker(api);
    workers.push(worker);
    return worker as unknown as Worker;
  }, PULSE);
  return { engine, workers };
}

describe('the line to the worker', () => {
  test('stays with a worker that answers', async () => {
    const { engine, workers } = start();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await engine.ping()).toBe(0);
    expect(workers).toHaveLength(1);
  });

  test('is at rest when every call has its answer, be it a failure', async () => {
    const { engine } = start({ list: () => Promise.reject(new Error('no list')) });
    expect(engine.isAtRest()).toBe(true);
    const first = engine.use();
    const second = engine.list();
    expect(engine.isAtRest()).toBe(false);
    await first;
    await expect(second).rejects.toThrow('no list');
    expect(engine.isAtRest()).toBe(true);
  });

  test('a worker that falls silent is replaced, the page is told, and an order in flight goes to the new one', async () => {
    const { engine, workers } = start({ command: async () => ({ kind: 'done' }) });
    let restarts = 0;
    engine.onRestart(() => restarts++);
    const first = engine.worker();
    workers[0]?.die();
    expect(await engine.command('battle', order(), asJson({}))).toEqual({ kind: 'done' });
    expect(restarts).toBe(1);
    expect(workers).toHaveLength(2);
    expect(engine.worker()).not.toBe(first);
    expect(workers[1]?.calls).toContain('command');
  });

  test('what must not be done twice is not repeated, but fails with a word', async () => {
    const { engine, workers } = start();
    workers[0]?.die();
    const fresh = { name: 'x', book: 'y', options: {}, scenario: asJson({}) };
    await expect(engine.create(fresh)).rejects.toBeInstanceOf(WorkerDied);
    expect(workers[1]?.calls).not.toContain('create');
  });

  test('a page that is kept for Back has no worker; shown again it has one, and what was asked meanwhile is answered', async () => {
    const { engine, workers } = start();
    let restarts = 0;
    engine.onRestart(() => restarts++);
    await engine.ping();
    engine.suspend();
    expect(workers).toHaveLength(1);
    expect(workers[0]?.ended).toBe(true);
    const asked = engine.ping();
    expect(workers).toHaveLength(1);
    engine.resume();
    expect(await asked).toBe(0);
    expect(workers).toHaveLength(2);
    expect(restarts).toBe(1);
    engine.resume();
    expect(workers).toHaveLength(2);
  });

  test('a page that was kept for Back many times still replaces a worker that dies', async () => {
    const { engine, workers } = start();
    for (let times = 0; times < 5; times++) {
      engine.suspend();
      engine.resume();
    }
    workers.at(-1)?.onerror?.();
    expect(await engine.ping()).toBe(0);
    expect(workers).toHaveLength(7);
  });

  test('a worker that reports an error is replaced at once', () => {
    const { workers } = start();
    workers[0]?.onerror?.();
    expect(workers).toHaveLength(2);
  });

  test('a worker that cannot even start is tried three times, with pauses; then calls fail and the page is told', async () => {
    let started = 0;
    let gone = 0;
    const engine = connectEngine(() => {
      started++;
      const worker = Object.assign(new EventTarget(), {
        onerror: () => undefined,
        postMessage: () => undefined,
        terminate: () => undefined,
      });
      setTimeout(() => worker.onerror(), 1);
      return worker as unknown as Worker;
    }, PULSE);
    engine.onGone(() => gone++);
    await expect(engine.list()).rejects.toBeInstanceOf(WorkerDied);
    await expect.poll(() => gone).toBe(1);
    await expect(engine.ping()).rejects.toBeInstanceOf(WorkerDied);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([gone, started]).toEqual([1, 3]);
  });

  test('the next worker is given first what the last one had in memory only', async () => {
    const given: unknown[] = [];
    const { engine, workers } = start({
      handBack: async (battle, entries) => {
        given.push(battle, entries);
        return { kind: 'done' };
      },
      command: async () => ({ kind: 'done' }),
    });
    const channel = new BroadcastChannel(NEWS_CHANNEL);
    let heard = 0;
    engine.onNews(() => heard++);
    const news = { kind: 'entry', battle: 'b', build: 'test', bookVersion: 1, position: {} };
    channel.postMessage({ ...news, entry: aStep(1), saved: true });
    channel.postMessage({ ...news, entry: aStep(2), saved: false });
    channel.postMessage({ ...news, entry: aStep(3), saved: false });
    await expect.poll(() => heard).toBe(3);
    workers[0]?.die();
    await engine.command('b', order(), asJson({}));
    expect(workers[1]?.calls.filter((method) => method !== 'ping')).toEqual(['handBack', 'command']);
    expect(given).toEqual(['b', [2, 3].map((n) => ({ bookVersion: 1, entry: aStep(n) }))]);
    channel.close();
  });

  describe('what a seat gave to be kept and is on no disk', () => {
    const plan = { seat: 'umpire', kind: 'plan', name: 'a' } as const;
    const kept = (saved: boolean) => ({
      keepPrivate: async () => (saved ? SAVED : ({ kind: 'kept', saved: false, problem: FULL } as const)),
    });
    const callsOf = (worker: FakeWorker | undefined) => worker?.calls.filter((method) => method !== 'ping');

    test('goes to the next worker before anything else, and not over the channel that all tabs hear', async () => {
      const given: unknown[] = [];
      const { engine, workers } = start({
        keepPrivate: async (...values: unknown[]) => {
          given.push(values);
          return { kind: 'kept', saved: false, problem: FULL };
        },
      });
      const listener = new BroadcastChannel(NEWS_CHANNEL);
      const heard: unknown[] = [];
      listener.onmessage = ({ data }) => heard.push(data);
      await engine.keepPrivate('b', plan, ['old'], '1815');
      await engine.keepPrivate('b', plan, ['new'], '1815');
      workers[0]?.die();
      await engine.list();
      expect(callsOf(workers[1])).toEqual(['keepPrivate', 'list']);
      expect(given.at(-1)).toEqual(['b', plan, ['new'], '1815']);
      expect(heard).toEqual([]);
      listener.close();
    });

    test('is held no longer once it is saved, by its own word or by the news', async () => {
      const { engine, workers } = start(kept(true));
      await engine.keepPrivate('b', plan, []);
      workers[0]?.die();
      await engine.list();
      expect(callsOf(workers[1])).toEqual(['list']);

      const other = start(kept(false));
      let news = 0;
      other.engine.onNews(() => news++);
      await other.engine.keepPrivate('b', plan, []);
      const channel = new BroadcastChannel(NEWS_CHANNEL);
      channel.postMessage({ kind: 'saving', battle: 'b', worker: 'w', saving: { kind: 'saved' } });
      await expect.poll(() => news).toBe(1);
      other.workers[0]?.die();
      await other.engine.list();
      expect(callsOf(other.workers[1])).toEqual(['list']);
      channel.close();
    });

    test('is given back as a plan too, of which the page knows only what the worker says is in it', async () => {
      const given: unknown[] = [];
      let room = false;
      const { engine, workers } = start({
        beginPlan: async () => ({ kind: 'begun', note: { ...plan, name: 'b' }, saved: false, content: ['fresh'] }),
        keepPlan: async () => (room ? SAVED : { kind: 'kept', saved: false, problem: FULL, content: ['done'] }),
        keepPrivate: async (...values: unknown[]) => {
          given.push(values);
          return { kind: 'kept', saved: false, problem: FULL };
        },
      });
      const words = { title: 'Left hook', note: '', chain: [] };
      await engine.beginPlan('b', { seat: 'umpire', title: 'Right hook' }, '1815');
      await engine.keepPlan('b', plan, words);
      workers[0]?.die();
      await engine.list();
      expect(callsOf(workers[1])).toEqual(['keepPrivate', 'keepPrivate', 'list']);
      expect(given).toEqual([
        ['b', { ...plan, name: 'b' }, ['fresh'], '1815'],
        ['b', plan, ['done'], undefined],
      ]);
      room = true;
      await engine.keepPlan('b', plan, words);
      workers[1]?.die();
      await engine.list();
      expect(callsOf(workers[2])).toEqual(['keepPrivate', 'list']);
    });

    test('is not given back once it is forgotten', async () => {
      const { engine, workers } = start(kept(false));
      await engine.keepPrivate('b', plan, []);
      await engine.keepPrivate('b', { ...plan, name: 'b' }, []);
      await engine.forgetPrivate('b', plan);
      workers[0]?.die();
      await engine.list();
      expect(callsOf(workers[1])).toEqual(['keepPrivate', 'list']);
    });
  });
});
