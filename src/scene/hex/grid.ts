import { HEXSIDES, turned } from '../../hex/axial';
import { centreOf, cornerOf } from '../../hex/board';
import { hexAt, indexAcross } from '../../hex/layout';
import { type LineList, newLines, type Pen, stroke } from '../line-list';
import type { Place } from '../space';
import { AT_CORNER, type Relief } from './relief';
import { slopesOf } from './slopes';

/** Above paint and below shapes. */
const FILM = 0.05;

/** The sides of all hexes, each once, lying on the ground. */
export function gridOf(relief: Relief, pen: Pen): LineList {
  const lines = newLines();
  const { map, board } = relief;
  for (const index of map.layout.cells) {
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
  }
  return lines;
}

/** Strokes down the slopes that the map marks, lying on the ground: the levels are seen by themselves. */
export function strokesOf(relief: Relief, pen: Pen): LineList {
  const lines = newLines();
  for (const { isMarked, strokes } of slopesOf(relief)) {
    if (isMarked) for (const line of strokes) stroke(lines, relief.drape(line, FILM), pen);
  }
  return lines;
}

/** Figures a row of numbers for each hex name: where it is written, its height, and the name as a number. */
export const NAME_STRIDE = 4;

/** Where each hex is named, and its name: column and row, which have as many figures each as the map's names have. */
export function namesOf({ map, board, levelOf }: Relief): Float32Array {
  const rows: number[] = [];
  for (const index of map.layout.cells) {
    const hex = hexAt(map.layout, index);
    const { x, y } = centreOf(board, hex);
    rows.push(x, y, levelOf(index), numberOf(hex.q + (hex.r >> 1) + 1, hex.r + 1, figuresIn(map.layout)));
  }
  return new Float32Array(rows);
}

/** How many figures names have: four, or six on large maps. */
export const figuresIn = ({ columns, rows }: { readonly columns: number; readonly rows: number }): 4 | 6 =>
  columns > 99 || rows > 99 ? 6 : 4;

const numberOf = (column: number, row: number, figures: 4 | 6): number => column * 10 ** (figures / 2) + row;
