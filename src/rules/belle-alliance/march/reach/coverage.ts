import type { Point } from '../../../../geometry/point';

/**
 * Ground as stretches along many level rows, the way one hatches an area: exact along the rows, and as fine as the rows
 * lie close across them. Areas are added one after the other, whatever their shape; what they cover together is always
 * at hand, and so is what the next one adds.
 */
export interface Coverage {
  readonly bottom: number;
  /** From row to row, in cm. */
  readonly step: number;
  /** Of each row the stretches covered, in order and apart: enter, exit, enter, exit… */
  readonly rows: number[][];
  /** Where borders of the area being added cross each row, and which way; empty between two additions. */
  readonly crossings: Crossings[];
}

interface Crossings {
  count: number;
  readonly xs: number[];
  readonly ways: number[];
}

export function newCoverage(bottom: number, top: number, step: number): Coverage {
  const count = Math.max(1, Math.ceil((top - bottom) / step) + 1);
  return {
    bottom,
    step,
    rows: Array.from({ length: count }, () => []),
    crossings: Array.from({ length: count }, () => ({ count: 0, xs: [], ways: [] })),
  };
}

export const heightOf = ({ bottom, step }: Coverage, row: number): number => bottom + row * step;

/** Is the row next to the point covered there? */
export function isCovered({ bottom, step, rows }: Coverage, x: number, y: number): boolean {
  const row = rows[Math.round((y - bottom) / step)];
  if (!row) return false;
  for (let i = 0; i + 1 < row.length; i += 2) {
    if (x < (row[i] as number)) return false;
    if (x <= (row[i + 1] as number)) return true;
  }
  return false;
}

/** Adds all that a closed line goes round at least once, and answers how many cm² that is more than before. */
export function addRing(coverage: Coverage, ring: readonly Point[]): number {
  const { rows, crossings, step } = coverage;
  let low = rows.length;
  let high = -1;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [first, last] = markCrossings(coverage, ring[j] as Point, ring[i] as Point);
    if (first > last) continue;
    if (first < low) low = first;
    if (last > high) high = last;
  }
  let gained = 0;
  for (let row = low; row <= high; row++) {
    gained += addCrossings(rows[row] as number[], crossings[row] as Crossings);
  }
  return gained * step;
}

/** Notes where an edge crosses rows: from the first it reaches, the last left out, so that corners count once. */
function markCrossings({ bottom, step, rows, crossings }: Coverage, a: Point, b: Point): readonly [number, number] {
  const rises = b.y > a.y;
  const lower = rises ? a : b;
  const upper = rises ? b : a;
  const first = Math.max(0, Math.ceil((lower.y - bottom) / step));
  const last = Math.min(rows.length, Math.ceil((upper.y - bottom) / step)) - 1;
  if (first > last) return [1, 0];
  const slope = (upper.x - lower.x) / (upper.y - lower.y);
  for (let row = first; row <= last; row++) {
    const found = crossings[row] as Crossings;
    found.xs[found.count] = lower.x + (bottom + row * step - lower.y) * slope;
    found.ways[found.count++] = rises ? 1 : -1;
  }
  return [first, last];
}

/** Adds to a row what lies between its crossings, and forgets them. */
function addCrossings(row: number[], found: Crossings): number {
  const { xs, ways, count } = found;
  sortTogether(xs, ways, count);
  let gained = 0;
  let winding = 0;
  let enter = 0;
  for (let i = 0; i < count; i++) {
    const before = winding;
    winding += ways[i] as number;
    if (before === 0) enter = xs[i] as number;
    if (winding === 0) gained += addStretch(row, enter, xs[i] as number);
  }
  found.count = 0;
  return gained;
}

/** Few and nearly in order: putting each into its place is quickest. */
function sortTogether(xs: number[], ways: number[], count: number): void {
  for (let i = 1; i < count; i++) {
    const x = xs[i] as number;
    const way = ways[i] as number;
    let j = i;
    for (; j > 0 && (xs[j - 1] as number) > x; j--) {
      xs[j] = xs[j - 1] as number;
      ways[j] = ways[j - 1] as number;
    }
    xs[j] = x;
    ways[j] = way;
  }
}

/** Adds a stretch to a row and answers how many cm it added. */
function addStretch(row: number[], enter: number, exit: number): number {
  let first = 0;
  while (first < row.length && (row[first + 1] as number) < enter) first += 2;
  let after = first;
  let had = 0;
  let from = enter;
  let to = exit;
  for (; after < row.length && (row[after] as number) <= exit; after += 2) {
    const start = row[after] as number;
    const end = row[after + 1] as number;
    had += end - start;
    from = Math.min(from, start);
    to = Math.max(to, end);
  }
  if (after === first + 2) {
    row[first] = from;
    row[first + 1] = to;
  } else {
    row.splice(first, after - first, from, to);
  }
  return to - from - had;
}
