import { SUMS, WAYS, WAYS_WITH_ONES } from '../../../dice/sums';
import type { DuelOdds, SideOdds } from '../../melee-advice';
import { fdLoss, lossPerUnit, QUARTERS } from '../fire/outcome';
import { moraleByDifference, prisonersPerUnit } from './outcome';

/**
 * Exact chances of two parties who both throw three dice. What one loses hangs on the other's sum alone, and on whether the
 * difference brings it into FD; so each side has sixteen sums to look at, each with two ways to end.
 */

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
  const lead = first.modifier - second.modifier;
  const ahead = chancesAt(lead);
  return {
    first: sideOdds(first, second, chancesAt(-lead).loser),
    second: sideOdds(second, first, ahead.loser),
    even: ahead.even,
  };
}

interface Chances {
  /** What becomes of the other, when one has a lead by factors. */
  readonly loser: SideOdds['morale'];
  readonly even: number;
}

/** A lead at which the best throw of the other still loses by FD: beyond it nothing changes. */
const MOST_LEAD = 20;

/** By lead, from the least: worked out once. */
const leads: readonly Chances[] = Array.from({ length: 2 * MOST_LEAD + 1 }, (_, index) => chancesOf(index - MOST_LEAD));

const chancesAt = (lead: number): Chances =>
  leads[Math.min(Math.max(lead, -MOST_LEAD), MOST_LEAD) + MOST_LEAD] ?? chancesOf(lead);

function chancesOf(lead: number): Chances {
  const ways = { OR: 0, LD: 0, MD: 0, FD: 0 };
  let even = 0;
  for (const own of SUMS) {
    for (const other of SUMS) {
      const difference = own.sum + lead - other.sum;
      ways[moraleByDifference(Math.max(0, difference))] += own.ways * other.ways;
      if (difference === 0) even += own.ways * other.ways;
    }
  }
  const all = WAYS * WAYS;
  return { loser: { OR: ways.OR / all, LD: ways.LD / all, MD: ways.MD / all, FD: ways.FD / all }, even: even / all };
}

/** Ways of three dice to come to this sum or less, from sum 0. */
const waysUpTo: readonly number[] = Array.from({ length: 19 }, (_, most) =>
  SUMS.reduce((ways, { sum, ways: more }) => (sum <= most ? ways + more : ways), 0),
);
const MOST_SUM = waysUpTo.length - 1;

/** The least difference that brings into FD (table 11). */
const FD_FROM = Array.from({ length: MOST_LEAD }, (_, difference) => moraleByDifference(difference)).indexOf('FD');

const SUPPLIES = WAYS_WITH_ONES / WAYS;

function sideOdds(own: DuelParty, other: DuelParty, morale: SideOdds['morale']): SideOdds {
  const tally = new Tally();
  const kept = lossesBy(other, own.figures, false);
  const broken = lossesBy(other, own.figures, true);
  for (const [index, { sum, ways }] of SUMS.entries()) {
    // The highest own sum that still loses by FD.
    const least = sum + other.modifier - FD_FROM - own.modifier;
    const routs = waysUpTo[Math.min(Math.max(least, 0), MOST_SUM)] ?? 0;
    tally.add(kept[index] ?? 0, ways * (WAYS - routs));
    tally.add(broken[index] ?? 0, ways * routs);
  }
  return { morale, ...tally.sum(), supplies: own.spends && !own.withoutSupplies ? SUPPLIES : 0 };
}

/** What a unit of so many figures loses, by the other's sum: with FD, prisoners and those who run are gone too (R147, R170). */
function lossesBy(other: DuelParty, figures: number, broken: boolean): readonly number[] {
  return SUMS.map(({ sum }) => lossOf(other, sum + other.modifier, figures, broken));
}

export function lossOf(
  by: Pick<DuelParty, 'units' | 'withoutSupplies' | 'ridesDown'>,
  total: number,
  figures: number,
  broken: boolean,
): number {
  const killed = by.withoutSupplies ? 0 : Math.floor((by.units * lossPerUnit(total)) / QUARTERS);
  const lost = Math.min(killed, figures);
  if (!broken) return lost;
  const gone = Math.min(lost + by.units * prisonersPerUnit(total, by.ridesDown), figures);
  return gone + fdLoss(figures - gone);
}

/** Ways by loss. */
class Tally {
  private readonly ways: number[] = [];

  add(figures: number, more: number): void {
    if (more > 0) this.ways[figures] = (this.ways[figures] ?? 0) + more;
  }

  sum(): Pick<SideOdds, 'losses' | 'meanLoss'> {
    const losses: { figures: number; chance: number }[] = [];
    let meanLoss = 0;
    this.ways.forEach((ways, figures) => {
      const chance = ways / (WAYS * WAYS);
      losses.push({ figures, chance });
      meanLoss += figures * chance;
    });
    return { losses, meanLoss };
  }
}
