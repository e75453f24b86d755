import type { Point } from '../geometry/point';
import type { Polygon } from '../geometry/polygon';
import { ahead, plus, times } from '../geometry/vector';
import { HEXSIDES, type Hex, type Hexside, turned, type Vertex } from './axial';
import { indexOf, type Layout } from './layout';

/**
 * Where the hexes lie on a table, in cm. Seen from the near seat row 1 is the farthest, side 0 looks to the right, and
 * the sides follow counter-clockwise, as headings do.
 */
export interface Board {
  readonly layout: Layout;
  /** From one side of a hex to the opposite one, which is also from centre to centre. */
  readonly across: number;
  /** The near left corner of the area the hexes fill. */
  readonly corner: Point;
}

/** The area the hexes fill, half hexes at the ends of rows included. */
export function boardSize({ layout, across }: Board): { readonly width: number; readonly depth: number } {
  const shift = layout.rows > 1 ? across / 2 : 0;
  return { width: layout.columns * across + shift, depth: (layout.rows - 1) * rowPitch(across) + 2 * radius(across) };
}

export function centreOf(board: Board, { q, r }: Hex): Point {
  const { across, corner } = board;
  return {
    x: corner.x + across * (q + r / 2 + 0.5),
    y: corner.y + boardSize(board).depth - radius(across) - r * rowPitch(across),
  };
}

/** The way a side looks, or a vertex points, as a heading. */
export function sideHeading(side: Hexside): number {
  return (side * Math.PI) / 3;
}

export function vertexHeading(vertex: Vertex): number {
  return (vertex * Math.PI) / 3 + Math.PI / 6;
}

/** From the centre of a hex to each corner. */
const CORNER_WAYS: readonly Point[] = HEXSIDES.map((vertex) => ahead(vertexHeading(vertex)));

export function cornerOf(board: Board, hex: Hex, vertex: Vertex): Point {
  return plus(centreOf(board, hex), times(CORNER_WAYS[vertex] ?? ahead(vertexHeading(vertex)), radius(board.across)));
}

/** The hex's outline, counter-clockwise. */
export function outlineOf(board: Board, hex: Hex): Polygon {
  return HEXSIDES.map((vertex) => cornerOf(board, hex, vertex));
}

/** The middle of a side. */
export function middleOfSide(board: Board, hex: Hex, side: Hexside): Point {
  return plus(centreOf(board, hex), times(ahead(sideHeading(side)), board.across / 2));
}

/** The hex of the map a point lies in. */
export function hexUnder(board: Board, point: Point): Hex | undefined {
  const hex = nearestHex(board, point);
  return indexOf(board.layout, hex) === undefined ? undefined : hex;
}

/** The side of a hex that a point in it is nearest to. */
export function sideUnder(board: Board, hex: Hex, point: Point): Hexside {
  const centre = centreOf(board, hex);
  const sixths = Math.round(Math.atan2(point.y - centre.y, point.x - centre.x) / (Math.PI / 3));
  return turned(0, sixths);
}

function nearestHex(board: Board, point: Point): Hex {
  const origin = centreOf(board, { q: 0, r: 0 });
  const r = (origin.y - point.y) / rowPitch(board.across);
  const q = (point.x - origin.x) / board.across - r / 2;
  const s = -q - r;
  const whole = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
  const off = { q: Math.abs(whole.q - q), r: Math.abs(whole.r - r), s: Math.abs(whole.s - s) };
  // Three roundings that do not add up to nothing: the one that rounded most gives way. Adding 0 keeps -0 out.
  if (off.q > off.r && off.q > off.s) return { q: -whole.r - whole.s + 0, r: whole.r + 0 };
  if (off.r > off.s) return { q: whole.q + 0, r: -whole.q - whole.s + 0 };
  return { q: whole.q + 0, r: whole.r + 0 };
}

/** From the centre of a hex to its corners. */
function radius(across: number): number {
  return across / Math.sqrt(3);
}

function rowPitch(across: number): number {
  return (across * Math.sqrt(3)) / 2;
}
