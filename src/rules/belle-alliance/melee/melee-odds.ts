import { WAYS, WAYS_WITH_ONES } from '../../../dice/sums';
import type { Chances } from '../chances';
import { fdLoss, QUARTERS } from '../fire/fire-outcome';
import { ALL, BANDS, type ChancesOfSide, duelChances } from './duel-chances';

/** Exact chances of two parties who both throw three dice, losses of both included. */

/** Of 216 × 216. The losses of a side are those by the dice, as prisoners and with FD together. */
export interface DuelOdds {
  readonly first: Chances;
  readonly second: Chances;
  /** Neither has the better of it. */
  readonly even: number;
}

export interface DuelParty {
  readonly modifier: number;
  /** Units of melee; 0 where nobody is killed. */
  readonly units: number;
  readonly figures: number;
  /** Kills nobody, and has no supplies to lose (5.5.3). */
  readonly withoutSupplies: boolean;
  /** Cavalry against others: twice the prisoners. */
  readonly ridesDown: boolean;
  /** Its dice may begin the end of its supplies: those of a melee do, those of a spread of rout do not. */
  readonly spends: boolean;
}

export function duelOdds(first: DuelParty, second: DuelParty): DuelOdds {
  const chances = duelChances(first.modifier, second.modifier);
  return {
    first: sideOdds(chances.first, first, second),
    second: sideOdds(chances.second, second, first),
    even: chances.even,
  };
}

const SUPPLIES = WAYS_WITH_ONES / WAYS;

function sideOdds({ morale, struck }: ChancesOfSide, own: DuelParty, other: DuelParty): Chances {
  const losses: { figures: number; chance: number }[] = [];
  let lost = 0;
  // The higher the total the greater the loss, with FD and without it: both rows rise, and are taken together.
  const rows = { kept: 0, broken: BANDS.length };
  const [kept, broken] = [lossesBy(other, own.figures, false), lossesBy(other, own.figures, true)];
  while (rows.kept < BANDS.length || rows.broken < struck.length) {
    const keptLoss = kept[rows.kept] ?? Number.POSITIVE_INFINITY;
    const brokenLoss = broken[rows.broken - BANDS.length] ?? Number.POSITIVE_INFINITY;
    const row = keptLoss <= brokenLoss ? rows.kept++ : rows.broken++;
    const ways = struck[row] ?? 0;
    if (ways === 0) continue;
    const figures = Math.min(keptLoss, brokenLoss);
    lost += figures * ways;
    const last = losses[losses.length - 1];
    if (last?.figures === figures) last.chance += ways;
    else losses.push({ figures, chance: ways });
  }
  for (const loss of losses) loss.chance /= ALL;
  return { morale, losses, meanLoss: lost / ALL, supplies: own.spends && !own.withoutSupplies ? SUPPLIES : 0 };
}

/** What a unit of so many figures loses, by band of the other's total; with FD, prisoners and those who run too (R147, R170). */
const lossesBy = (by: Striking, figures: number, broken: boolean): readonly number[] =>
  BANDS.map(({ quarters, prisoners, prisonersOfCavalry }) => {
    const killed = by.withoutSupplies ? 0 : Math.floor((by.units * quarters) / QUARTERS);
    if (!broken) return Math.min(killed, figures);
    const taken = by.units * (by.ridesDown ? prisonersOfCavalry : prisoners);
    const gone = Math.min(killed + taken, figures);
    return gone + fdLoss(figures - gone);
  });

type Striking = Pick<DuelParty, 'units' | 'withoutSupplies' | 'ridesDown'>;
