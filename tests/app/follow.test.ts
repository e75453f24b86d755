import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { followBattle, type OpenBattle } from '../../src/app/battle/follow';
import type { Engine } from '../../src/engine/connect';
import type { EngineApi, News } from '../../src/engine/protocol';
import type { AnyAdviser } from '../../src/rules/advice';
import { asJson } from '../../src/rules/book';
import type { Manifest } from '../../src/rules/manifest';
import { unitId } from '../../src/table/unit';
import { frailDatabase } from '../support/frail-database';
import { toyHex, toyScenario } from '../support/toy-hex';
import { askedOf, newWorld, opened, order, type World } from '../support/world';

const reader = async () => ({ ...toyHex, view: (state: unknown) => ({ ...toyHex.view(state as never), state }) });
const east = asJson({ type: 'walk', dq: 1, dr: 0 });

let world: World;
let host: EngineApi;
let listeners: Set<(news: News) => void>;
let restarts: Set<() => void>;
let heard: number;
let opens: number;

beforeEach(() => {
  world = newWorld();
  host = world.worker();
  listeners = new Set();
  restarts = new Set();
  heard = 0;
  opens = 0;
});

/** Hands on the news that came since last time, as the channel would. */
const deliver = (): void => {
  for (const news of world.news.slice(heard)) for (const listener of listeners) listener(news);
  heard = world.news.length;
};

const engine = (): Engine => ({
  ...host,
  open: (id) => {
    opens++;
    return host.open(id);
  },
  worker: () => 'one',
  onNews: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onRestart: (listener) => {
    restarts.add(listener);
    return () => restarts.delete(listener);
  },
  suspend: () => undefined,
  resume: () => undefined,
  onGone: () => () => undefined,
  isAtRest: () => true,
});

/** Advises with the state itself, so that a test sees what it was asked about. */
const adviser = async () =>
  ({ actions: (state: unknown) => [{ command: { type: 'look', state } }] }) as unknown as AnyAdviser;

const toy: Manifest = { id: 'toy-hex', screen: 'hexes', adviser, worker: undefined, page: { firstWords: {}, reader } };

async function follow(): Promise<{
  id: string;
  now: () => OpenBattle;
  seen: () => unknown;
  advise: () => Promise<void>;
}> {
  const { id } = await opened(host.create({ name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario }));
  const { store, advise } = followBattle(engine(), [toy], id, 'test');
  const now = (): OpenBattle => {
    const battle = store.getState();
    if (battle.kind !== 'open') throw new Error(`It is ${battle.kind}`);
    return battle;
  };
  await expect.poll(() => store.getState().kind).toBe('open');
  return { id, now, seen: () => (now().view as unknown as { state: unknown }).state, advise };
}

describe('the page follows a battle', () => {
  test('by the events of each step, without asking for the state again', async () => {
    const { id, now, seen } = await follow();
    const before = now().view;
    await host.command(id, order(), east);
    deliver();
    expect(seen()).toMatchObject({ at: { q: 1, r: 0 } });
    expect(now()).toMatchObject({ entries: 1, mayUndo: true, mayRedo: false });
    expect(before).toMatchObject({ state: { at: { q: 0, r: 0 } } });
  });

  test('and the advice, once it is asked for, is on the state that is shown', async () => {
    const { id, now, advise } = await follow();
    expect(now().advice).toBeUndefined();
    await advise();
    const advised = () => now().advice?.actions(unitId('a'))[0]?.command.state;
    expect(advised()).toMatchObject({ at: { q: 0, r: 0 } });
    const before = now().advice;
    await host.command(id, order(), east);
    deliver();
    expect(advised()).toMatchObject({ at: { q: 1, r: 0 } });
    expect(before?.actions(unitId('a'))[0]?.command.state).toMatchObject({ at: { q: 0, r: 0 } });
  });

  test('back and forth along the log', async () => {
    const { id, now, seen } = await follow();
    await host.command(id, order(), east);
    await host.undo(id, order());
    deliver();
    expect(seen()).toMatchObject({ at: { q: 0, r: 0 } });
    expect(now()).toMatchObject({ mayUndo: false, mayRedo: true });
  });

  test('and asks for everything when it missed something, what happened among it', async () => {
    const { id, seen, now } = await follow();
    await host.command(id, order(), east);
    heard = world.news.length; // This one got lost.
    await host.command(id, order(), east);
    deliver();
    await expect.poll(seen).toMatchObject({ at: { q: 2, r: 0 } });
    expect(now().eventsSince(0)).toHaveLength(2);
  });

  test('and when the worker was replaced', async () => {
    const { id, seen, now } = await follow();
    await host.command(id, order(), east);
    heard = world.news.length;
    for (const restart of restarts) restart();
    await expect.poll(seen).toMatchObject({ at: { q: 1, r: 0 } });
    expect(now().eventsSince(0)).toMatchObject([{ type: 'walked' }]);
  });

  test('does not evolve by events that another build of the app wrote', async () => {
    const { id, now, seen } = await follow();
    await host.command(id, order(), east);
    const news = world.news.at(-1);
    if (news?.kind !== 'entry' || news.entry.kind !== 'step') throw new Error('No step was told');
    const strange = { ...news, build: 'newer', entry: { ...news.entry, events: [asJson({ type: 'teleported' })] } };
    for (const listener of listeners) listener(strange);
    await expect.poll(seen).toMatchObject({ at: { q: 1, r: 0 } });
    expect(now().entries).toBe(1);
  });

  test('shows a question as it is asked and answered', async () => {
    const { id, now } = await follow();
    for (let i = 0; i < 3; i++) await host.command(id, order(), east);
    deliver();
    expect(now().pending?.question.key).toBe('toy.swim');
    await host.answer(id, order(), await askedOf(host, id), { kind: 'dice', faces: [2], thrown: 'by-hand' });
    deliver();
    expect(now().pending).toBeUndefined();
  });

  const later = () => new Promise((resolve) => setTimeout(resolve, 100));

  test('a new worker that knows less than the page had heard of is asked once, and believed', async () => {
    const frail = frailDatabase();
    host = world.worker();
    const { id, now } = await follow();
    frail.fill();
    await host.command(id, order(), east);
    deliver();
    expect(now()).toMatchObject({ entries: 1, saving: { kind: 'failing' } });
    world.locks.free('one');
    host = world.worker({ name: 'two' });
    opens = 0;
    for (const restart of restarts) restart();
    await later();
    expect(opens).toBe(1);
    expect(now()).toMatchObject({ entries: 0, saving: { kind: 'saved' } });
  });

  test('what is asked or saved while the position is on its way is not undone by it', async () => {
    const { id, now } = await follow();
    for (let i = 0; i < 2; i++) await host.command(id, order(), east);
    deliver();
    const { open } = host;
    let answer: () => void = () => undefined;
    host.open = async (battle) => {
      const position = await open(battle);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return position;
    };
    for (const restart of restarts) restart();
    await later();
    host.open = open;
    await host.command(id, order(), east);
    deliver();
    expect(now().pending?.question.key).toBe('toy.swim');
    answer();
    await later();
    expect(now().pending?.question.key).toBe('toy.swim');
  });

  test('an outdated tab stays so, however often it asks', async () => {
    const { id, now } = await follow();
    const newer = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(world.database, 99);
      request.onsuccess = () => resolve(request.result);
    });
    deliver();
    expect(now().outdated).toBe(true);
    for (const listener of listeners) listener({ kind: 'role', battle: id, role: 'writer', worker: 'one' });
    await later();
    expect(now().outdated).toBe(true);
    newer.close();
  });

  test('a table that cannot be opened again stays in sight, and says why', async () => {
    const { now, seen } = await follow();
    host.open = async () => ({ kind: 'failed', problem: { code: 'storage/unreachable' } });
    for (const restart of restarts) restart();
    await later();
    expect(now().trouble).toEqual({ code: 'storage/unreachable' });
    expect(seen()).toMatchObject({ at: { q: 0, r: 0 } });
  });
});
