import type { Point } from '../geometry/point';
import { HEXSIDES, turned } from '../hex/axial';
import { centreOf, cornerOf, middleOfSide, outlineOf } from '../hex/board';
import { hexAt } from '../hex/layout';
import { featuresAlong, type HexMap, roadAcross } from '../hex/map';
import { boardOf } from '../table/hex-table';

/** Ground as paths of a drawing, in cm. Tables have y upwards, drawings downwards. */

export interface PathOfKind {
  readonly kind: string;
  readonly d: string;
}

export const pathOf = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${-y}`).join('L')}`;

/** The same in tenths of a millimetre, for drawings that are written out. */
export const shortPathOf = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(-y)}`).join('L')}`;

export const round = (value: number): number => Math.round(value * 100) / 100;

type Pen = (points: readonly Point[]) => string;

/** All hexes of one kind in one path; open ground is the cloth. */
export function hexGrounds(map: HexMap, pen: Pen = pathOf): readonly PathOfKind[] {
  return map.legend.terrain.slice(1).flatMap(({ kind }, i) => {
    const d = hexesWhere(map, pen, (index) => map.terrain[index] === i + 1);
    return d === '' ? [] : [{ kind, d }];
  });
}

export function hexLevels(map: HexMap, pen: Pen = pathOf): readonly { readonly level: number; readonly d: string }[] {
  const highest = Math.max(...map.layout.cells.map((index) => map.elevation[index] ?? 0));
  return Array.from({ length: highest }, (_, i) => ({
    level: i + 1,
    d: hexesWhere(map, pen, (index) => (map.elevation[index] ?? 0) > i),
  }));
}

function hexesWhere({ layout }: HexMap, pen: Pen, holds: (index: number) => boolean): string {
  const board = boardOf(layout);
  return [...layout.cells]
    .filter(holds)
    .map((index) => `${pen(outlineOf(board, hexAt(layout, index)))}Z`)
    .join('');
}

/** What lies along sides, but for slopes: the levels show those. */
export function hexSides(map: HexMap, pen: Pen = pathOf): readonly PathOfKind[] {
  const { layout, legend } = map;
  const board = boardOf(layout);
  return legend.sides.flatMap(({ kind }, feature) => {
    if (kind === 'slope') return [];
    const d = [...layout.cells].flatMap((index) =>
      HEXSIDES.filter((side) => featuresAlong(map, index, side).includes(feature)).map((side) => {
        const hex = hexAt(layout, index);
        return pen([cornerOf(board, hex, turned(side, -1)), cornerOf(board, hex, side)]);
      }),
    );
    return d.length === 0 ? [] : [{ kind, d: d.join('') }];
  });
}

export function hexRoads(map: HexMap, pen: Pen = pathOf): string {
  const { layout } = map;
  const board = boardOf(layout);
  return [...layout.cells]
    .flatMap((index) =>
      HEXSIDES.filter((side) => roadAcross(map, index, side) > 0).map((side) => {
        const hex = hexAt(layout, index);
        return pen([centreOf(board, hex), middleOfSide(board, hex, side)]);
      }),
    )
    .join('');
}
