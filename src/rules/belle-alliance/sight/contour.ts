import type { Point } from '../../../geometry/point';
import { along, cross, minus } from '../../../geometry/vector';

/** A rectangle of ground, from (0, 0), to be looked at in a raster. */
export interface Extent {
  readonly width: number;
  readonly depth: number;
}

/**
 * The outlines of the ground where something holds, the ground on their left, so that holes run the other way round. Where
 * it begins and ends is looked for between the points of the raster; what is smaller than a mesh may be missed.
 */
export function contours(
  { width, depth }: Extent,
  mesh: number,
  holds: (at: Point) => boolean,
): readonly (readonly Point[])[] {
  const raster = rasterOf(width, depth, mesh, holds);
  const next = new Map<number, { readonly to: number; readonly at: Point }>();
  for (let row = -1; row < raster.rows; row++) {
    for (let column = -1; column < raster.columns; column++) addPieces(raster, column, row, holds, next);
  }
  return chained(next);
}

interface Raster {
  readonly columns: number;
  readonly rows: number;
  readonly at: (column: number, row: number) => Point;
  /** Points beyond the border count as not held. */
  readonly isIn: (column: number, row: number) => boolean;
}

function rasterOf(width: number, depth: number, mesh: number, holds: (at: Point) => boolean): Raster {
  const columns = Math.max(2, Math.ceil(width / mesh) + 1);
  const rows = Math.max(2, Math.ceil(depth / mesh) + 1);
  const at = (column: number, row: number): Point => ({
    x: (width * Math.min(columns - 1, Math.max(0, column))) / (columns - 1),
    y: (depth * Math.min(rows - 1, Math.max(0, row))) / (rows - 1),
  });
  const held = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) held[row * columns + column] = holds(at(column, row)) ? 1 : 0;
  const isIn = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < columns && row < rows && held[row * columns + column] === 1;
  return { columns, rows, at, isIn };
}

/** The corners of a mesh counter-clockwise from its near left one, as steps of column and row. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/**
 * Adds the pieces of outline in one mesh. Going round it counter-clockwise, an outline with its ground on the left comes in
 * where the ground is left and goes out where it is next entered.
 */
function addPieces(
  raster: Raster,
  column: number,
  row: number,
  holds: (at: Point) => boolean,
  next: Map<number, { readonly to: number; readonly at: Point }>,
): void {
  const corner = (k: number): readonly [number, number] => {
    const [dx, dy] = CORNERS[k % 4] as readonly [number, number];
    return [column + dx, row + dy];
  };
  const isIn = (k: number): boolean => raster.isIn(...corner(k));
  for (let k = 0; k < 4; k++) {
    if (!isIn(k) || isIn(k + 1)) continue;
    let enters = k + 1;
    while (isIn(enters) || !isIn(enters + 1)) enters++;
    // Two corners opposite each other are taken as apart: each is cut off by itself.
    const both = isIn(k + 2) && !isIn(k + 3);
    const out = both ? k + 3 : enters;
    next.set(edgeId(raster, corner(k), corner(k + 1)), {
      to: edgeId(raster, corner(out), corner(out + 1)),
      at: borderPoint(raster, corner(k), corner(k + 1), holds),
    });
  }
}

/** A number for the edge of the raster between two neighbours, the same from both meshes. */
function edgeId({ columns }: Raster, a: readonly [number, number], b: readonly [number, number]): number {
  const column = Math.min(a[0], b[0]) + 1;
  const row = Math.min(a[1], b[1]) + 1;
  return ((row * (columns + 2) + column) << 1) | (a[1] === b[1] ? 0 : 1);
}

const HALVINGS = 5;

/** Where between a point that is held and one that is not the ground ends. */
function borderPoint(
  raster: Raster,
  held: readonly [number, number],
  bare: readonly [number, number],
  holds: (at: Point) => boolean,
): Point {
  const from = raster.at(...held);
  const to = raster.at(...bare);
  let low = 0;
  let high = 1;
  for (let i = 0; i < HALVINGS && (from.x !== to.x || from.y !== to.y); i++) {
    const middle = (low + high) / 2;
    if (holds(along(from, to, middle))) low = middle;
    else high = middle;
  }
  return along(from, to, low);
}

function chained(next: Map<number, { readonly to: number; readonly at: Point }>): readonly (readonly Point[])[] {
  const outlines: (readonly Point[])[] = [];
  for (const start of [...next.keys()]) {
    const points: Point[] = [];
    let at = start;
    for (let link = next.get(at); link; link = next.get(at)) {
      next.delete(at);
      points.push(link.at);
      at = link.to;
    }
    const outline = withoutFlat(points);
    if (outline.length > 2) outlines.push(outline);
  }
  return outlines;
}

/** Corners that bend less than this, as twice the area of their triangle in cm², are none. */
const FLAT = 1e-9;

function withoutFlat(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  points.forEach((point, i) => {
    const before = kept.at(-1) ?? (points.at(-1) as Point);
    const after = points[(i + 1) % points.length] as Point;
    if (Math.abs(cross(minus(point, before), minus(after, point))) > FLAT) kept.push(point);
  });
  return kept;
}
