import type { Point } from '../../../../geometry/point';
import { signedArea } from '../../../../geometry/polygon';
import { distanceBetween } from '../../../../geometry/vector';
import { type Coverage, heightOf } from './coverage';

/**
 * The borders of covered ground, the ground on their left: outer borders run counter-clockwise, holes clockwise.
 * Corners lie on the rows, where the coverage is exact.
 */
export function bordersOf(coverage: Coverage): readonly (readonly Point[])[] {
  const ends = endsOf(coverage);
  linkNeighbours(ends);
  const borders: (readonly Point[])[] = [];
  for (const row of ends) {
    for (const end of row) {
      if (end.isSeen) continue;
      const loop = loopFrom(end);
      const border = loop.length === 2 ? bandAround(loop, coverage.step) : simplified(loop, SMOOTH);
      if (!isSliverHole(border)) borders.push(border);
    }
  }
  return borders;
}

/** How far a border may be off for the sake of fewer corners. */
const SMOOTH = 0.008;
/** Holes and clefts thinner than this are left out: all of them is within half of it of ground in reach. */
const THINNEST = 0.16;

/** One end of a covered stretch, as a piece of border that stands across its row. */
interface End {
  readonly at: Point;
  readonly isExit: boolean;
  above: End | undefined;
  below: End | undefined;
  isSeen: boolean;
}

function endsOf(coverage: Coverage): readonly (readonly End[])[] {
  return coverage.rows.map((row, i) => {
    const y = heightOf(coverage, i);
    return withoutClefts(row).map((x, j) => ({
      at: { x, y },
      isExit: j % 2 === 1,
      above: undefined,
      below: undefined,
      isSeen: false,
    }));
  });
}

function withoutClefts(row: readonly number[]): readonly number[] {
  if (row.length < 4) return row;
  const joined: number[] = row.slice(0, 2);
  for (let i = 2; i < row.length; i += 2) {
    if ((row[i] as number) - (joined.at(-1) as number) < THINNEST) joined.pop();
    else joined.push(row[i] as number);
    joined.push(row[i + 1] as number);
  }
  return joined;
}

/** Between two rows the border runs from end to end wherever only one of them is covered: they join two by two, in order. */
function linkNeighbours(ends: readonly (readonly End[])[]): void {
  for (let i = 0; i <= ends.length; i++) {
    const lower = ends[i - 1] ?? [];
    const upper = ends[i] ?? [];
    let a = 0;
    let b = 0;
    let waiting: { readonly end: End; readonly isLower: boolean } | undefined;
    while (a < lower.length || b < upper.length) {
      const low = lower[a];
      const up = upper[b];
      const isLower = low !== undefined && (up === undefined || low.at.x <= up.at.x);
      const end = (isLower ? lower[a++] : upper[b++]) as End;
      if (waiting) {
        join(waiting.end, waiting.isLower, end);
        join(end, isLower, waiting.end);
        waiting = undefined;
      } else {
        waiting = { end, isLower };
      }
    }
  }
}

function join(end: End, isLower: boolean, next: End): void {
  if (isLower) end.above = next;
  else end.below = next;
}

/** Once round: up where stretches end, down where they begin, so that the ground is on the left. */
function loopFrom(first: End): readonly Point[] {
  const loop: Point[] = [];
  for (let end: End | undefined = first; end && !end.isSeen; end = end.isExit ? end.above : end.below) {
    end.isSeen = true;
    loop.push(end.at);
  }
  return loop;
}

/** A stretch of a single row, with as much width as the row stands for. */
function bandAround(loop: readonly Point[], step: number): readonly Point[] {
  const y = (loop[0] as Point).y;
  const left = Math.min(...loop.map((end) => end.x));
  const right = Math.max(...loop.map((end) => end.x));
  return [
    { x: left, y: y - step / 2 },
    { x: right, y: y - step / 2 },
    { x: right, y: y + step / 2 },
    { x: left, y: y + step / 2 },
  ];
}

function isSliverHole(border: readonly Point[]): boolean {
  const area = signedArea(border);
  if (area > 0) return false;
  const around = border.reduce((sum, to, i) => sum + distanceBetween(border.at(i - 1) as Point, to), 0);
  return -2 * area < THINNEST * around;
}

/** The loop with as few of its corners as keep it within `most` cm of where it was. */
function simplified(loop: readonly Point[], most: number): readonly Point[] {
  if (loop.length < 4) return loop;
  const far = farthestFrom(loop, 0);
  const kept = new Uint8Array(loop.length + 1);
  kept[0] = 1;
  kept[far] = 1;
  keepBetween([...loop, loop[0] as Point], kept, 0, far, most);
  keepBetween([...loop, loop[0] as Point], kept, far, loop.length, most);
  return loop.filter((_, i) => kept[i] === 1);
}

function farthestFrom(loop: readonly Point[], index: number): number {
  const from = loop[index] as Point;
  let far = 0;
  loop.forEach((point, i) => {
    if (distanceBetween(from, point) > distanceBetween(from, loop[far] as Point)) far = i;
  });
  return far;
}

function keepBetween(line: readonly Point[], kept: Uint8Array, first: number, last: number, most: number): void {
  const waiting: [number, number][] = [[first, last]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, to] = next;
    const off = farthestOff(line, from, to, most);
    if (off === undefined) continue;
    kept[off] = 1;
    waiting.push([from, off], [off, to]);
  }
}

/** The corner between two that lies farthest off the line from one to the other, when that is too far. */
function farthestOff(line: readonly Point[], from: number, to: number, most: number): number | undefined {
  const a = line[from] as Point;
  const b = line[to] as Point;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length2 = dx * dx + dy * dy;
  let worst = most * most;
  let at: number | undefined;
  for (let i = from + 1; i < to; i++) {
    const { x, y } = line[i] as Point;
    const share = length2 > 0 ? Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length2)) : 0;
    const offX = a.x + share * dx - x;
    const offY = a.y + share * dy - y;
    const off2 = offX * offX + offY * offY;
    if (off2 > worst) {
      worst = off2;
      at = i;
    }
  }
  return at;
}
