import type { FireOdds } from '../rules/fire-advice';

/** One bar of a distribution; at either end it may stand for everything beyond. */
export interface OddsBar {
  readonly figures: number;
  readonly beyond: 'fewer' | 'more' | undefined;
  readonly chance: number;
}

/** Losses as so many bars at most: those next to each other that hold most of the chances, the tails folded into their ends. */
export function lossBars(losses: FireOdds['losses'], most: number): readonly OddsBar[] {
  const start = likeliestRun(losses, most);
  const end = Math.min(losses.length, start + most);
  return losses.slice(start, end).map(({ figures, chance }, i): OddsBar => {
    if (i === 0 && start > 0) return { figures, beyond: 'fewer', chance: chance + sum(losses.slice(0, start)) };
    if (start + i === end - 1 && end < losses.length)
      return { figures, beyond: 'more', chance: chance + sum(losses.slice(end)) };
    return { figures, beyond: undefined, chance };
  });
}

/** Where the run of so many begins that is worth most; the first of equals. */
function likeliestRun(losses: FireOdds['losses'], length: number): number {
  let best = 0;
  let most = sum(losses.slice(0, length));
  for (let start = 1; start + length <= losses.length; start++) {
    const worth = sum(losses.slice(start, start + length));
    if (worth <= most) continue;
    most = worth;
    best = start;
  }
  return best;
}

const sum = (parts: FireOdds['losses']): number => parts.reduce((total, { chance }) => total + chance, 0);
