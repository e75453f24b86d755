import { TOUCH } from '../../../../geometry/contact';

/**
 * Rectangles on a straight way over edges and polygons, as numbers in arrays: thousands of ways are tried for one reach,
 * and making an object for each of their meetings would take longer than finding it. Same answers as `geometry/sweep`.
 */

/** A rectangle and its way, written by whoever asks: middle, unit vector to its right, half sizes, direction, and length of the way. */
export const sweeping = { x: 0, y: 0, rightX: 1, rightY: 0, wide: 0, deep: 0, wayX: 0, wayY: 0, length: 0 };

/** The stretches found by the last question, in order and apart: enter, exit, enter, exit… */
export const found = new Float64Array(512);
let count = 0;

/**
 * Over which stretches of its way the rectangle lies on a polygon, given by its corners in `corners` from one index to
 * another; how many are in `found`. An open line has no inside.
 */
export function sweepOver(corners: Float64Array, first: number, after: number, isClosed: boolean): number {
  count = 0;
  let i = first + 2;
  let ax = corners[first] as number;
  let ay = corners[first + 1] as number;
  if (isClosed) {
    ax = corners[after - 2] as number;
    ay = corners[after - 1] as number;
    i = first;
  }
  for (; i < after; i += 2) {
    const bx = corners[i] as number;
    const by = corners[i + 1] as number;
    meetEdge(ax, ay, bx, by);
    ax = bx;
    ay = by;
  }
  uniteFound();
  if (isClosed) addInside(corners, first, after);
  return count;
}

/** The same for single segments that belong to nothing: four numbers each. */
export function sweepOverSegments(segments: Float64Array): number {
  count = 0;
  const { x, y, wide, deep, wayX, wayY, length } = sweeping;
  const reach = wide + deep;
  const minX = Math.min(x, x + wayX * length) - reach;
  const maxX = Math.max(x, x + wayX * length) + reach;
  const minY = Math.min(y, y + wayY * length) - reach;
  const maxY = Math.max(y, y + wayY * length) + reach;
  for (let i = 0; i < segments.length; i += 4) {
    const ax = segments[i] as number;
    const ay = segments[i + 1] as number;
    const bx = segments[i + 2] as number;
    const by = segments[i + 3] as number;
    if ((ax > maxX && bx > maxX) || (ax < minX && bx < minX) || (ay > maxY && by > maxY) || (ay < minY && by < minY)) {
      continue;
    }
    meetEdge(ax, ay, bx, by);
  }
  uniteFound();
  return count;
}

function meetEdge(ax: number, ay: number, bx: number, by: number): void {
  const { x, y, rightX, rightY, wayX, wayY, length } = sweeping;
  const wide = sweeping.wide - TOUCH;
  const deep = sweeping.deep - TOUCH;
  // In the frame of the rectangle, in which the edge drifts towards it.
  const ax1 = (ax - x) * rightX + (ay - y) * rightY;
  const ay1 = (ay - y) * rightX - (ax - x) * rightY;
  const bx1 = (bx - x) * rightX + (by - y) * rightY;
  const by1 = (by - y) * rightX - (bx - x) * rightY;
  const driftX = -(wayX * rightX + wayY * rightY);
  const driftY = -(wayY * rightX - wayX * rightY);
  enter = 0;
  exit = length;
  if (!clip(ax1 < bx1 ? ax1 : bx1, ax1 < bx1 ? bx1 : ax1, driftX, wide)) return;
  if (!clip(ay1 < by1 ? ay1 : by1, ay1 < by1 ? by1 : ay1, driftY, deep)) return;
  const nx = ay1 - by1;
  const ny = bx1 - ax1;
  const height = nx * ax1 + ny * ay1;
  if (
    (nx !== 0 || ny !== 0) &&
    !clip(height, height, nx * driftX + ny * driftY, wide * Math.abs(nx) + deep * Math.abs(ny))
  ) {
    return;
  }
  if (count + 2 > found.length) return;
  found[count++] = enter;
  found[count++] = exit;
}

let enter = 0;
let exit = 0;

/** Cuts the stretch down to where a span, moving at `speed`, reaches inside ±`half`; false when nothing is left. */
function clip(low: number, high: number, speed: number, half: number): boolean {
  if (Math.abs(speed) < 1e-14) return low < half && high > -half;
  const one = (-half - high) / speed;
  const other = (half - low) / speed;
  const from = speed > 0 ? one : other;
  const to = speed > 0 ? other : one;
  if (from > enter) enter = from;
  if (to < exit) exit = to;
  return enter < exit;
}

/** Puts what was found in order and joins what overlaps. */
function uniteFound(): void {
  for (let i = 2; i < count; i += 2) {
    const from = found[i] as number;
    const to = found[i + 1] as number;
    let j = i;
    for (; j > 0 && (found[j - 2] as number) > from; j -= 2) {
      found[j] = found[j - 2] as number;
      found[j + 1] = found[j - 1] as number;
    }
    found[j] = from;
    found[j + 1] = to;
  }
  let last = 0;
  for (let i = 2; i < count; i += 2) {
    if ((found[i] as number) <= (found[last + 1] as number) + TOUCH) {
      found[last + 1] = Math.max(found[last + 1] as number, found[i + 1] as number);
    } else {
      last += 2;
      found[last] = found[i] as number;
      found[last + 1] = found[i + 1] as number;
    }
  }
  if (count > 0) count = last + 2;
}

/** Between crossings of the outline the rectangle is all in or all out: its middle speaks for it. */
function addInside(corners: Float64Array, first: number, after: number): void {
  const { x, y, wayX, wayY, length } = sweeping;
  let added = false;
  const crossings = count;
  let from = 0;
  for (let i = 0; i <= crossings; i += 2) {
    const to = i < crossings ? (found[i] as number) : length;
    if (to - from > TOUCH && count + 2 <= found.length) {
      const middle = (from + to) / 2;
      if (isInside(corners, first, after, x + wayX * middle, y + wayY * middle)) {
        found[count++] = from;
        found[count++] = to;
        added = true;
      }
    }
    if (i < crossings) from = found[i + 1] as number;
  }
  if (added) uniteFound();
}

export function isInside(corners: Float64Array, first: number, after: number, x: number, y: number): boolean {
  let inside = false;
  let ax = corners[after - 2] as number;
  let ay = corners[after - 1] as number;
  for (let i = first; i < after; i += 2) {
    const bx = corners[i] as number;
    const by = corners[i + 1] as number;
    if (by > y !== ay > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
    ax = bx;
    ay = by;
  }
  return inside;
}
