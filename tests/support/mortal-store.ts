import type { EngineApi } from '../../src/engine/protocol';
import type { Store } from '../../src/storage/store';
import type { World } from './world';

/** Where a worker may die: before a call reaches the database, or when it is done there and nobody has heard of it. */
type When = 'before' | 'after';
type Method = keyof Store;

const WRITES = new Set<Method>(['create', 'append', 'change', 'keepSnapshot', 'changeNotes']);

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

/** Workers that die all the time. What is asked of one is asked again of the next, as a page does, until one lives to answer. */
export function amongDeaths(world: World, lot: () => number, count: (point: string) => void) {
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

  return async function until<T>(work: (engine: EngineApi) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await Promise.race([work(life.engine), life.death]);
      } catch (error) {
        if (!(error instanceof Death)) throw error;
        life = born();
      }
    }
  };
}

export function lots(seed: number): () => number {
  let s = seed | 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) | 0;
    return (s >>> 0) / 2 ** 32;
  };
}
