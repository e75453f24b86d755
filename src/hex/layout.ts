import type { Hex, Hexside } from './axial';
import { STEPS } from './axial';

/**
 * How the hexes of a map lie in arrays. People see straight columns and rows, every second row half a hex to the right;
 * the arrays hold the slanted rows of axial coordinates with a border of hexes that are not on the map. So a neighbour,
 * or any hex a fixed way off, is a fixed step of the index, and a step over the border needs no question.
 */
export interface Layout {
  readonly columns: number;
  readonly rows: number;
  /** How many places the arrays have. */
  readonly size: number;
  /** From a hex to the one below to the right. */
  readonly stride: number;
  /** The index of hex (0, 0), the first of the first row. */
  readonly origin: number;
  /** The step of the index across each side. */
  readonly steps: Int32Array;
  /** The hexes of the map, row by row. */
  readonly cells: Int32Array;
  /** 1 for hexes of the map, 0 for the border. */
  readonly on: Uint8Array;
}

/** How far off the map an index may step and still find a place that is not on it. */
export const BORDER = 24;

/** Columns and rows a map may have; names of hexes have three figures for either at most. */
export const MOST_COLUMNS = 200;
export const MOST_ROWS = 200;

export function makeLayout(columns: number, rows: number): Layout {
  // A row's end and the next row's beginning share one border: what steps off to the left lands at the end of the row before.
  const slant = slantOf(rows);
  const stride = columns + slant + BORDER;
  // One row more at either end: steps to the left of the first and to the right of the last.
  const size = stride * (rows + 2 * BORDER + 2);
  const origin = (BORDER + 1) * stride + slant;
  const cells = new Int32Array(columns * rows);
  const on = new Uint8Array(size);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const index = origin + row * stride + column - (row >> 1);
      cells[row * columns + column] = index;
      on[index] = 1;
    }
  }
  const steps = Int32Array.from(STEPS, ({ q, r }) => r * stride + q);
  return { columns, rows, size, stride, origin, steps, cells, on };
}

/** Where a hex has its place in the arrays, if it is on the map. */
export function indexOf(layout: Layout, { q, r }: Hex): number | undefined {
  const column = q + (r >> 1);
  if (r < 0 || r >= layout.rows || column < 0 || column >= layout.columns) return undefined;
  return layout.cells[r * layout.columns + column];
}

/** The hex at a place in the arrays. */
export function hexAt(layout: Layout, index: number): Hex {
  const slant = slantOf(layout.rows);
  const fromRowStart = index - layout.origin + slant;
  const r = Math.floor(fromRowStart / layout.stride);
  return { q: fromRowStart - r * layout.stride - slant, r };
}

/** How far left of hex (0, 0) the last row begins. */
function slantOf(rows: number): number {
  return (rows - 1) >> 1;
}

/** The place of the neighbour across a side, on the map or not. */
export function indexAcross(layout: Layout, index: number, side: Hexside): number {
  return index + (layout.steps[side] as number);
}

/** The hex in a column and a row, both from 1, as people count them. */
export function hexInColumn(column: number, row: number): Hex {
  return { q: column - 1 - ((row - 1) >> 1), r: row - 1 };
}

/** What a hex is called: its column, then its row, as in 1207; three figures each where a map is that large. */
export function hexName(layout: Layout, { q, r }: Hex): string {
  const figures = figuresOf(layout);
  const column = q + (r >> 1) + 1;
  return `${column}`.padStart(figures, '0') + `${r + 1}`.padStart(figures, '0');
}

/** The hex of that name, if the map has it. */
export function hexNamed(layout: Layout, name: string): Hex | undefined {
  const figures = figuresOf(layout);
  if (name.length !== 2 * figures || !/^\d+$/.test(name)) return undefined;
  const hex = hexInColumn(Number(name.slice(0, figures)), Number(name.slice(figures)));
  return indexOf(layout, hex) === undefined ? undefined : hex;
}

function figuresOf({ columns, rows }: Layout): number {
  return columns > 99 || rows > 99 ? 3 : 2;
}
