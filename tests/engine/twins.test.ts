import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { type Begun, emptyTwins } from '../../src/engine/twins';
import { asJson } from '../../src/rules/book';
import { toyScenario } from '../support/toy-hex';
import { newWorld, opened, order } from '../support/world';

const AT = 1_700_000_000_000;
const begun = (id: string, over: Partial<Begun> = {}): Begun => ({
  ...{ id, name: 'Demonstration battle', book: 'belle-alliance', options: { measuring: 'free' } },
  ...{ createdAt: AT, length: 0, bytes: 5000, pending: null },
  ...over,
});
const found = (...battles: readonly Begun[]) => Object.fromEntries(emptyTwins(battles));

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
    expect(found(begun('a', played), begun('b', played))).toEqual({});
  });

  test('is no pair where the empty one holds anything of a person’s: a remark, an open question, a copy to plan with', () => {
    const other = begun('a', { length: 4, bytes: 9000 });
    const pending = { asked: 1 } as unknown as NonNullable<Begun['pending']>;
    const remarks = [{ step: 0 }] as unknown as NonNullable<Begun['remarks']>;
    for (const held of [{ pending }, { remarks }, { origin: { battle: 'a', name: 'A', moment: 0 } }]) {
      expect(found(other, begun('b', held))).toEqual({});
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
    expect(found(one, begun('b', differs)), JSON.stringify(differs)).toEqual({});
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

test('the list tells it of stored battles, until the other is played too', async () => {
  const engine = newWorld().worker();
  const toy = { name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario };
  const { id: first } = await opened(engine.create(toy));
  const { id: second } = await opened(engine.create(toy));
  const east = asJson({ type: 'walk', dq: 1, dr: 0 });
  await engine.command(first, order(), east);
  const twins = async () =>
    Object.fromEntries((await engine.list()).flatMap(({ id, twinOf }) => (twinOf ? [[id, twinOf]] : [])));
  expect(await twins()).toEqual({ [second]: first });
  await opened(engine.open(second));
  await engine.command(second, order(), east);
  expect(await twins()).toEqual({});
});
