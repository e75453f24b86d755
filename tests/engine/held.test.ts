import { beforeEach, expect, test } from 'vitest';
import { type Held, heldSteps } from '../../src/engine/unsaved-steps';
import { aStep } from '../support/entries';

let held: Held;
beforeEach(() => {
  held = heldSteps();
});

const hear = (n: number, saved = false) =>
  held.hear({
    kind: 'entry',
    battle: 'b',
    build: 'test',
    bookVersion: 1,
    saved,
    entry: aStep(n),
    position: { mayUndo: true, mayRedo: false },
  });
const numbers = () => held.of('b').map(({ entry }) => entry.n);

test('steps on no disk are held until something after them is on disk, or all is said to be saved', () => {
  hear(1, true);
  hear(2);
  hear(3);
  expect(numbers()).toEqual([2, 3]);
  hear(4, true);
  expect(numbers()).toEqual([]);
  hear(5);
  held.hear({ kind: 'saving', battle: 'b', worker: 'w', saving: { kind: 'saved' } });
  expect(numbers()).toEqual([]);
});

test('nothing held is nothing owed, and what was taken up is owed no more', () => {
  held.owe('b');
  expect(held.owed()).toEqual([]);
  hear(2);
  held.oweAll();
  expect(held.owed()).toEqual(['b']);
  held.settled('b');
  expect([held.owed(), numbers()]).toEqual([[], [2]]);
});

test('what was played in the place of others takes their place, and what is lost is not handed back again', () => {
  for (const n of [2, 3, 4]) hear(n);
  hear(3);
  expect(numbers()).toEqual([2, 3]);
  held.hear({ kind: 'lost', battle: 'b', steps: 1 });
  expect(numbers()).toEqual([2]);
});
