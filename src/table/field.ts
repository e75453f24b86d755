import { type Grid, makeGrid, putBox, takeOut } from '../geometry/grid';
import type { Pose } from '../geometry/pose';
import { PACKED } from '../geometry/rectangle';
import { type Blocks, blocksOf } from './blocks';
import type { Stand } from './stand';
import type { Table } from './table';
import { armSpec, type Fielded, standOf } from './troops';
import type { SideId, Unit, UnitId } from './unit';

/**
 * The units of a table as plain numbers, for the questions asked while a finger moves: gaps, nearest enemies, what is
 * under the finger. It mirrors the table and is never the truth: whoever changes the table tells it.
 *
 * Units are known by their index in the order of the table. One more place, after the last unit, holds a unit at a
 * pose that is only being tried (`ghostOf`), so that dragging never disturbs the index of what stands.
 * The queries are in the files beside this one; they make no objects and write into what they are given.
 */
export interface Field {
  readonly count: number;
  readonly ids: readonly UnitId[];
  readonly indexOf: ReadonlyMap<UnitId, number>;
  /** `BODY` numbers a unit: see there. */
  readonly bodies: Float64Array;
  /** A number per unit, the same for units of one side. */
  readonly sides: Int32Array;
  readonly stands: Stand[];
  readonly shapes: Blocks[];
  /** 1 where the rectangle around the unit is all bases, without a gap. */
  readonly solid: Uint8Array;
  /** Where not solid: `BLOCK` numbers for each of its blocks as they stand on the table; there may be room for more. */
  readonly blocks: Float64Array[];
  /** From the ground to the top of the figures, per unit. */
  readonly heights: Float64Array;
  /** Height of the ground under each unit. */
  readonly ground: Float64Array;
  /** The lowest ground and the highest figure top. */
  readonly levels: Float64Array;
  readonly grid: Grid;
  /** Room for a query to work in. */
  readonly room: Room;
}

/**
 * A unit in numbers: the rectangle around all its bases packed as in `geometry/rectangle`, half its diagonal (6),
 * then x, y and heading of its pose (8–10) and the box around it along the table's axes (12–15).
 */
export const BODY = 16;

/** A block in numbers: its packed rectangle and half its diagonal (6). */
export const BLOCK = 8;

/** Where half the diagonal stands in a body or a block. */
export const RADIUS = 6;

interface Room {
  nearA: Float64Array;
  nearB: Float64Array;
  /** The ends of a gap, twice: the best found and the one being tried. */
  readonly points: Float64Array;
  /** The squared gap the last search ended with. */
  readonly memo: Float64Array;
}

const NOTHING = new Float64Array(0);

/** The field of a table as it stands. Ground is level until `layGround`. */
export function makeField(table: Table): Field {
  const units = [...table.units.values()];
  const count = units.length;
  const sideNumbers = new Map<SideId, number>(table.sides.map((side, i) => [side.id, i]));
  const area = { left: 0, bottom: 0, width: table.width, depth: table.depth };
  const field: Field = {
    count,
    ids: units.map((unit) => unit.id),
    indexOf: new Map(units.map((unit, i) => [unit.id, i])),
    bodies: new Float64Array((count + 1) * BODY),
    sides: Int32Array.from([...units.map((unit) => sideNumbers.get(unit.side) ?? -1), -1]),
    stands: [],
    shapes: [],
    solid: new Uint8Array(count + 1),
    blocks: Array.from({ length: count + 1 }, () => NOTHING),
    heights: Float64Array.from(units, (unit) => armSpec(table, unit).height),
    ground: new Float64Array(count),
    levels: new Float64Array(2),
    grid: makeGrid(area, cellFor(table, units), count),
    room: {
      nearA: new Float64Array(64),
      nearB: new Float64Array(64),
      points: new Float64Array(8),
      memo: new Float64Array(1),
    },
  };
  units.forEach((unit, i) => {
    formUnit(field, i, unit, table);
  });
  layGround(field, field.ground);
  return field;
}

/** Brings one unit up to date after a change of formation, losses or place: all but its side and arm. */
export function formUnit(field: Field, index: number, unit: Unit, table: Fielded): void {
  const stand = standOf(table, unit);
  wear(field, index, stand, blocksOf(stand));
  placeUnit(field, index, unit.pose);
}

/** Sets one unit at a pose. */
export function placeUnit(field: Field, index: number, pose: Pose): void {
  writePose(field, index, pose.at.x, pose.at.y, pose.heading);
  const { bodies, grid } = field;
  const at = index * BODY;
  // A unit without bases covers no ground and is met by nothing.
  if (field.shapes[index]?.count === 0) takeOut(grid, index);
  else {
    putBox(
      grid,
      index,
      bodies[at + 12] as number,
      bodies[at + 13] as number,
      bodies[at + 14] as number,
      bodies[at + 15] as number,
    );
  }
}

/** Sets the height of the ground under each unit, in the order of the field. */
export function layGround(field: Field, ground: ArrayLike<number>): void {
  let low = field.count > 0 ? Infinity : 0;
  let high = field.count > 0 ? -Infinity : 0;
  for (let i = 0; i < field.count; i++) {
    const level = ground[i] ?? 0;
    field.ground[i] = level;
    low = Math.min(low, level);
    high = Math.max(high, level + (field.heights[i] as number));
  }
  field.levels[0] = low;
  field.levels[1] = high;
}

/** Sets the unit in the place for trials at a pose and answers the index of that place; the unit itself stays. */
export function ghostOf(field: Field, unit: number, pose: Pose): number {
  const ghost = field.count;
  const stand = field.stands[unit] as Stand;
  if (field.stands[ghost] !== stand) wear(field, ghost, stand, field.shapes[unit] as Blocks);
  field.sides[ghost] = field.sides[unit] as number;
  writePose(field, ghost, pose.at.x, pose.at.y, pose.heading);
  return ghost;
}

function wear(field: Field, index: number, stand: Stand, shape: Blocks): void {
  // One block that stands straight in the unit is the rectangle around it, and needs no second copy.
  const isSolid = shape.count === 1 && shape.rectangles[3] === 0;
  field.stands[index] = stand;
  field.shapes[index] = shape;
  field.solid[index] = isSolid ? 1 : 0;
  const { room, blocks } = field;
  // The place for trials changes its stand often: it keeps the largest array it ever had.
  if (!isSolid && (blocks[index] as Float64Array).length < shape.count * BLOCK) {
    blocks[index] = new Float64Array(shape.count * BLOCK);
  }
  if (shape.count > room.nearA.length) {
    room.nearA = new Float64Array(shape.count);
    room.nearB = new Float64Array(shape.count);
  }
}

function writePose(field: Field, index: number, x: number, y: number, heading: number): void {
  const { bodies } = field;
  const { bounds } = field.shapes[index] as Blocks;
  const at = index * BODY;
  const ux = Math.sin(heading);
  const uy = -Math.cos(heading);
  const mx = (bounds.left + bounds.right) / 2;
  const my = (bounds.back + bounds.front) / 2;
  const hx = (bounds.right - bounds.left) / 2;
  const hy = (bounds.front - bounds.back) / 2;
  const cx = x + mx * ux - my * uy;
  const cy = y + mx * uy + my * ux;
  const wide = hx * Math.abs(ux) + hy * Math.abs(uy);
  const high = hx * Math.abs(uy) + hy * Math.abs(ux);
  bodies[at] = cx;
  bodies[at + 1] = cy;
  bodies[at + 2] = ux;
  bodies[at + 3] = uy;
  bodies[at + 4] = hx;
  bodies[at + 5] = hy;
  bodies[at + RADIUS] = Math.sqrt(hx * hx + hy * hy);
  bodies[at + 8] = x;
  bodies[at + 9] = y;
  bodies[at + 10] = heading;
  bodies[at + 12] = cx - wide;
  bodies[at + 13] = cy - high;
  bodies[at + 14] = cx + wide;
  bodies[at + 15] = cy + high;
  if (field.solid[index] === 0) writeBlocks(field, index, x, y, ux, uy);
}

function writeBlocks(field: Field, index: number, x: number, y: number, ux: number, uy: number): void {
  const { count, rectangles } = field.shapes[index] as Blocks;
  const blocks = field.blocks[index] as Float64Array;
  for (let k = 0; k < count; k++) {
    const from = k * PACKED;
    const to = k * BLOCK;
    const mx = rectangles[from] as number;
    const my = rectangles[from + 1] as number;
    const c = rectangles[from + 2] as number;
    const s = rectangles[from + 3] as number;
    const hx = rectangles[from + 4] as number;
    const hy = rectangles[from + 5] as number;
    blocks[to] = x + mx * ux - my * uy;
    blocks[to + 1] = y + mx * uy + my * ux;
    blocks[to + 2] = c * ux - s * uy;
    blocks[to + 3] = c * uy + s * ux;
    blocks[to + 4] = hx;
    blocks[to + 5] = hy;
    blocks[to + RADIUS] = Math.sqrt(hx * hx + hy * hy);
  }
}

/** Cells about as wide as one unit's share of the table: fewer would hold crowds, more would mostly be empty. */
function cellFor(table: Table, units: readonly Unit[]): number {
  const share = Math.sqrt((table.width * table.depth) / Math.max(1, units.length));
  return Math.min(30, Math.max(3, share * 0.75));
}
