/** A stretch of a path from `enter` to `exit`, both included. */
export type Interval = readonly [enter: number, exit: number];

/** The same stretches in order, with those that meet or overlap made one, or lie no more than `slack` apart. */
export function united(intervals: readonly Interval[], slack = 0): readonly Interval[] {
  if (intervals.length < 2) return intervals;
  const sorted = intervals.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const result: Interval[] = [];
  for (const next of sorted) {
    const last = result.at(-1);
    if (last && next[0] <= last[1] + slack) result[result.length - 1] = [last[0], Math.max(last[1], next[1])];
    else result.push(next);
  }
  return result;
}
