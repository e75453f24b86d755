import { describe, expect, test } from 'vitest';
import { united } from '../../src/geometry/interval';

describe('stretches', () => {
  test('stretches that meet become one, others stay apart, all in order', () => {
    expect(
      united([
        [5, 6],
        [0, 1],
        [1, 2],
        [5.5, 9],
        [3, 3],
      ]),
    ).toEqual([
      [0, 2],
      [3, 3],
      [5, 9],
    ]);
    expect(united([])).toEqual([]);
  });

  test('with some slack, stretches that nearly meet become one too', () => {
    expect(
      united(
        [
          [0, 1],
          [1.1, 2],
          [2.2, 3],
        ],
        0.15,
      ),
    ).toEqual([
      [0, 2],
      [2.2, 3],
    ]);
  });
});
