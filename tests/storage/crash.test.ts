import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { EngineApi, Outcome } from '../../src/engine/protocol';
import { lengthOf } from '../../src/game/log';
import type { Store } from '../../src/storage/store';
import { anyDoing, COURSES, type Course, type Doing, doIt, newGame } from '../support/any-battle';
import { askedOf, newWorld, opened, order, type World } from '../support/world';

// Much work on a machine that may have other things to do.
vi.setConfig({ testTimeout: 30_000 });

/** Where a worker may die: before a call reaches the database, or when it is done there and nobody has heard of it. */
type When = 'before' | 'after';
type Method = keyof Store;

const WRITES = new Set<Method>(['create', 'append', 'change', 'keepSnapshot']);

class Death extends Error {}

/** A store whose worker dies at its calls by lot, and counts where it did. */
function mortal(store: Store, lot: () => number, count: (point: string) => void) {
  let die: (death: Death) => void = () => undefined;
  const death = new Promise<never>((_, reject) => {
    die = reject;
  });
  death.catch(() => undefined);
  let dead = false;
  const never = new Promise<never>(() => undefined);
  const end = (method: Method, when: When): Promise<never> => {
    dead = true;
    count(`${method} ${when}`);
    die(new Death());
    return never;
  };
  const call = async (method: Method, work: () => Promise<unknown>): Promise<unknown> => {
    if (dead) return never;
    const drawn = lot();
    const risk = WRITES.has(method) ? 0.25 : 0.04;
    if (drawn < risk) return end(method, 'before');
    const result = await work();
    if (dead) return never;
    return drawn < 2 * risk ? end(method, 'after') : result;
  };
  const methods = Object.entries(store).map(([name, method]) => [
    name,
    (...args: unknown[]) => call(name as Method, () => (method as (...args: unknown[]) => Promise<unknown>)(...args)),
  ]);
  return { store: Object.fromEntries(methods) as Store, death };
}

interface Life {
  readonly engine: EngineApi;
  readonly death: Promise<never>;
}

type Deed = Doing | { readonly kind: 'close' };

const anyDeed = (course: Course): fc.Arbitrary<Deed> =>
  fc.oneof(
    { weight: 9, arbitrary: anyDoing(course) },
    { weight: 1, arbitrary: fc.constant({ kind: 'close' as const }) },
  );

/** Plays deeds through workers that die all the time, as a page does: opens again, and repeats what was on its way. */
async function playAmongDeaths(course: Course, deeds: readonly Deed[], seed: number, count: (point: string) => void) {
  const world: World = newWorld();
  const lot = lots(seed);
  let lives = 0;
  const born = (): Life => {
    world.locks.free(`w-${lives}`);
    lives++;
    let death: Promise<never> = new Promise(() => undefined);
    const engine = world.worker({
      name: `w-${lives}`,
      build: lot() < 0.8 ? 'one' : 'two',
      spoil: (store) => {
        const spoilt = mortal(store, lot, count);
        death = spoilt.death;
        return spoilt.store;
      },
    });
    return { engine, death };
  };
  let life = born();

  async function until<T>(work: (engine: EngineApi) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await Promise.race([work(life.engine), life.death]);
      } catch (error) {
        if (!(error instanceof Death)) throw error;
        life = born();
      }
    }
  }

  const id = await until(async (engine) => {
    // Creating is not repeatable: a battle that is there is there whole.
    const there = (await engine.list())[0];
    if (there) return there.id;
    const { book, scenario, options } = course;
    return (await opened(engine.create({ name: 'b', book: book.id, options, scenario }))).id;
  });

  const model = newGame(course);
  for (const deed of deeds) {
    if (deed.kind === 'close') await until((engine) => engine.close(id));
    else {
      const recorded = doIt(model, deed);
      const outcome = await until(doing(id, deed));
      expect(outcome.kind).toBe(recorded ? 'done' : 'refused');
    }
  }
  const { position } = await until((engine) => opened(engine.open(id)));
  const plain = openPlain(world);
  return { model, position, log: await plain(id) };
}

/** One deed with its own orders, however often it is sent. */
function doing(id: string, deed: Doing): (engine: EngineApi) => Promise<Outcome> {
  const orders = Array.from({ length: 4 }, () => order(deed.kind === 'undo' ? 'umpire' : 'blue'));
  return async (engine) => {
    await opened(engine.open(id));
    if (deed.kind === 'undo') return engine.undo(id, orders[0]!);
    if (deed.kind === 'redo') return engine.redo(id, orders[0]!);
    let outcome = await engine.command(id, orders[0]!, deed.command);
    for (const [i, next] of orders.slice(1).entries()) {
      if (outcome.kind !== 'asked') break;
      const { wants } = outcome.question;
      outcome = await engine.answer(
        id,
        next,
        await askedOf(engine, id),
        wants.kind === 'dice'
          ? { kind: 'dice', faces: Array(wants.count).fill(6 - i), thrown: 'by-app' }
          : { kind: 'choice', id: wants.choices[0]!.id },
      );
    }
    return outcome;
  };
}

/** Reads the log as it stands in the database. */
function openPlain(world: World): (id: string) => Promise<{ n: number; id: string }[]> {
  let store: Store | undefined;
  world.worker({
    name: 'reader',
    spoil: (plain) => {
      store = plain;
      return plain;
    },
  });
  return async (id) => (await store!.entries(id, 1, 1e9)).map(({ n, entry }) => ({ n, id: entry.id }));
}

function lots(seed: number): () => number {
  let s = seed | 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) | 0;
    return (s >>> 0) / 2 ** 32;
  };
}

const crashes = new Map<string, number>();
const count = (point: string): void => {
  crashes.set(point, (crashes.get(point) ?? 0) + 1);
};

describe.each([
  ['toy-hex', 28, 60],
  ['free-table', 5, 40],
  ['belle-alliance', 3, 30],
] as const)('a battle of %s whose workers die at every step', (book, seeds, length) => {
  const course = COURSES[book];
  const all = Array.from({ length: seeds }, (_, i) => i + 1);
  test.each(all)('seed %i: nothing acknowledged is lost, nothing is doubled, nothing is missing', async (seed) => {
    const deeds = fc.sample(anyDeed(course), { numRuns: length, seed });
    const { model, position, log } = await playAmongDeaths(course, deeds, seed, count);
    expect(position.state).toEqual(course.book.pack(model.state));
    expect(position.entries).toBe(lengthOf(model.log));
    expect(log.map(({ n }) => n)).toEqual(Array.from({ length: lengthOf(model.log) }, (_, i) => i + 1));
    expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
  });
});

test('the workers above died thousands of times, and at every kind of call on both sides of it', () => {
  const total = [...crashes.values()].reduce((sum, n) => sum + n, 0);
  expect(total).toBeGreaterThan(1_500);
  for (const method of ['battle', 'entries', 'newestSnapshot', 'append', 'change', 'keepSnapshot', 'create'])
    for (const when of ['before', 'after'])
      expect(crashes.get(`${method} ${when}`) ?? 0, `${method} ${when}`).toBeGreaterThan(0);
});
