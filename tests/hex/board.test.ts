import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { polygonHolds, signedArea } from '../../src/geometry/polygon';
import { HEXSIDES, stepped } from '../../src/hex/axial';
import {
  type Board,
  boardSize,
  centreOf,
  cornerOf,
  hexUnder,
  middleOfSide,
  outlineOf,
  sideHeading,
  sideUnder,
  vertexHeading,
} from '../../src/hex/board';
import { hexAt, hexInColumn, makeLayout } from '../../src/hex/layout';
import { holds } from '../geometry/holds';

const board: Board = { layout: makeLayout(9, 7), across: 4, corner: { x: 10, y: 5 } };
const { width, depth } = boardSize(board);
const anyCell = fc.constantFrom(...board.layout.cells).map((index) => hexAt(board.layout, index));

describe('hexes on a table', () => {
  test('the first hex lies far left, the first row from left to right', () => {
    expect(centreOf(board, hexInColumn(1, 1)).x).toBeCloseTo(12, 9);
    expect(centreOf(board, hexInColumn(9, 1)).x).toBeCloseTo(44, 9);
    expect(centreOf(board, hexInColumn(1, 2)).x).toBeCloseTo(14, 9);
    expect(centreOf(board, hexInColumn(1, 7)).y).toBeLessThan(centreOf(board, hexInColumn(1, 1)).y);
  });

  test('the area holds all outlines and no more', () => {
    const corners = [...board.layout.cells].flatMap((index) => outlineOf(board, hexAt(board.layout, index)));
    expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(10, 9);
    expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(10 + width, 9);
    expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(5, 9);
    expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(5 + depth, 9);
  });

  holds('neighbours lie as far apart as a hex is wide, and their common side in the middle', anyCell, (hex) => {
    const centre = centreOf(board, hex);
    for (const side of HEXSIDES) {
      const next = centreOf(board, stepped(hex, side));
      expect(Math.hypot(next.x - centre.x, next.y - centre.y)).toBeCloseTo(4, 9);
      expect(next.x).toBeCloseTo(centre.x + 4 * Math.cos(sideHeading(side)), 9);
      expect(next.y).toBeCloseTo(centre.y + 4 * Math.sin(sideHeading(side)), 9);
      expect(vertexHeading(side)).toBeCloseTo((sideHeading(side) + sideHeading(side) + Math.PI / 3) / 2, 9);
      const middle = middleOfSide(board, hex, side);
      expect(middle.x).toBeCloseTo((centre.x + next.x) / 2, 9);
      expect(middle.y).toBeCloseTo((centre.y + next.y) / 2, 9);
      // The side lies between the vertices before and after it.
      const [a, b] = [cornerOf(board, hex, HEXSIDES[(side + 5) % 6]!), cornerOf(board, hex, side)];
      expect(middle.x).toBeCloseTo((a.x + b.x) / 2, 9);
      expect(middle.y).toBeCloseTo((a.y + b.y) / 2, 9);
      expect(sideUnder(board, hex, middle)).toBe(side);
    }
    expect(signedArea(outlineOf(board, hex))).toBeGreaterThan(0);
  });

  const anyPoint = fc.record({
    x: fc.double({ min: 0, max: 60, noNaN: true }),
    y: fc.double({ min: 0, max: 40, noNaN: true }),
  });
  holds('a point lies in the hex whose outline holds it', anyPoint, (point) => {
    const hex = hexUnder(board, point);
    const holding = [...board.layout.cells]
      .map((index) => hexAt(board.layout, index))
      .filter((each) => polygonHolds(outlineOf(board, each), point));
    if (hex) expect(holding).toContainEqual(hex);
    else expect(holding).toEqual([]);
  });
});
