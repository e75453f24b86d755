import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { along } from '../../src/geometry/vector';
import { type Hex, hexDistance, sameHex } from '../../src/hex/axial';
import { centreOf, middleOfSide } from '../../src/hex/board';
import { hexInColumn, indexOf } from '../../src/hex/layout';
import { edited } from '../../src/hex/map';
import { bareMap } from '../../src/rules/hex/ground-sets';
import { boardOf } from '../../src/table/hex-table';
import {
  commandOf,
  type MapAim,
  sideStroke,
  strokeBetween,
  strokeFrom,
  strokeOn,
  strokeShapes,
} from '../../src/tools/map-pen';
import { holds } from '../geometry/holds';

const MAP = bareMap('la-bataille', 10, 8);
const BOARD = boardOf(MAP.layout);
const hex = (name: string): Hex => hexInColumn(Number(name.slice(0, 2)), Number(name.slice(2)));
const centre = (name: string) => centreOf(BOARD, hex(name));
const WOODS: MapAim = { kind: 'paint', terrain: 'pine-forest' };
const STREAM: MapAim = { kind: 'side', feature: 'stream' };
const ROAD: MapAim = { kind: 'road', road: 'road' };

/** A finger that comes down at the first place and goes over the others. */
const drawn = (aim: MapAim, [first, ...others]: readonly { x: number; y: number }[], map = MAP) =>
  others.reduce((stroke, at) => strokeOn(map, stroke, at), strokeFrom(map, aim, first!));

describe('a pen on hexes', () => {
  test('paints every hex it goes over once, however fast it goes', () => {
    const stroke = drawn(WOODS, [centre('0203'), centre('0603'), centre('0203')]);
    expect(commandOf(stroke)).toEqual({
      type: 'paint',
      terrain: 'pine-forest',
      hexes: ['0203', '0303', '0403', '0503', '0603'].map(hex),
    });
    expect(strokeShapes(stroke)).toMatchObject([{ kind: 'hexes', tone: 'yes' }]);
  });

  test('begun off the map, draws from where it comes on to it', () => {
    const stroke = drawn(WOODS, [{ x: -20, y: centre('0103').y }, centre('0203')]);
    expect(commandOf(stroke)).toMatchObject({ hexes: ['0103', '0203'].map(hex) });
    expect(commandOf(drawn(WOODS, [{ x: -20, y: -20 }]))).toBeUndefined();
  });

  holds(
    'leaves no gap between two hexes',
    fc.tuple(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 8 }),
    ),
    ([c, r, d, s]) => {
      const { hexes } = strokeBetween(MAP, WOODS, hexInColumn(c, r), hexInColumn(d, s));
      expect(sameHex(hexes[0]!, hexInColumn(c, r))).toBe(true);
      expect(sameHex(hexes.at(-1)!, hexInColumn(d, s))).toBe(true);
      for (const [i, each] of hexes.entries()) if (i > 0) expect(hexDistance(hexes[i - 1]!, each)).toBe(1);
    },
  );

  test.each([
    [
      { kind: 'fill', terrain: 'swamp' },
      { type: 'fill', terrain: 'swamp', at: hex('0203') },
    ],
    [
      { kind: 'raise', by: -1 },
      { type: 'raise', by: -1, hexes: [hex('0203')] },
    ],
    [
      { kind: 'level', level: 3 },
      { type: 'level', level: 3, hexes: [hex('0203')] },
    ],
    [{ kind: 'erase' }, { type: 'erase', hexes: [hex('0203')] }],
    [{ kind: 'look' }, undefined],
  ] as const)('does what it is taken up for: $kind', (aim, command) => {
    expect(commandOf(drawn(aim, [centre('0203')]))).toEqual(command);
  });
});

describe('a pen along sides', () => {
  const near = (name: string, side: 0 | 1 | 2 | 3 | 4 | 5, share = 0.7) =>
    along(centre(name), middleOfSide(BOARD, hex(name), side), share);

  test('a tap means the nearest side, seen from the hex it is in', () => {
    expect(commandOf(drawn(STREAM, [near('0304', 5)]))).toEqual({
      type: 'draw-sides',
      feature: 'stream',
      sides: [{ hex: hex('0304'), side: 5 }],
    });
  });

  test('a tap where it lies already takes it away', () => {
    const index = indexOf(MAP.layout, hex('0304'))!;
    const wet = edited(MAP, [{ kind: 'side', index, side: 5, feature: 1, there: true }]);
    expect(commandOf(drawn(STREAM, [near('0304', 5)], wet))).toMatchObject({ type: 'clear-sides', feature: 'stream' });
    expect(commandOf(drawn({ kind: 'clear-side' }, [near('0304', 5)], wet))).toEqual({
      type: 'clear-sides',
      sides: [{ hex: hex('0304'), side: 5 }],
    });
  });

  test('going along, it takes the sides it comes close to, each once from either hex, and none in the middle of a hex', () => {
    const stroke = drawn(STREAM, [near('0304', 0), near('0404', 3), centre('0404'), near('0404', 0)]);
    expect(stroke.sides).toEqual([
      { hex: hex('0304'), side: 0 },
      { hex: hex('0404'), side: 0 },
    ]);
  });

  test('at the edge of the map there is no side', () => {
    expect(commandOf(drawn(STREAM, [near('0101', 3)]))).toBeUndefined();
    expect(commandOf(sideStroke(MAP, STREAM, hex('0101'), 3))).toBeUndefined();
    expect(commandOf(sideStroke(MAP, STREAM, hex('0101'), 0))).toMatchObject({ sides: [{ side: 0 }] });
  });
});

describe('a pen from hex to hex', () => {
  test('a road crosses each side on the way', () => {
    const stroke = drawn(ROAD, [centre('0204'), centre('0404'), centre('0405')]);
    expect(commandOf(stroke)).toEqual({
      type: 'draw-roads',
      road: 'road',
      sides: [
        { hex: hex('0204'), side: 0 },
        { hex: hex('0304'), side: 0 },
        { hex: hex('0404'), side: 4 },
      ],
    });
    expect(strokeShapes(stroke)).toMatchObject([{ kind: 'path', tone: 'yes' }]);
  });

  test('whoever turns back takes the last steps back', () => {
    const stroke = drawn(ROAD, [centre('0204'), centre('0504'), centre('0304')]);
    expect(stroke.hexes).toEqual(['0204', '0304'].map(hex));
    expect(stroke.sides).toEqual([{ hex: hex('0204'), side: 0 }]);
  });

  test('a finger that leaves the map and comes back goes straight on', () => {
    const off = { x: centre('1003').x + 30, y: centre('1003').y };
    const { hexes } = drawn(ROAD, [centre('0903'), off, { ...off, y: centre('1005').y }, centre('0905')]);
    expect(hexes.every((each, i) => i === 0 || hexDistance(each, hexes[i - 1]!) === 1)).toBe(true);
    expect(hexes.at(-1)).toEqual(hex('0905'));
  });

  test('one hex alone is no road', () => {
    expect(commandOf(drawn(ROAD, [centre('0204')]))).toBeUndefined();
    expect(strokeShapes(drawn({ kind: 'clear-road' }, [centre('0204')]))).toMatchObject([
      { kind: 'hexes', tone: 'no' },
    ]);
  });
});
