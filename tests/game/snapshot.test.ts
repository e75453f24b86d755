import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOf } from '../../src/game/log';
import { openSnapshot, takeSnapshot } from '../../src/game/snapshot';
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

  test('is written in plain letters, whatever the names in it', () => {
    expect(snapshot.text).toMatch(/^[\x20-\x7e]*$/);
    expect(snapshot.text).toContain('\\u00e9');
    expect(JSON.parse(snapshot.text)).toEqual(book.pack(game.state));
  });

  test('of another build is not believed', () => {
    expect(openSnapshot(book, snapshot, 'another build')).toBeUndefined();
  });
});
