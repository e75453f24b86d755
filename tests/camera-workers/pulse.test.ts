import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePulse } from '../../src/camera-workers/pulse';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('frames that come keep it quiet, however long one is looked at', () => {
  const missed = vi.fn();
  const pulse = makePulse(missed);
  for (let i = 0; i < 20; i++) {
    pulse.wait();
    vi.advanceTimersByTime(240);
    pulse.rest();
    vi.advanceTimersByTime(900);
  }
  expect(missed).not.toHaveBeenCalled();
});

test('when none comes, all has gone within half a second or little more, and then it is quiet again', () => {
  const shares: number[] = [];
  makePulse((share) => shares.push(share)).wait();
  vi.advanceTimersByTime(250);
  expect(shares).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort());
  vi.advanceTimersByTime(5000);
  expect(shares).toHaveLength(5);
});

test('a frame that comes late ends the fading', () => {
  const shares: number[] = [];
  const pulse = makePulse((share) => shares.push(share));
  pulse.wait();
  vi.advanceTimersByTime(360);
  pulse.rest();
  vi.advanceTimersByTime(2000);
  expect(shares).toEqual([0.2, 0.4]);
});
