import { SUMS, WAYS } from '../../../dice/sums';
import type { Chances } from '../chances';
import { TABLE_12 } from '../tables/table-12-loss-morale';
import { moraleByDifference } from './melee-outcome';

/**
 * One throw of two against each other, by their modifiers alone: all that its 46,656 ways can come to, put together by what
 * they do. Worked out once for each pair of modifiers, since it is the same for any number of figures.
 */
export interface DuelChances {
  readonly first: ChancesOfSide;
  readonly second: ChancesOfSide;
  readonly even: number;
  /** Chance that neither gives way. */
  readonly bothStand: number;
  /** Throws after which both stand, in order or in LD. */
  readonly standing: readonly StandingThrow[];
}

export interface ChancesOfSide {
  readonly morale: Chances['morale'];
  /** Chance of MD or FD. */
  readonly givesWay: number;
  /** Ways by the band of the other's total: those without FD first, and after all bands those with it. */
  readonly struck: readonly number[];
}

export interface StandingThrow {
  /** Band of its total. */
  readonly first: number;
  readonly second: number;
  /** Who is in LD by it: 1 the first, 2 the second. */
  readonly flags: number;
  readonly chance: number;
}

interface Band {
  readonly upTo: number;
  readonly quarters: number;
  readonly prisoners: number;
  readonly prisonersOfCavalry: number;
}

/** Rows of table 12 that do the same in melee, as one: their morale is for fire alone. */
export const BANDS: readonly Band[] = TABLE_12.filter((row, index) => {
  const next = TABLE_12[index + 1];
  return next?.quarters !== row.quarters || next.prisoners !== row.prisoners;
});

const bandOf = (total: number): number => BANDS.findIndex(({ upTo }) => total <= upTo);

/** Ways of all six dice. */
export const ALL = WAYS * WAYS;

/** More than any two modifiers are apart. */
const STRIDE = 1024;
const known = new Map<number, DuelChances>();

export function duelChances(first: number, second: number): DuelChances {
  const key = first * STRIDE + second;
  let chances = known.get(key);
  if (!chances) {
    chances = workedOut(first, second);
    known.set(key, chances);
  }
  return chances;
}

/** Counted in whole ways, so that what is sure is 1. */
function workedOut(first: number, second: number): DuelChances {
  const [one, two] = [newSide(), newSide()];
  const standing = new Map<string, StandingThrow>();
  let even = 0;
  for (const own of SUMS) {
    for (const other of SUMS) {
      const ways = own.ways * other.ways;
      const lead = own.sum + first - other.sum - second;
      const bands = [bandOf(own.sum + first), bandOf(other.sum + second)] as const;
      const ofFirst = moraleByDifference(Math.max(0, -lead));
      const ofSecond = moraleByDifference(Math.max(0, lead));
      one.add(ofFirst, bands[1], ways);
      two.add(ofSecond, bands[0], ways);
      if (lead === 0) even += ways;
      if (gaveWay(ofFirst) || gaveWay(ofSecond)) continue;
      const key = `${bands} ${ofFirst} ${ofSecond}`;
      standing.set(key, {
        first: bands[0],
        second: bands[1],
        flags: (ofFirst === 'LD' ? 1 : 0) + (ofSecond === 'LD' ? 2 : 0),
        chance: (standing.get(key)?.chance ?? 0) + ways / ALL,
      });
    }
  }
  const throws = [...standing.values()];
  return {
    first: one.chances(),
    second: two.chances(),
    even: even / ALL,
    bothStand: throws.reduce((sum, { chance }) => sum + chance, 0),
    standing: throws,
  };
}

const gaveWay = (morale: string): boolean => morale === 'MD' || morale === 'FD';

function newSide() {
  const degrees = { OR: 0, LD: 0, MD: 0, FD: 0 };
  const struck = new Array<number>(2 * BANDS.length).fill(0);
  return {
    add(degree: keyof typeof degrees, band: number, ways: number): void {
      degrees[degree] += ways;
      const at = degree === 'FD' ? BANDS.length + band : band;
      struck[at] = (struck[at] ?? 0) + ways;
    },
    chances(): ChancesOfSide {
      const { OR, LD, MD, FD } = degrees;
      return {
        morale: { OR: OR / ALL, LD: LD / ALL, MD: MD / ALL, FD: FD / ALL },
        givesWay: (MD + FD) / ALL,
        struck,
      };
    },
  };
}
