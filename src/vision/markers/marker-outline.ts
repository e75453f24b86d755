import type { Quad } from '../../geometry/homography';
import type { Point } from '../../geometry/point';
import { distanceBetween } from '../../geometry/vector';

/** The outline of one area, with room for the longest that is followed. */
export interface Contour {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

const LONGEST = 1 << 16;

export const makeContour = (): Contour => ({ x: new Float32Array(LONGEST), y: new Float32Array(LONGEST) });

/** A line through a point, along a direction of length 1. */
export interface Line {
  readonly at: Point;
  readonly along: Point;
}

/** A quadrangle seen at an angle is not longer one way than this many times the other. */
const MOST_UNEVEN = 6;

/** The four corners of a dark area that begins at a pixel, clockwise; undefined where it is no quadrangle. */
export function quadFrom(
  contour: Contour,
  dark: Uint8Array,
  width: number,
  x: number,
  y: number,
  leastSide: number,
): Quad | undefined {
  const length = follow(contour, dark, width, x, y);
  if (length === undefined || length < 3.2 * leastSide) return undefined;
  const corners = farthestFour(contour, length);
  if (!corners || !fillsQuad(contour, length, corners, leastSide)) return undefined;
  const lines = corners.map((from, i) => sideLine(contour, length, from, corners[(i + 1) % 4] as number));
  return quadOf(
    lines,
    corners.map((i) => pointAt(contour, i)),
    leastSide,
  );
}

/** Follows the cracks between dark and light with the dark to the right; says how many corners of pixels it passed. */
function follow(
  { x: xs, y: ys }: Contour,
  dark: Uint8Array,
  width: number,
  startX: number,
  startY: number,
): number | undefined {
  const wide = width + 2;
  const isDark = (px: number, py: number): boolean => dark[(py + 1) * wide + px + 1] === 1;
  let [x, y, way, count] = [startX, startY, 0, 0];
  do {
    xs[count] = x;
    ys[count] = y;
    if (++count >= LONGEST) return undefined;
    if (way === 0) x++;
    else if (way === 1) y++;
    else if (way === 2) x--;
    else y--;
    // The pixels ahead, to the left and to the right of the way.
    const leftX = way === 0 || way === 1 ? x : x - 1;
    const leftY = way === 0 || way === 3 ? y - 1 : y;
    const rightX = way === 0 || way === 3 ? x : x - 1;
    const rightY = way === 0 || way === 1 ? y : y - 1;
    if (!isDark(rightX, rightY)) way = (way + 1) & 3;
    else if (isDark(leftX, leftY)) way = (way + 3) & 3;
  } while (x !== startX || y !== startY || way !== 0);
  return count;
}

const pointAt = ({ x, y }: Contour, i: number): Point => ({ x: x[i] as number, y: y[i] as number });

/** The points that lie farthest out: one from the middle, one from that, and one on either side of the line between them. */
function farthestFour(contour: Contour, length: number): readonly number[] | undefined {
  const { x, y } = contour;
  let [sumX, sumY] = [0, 0];
  for (let i = 0; i < length; i++) {
    sumX += x[i] as number;
    sumY += y[i] as number;
  }
  const first = farthestFrom(contour, length, sumX / length, sumY / length);
  const opposite = farthestFrom(contour, length, x[first] as number, y[first] as number);
  const [fromX, fromY] = [x[first] as number, y[first] as number];
  const [alongX, alongY] = [(x[opposite] as number) - fromX, (y[opposite] as number) - fromY];
  let [left, right, mostLeft, mostRight] = [-1, -1, 0, 0];
  for (let i = 0; i < length; i++) {
    const off = alongX * ((y[i] as number) - fromY) - alongY * ((x[i] as number) - fromX);
    if (off > mostRight) [mostRight, right] = [off, i];
    if (off < mostLeft) [mostLeft, left] = [off, i];
  }
  return left < 0 || right < 0 ? undefined : [first, opposite, left, right].sort((a, b) => a - b);
}

function farthestFrom({ x, y }: Contour, length: number, fromX: number, fromY: number): number {
  let [best, far] = [0, -1];
  for (let i = 0; i < length; i++) {
    const distance = ((x[i] as number) - fromX) ** 2 + ((y[i] as number) - fromY) ** 2;
    if (distance > far) [far, best] = [distance, i];
  }
  return best;
}

/** Is the area about that of the quadrangle between its four points? */
function fillsQuad(contour: Contour, length: number, corners: readonly number[], leastSide: number): boolean {
  const { x, y } = contour;
  let twice = 0;
  for (let i = 0, before = length - 1; i < length; before = i++) {
    twice += (x[before] as number) * (y[i] as number) - (x[i] as number) * (y[before] as number);
  }
  const area = Math.abs(twice) / 2;
  const quad = Math.abs(twiceArea(corners.map((i) => pointAt(contour, i)))) / 2;
  return quad >= 0.3 * leastSide * leastSide && area >= 0.75 * quad && area <= 1.35 * quad;
}

const twiceArea = (points: readonly Point[]): number =>
  points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] as Point;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);

/** The line through a side, without its ends; undefined where the side is not straight. */
function sideLine(contour: Contour, length: number, from: number, to: number): Line | undefined {
  const count = (to - from + length) % length;
  const [a, b] = [pointAt(contour, from), pointAt(contour, to)];
  const long = distanceBetween(a, b);
  if (long < 4 || count < 5) return undefined;
  const skipped = Math.max(1, Math.round(count * 0.08));
  const sums = newSums();
  for (let j = skipped; j <= count - skipped; j++) {
    const i = (from + j) % length;
    addTo(sums, contour.x[i] as number, contour.y[i] as number);
  }
  const { line, spread } = lineThrough(sums);
  const allowed = Math.max(0.8, long * 0.03);
  return spread > allowed * allowed ? undefined : line;
}

/** Sums of points, for the line that fits them best. */
export interface Sums {
  count: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
  yy: number;
}

export const newSums = (): Sums => ({ count: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 });

export function addTo(sums: Sums, x: number, y: number): void {
  sums.count++;
  sums.x += x;
  sums.y += y;
  sums.xx += x * x;
  sums.xy += x * y;
  sums.yy += y * y;
}

/** The line from which all points are least off, and by how much squared. */
export function lineThrough({ count, x, y, xx, xy, yy }: Sums): { readonly line: Line; readonly spread: number } {
  const at = { x: x / count, y: y / count };
  const [vx, cov, vy] = [xx / count - at.x * at.x, xy / count - at.x * at.y, yy / count - at.y * at.y];
  const turn = 0.5 * Math.atan2(2 * cov, vx - vy);
  const along = { x: Math.cos(turn), y: Math.sin(turn) };
  const spread = vx * along.y * along.y - 2 * cov * along.x * along.y + vy * along.x * along.x;
  return { line: { at, along }, spread };
}

/** Where two lines meet; undefined where they are nearly parallel. */
export function meeting(a: Line, b: Line): Point | undefined {
  const across = a.along.x * b.along.y - a.along.y * b.along.x;
  if (Math.abs(across) < 0.05) return undefined;
  const way = ((b.at.x - a.at.x) * b.along.y - (b.at.y - a.at.y) * b.along.x) / across;
  return { x: a.at.x + way * a.along.x, y: a.at.y + way * a.along.y };
}

/** The corners where the sides meet, in pixels counted from their middles. */
function quadOf(lines: readonly (Line | undefined)[], near: readonly Point[], leastSide: number): Quad | undefined {
  const met: Point[] = [];
  for (let i = 0; i < 4; i++) {
    const [before, after] = [lines[(i + 3) % 4], lines[i]];
    const corner = before && after && meeting(before, after);
    if (!corner) return undefined;
    met.push({ x: corner.x - 0.5, y: corner.y - 0.5 });
  }
  const [a, b, c, d] = met;
  if (!a || !b || !c || !d) return undefined;
  const sides = [a, b, c, d].map((p, i) => distanceBetween(p, [a, b, c, d][(i + 1) % 4] as Point));
  const [longest, shortest] = [Math.max(...sides), Math.min(...sides)];
  if (longest > MOST_UNEVEN * shortest || longest < leastSide) return undefined;
  const strays = met.some(
    (p, i) => distanceBetween({ x: p.x + 0.5, y: p.y + 0.5 }, near[i] as Point) > Math.max(3, 0.25 * longest),
  );
  return strays || !bulges([a, b, c, d]) ? undefined : [a, b, c, d];
}

/** All corners turn the same way, clockwise on the screen. */
const bulges = (quad: readonly Point[]): boolean =>
  quad.every((a, i) => {
    const [b, c] = [quad[(i + 1) % 4] as Point, quad[(i + 2) % 4] as Point];
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0;
  });
