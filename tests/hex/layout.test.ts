import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexesWithin, stepped } from '../../src/hex/axial';
import { BORDER, hexAt, hexInColumn, hexName, hexNamed, indexAcross, indexOf, makeLayout } from '../../src/hex/layout';
import { holds } from '../geometry/holds';
import { anySide } from './cases';

const anySize = fc.record({ columns: fc.integer({ min: 1, max: 30 }), rows: fc.integer({ min: 1, max: 30 }) });
const anyPlace = anySize.chain(({ columns, rows }) =>
  fc.record({
    layout: fc.constant(makeLayout(columns, rows)),
    hex: fc
      .record({ column: fc.integer({ min: 1, max: columns }), row: fc.integer({ min: 1, max: rows }) })
      .map(({ column, row }) => hexInColumn(column, row)),
  }),
);

describe('how a map lies in arrays', () => {
  test('every second row lies half a hex to the right', () => {
    expect(hexInColumn(1, 1)).toEqual({ q: 0, r: 0 });
    expect(hexInColumn(1, 2)).toEqual({ q: 0, r: 1 });
    expect(hexInColumn(1, 3)).toEqual({ q: -1, r: 2 });
  });

  test('hexes are named by column and row, in three figures each on a large map', () => {
    const small = makeLayout(20, 10);
    expect(hexName(small, hexInColumn(12, 7))).toBe('1207');
    expect(hexNamed(small, '1207')).toEqual(hexInColumn(12, 7));
    expect(hexName(makeLayout(120, 90), hexInColumn(12, 7))).toBe('012007');
    for (const name of ['2101', '0111', '0001', '127', '12 7', '-1-1', '012007']) {
      expect(hexNamed(small, name)).toBeUndefined();
    }
  });

  holds('a hex has a place, a place its hex, a name its hex', anyPlace, ({ layout, hex }) => {
    const index = indexOf(layout, hex);
    expect(index).toBeDefined();
    expect(hexAt(layout, index!)).toEqual(hex);
    expect(hexNamed(layout, hexName(layout, hex))).toEqual(hex);
    expect(layout.on[index!]).toBe(1);
  });

  holds(
    'the neighbour across a side is one step of the index',
    fc.tuple(anyPlace, anySide),
    ([{ layout, hex }, side]) => {
      const there = indexOf(layout, stepped(hex, side));
      if (there !== undefined) expect(indexAcross(layout, indexOf(layout, hex)!, side)).toBe(there);
    },
  );

  holds(
    'any hex within the border is found by its step, or found not to be on the map',
    anyPlace,
    ({ layout, hex }) => {
      const index = indexOf(layout, hex)!;
      for (const off of hexesWithin({ q: 0, r: 0 }, BORDER)) {
        const place = index + off.r * layout.stride + off.q;
        const there = { q: hex.q + off.q, r: hex.r + off.r };
        const isOn = indexOf(layout, there) !== undefined;
        if (layout.on[place] !== (isOn ? 1 : 0)) expect.fail(`${there.q}, ${there.r} from ${hex.q}, ${hex.r}`);
      }
    },
    40,
  );
});
