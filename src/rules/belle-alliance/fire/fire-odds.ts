import { SUMS, WAYS, WAYS_WITH_ONES } from '../../../dice/sums';
import type { Chances } from '../chances';
import { DISORDERS } from '../units/roster';
import { lossPerUnit, moraleOf, QUARTERS } from './fire-outcome';

/** Exact chances of a fire before it is carried out. Each depends on sums alone, of which three dice have sixteen. */

export interface FireToRoll {
  readonly lossModifier: number;
  readonly moraleModifier: number;
  readonly units: number;
  /** The fire whose dice it shares, by its index: the other part of a split fire (3.1.2). */
  readonly same?: number;
  /** What its dice came to, where they were thrown already for the other part. */
  readonly sum?: number;
}

/**
 * Modifiers at which every roll already lies in the first row of table 12, and in the last: beyond them nothing changes.
 * So all there is to know of one roll is worked out once for each modifier between.
 */
const LEAST = -14;
const MOST = 18;
const modifiers = Array.from({ length: MOST - LEAST + 1 }, (_, index) => LEAST + index);

/** By modifier: losses of a unit of fire in quarters of a figure, rising, and in how many ways each comes. */
const quartersPerUnit = modifiers.map((modifier) => {
  const ways = new Map<number, number>();
  for (const { sum, ways: more } of SUMS) {
    const quarters = lossPerUnit(sum + modifier);
    ways.set(quarters, (ways.get(quarters) ?? 0) + more);
  }
  return [...ways];
});

/** By modifier. */
const moraleChances = modifiers.map((modifier) => {
  const ways = { OR: 0, LD: 0, MD: 0, FD: 0 };
  for (const { sum, ways: more } of SUMS) ways[moraleOf(sum + modifier)] += more;
  return { OR: ways.OR / WAYS, LD: ways.LD / WAYS, MD: ways.MD / WAYS, FD: ways.FD / WAYS };
});

const SUPPLIES = WAYS_WITH_ONES / WAYS;

/** What is sure where nobody rolls. */
const NOTHING: Chances = {
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
): Chances {
  const morale = moraleChances[indexOf(moraleModifier)];
  const rolled = units > 0 ? lossesOf(indexOf(lossModifier), units) : undefined;
  if (!rolled || !morale) return NOTHING;
  const { losses, meanLoss } = rolled.most <= figuresOfTarget ? rolled : cut(rolled, figuresOfTarget);
  return { losses, morale, supplies: SUPPLIES, meanLoss };
}

interface Losses {
  readonly losses: Chances['losses'];
  readonly meanLoss: number;
  readonly most: number;
}

/** By modifier and units of fire, once they are asked for: a card is shown anew with each move of a finger. */
const knownLosses: (Losses | undefined)[][] = modifiers.map(() => []);

function lossesOf(modifier: number, units: number): Losses | undefined {
  const known = knownLosses[modifier];
  if (!known) return undefined;
  known[units] ??= summed(
    (quartersPerUnit[modifier] ?? []).map(([quarters, ways]) => ({
      figures: Math.floor((units * quarters) / QUARTERS),
      chance: ways / WAYS,
    })),
  );
  return known[units];
}

/** The losses rise, so those of the same number of figures lie side by side. */
function summed(rising: Chances['losses']): Losses {
  const losses: { figures: number; chance: number }[] = [];
  let meanLoss = 0;
  for (const { figures, chance } of rising) {
    meanLoss += figures * chance;
    const last = losses.at(-1);
    if (last?.figures === figures) last.chance += chance;
    else losses.push({ figures, chance });
  }
  return { losses, meanLoss, most: losses.at(-1)?.figures ?? 0 };
}

/** What goes beyond the last figure takes the last figure. */
function cut({ losses }: Losses, figuresOfTarget: number): Losses {
  const left: { readonly figures: number; readonly chance: number }[] = [];
  let meanLoss = 0;
  let all = 0;
  for (const loss of losses) {
    if (loss.figures < figuresOfTarget) {
      left.push(loss);
      meanLoss += loss.figures * loss.chance;
    } else all += loss.chance;
  }
  left.push({ figures: figuresOfTarget, chance: all });
  return { losses: left, meanLoss: meanLoss + figuresOfTarget * all, most: figuresOfTarget };
}

/** Several fires at one target: losses together and rounded once, and of the morale results the worst (3.1.5). */
export function volleyOdds(fires: readonly FireToRoll[], figuresOfTarget: number): Chances {
  const rolls = rollsOf(fires);
  if (rolls.length === 0) return NOTHING;
  const most = Math.max(0, Math.floor(figuresOfTarget)) * QUARTERS;
  let quarters: readonly number[] = [1];
  const atMost = DISORDERS.map(() => 1);
  for (const roll of rolls) {
    quarters = joined(quarters, roll, most);
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
    // Dice that lie have done to the supplies what they do.
    supplies: 1 - (1 - SUPPLIES) ** rolls.filter((roll) => knownSum(roll) === undefined).length,
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

const knownSum = (roll: readonly FireToRoll[]): number | undefined => roll.find(({ sum }) => sum !== undefined)?.sum;

/** What the dice of a roll may come to; one sum only where they lie already. */
function sumsOfRoll(roll: readonly FireToRoll[]): typeof SUMS {
  const sum = knownSum(roll);
  return sum === undefined ? SUMS : [{ sum, ways: WAYS }];
}

/** Chances by loss in quarters, once another roll is added. What goes beyond the last figure is all the same. */
function joined(before: readonly number[], roll: readonly FireToRoll[], most: number): readonly number[] {
  const after: number[] = [];
  for (const { sum, ways } of sumsOfRoll(roll)) {
    const more = roll.reduce((total, { units, lossModifier }) => total + units * lossPerUnit(sum + lossModifier), 0);
    for (const [quarters, chance] of before.entries()) {
      const together = Math.min(quarters + more, most);
      while (after.length <= together) after.push(0);
      after[together] = (after[together] ?? 0) + (chance * ways) / WAYS;
    }
  }
  return after;
}

/** For each degree of disorder, the chance that a roll does nothing worse. */
function chancesOfWorst(roll: readonly FireToRoll[]): readonly number[] {
  const ways = DISORDERS.map(() => 0);
  for (const { sum, ways: more } of sumsOfRoll(roll)) {
    const worst = Math.max(...roll.map(({ moraleModifier }) => DISORDERS.indexOf(moraleOf(sum + moraleModifier))));
    for (let degree = worst; degree < ways.length; degree++) ways[degree] = (ways[degree] ?? 0) + more;
  }
  return ways.map((count) => count / WAYS);
}

function inFigures(quarters: readonly number[]): Chances['losses'] {
  const losses: { figures: number; chance: number }[] = [];
  for (let from = 0; from < quarters.length; from += QUARTERS) {
    const chance = quarters.slice(from, from + QUARTERS).reduce((sum, part) => sum + part, 0);
    if (chance > 0) losses.push({ figures: from / QUARTERS, chance });
  }
  return losses;
}
