import { expect, test } from 'vitest';
import { rollDice } from '../../src/app/throw-dice';

test('every face of a die comes up equally often over all words', () => {
  const counts = new Map<number, number>();
  let word = 0;
  for (const face of rollDice(60_000, 6, () => word++)) counts.set(face, (counts.get(face) ?? 0) + 1);
  expect([...counts].sort()).toEqual([1, 2, 3, 4, 5, 6].map((face) => [face, 10_000]));
});

test('a word that would favour low faces is thrown again', () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 4, 5];
  expect(rollDice(1, 6, () => words.shift() ?? 0)).toEqual([6]);
});

test('no dice, no faces', () => {
  expect(rollDice(0, 6, () => 0)).toEqual([]);
});
