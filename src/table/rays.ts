import { type Grid, makeGrid, putBox } from '../geometry/grid';
import { PACKED } from '../geometry/rectangle';
import type { Blocks } from './blocks';
import { BLOCK, BODY, type Field, RADIUS } from './field';
import { type Blind, comesInto, HAIR, LINE, layLine, type PackedBlinds, packedBlinds } from './rays-blinds';

export type { Blind } from './rays-blinds';

/**
 * Units and terrain as things a line may run into.
 *
 * Of units nothing is kept: what the field says at the time of asking is the truth. Blinds lie still, in a grid of the
 * same cells as the field's, so that one walk along a line looks into both.
 */
export interface Rays {
  readonly field: Field;
  readonly blinds: PackedBlinds;
  /** The blinds by the cells of the field. */
  readonly grid: Grid;
  /** Per unit, then per blind, the number of the line that was last held against it. */
  readonly seen: Int32Array;
  /** The line in question, `LINE` numbers. */
  readonly line: Float64Array;
  /** How many lines were asked for, and which unit stopped one last. */
  readonly memory: Int32Array;
}

/** Nothing stops the line, and no ground is in its way. */
export const FREE = -1;
/** No unit stops the line for certain, but it grazes one: only exact work can tell. */
export const UNSURE = -2;

/** The rectangle round a unit stops lines; 1 where only its bases do, 0 where nothing of it does. */
const WHOLE = 2;

/** The blinds and the field of one table; both are kept, and the field may change. */
export function makeRays(field: Field, blinds: readonly Blind[]): Rays {
  const { left, bottom, cell, columns, rows } = field.grid;
  // Half a cell less, so that rounding up gives these very columns and rows again.
  const area = { left, bottom, width: (columns - 0.5) * cell, depth: (rows - 0.5) * cell };
  const grid = makeGrid(area, cell, blinds.length);
  const packed = packedBlinds(blinds);
  packed.boxes.forEach(({ minX, minY, maxX, maxY }, i) => {
    if (minX <= maxX) putBox(grid, i, minX, minY, maxX, maxY);
  });
  return {
    field,
    blinds: packed,
    grid,
    seen: new Int32Array(field.count + blinds.length),
    line: new Float64Array(LINE),
    memory: Int32Array.of(0, -1),
  };
}

/**
 * What a line meets, by what settles the matter first:
 *
 * - the index of a unit it surely goes into, by more than a hair: the first that is found, not the nearest;
 * - else `UNSURE` where it passes a unit within a hair, on either side of its border, and be it in the seam of two;
 * - else `field.count` and the index of a blind it comes into or touches: no unit stops it, the ground may;
 * - else `FREE`.
 *
 * `masks` says per unit what of it counts: 0 nothing, 1 its bases, 2 all of the rectangle round it. `own` and `target`
 * never count; -1 for none. The levels are those of the ground at the ends, and matter to blinds only.
 */
export function rayMeets(
  rays: Rays,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  level0: number,
  level1: number,
  own: number,
  target: number,
  masks: Uint8Array,
): number {
  const { field, line, memory, seen } = rays;
  layLine(line, x0, y0, x1, y1, Math.min(level0, level1));
  if (!Number.isFinite(line[11])) return UNSURE;
  const asked = nextLine(rays);
  if (own >= 0) seen[own] = asked;
  if (target >= 0) seen[target] = asked;
  // What stopped the last line often stops its neighbour.
  const last = memory[1] as number;
  if (last >= 0 && seen[last] !== asked && unitMeets(field, last, masks[last] as number, line) === ENTERS) return last;
  const found = walk(rays, asked, masks);
  if (found >= 0 && found < field.count) memory[1] = found;
  return found;
}

/**
 * Goes along the line, column of cells by column, and holds it against what the cells list. Boxes beyond the border
 * are in the outermost cells, so these reach out as far as a line does.
 */
function walk(rays: Rays, asked: number, masks: Uint8Array): number {
  const { line, grid } = rays;
  const { left, bottom, cell, columns, rows } = grid;
  const scale = 1 / cell;
  const x0 = line[0] as number;
  const y0 = line[1] as number;
  const dx = line[2] as number;
  const dy = line[3] as number;
  const y1 = y0 + dy;
  const low = Math.min(y0, y1);
  const high = Math.max(y0, y1);
  const last = cellAt((x0 + dx - left) * scale, columns);
  const step = dx < 0 ? -1 : 1;
  const stepUp = dy < 0 ? -1 : 1;
  let column = cellAt((x0 - left) * scale, columns);
  let row = cellAt((y0 - bottom) * scale, rows);
  let answer = FREE;
  for (;;) {
    let leave = y1;
    if (column !== last) {
      const border = left + (step > 0 ? column + 1 : column) * cell;
      const at = y0 + ((border - x0) / dx) * dy;
      // Rounding, or a line as good as straight up, must not lead beyond its ends.
      leave = at > high ? high : at >= low ? at : low;
    }
    const end = cellAt((leave - bottom) * scale, rows);
    for (;;) {
      const at = row * columns + column;
      const unit = unitsIn(rays, at, asked, masks);
      if (unit >= 0) return unit;
      if (unit === UNSURE) answer = UNSURE;
      // The ground matters only as long as nothing but the ground does.
      else if (answer === FREE && (grid.counts[at] as number) > 0) answer = blindsIn(rays, at, asked);
      if ((end - row) * stepUp <= 0) break;
      row += stepUp;
    }
    if (column === last) return answer;
    column += step;
  }
}

/** A place in cells as a whole number, kept within the grid. */
function cellAt(place: number, cells: number): number {
  return place < 0 ? 0 : place < cells ? Math.trunc(place) : cells - 1;
}

/** Holds the line against the units that this cell lists and none before it did. */
function unitsIn({ field, seen, line }: Rays, cell: number, asked: number, masks: Uint8Array): number {
  const { lists, counts, places } = field.grid;
  const start = cell * places;
  const end = start + (counts[cell] as number);
  let answer = FREE;
  for (let k = start; k < end; k++) {
    const unit = lists[k] as number;
    if (seen[unit] === asked) continue;
    seen[unit] = asked;
    const meeting = unitMeets(field, unit, masks[unit] as number, line);
    if (meeting === APART) continue;
    if (meeting === ENTERS) return unit;
    answer = UNSURE;
  }
  return answer;
}

/** The same for blinds: the first that the line comes into, after all units, or `FREE`. */
function blindsIn({ field, blinds, grid, seen, line }: Rays, cell: number, asked: number): number {
  const start = cell * grid.places;
  const end = start + (grid.counts[cell] as number);
  for (let k = start; k < end; k++) {
    const blind = grid.lists[k] as number;
    const item = field.count + blind;
    if (seen[item] === asked) continue;
    seen[item] = asked;
    if (comesInto(blinds, blind, line)) return item;
  }
  return FREE;
}

/** How a line and a body lie: more than a hair apart, within a hair of the border, or more than a hair inside. */
const APART = 0;
const GRAZES = 1;
const ENTERS = 2;

/**
 * The line against the rectangle round a unit, in its frame and by the three axes that could part them; then, where it
 * has gaps, against its blocks in the same frame.
 */
function unitMeets(field: Field, unit: number, mask: number, line: Float64Array): number {
  if (mask === 0) return APART;
  const { bodies } = field;
  const at = unit * BODY;
  const ex = (line[4] as number) - (bodies[at] as number);
  const ey = (line[5] as number) - (bodies[at + 1] as number);
  const far = ex * (line[8] as number) + ey * (line[9] as number);
  if (Math.abs(far) > (bodies[at + RADIUS] as number) + HAIR) return APART;
  const ux = bodies[at + 2] as number;
  const uy = bodies[at + 3] as number;
  const hx = line[6] as number;
  const hy = line[7] as number;
  const lx = hx * ux + hy * uy;
  const ly = hy * ux - hx * uy;
  const px = ex * ux + ey * uy;
  const py = ey * ux - ex * uy;
  const meeting = lies(px, py, lx, ly, bodies[at + 4] as number, bodies[at + 5] as number);
  if (meeting === APART || mask === WHOLE || field.solid[unit] === 1) return meeting;
  return blocksMeet(field, unit, line);
}

function blocksMeet(field: Field, unit: number, line: Float64Array): number {
  const { bodies } = field;
  const { count, rectangles } = field.shapes[unit] as Blocks;
  const at = unit * BODY;
  const ux = bodies[at + 2] as number;
  const uy = bodies[at + 3] as number;
  const ex = (line[4] as number) - (bodies[at + 8] as number);
  const ey = (line[5] as number) - (bodies[at + 9] as number);
  const px = ex * ux + ey * uy;
  const py = ey * ux - ex * uy;
  const hx = line[6] as number;
  const hy = line[7] as number;
  const lx = hx * ux + hy * uy;
  const ly = hy * ux - hx * uy;
  let answer = APART;
  for (let k = 0; k < count; k++) {
    const block = k * PACKED;
    const meeting =
      rectangles[block + 3] === 0
        ? lies(
            px - (rectangles[block] as number),
            py - (rectangles[block + 1] as number),
            lx,
            ly,
            rectangles[block + 4] as number,
            rectangles[block + 5] as number,
          )
        : turnedMeets(field.blocks[unit] as Float64Array, k * BLOCK, line);
    if (meeting === ENTERS) return ENTERS;
    if (meeting === GRAZES) answer = GRAZES;
  }
  return answer;
}

/** The line against a block that stands askew in its unit. */
function turnedMeets(blocks: Float64Array, at: number, line: Float64Array): number {
  const ux = blocks[at + 2] as number;
  const uy = blocks[at + 3] as number;
  const hx = line[6] as number;
  const hy = line[7] as number;
  const ex = (line[4] as number) - (blocks[at] as number);
  const ey = (line[5] as number) - (blocks[at + 1] as number);
  return lies(
    ex * ux + ey * uy,
    ey * ux - ex * uy,
    hx * ux + hy * uy,
    hy * ux - hx * uy,
    blocks[at + 4] as number,
    blocks[at + 5] as number,
  );
}

/** A line from its middle (px, py) by ±(lx, ly), against the rectangle of ±halfWidth, ±halfDepth. */
function lies(px: number, py: number, lx: number, ly: number, halfWidth: number, halfDepth: number): number {
  const wide = Math.abs(lx);
  const deep = Math.abs(ly);
  const acrossBy = Math.abs(px) - halfWidth - wide;
  const alongBy = Math.abs(py) - halfDepth - deep;
  if (acrossBy > HAIR || alongBy > HAIR) return APART;
  const slack = HAIR * (wide + deep);
  const asideBy = Math.abs(px * ly - py * lx) - halfWidth * deep - halfDepth * wide;
  if (asideBy > slack) return APART;
  return acrossBy < -HAIR && alongBy < -HAIR && asideBy <= -slack ? ENTERS : GRAZES;
}

function nextLine({ seen, memory }: Rays): number {
  const asked = (memory[0] as number) + 1;
  // The numbers would run out after two thousand million lines; then begin again with nothing seen.
  if (asked === 0x7fffffff) seen.fill(0);
  memory[0] = asked === 0x7fffffff ? 1 : asked;
  return memory[0] as number;
}
