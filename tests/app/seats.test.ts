import { describe, expect, test } from 'vitest';
import { MOST_BATTLES, parseSeats, withSeats } from '../../src/app/seats';

describe('who sits before the tablet', () => {
  test('is kept for each battle by itself', () => {
    const alone = withSeats([], 'ligny', { solo: true });
    const both = withSeats(alone, 'wavre', { umpireRead: '3' });
    expect(both).toEqual([
      { battle: 'ligny', solo: true },
      { battle: 'wavre', umpireRead: '3' },
    ]);
    expect(withSeats(both, 'ligny', { umpireRead: '1' })).toEqual([
      { battle: 'wavre', umpireRead: '3' },
      { battle: 'ligny', solo: true, umpireRead: '1' },
    ]);
  });

  test('comes back as it was, but for what cannot be read', () => {
    const seats = withSeats([], 'ligny', { solo: true });
    expect(parseSeats(JSON.stringify(seats))).toEqual(seats);
    expect(parseSeats(JSON.stringify([...seats, { solo: true }, 7, { battle: 'wavre', solo: 'yes' }]))).toEqual(seats);
    for (const nothing of [undefined, '', 'nonsense', 'null', '{}', '7']) expect(parseSeats(nothing)).toEqual([]);
  });

  test('is forgotten of the battle that was left alone longest', () => {
    const names = Array.from({ length: MOST_BATTLES + 1 }, (_, i) => `battle ${i}`);
    const seats = names.reduce((all: ReturnType<typeof parseSeats>, name) => withSeats(all, name, { solo: true }), []);
    expect(seats.map(({ battle }) => battle)).toEqual(names.slice(1));
  });
});
