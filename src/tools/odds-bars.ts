import type { CountGroup } from '../rules/card';

/** One bar of a distribution; at either end it may stand for everything beyond. */
export interface OddsBar {
  readonly count: number;
  readonly beyond: 'fewer' | 'more' | undefined;
  readonly chance: number;
}

/** How many of something as so many bars at most: those next to each other that hold most of the chances, the tails folded into their ends. */
export function countBars(counts: CountGroup['counts'], most: number): readonly OddsBar[] {
  const start = likeliestRun(counts, most);
  const end = Math.min(counts.length, start + most);
  return counts.slice(start, end).map(({ count, chance }, i): OddsBar => {
    if (i === 0 && start > 0) return { count, beyond: 'fewer', chance: chance + sum(counts.slice(0, start)) };
    if (start + i === end - 1 && end < counts.length)
      return { count, beyond: 'more', chance: chance + sum(counts.slice(end)) };
    return { count, beyond: undefined, chance };
  });
}

/** Where the run of so many begins that is worth most; the first of equals. */
function likeliestRun(counts: CountGroup['counts'], length: number): number {
  let best = 0;
  let most = sum(counts.slice(0, length));
  for (let start = 1; start + length <= counts.length; start++) {
    const worth = sum(counts.slice(start, start + length));
    if (worth <= most) continue;
    most = worth;
    best = start;
  }
  return best;
}

const sum = (parts: CountGroup['counts']): number => parts.reduce((total, { chance }) => total + chance, 0);
