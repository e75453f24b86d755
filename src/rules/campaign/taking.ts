import { DEGREES_WON, type Ending } from '../ending';
import type { CampaignTable, Winner } from './campaign-table';
import { isPossible } from './state';

/** What a campaign can take over from a battle that was played: the level, or what the players still have to say, and why. */
type Taken =
  | { readonly kind: 'level'; readonly level: string }
  /** This side has won, and it is not known which side of the campaign it is. */
  | { readonly kind: 'whose'; readonly name: string }
  | { readonly kind: 'ask'; readonly why: 'no-end' | 'not-over' | 'no-winner' | 'no-degree' | 'not-possible' };

/** `as`: which side of the campaign the victors are; without it they are known by their name. */
export function takenFrom(table: CampaignTable, battle: string, ending: Ending | undefined, as?: Winner): Taken {
  const won = ending?.won;
  if (!ending || !won) {
    const over = ending?.over ?? null;
    return { kind: 'ask', why: over === null ? 'no-end' : over ? 'no-winner' : 'not-over' };
  }
  const name = ending.sides.find(({ id }) => id === won.side)?.name ?? won.side;
  if (!won.degree) return { kind: 'ask', why: 'no-degree' };
  const winner = as ?? (['first', 'second'] as const).find((side) => table.sides[side] === name);
  if (!winner) return { kind: 'whose', name };
  // From the first side's greatest victory down to the second's: the nearer to the middle the smaller.
  const levels = table.levels.filter((level) => level.winner === winner).map(({ id }) => id);
  const level = (winner === 'first' ? levels.toReversed() : levels)[DEGREES_WON.indexOf(won.degree)];
  return level !== undefined && isPossible(table, battle, level)
    ? { kind: 'level', level }
    : { kind: 'ask', why: 'not-possible' };
}
