import { SUMS, WAYS, WAYS_WITH_ONES } from '../../../dice/sums';
import type { FireOdds } from '../../fire-advice';
import { DISORDERS } from '../roster';
import { lossPerUnit, moraleOf, QUARTERS } from './outcome';

/** Exact chances of a fire before the dice are thrown. Each depends on sums alone, of which three dice have sixteen. */

export interface FireToRoll {
  readonly lossModifier: number;
  readonly moraleModifier: number;
  readonly units: number;
  /** The fire whose dice it shares, by its index: the other part of a split fire (3.1.2). */
  readonly same?: number;
}

/**
 * Modifiers at which every roll already lies in the first row of table 12, and in the last: beyond them nothing changes.
 * So all there is to know of one roll is worked out once for each modifier between.
 */
const LEAST = -14;
const MOST = 18;
const modifiers = Array.from({ length: MOST - LEAST + 1 }, (_, index) => LEAST + index);

/** By modifier: losses of a unit of fire, in quarters of a figure and rising, and their chances. */
const lossesOf = modifiers.map((modifier) => {
  const ways = new Map<number, number>();
  for (const { sum, ways: more } of SUMS) {
    const quarters = lossPerUnit(sum + modifier);
    ways.set(quarters, (ways.get(quarters) ?? 0) + more);
  }
  return [...ways].map(([quarters, count]) => ({ quarters, chance: count / WAYS }));
});

/** By modifier. */
const moraleChances = modifiers.map((modifier) => {
  const ways = { OR: 0, LD: 0, MD: 0, FD: 0 };
  for (const { sum, ways: more } of SUMS) ways[moraleOf(sum + modifier)] += more;
  return { OR: ways.OR / WAYS, LD: ways.LD / WAYS, MD: ways.MD / WAYS, FD: ways.FD / WAYS };
});

const SUPPLIES = WAYS_WITH_ONES / WAYS;

/** What is sure where nobody rolls. */
const NOTHING: FireOdds = {
  losses: [{ figures: 0, chance: 1 }],
  morale: { OR: 1, LD: 0, MD: 0, FD: 0 },
  supplies: 0,
  meanLoss: 0,
};

const indexOf = (modifier: number): number => Math.min(Math.max(modifier, LEAST), MOST) - LEAST;

/** One unit's fire. Nobody loses more figures than there are. */
export function fireOdds(
  lossModifier: number,
  moraleModifier: number,
  units: number,
  figuresOfTarget: number,
): FireOdds {
  const rolled = lossesOf[indexOf(lossModifier)];
  const morale = moraleChances[indexOf(moraleModifier)];
  if (!rolled || !morale || units <= 0) return NOTHING;
  const losses: { figures: number; chance: number }[] = [];
  let last: { figures: number; chance: number } | undefined;
  let meanLoss = 0;
  // The losses rise, so those that round or are cut to the same number of figures lie side by side.
  for (const { quarters, chance } of rolled) {
    const figures = Math.min(Math.floor((units * quarters) / QUARTERS), figuresOfTarget);
    meanLoss += figures * chance;
    if (last?.figures === figures) last.chance += chance;
    else {
      last = { figures, chance };
      losses.push(last);
    }
  }
  return { losses, morale, supplies: SUPPLIES, meanLoss };
}

/** Several fires at one target: losses together and rounded once, and of the morale results the worst (3.1.5). */
export function volleyOdds(fires: readonly FireToRoll[], figuresOfTarget: number): FireOdds {
  const rolls = rollsOf(fires);
  if (rolls.length === 0) return NOTHING;
  const most = Math.max(0, Math.floor(figuresOfTarget)) * QUARTERS;
  let quarters = new Map([[0, 1]]);
  const atMost = DISORDERS.map(() => 1);
  for (const roll of rolls) {
    const together = new Map<number, number>();
    for (const [before, chance] of quarters) {
      for (const { sum, ways } of SUMS) {
        // What goes beyond the last figure is all the same.
        const after = Math.min(before + quartersOf(roll, sum), most);
        together.set(after, (together.get(after) ?? 0) + (chance * ways) / WAYS);
      }
    }
    quarters = together;
    for (const [degree, chance] of chancesOfWorst(roll).entries()) atMost[degree] = (atMost[degree] ?? 0) * chance;
  }
  const losses = inFigures(quarters);
  const morale = { OR: 0, LD: 0, MD: 0, FD: 0 };
  for (const [degree, disorder] of DISORDERS.entries()) {
    morale[disorder] = (atMost[degree] ?? 0) - (atMost[degree - 1] ?? 0);
  }
  return {
    losses,
    morale,
    supplies: 1 - (1 - SUPPLIES) ** rolls.length,
    meanLoss: losses.reduce((mean, { figures, chance }) => mean + figures * chance, 0),
  };
}

/** Those with a unit of fire, by the dice they share. */
function rollsOf(fires: readonly FireToRoll[]): readonly (readonly FireToRoll[])[] {
  const dice = fires.map((_, index) => index);
  for (const [index, { same = index }] of fires.entries()) {
    const shared = dice[same];
    const own = dice[index];
    if (shared === undefined) continue;
    for (const [other, name] of dice.entries()) if (name === own) dice[other] = shared;
  }
  const rolls = new Map<number | undefined, FireToRoll[]>();
  for (const [index, fire] of fires.entries()) {
    if (fire.units <= 0) continue;
    const name = dice[index];
    rolls.set(name, [...(rolls.get(name) ?? []), fire]);
  }
  return [...rolls.values()];
}

const quartersOf = (roll: readonly FireToRoll[], sum: number): number =>
  roll.reduce((total, { units, lossModifier }) => total + units * lossPerUnit(sum + lossModifier), 0);

/** For each degree of disorder, the chance that a roll does nothing worse. */
function chancesOfWorst(roll: readonly FireToRoll[]): readonly number[] {
  const ways = DISORDERS.map(() => 0);
  for (const { sum, ways: more } of SUMS) {
    const worst = Math.max(...roll.map(({ moraleModifier }) => DISORDERS.indexOf(moraleOf(sum + moraleModifier))));
    for (let degree = worst; degree < ways.length; degree++) ways[degree] = (ways[degree] ?? 0) + more;
  }
  return ways.map((count) => count / WAYS);
}

function inFigures(quarters: ReadonlyMap<number, number>): FireOdds['losses'] {
  const chances = new Map<number, number>();
  for (const [exact, chance] of quarters) {
    const figures = Math.floor(exact / QUARTERS);
    chances.set(figures, (chances.get(figures) ?? 0) + chance);
  }
  return [...chances].sort(([a], [b]) => a - b).map(([figures, chance]) => ({ figures, chance }));
}
