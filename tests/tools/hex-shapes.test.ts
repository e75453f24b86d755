import { describe, expect, it } from 'vitest';
import { signedArea } from '../../src/geometry/polygon';
import { hexesWithin, ringAround } from '../../src/hex/axial';
import { centreOf, middleOfSide } from '../../src/hex/board';
import { hexInColumn, makeLayout } from '../../src/hex/layout';
import { boardOf, HEX_ACROSS } from '../../src/table/hex-table';
import type { Shape } from '../../src/table/shapes';
import { shapesOnHexes } from '../../src/tools/hex-shapes';

const board = boardOf(makeLayout(12, 10));
const at = (column: number, row: number) => hexInColumn(column, row);
const say = ({ key }: { readonly key: string }): string => `said ${key}`;
const AREA = (Math.sqrt(3) / 2) * HEX_ACROSS ** 2;

const areas = (shapes: readonly Shape[]) => shapes.filter((shape) => shape.kind === 'area');
const sizeOf = (area: Extract<Shape, { kind: 'area' }>): number =>
  Math.abs(signedArea(area.outline)) - (area.holes ?? []).reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0);

describe('what a book wants drawn on hexes', () => {
  it('makes one area with one border of hexes that lie together', () => {
    const found = areas(shapesOnHexes(board, [{ kind: 'hexes', tone: 'reach', hexes: hexesWithin(at(5, 5), 2) }], say));
    expect(found).toHaveLength(1);
    expect(found[0]?.outline).toHaveLength(30);
    expect(found.map(sizeOf)[0]).toBeCloseTo(19 * AREA, 6);
  });
  it('leaves out what a ring of hexes lies round', () => {
    const found = areas(shapesOnHexes(board, [{ kind: 'hexes', tone: 'zone1', hexes: ringAround(at(5, 5), 1) }], say));
    expect(found).toHaveLength(1);
    expect(found[0]?.holes).toHaveLength(1);
    expect(found.map(sizeOf)[0]).toBeCloseTo(6 * AREA, 6);
  });
  it('makes two areas of hexes that lie apart', () => {
    const hexes = [at(2, 2), at(3, 2), at(8, 8)];
    const found = areas(shapesOnHexes(board, [{ kind: 'hexes', tone: 'no', hexes }], say));
    expect(found.map((area) => Math.round(sizeOf(area) / AREA)).sort()).toEqual([1, 2]);
  });
  it('draws a side within its own hex, near the middle of that side', () => {
    const hex = at(5, 5);
    const [line] = shapesOnHexes(board, [{ kind: 'sides', tone: 'yes', sides: [{ hex, side: 2 }] }], say);
    if (line?.kind !== 'line') throw new Error('No line');
    const [from, to] = line.points;
    if (!from || !to) throw new Error('No ends');
    const drawn = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const side = middleOfSide(board, hex, 2);
    const centre = centreOf(board, hex);
    expect(Math.hypot(drawn.x - side.x, drawn.y - side.y)).toBeLessThan(0.3);
    expect(Math.hypot(drawn.x - centre.x, drawn.y - centre.y)).toBeLessThan(HEX_ACROSS / 2);
  });
  it('draws a path from centre to centre with a head at its end', () => {
    const hexes = [at(2, 2), at(3, 2), at(4, 3)];
    const [line, head] = shapesOnHexes(board, [{ kind: 'path', tone: 'ghost', hexes, dashed: true }], say);
    expect(line).toMatchObject({ kind: 'line', dashed: true, points: hexes.map((hex) => centreOf(board, hex)) });
    expect(head?.kind === 'line' && head.points[1]).toEqual(centreOf(board, at(4, 3)));
    expect(shapesOnHexes(board, [{ kind: 'path', tone: 'ghost', hexes: [at(2, 2)] }], say)).toEqual([]);
  });
  it('says labels in words, and marks the middle of a hex', () => {
    const shapes = shapesOnHexes(
      board,
      [
        { kind: 'label', tone: 'measure', hex: at(3, 3), label: { key: 'left' } },
        { kind: 'mark', tone: 'no', hex: at(4, 4) },
      ],
      say,
    );
    expect(shapes).toEqual([
      { kind: 'label', tone: 'measure', at: centreOf(board, at(3, 3)), text: 'said left' },
      { kind: 'mark', tone: 'no', at: centreOf(board, at(4, 4)) },
    ]);
  });
});
