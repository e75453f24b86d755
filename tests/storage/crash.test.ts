import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EngineApi, Outcome } from '../../src/engine/protocol';
import { lengthOf } from '../../src/game/log';
import type { Store } from '../../src/storage/store';
import { anyDoing, COURSES, type Course, type Doing, doIt, newGame } from '../support/any-battle';
import { amongDeaths, lots } from '../support/mortal-store';
import { askedOf, newWorld, opened, order, type World } from '../support/world';

// Much work on a machine that may have other things to do.
type Deed = Doing | { readonly kind: 'close' };

const anyDeed = (course: Course): fc.Arbitrary<Deed> =>
  fc.oneof(
    { weight: 9, arbitrary: anyDoing(course) },
    { weight: 1, arbitrary: fc.constant({ kind: 'close' as const }) },
  );

/** Plays deeds through workers that die all the time, as a page does: opens again, and repeats what was on its way. */
async function playAmongDeaths(course: Course, deeds: readonly Deed[], seed: number, count: (point: string) => void) {
  const world: World = newWorld();
  const until = amongDeaths(world, lots(seed), count);

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
    if (deed.kind === 'undo') return engine.undo(id, orders[0]!, 'As it was');
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
