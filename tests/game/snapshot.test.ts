import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOf } from '../../src/game/log';
import { openSnapshot, sealOf, takeSnapshot } from '../../src/game/snapshot';
import { anyDoing, COURSES, doIt, newGame } from '../support/any-battle';

const { book } = COURSES['belle-alliance'];

describe('a snapshot', () => {
  const game = newGame(COURSES['belle-alliance']);
  for (const doing of fc.sample(anyDoing(COURSES['belle-alliance']), { numRuns: 60, seed: 7 })) doIt(game, doing);
  const snapshot = takeSnapshot(book, game.state, endOf(game.log), 'this build');

  test('opens to the state it was taken of', () => {
    const opened = openSnapshot(book, structuredClone(snapshot), 'this build');
    expect(book.pack(opened)).toEqual(book.pack(game.state));
  });

  test('of another build is not believed', () => {
    expect(openSnapshot(book, snapshot, 'another build')).toBeUndefined();
  });

  test('with its place in the log changed is not believed', () => {
    const { end } = snapshot;
    for (const other of [
      { ...end, head: end.head - 1 },
      { ...end, length: end.length + 1 },
      { ...end, undone: [...end.undone, 1] },
      { ...end, recent: end.recent.slice(1) },
    ]) {
      expect(openSnapshot(book, { ...snapshot, end: other }, 'this build')).toBeUndefined();
    }
  });

  test('cut short anywhere is not believed', () => {
    fc.assert(
      fc.property(fc.nat(snapshot.text.length - 1), (length) => {
        const cut = { ...snapshot, text: snapshot.text.slice(0, length) };
        expect(openSnapshot(book, cut, 'this build')).toBeUndefined();
      }),
    );
  });
});

test('the seal notices any single character that changed, of any script', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 1, max: 0xffff }), (text, pick, change) => {
      const at = pick % text.length;
      const other = String.fromCharCode(text.charCodeAt(at) ^ change);
      const damaged = text.slice(0, at) + other + text.slice(at + 1);
      expect(sealOf(damaged)).not.toBe(sealOf(text));
    }),
    { numRuns: 3_000 },
  );
});
