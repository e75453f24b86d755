import { describe, expect, test } from 'vitest';
import { intoSight } from '../../src/app/battle/battle-cover';

const clear = { left: 100, right: 800, top: 0, bottom: 600 };

describe('what should be in sight', () => {
  test('is left alone where it is', () => {
    expect(
      intoSight(
        [
          { x: 150, y: 50 },
          { x: 700, y: 500 },
        ],
        clear,
        30,
      ),
    ).toEqual({ x: 0, y: 0 });
  });

  test('comes in from under the card and from above the window, with air round it', () => {
    expect(
      intoSight(
        [
          { x: 840, y: 10 },
          { x: 790, y: 80 },
        ],
        clear,
        30,
      ),
    ).toEqual({ x: -70, y: 20 });
    expect(intoSight([{ x: 90, y: 640 }], clear, 30)).toEqual({ x: 40, y: -70 });
  });

  test('where not all of it can be, the first counts', () => {
    expect(
      intoSight(
        [
          { x: 50, y: 300 },
          { x: 2000, y: 300 },
        ],
        clear,
        30,
      ),
    ).toEqual({ x: 80, y: 0 });
  });

  test('nothing moves nothing', () => {
    expect(intoSight([], clear, 30)).toEqual({ x: 0, y: 0 });
  });
});
