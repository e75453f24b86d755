import { expect, test } from 'vitest';
import { makePace } from '../../src/scene/stage';

const frames = (...gaps: readonly number[]): boolean => {
  const pace = makePace();
  let now = 0;
  return [0, ...gaps].some((gap) => {
    now += gap;
    return pace(now);
  });
};

test('six slow frames in a row show a device that cannot keep up', () => {
  expect(frames(60, 60, 60, 60, 60)).toBe(false);
  expect(frames(60, 60, 60, 60, 60, 60)).toBe(true);
});

test('a quick frame in between, or a pause, begins the count anew', () => {
  expect(frames(60, 60, 60, 16, 60, 60, 60, 60, 60)).toBe(false);
  expect(frames(60, 60, 60, 5000, 60, 60, 60, 60, 60)).toBe(false);
});

test('a picture that moves smoothly, or rests, is never slow', () => {
  expect(frames(...Array.from({ length: 100 }, () => 16))).toBe(false);
  expect(frames(1000, 2000, 3000, 1000, 1000, 1000, 1000)).toBe(false);
});
