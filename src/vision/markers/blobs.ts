/** Dark areas as runs of pixels row by row, joined where they touch. */
export interface Runs {
  readonly start: Int16Array;
  readonly end: Int16Array;
  readonly row: Int16Array;
  readonly parent: Int32Array;
  /** Of the first run of an area: its box. */
  readonly left: Int16Array;
  readonly right: Int16Array;
  readonly bottom: Int16Array;
}

export function makeRuns(width: number, height: number): Runs {
  const most = Math.ceil((width * height) / 2) + 1;
  const each = (): Int16Array => new Int16Array(most);
  return {
    ...{ start: each(), end: each(), row: each(), left: each(), right: each(), bottom: each() },
    parent: new Int32Array(most),
  };
}

/** Where an area begins (its upper left pixel), if it may be a marker: large enough, and not cut off by the edge. */
export type Visit = (x: number, y: number) => void;

/** Finds all dark areas (`markDark`) whose longer side is at least so long. */
export function eachBlob(
  runs: Runs,
  dark: Uint8Array,
  width: number,
  height: number,
  leastSide: number,
  visit: Visit,
): void {
  const count = joinRuns(runs, dark, width, height);
  const { parent, left, right, row, bottom, start } = runs;
  for (let run = 0; run < count; run++) {
    if (parent[run] !== run) continue;
    const wide = (right[run] as number) - (left[run] as number) + 1;
    const high = (bottom[run] as number) - (row[run] as number) + 1;
    if (Math.max(wide, high) < leastSide || Math.min(wide, high) < 4) continue;
    const isCut =
      (left[run] as number) < 1 ||
      (row[run] as number) < 1 ||
      (right[run] as number) > width - 2 ||
      (bottom[run] as number) > height - 2;
    if (!isCut) visit(start[run] as number, row[run] as number);
  }
}

function joinRuns(runs: Runs, dark: Uint8Array, width: number, height: number): number {
  const { start, end, row, parent, left, right, bottom } = runs;
  let count = 0;
  let above = 0;
  for (let y = 0; y < height; y++) {
    const line = (y + 1) * (width + 2) + 1;
    const first = count;
    let touching = above;
    for (let x = 0; x < width; ) {
      while (x < width && dark[line + x] === 0) x++;
      if (x >= width) break;
      const from = x;
      while (x < width && dark[line + x] === 1) x++;
      start[count] = left[count] = from;
      end[count] = right[count] = x - 1;
      row[count] = bottom[count] = y;
      parent[count] = count;
      while (touching < first && (end[touching] as number) < from) touching++;
      for (let other = touching; other < first && (start[other] as number) < x; other++) join(runs, other, count);
      count++;
    }
    above = first;
  }
  return count;
}

function join({ parent, left, right, bottom }: Runs, a: number, b: number): void {
  const [one, two] = [rootOf(parent, a), rootOf(parent, b)];
  if (one === two) return;
  // The earlier run stays the first: its start is the upper left pixel of the area.
  const [keeps, goes] = one < two ? [one, two] : [two, one];
  parent[goes] = keeps;
  left[keeps] = Math.min(left[keeps] as number, left[goes] as number);
  right[keeps] = Math.max(right[keeps] as number, right[goes] as number);
  bottom[keeps] = Math.max(bottom[keeps] as number, bottom[goes] as number);
}

function rootOf(parent: Int32Array, run: number): number {
  let root = run;
  while (parent[root] !== root) root = parent[root] as number;
  for (let at = run; parent[at] !== root; ) {
    const next = parent[at] as number;
    parent[at] = root;
    at = next;
  }
  return root;
}
