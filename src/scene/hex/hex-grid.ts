import { HEXSIDES, turned } from '../../hex/axial';
import { centreOf, cornerOf } from '../../hex/board';
import { hexAt, indexAcross } from '../../hex/layout';
import { type LineList, lineLists, newLines, type Pen, stroke } from '../line-list';
import type { Place } from '../space';
import type { Pattern } from './quilt';
import { AT_CORNER, type Relief, steepness } from './relief';
import { slopesFrom } from './slopes';

/** Above paint and below shapes. */
const FILM = 0.05;

const linesPattern = (
  basis: (relief: Relief) => string,
  each: (lines: LineList, relief: Relief, index: number) => void,
): Pattern<LineList> => ({
  empty: newLines,
  listsOf: lineLists,
  basis,
  layers: [{ each }],
});

/** The sides of all hexes, each once, lying on the ground. */
export const gridPattern = (pen: Pen): Pattern<LineList> =>
  linesPattern(steepness, (lines, relief, index) => {
    const { map, board } = relief;
    const hex = hexAt(map.layout, index);
    for (const side of HEXSIDES) {
      if (side > 2 && map.layout.on[indexAcross(map.layout, index, side)] === 1) continue;
      const before = turned(side, -1);
      const [a, b] = [cornerOf(board, hex, before), cornerOf(board, hex, side)];
      const [from, middle, to] = [
        relief.cornerHeight(index, before),
        relief.sideHeight(index, side),
        relief.cornerHeight(index, side),
      ];
      const at = (share: number, height: number): Place => ({
        x: a.x + (b.x - a.x) * share,
        y: a.y + (b.y - a.y) * share,
        height: height + FILM,
      });
      const isLevel = from === middle && to === middle;
      const between = isLevel ? [] : [at(AT_CORNER, middle), at(1 - AT_CORNER, middle)];
      stroke(lines, [at(0, from), ...between, at(1, to)], pen);
    }
  });

/** Strokes down the slopes that the map marks, lying on the ground: the levels are seen by themselves. */
export const strokesPattern = (pen: Pen): Pattern<LineList> =>
  // On a flat map lines are not cut.
  linesPattern(
    (relief) => `${steepness(relief)} ${relief.tops.length > 1}`,
    (lines, relief, index) => {
      for (const { isMarked, strokes } of slopesFrom(relief, index)) {
        if (isMarked) for (const line of strokes) stroke(lines, relief.drape(line, FILM), pen);
      }
    },
  );

/** Figures a row of numbers for each hex name: where it is written, its height, and the name as a number. */
export const NAME_STRIDE = 4;

/** Where each hex is named, and its name: column and row, which have as many figures each as the map's names have. */
export const namesPattern: Pattern<number[]> = {
  empty: () => [],
  listsOf: (rows) => [rows],
  basis: steepness,
  layers: [
    {
      each: (rows, { map, board, levelOf }, index) => {
        const hex = hexAt(map.layout, index);
        const { x, y } = centreOf(board, hex);
        rows.push(x, y, levelOf(index), numberOf(hex.q + (hex.r >> 1) + 1, hex.r + 1, figuresIn(map.layout)));
      },
    },
  ],
};

/** How many figures names have: four, or six on large maps. */
export const figuresIn = ({ columns, rows }: { readonly columns: number; readonly rows: number }): 4 | 6 =>
  columns > 99 || rows > 99 ? 6 : 4;

const numberOf = (column: number, row: number, figures: 4 | 6): number => column * 10 ** (figures / 2) + row;
