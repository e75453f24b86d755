import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOf } from '../../src/game/log';
import { takeSnapshot } from '../../src/game/snapshot';
import { seal, sumOf, unseal } from '../../src/storage/seal';
import { anyDoing, COURSES, doIt, newGame } from '../support/any-battle';

describe('a sealed snapshot', () => {
  const course = COURSES['belle-alliance'];
  const game = newGame(course);
  for (const doing of fc.sample(anyDoing(course), { numRuns: 60, seed: 7 })) doIt(game, doing);
  const snapshot = takeSnapshot(course.book, game.state, endOf(game.log), 'this build');
  const sealed = seal(snapshot);

  test('comes back from the database as it was', () => {
    expect(unseal(structuredClone(sealed))).toEqual(snapshot);
  });

  test('with its place in the log changed is not used', () => {
    const { end } = sealed;
    for (const other of [
      { ...end, head: end.head - 1 },
      { ...end, length: end.length + 1 },
      { ...end, undone: [...end.undone, 1] },
      { ...end, recent: end.recent.slice(1) },
    ])
      expect(unseal({ ...sealed, end: other })).toBeUndefined();
  });

  test('cut short or damaged anywhere is not used', () => {
    fc.assert(
      fc.property(fc.nat(sealed.bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        expect(unseal({ ...sealed, bytes: sealed.bytes.slice(0, at) })).toBeUndefined();
        const damaged = sealed.bytes.slice();
        damaged[at] = damaged[at]! ^ change;
        expect(unseal({ ...sealed, bytes: damaged })).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  test('that another version kept in another form is not used', () => {
    expect(unseal({ build: 'this build', end: sealed.end, text: '{}', seal: 1 } as never)).toBeUndefined();
    expect(unseal({})).toBeUndefined();
  });
});

test('the sum notices any single byte, at any length and wherever the bytes lie in memory', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), fc.nat(5), (bytes, pick, change, shift) => {
      const plain = Uint8Array.from(bytes);
      const damaged = Uint8Array.from(bytes);
      const at = pick % bytes.length;
      damaged[at] = damaged[at]! ^ change;
      expect(sumOf(damaged)).not.toBe(sumOf(plain));
      const elsewhere = new Uint8Array(bytes.length + shift).subarray(shift) as Uint8Array<ArrayBuffer>;
      elsewhere.set(bytes);
      expect(sumOf(elsewhere)).toBe(sumOf(plain));
    }),
    { numRuns: 500 },
  );
});
