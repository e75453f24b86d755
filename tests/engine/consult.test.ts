import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyAdviser } from '../../src/rules/advice';
import { asJson } from '../../src/rules/book';
import { unitId } from '../../src/table/unit';
import { toyScenario } from '../support/toy-hex';
import { newWorld, opened, order, type PartsOf, type World } from '../support/world';

const toy = { name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario };
const reach = { kind: 'reach', unit: unitId('a'), gait: 'normal' } as const;

/** Advises on the toy book: the reach is one point, the hex of the counter; a charge gets nowhere. */
const advisers: PartsOf<AnyAdviser> = {
  'toy-hex': async () =>
    ({
      gaits: ['normal', 'charge'] as readonly string[],
      reach: async (state, _unit, gait) => {
        const { q, r } = (state as { at: { q: number; r: number } }).at;
        return gait === 'charge' ? undefined : { outlines: [[{ x: q, y: r }]] };
      },
    }) as AnyAdviser,
};

let world: World;
beforeEach(() => {
  world = newWorld();
});

describe('consulting the book', () => {
  test('is about the battle as it stands in the worker, and changes nothing', async () => {
    const engine = world.worker({ advisers });
    const { id } = await opened(engine.create(toy));
    await engine.command(id, order(), asJson({ type: 'walk', dq: 1, dr: 0 }));
    expect(await engine.query(id, reach)).toEqual({ kind: 'reach', reach: { outlines: [[{ x: 1, y: 0 }]] } });
    expect((await opened(engine.open(id))).position.entries).toBe(1);
  });

  test('a book that says no reach is heard as saying none', async () => {
    const engine = world.worker({ advisers });
    const { id } = await opened(engine.create(toy));
    expect(await engine.query(id, { ...reach, gait: 'charge' })).toEqual({ kind: 'reach' });
  });

  test.each([
    ['a gait nobody has', { ...reach, gait: 'stroll' }],
    ['a unit without a name', { ...reach, unit: '' }],
    ['sight of nobody', { kind: 'seen-ground' }],
    ['another question', { kind: 'odds' }],
    ['nothing', undefined],
  ])('%s is not understood', async (_what, query) => {
    const engine = world.worker({ advisers });
    const { id } = await opened(engine.create(toy));
    expect(await engine.query(id, query as never)).toMatchObject({
      kind: 'failed',
      problem: { code: 'engine/malformed-query' },
    });
  });

  test('what a unit sees is asked of the book’s words on fire, where it has any', async () => {
    const seen = { kind: 'seen-ground', unit: unitId('a') } as const;
    const ground = { outlines: [[{ x: 1, y: 2 }]], units: [] };
    const sighted = {
      'toy-hex': async () => ({ fire: async () => ({ seenGround: () => ground }) }) as unknown as AnyAdviser,
    };
    const engine = world.worker({ advisers: sighted });
    const { id } = await opened(engine.create(toy));
    expect(await engine.query(id, seen)).toEqual({ kind: 'seen-ground', ground });
    const blind = world.worker({ advisers });
    const other = await opened(blind.create(toy));
    expect(await blind.query(other.id, seen)).toMatchObject({ problem: { code: 'engine/no-advice' } });
  });

  test('a book without an adviser says so', async () => {
    const engine = world.worker();
    const { id } = await opened(engine.create(toy));
    expect(await engine.query(id, reach)).toMatchObject({ problem: { code: 'engine/no-advice' } });
  });

  test('a fault in the advice is told and stops nothing', async () => {
    const broken = { 'toy-hex': async () => ({ reach: () => JSON.parse('{') }) as unknown as AnyAdviser };
    const engine = world.worker({ advisers: broken });
    const { id } = await opened(engine.create(toy));
    expect(await engine.query(id, reach)).toMatchObject({ problem: { code: 'engine/fault' } });
    expect((await engine.command(id, order(), asJson({ type: 'walk', dq: 1, dr: 0 }))).kind).toBe('done');
  });
});
