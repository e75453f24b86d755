import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi } from '../../src/engine/protocol';
import { type Begun, emptyTwins } from '../../src/engine/twins';
import { asJson } from '../../src/rules/book';
import { sideId } from '../../src/table/unit';
import { type FrailDatabase, frailDatabase } from '../support/frail-database';
import { toyScenario } from '../support/toy-hex';
import { newWorld, opened, order } from '../support/world';

const KEPT = { kind: 'kept', saved: true };
const AT = 1_700_000_000_000;
const begun = (id: string, over: Partial<Begun> = {}): Begun => ({
  ...{ id, name: 'Demonstration battle', book: 'belle-alliance', options: { measuring: 'free' } },
  ...{ createdAt: AT, length: 0, bytes: 5000, pending: null },
  ...over,
});
const found = (...battles: readonly Begun[]) => Object.fromEntries(emptyTwins(battles, () => false));

describe('a battle that one tap made twice', () => {
  test('is found: the one that nobody played goes, whichever was made first', () => {
    const played = { length: 12, bytes: 9000 };
    expect(found(begun('a', played), begun('b', { createdAt: AT + 3 }))).toEqual({ b: 'a' });
    expect(found(begun('a'), begun('b', { ...played, createdAt: AT + 3 }))).toEqual({ a: 'b' });
  });

  test('and neither was played: the first stays', () => {
    expect(found(begun('b', { createdAt: AT + 900 }), begun('a'))).toEqual({ b: 'a' });
  });

  test('is no pair where both were played', () => {
    const played = { length: 1, bytes: 6000 };
    expect(found(begun('a', played), begun('b', { ...played, createdAt: AT + 3 }))).toEqual({});
  });

  test('is no pair where the empty one holds anything of a person’s: a remark, an open question, a copy to plan with', () => {
    const other = begun('a', { length: 4, bytes: 9000 });
    const pending = { asked: 1 } as unknown as NonNullable<Begun['pending']>;
    const remarks = [{ step: 0 }] as unknown as NonNullable<Begun['remarks']>;
    for (const held of [{ pending }, { remarks }, { origin: { battle: 'a', name: 'A', moment: 0 } }]) {
      expect(found(other, begun('b', { ...held, createdAt: AT + 3 }))).toEqual({});
    }
  });
});

test('two that were made on purpose are no pair: minutes apart, or of another name, book, choice or scenario', () => {
  const one = begun('a', { length: 4, bytes: 9000 });
  for (const differs of [
    { createdAt: AT + 2001 },
    { createdAt: AT - 3 * 60_000 },
    { name: 'Another' },
    { book: 'warburg' },
    { options: { measuring: 'locked' } },
    { bytes: 9001 },
  ]) {
    expect(found(one, begun('b', { createdAt: AT + 3, ...differs })), JSON.stringify(differs)).toEqual({});
  }
});

test('two pairs stay two pairs', () => {
  const later = AT + 60_000;
  const twins = found(
    begun('a'),
    begun('b', { createdAt: AT + 2 }),
    begun('c', { createdAt: later }),
    begun('d', { createdAt: later + 2, length: 3, bytes: 7000 }),
  );
  expect(twins).toEqual({ b: 'a', c: 'd' });
});

test('a battle from a file is no twin: neither by its mark, nor, without one, by the very moment of the battle it was saved from', () => {
  const played = { length: 4, bytes: 9000 };
  const soon = AT + 3;
  expect(found(begun('a', played), begun('b', { createdAt: soon, fromFile: true }))).toEqual({});
  expect(found(begun('a'), begun('b', { ...played, createdAt: soon, fromFile: true }))).toEqual({});
  expect(found(begun('a', played), begun('b'))).toEqual({});
  expect(found(begun('a'), begun('b'))).toEqual({});
  // Nor does it stand for the one it was saved from.
  expect(found(begun('a', { fromFile: true }), begun('b', played), begun('c', { createdAt: soon }))).toEqual({
    c: 'b',
  });
});

describe('the list of stored battles', () => {
  const toy = { name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario };
  const east = asJson({ type: 'walk', dq: 1, dr: 0 });
  let engine: EngineApi;
  let frail: FrailDatabase;
  let first: string;
  let second: string;

  beforeEach(async () => {
    const world = newWorld();
    frail = frailDatabase();
    engine = world.worker();
    ({ id: first } = await opened(engine.create(toy)));
    ({ id: second } = await opened(engine.create(toy)));
  });

  const twins = async () =>
    Object.fromEntries((await engine.list()).flatMap(({ id, twinOf }) => (twinOf ? [[id, twinOf]] : [])));

  test('tells of a twin, until it is played too', async () => {
    await engine.command(first, order(), east);
    expect(await twins()).toEqual({ [second]: first });
    await opened(engine.open(second));
    await engine.command(second, order(), east);
    expect(await twins()).toEqual({});
  });

  test.each(['plan', 'sheet'])('offers none for which a seat keeps a %s, and then the other one', async (kind) => {
    const note = (name: string) => ({ seat: sideId('blue'), kind, name });
    expect(await twins()).toEqual({ [second]: first });
    expect(await engine.keepPrivate(second, note('left-hook'), { text: 'Round by the left' })).toMatchObject(KEPT);
    expect(await twins()).toEqual({ [first]: second });
    expect(await engine.keepPrivate(first, note('straight-on'), { text: 'Straight on' })).toMatchObject(KEPT);
    expect(await twins()).toEqual({});
    await engine.forgetPrivate(second, note('left-hook'));
    expect(await twins()).toEqual({ [second]: first });
  });

  test('offers none of which memory holds something that could not be saved', async () => {
    frail.fill();
    const note = { seat: sideId('blue'), kind: 'plan', name: 'left-hook' };
    expect(await engine.keepPrivate(second, note, { text: 'Round by the left' })).toMatchObject({ saved: false });
    expect(await twins()).toEqual({ [first]: second });
  });

  test('takes no battle from a file for a twin, whichever was played, and whether the one it was saved from is still there', async () => {
    await engine.remove(second);
    const exported = await engine.exportFile(first);
    if ('problem' in exported) throw new Error(JSON.stringify(exported));
    const imported = await engine.importFile(exported.file, 'job');
    if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
    expect(await twins()).toEqual({});
    await engine.command(first, order(), east);
    expect(await twins()).toEqual({});
    await engine.remove(first);
    const { id: other } = await opened(engine.create(toy));
    expect((await engine.list()).map(({ id }) => id).sort()).toEqual([imported.battle.id, other].sort());
    expect(await twins()).toEqual({});
  });
});
