import { type Box, boxAround, grownBox } from '../geometry/box';
import type { Polygon } from '../geometry/polygon';
import { hypotenuse } from '../geometry/vector';

/** Ground that may be in the way of a line. Whether it is in the end is for the rules to say. */
export interface Blind {
  readonly outline: Polygon;
  /** Height of its top in hill layers: a line with both ends on higher ground than that has nothing to do with it. */
  readonly top: number;
}

/** Blinds for thousands of lines. */
export interface PackedBlinds {
  readonly boxes: readonly Box[];
  /** The corners of all, as x, y, x, y… */
  readonly corners: Float64Array;
  /** Where the corners of each begin; one more number says where the last ones end. */
  readonly starts: Int32Array;
  /** Three numbers each: the middle of its box, and how far its corners are from there. */
  readonly circles: Float64Array;
  readonly tops: Float64Array;
}

/**
 * What passes a body within this, in cm, is not decided without exact work. It is far more than rounding takes, and more
 * than the seam that `geometry/clear-line` lets nothing through.
 */
export const HAIR = 1e-5;

export function packedBlinds(blinds: readonly Blind[]): PackedBlinds {
  const starts = new Int32Array(blinds.length + 1);
  blinds.forEach(({ outline }, i) => {
    starts[i + 1] = (starts[i] as number) + outline.length * 2;
  });
  const boxes = blinds.map(({ outline }) => grownBox(boxAround(outline), HAIR));
  return {
    boxes,
    corners: Float64Array.from(blinds.flatMap(({ outline }) => outline.flatMap(({ x, y }) => [x, y]))),
    starts,
    circles: Float64Array.from(blinds.flatMap(({ outline }, i) => circleAround(outline, boxes[i] as Box))),
    tops: Float64Array.from(blinds, ({ top }) => top),
  };
}

function circleAround(outline: Polygon, { minX, minY, maxX, maxY }: Box): readonly number[] {
  const x = (minX + maxX) / 2;
  const y = (minY + maxY) / 2;
  const reach = Math.max(0, ...outline.map((corner) => hypotenuse(corner.x - x, corner.y - y)));
  return [x, y, reach + HAIR];
}

/**
 * A line in numbers: its start (0, 1), the way to its end (2, 3), its middle (4, 5), half the way (6, 7), a cm across it
 * (8, 9), the lower level of its ends (10), `HAIR` times its length (11), the share of it that `HAIR` is (12).
 */
export const LINE = 13;

/** A line without length goes on as far as this: enough to have sides, too little to come anywhere. */
const POINT = HAIR / 10;

export function layLine(line: Float64Array, x0: number, y0: number, x1: number, y1: number, level: number): void {
  const dy = y1 - y0;
  const way = Math.sqrt((x1 - x0) * (x1 - x0) + dy * dy);
  const dx = way === 0 ? POINT : x1 - x0;
  const length = way === 0 ? POINT : way;
  line[0] = x0;
  line[1] = y0;
  line[2] = dx;
  line[3] = dy;
  line[4] = x0 + dx / 2;
  line[5] = y0 + dy / 2;
  line[6] = dx / 2;
  line[7] = dy / 2;
  line[8] = dy / length;
  line[9] = -dx / length;
  line[10] = level;
  line[11] = HAIR * length;
  line[12] = HAIR / length;
}

/**
 * Does a line come into a blind, or within a hair of it? One round of the outline: on which side of the line the corners
 * lie says which edges cross it, and where. An outline that goes round the start, however often it crosses itself,
 * holds it.
 */
export function comesInto(
  { corners, circles, starts, tops }: PackedBlinds,
  blind: number,
  line: Float64Array,
): boolean {
  if ((tops[blind] as number) < (line[10] as number)) return false;
  const x0 = line[0] as number;
  const y0 = line[1] as number;
  const far =
    ((circles[blind * 3] as number) - x0) * (line[8] as number) +
    ((circles[blind * 3 + 1] as number) - y0) * (line[9] as number);
  if (Math.abs(far) > (circles[blind * 3 + 2] as number)) return false;
  const dx = line[2] as number;
  const dy = line[3] as number;
  const slack = line[11] as number;
  const share = line[12] as number;
  const start = starts[blind] as number;
  const end = starts[blind + 1] as number;
  let rounds = 0;
  let px = (corners[end - 2] as number) - x0;
  let py = (corners[end - 1] as number) - y0;
  let before = px * dy - py * dx;
  for (let i = start; i < end; i += 2) {
    const qx = (corners[i] as number) - x0;
    const qy = (corners[i + 1] as number) - y0;
    const side = qx * dy - qy * dx;
    const crosses = side > 0 !== before > 0;
    if (Math.abs(side) <= slack || Math.abs(before) <= slack) {
      if (isNear(px, py, qx, qy, dx, dy)) return true;
      if (crosses && isBehind(px, py, qx, qy, before / (before - side), dx, dy)) rounds += side > 0 ? 1 : -1;
    } else if (crosses) {
      // Where the edge cuts the line, as a share of the way to its end.
      const cut = (px * qy - py * qx) / (before - side);
      if (cut < -share) rounds += side > 0 ? 1 : -1;
      else if (cut <= 1 + share) return true;
    }
    px = qx;
    py = qy;
    before = side;
  }
  return rounds !== 0;
}

/** Is the place at this share of the edge from p to q behind the start of the line? */
function isBehind(px: number, py: number, qx: number, qy: number, at: number, dx: number, dy: number): boolean {
  return (px + (qx - px) * at) * dx + (py + (qy - py) * at) * dy < 0;
}

/** Does the edge from p to q come within a hair of the way from the origin to d, if they do not plainly cross? */
function isNear(px: number, py: number, qx: number, qy: number, dx: number, dy: number): boolean {
  return (
    pointIsNear(px, py, dx, dy) ||
    pointIsNear(qx, qy, dx, dy) ||
    pointIsNear(-px, -py, qx - px, qy - py) ||
    pointIsNear(dx - px, dy - py, qx - px, qy - py)
  );
}

/** Is a point within a hair of the way from the origin to d? */
function pointIsNear(x: number, y: number, dx: number, dy: number): boolean {
  const square = dx * dx + dy * dy;
  const raw = square > 0 ? (x * dx + y * dy) / square : 0;
  const share = raw > 0 ? (raw < 1 ? raw : 1) : 0;
  const ex = x - share * dx;
  const ey = y - share * dy;
  return ex * ex + ey * ey <= HAIR * HAIR;
}
