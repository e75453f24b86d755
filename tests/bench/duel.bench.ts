import { fdLoss, lossPerUnit, QUARTERS } from '../../src/rules/belle-alliance/fire/fire-outcome';
import type { DuelOdds } from '../../src/rules/belle-alliance/melee/melee-odds';
import { type DuelParty, duelOdds } from '../../src/rules/belle-alliance/melee/melee-odds';
import { moraleByDifference, prisonersPerUnit } from '../../src/rules/belle-alliance/melee/melee-outcome';
import { die } from './dice';
import { compare, mustAgree, numbersFrom, type Row } from './harness';

const THROWS = 10_000;

/** The odds of one melee, losses of both sides included, exact against throwing for both 10,000 times. */
export function rows(): readonly Row[] {
  const duels = anyDuels(64);
  // Three percentage points are six times what 10,000 throws are usually out by.
  for (const duel of duels) mustAgree('10,000 throws', numbersOf(duelOdds(...duel)), byThrowing(...duel), 0.03);
  const all = (odds: (...duel: Duel) => unknown) => ({
    operations: duels.length,
    run: () => duels.map((duel) => odds(...duel)),
  });
  const comparison = compare({ ours: all(duelOdds), throwing: all(byThrowing) });
  return [
    {
      what: 'Odds of a melee, losses of both included: 10,000 throws by xorshift against exact odds',
      ...comparison.ratio('throwing', 'ours'),
      goal: { atLeast: 200 },
    },
  ];
}

type Duel = readonly [first: DuelParty, second: DuelParty];

function anyDuels(count: number): readonly Duel[] {
  const random = numbersFrom(31);
  const from = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const party = (): DuelParty => ({
    modifier: from(-6, 6),
    units: from(1, 6),
    figures: from(12, MOST_FIGURES),
    withoutSupplies: false,
    ridesDown: random() < 0.3,
    spends: true,
  });
  return Array.from({ length: count }, () => [party(), party()]);
}

const MOST_FIGURES = 40;
const DEGREES = ['OR', 'LD', 'MD', 'FD'] as const;
const FD = DEGREES.indexOf('FD');

/** What the tables say by total and by difference, from the least there can be, so that throwing only looks it up. */
const LEAST = -40;
const TOTALS = Array.from({ length: 100 }, (_, i) => LEAST + i);
const quarters = Int32Array.from(TOTALS, lossPerUnit);
const prisoners = Int32Array.from(TOTALS, (total) => prisonersPerUnit(total, false));
const prisonersOfCavalry = Int32Array.from(TOTALS, (total) => prisonersPerUnit(total, true));
const degrees = Uint8Array.from(TOTALS, (behind) => DEGREES.indexOf(moraleByDifference(Math.max(0, behind))));

function byThrowing(first: DuelParty, second: DuelParty): readonly number[] {
  const losses = [new Int32Array(MOST_FIGURES + 1), new Int32Array(MOST_FIGURES + 1)] as const;
  const morale = [new Int32Array(DEGREES.length), new Int32Array(DEGREES.length)] as const;
  for (let i = 0; i < THROWS; i++) {
    const own = die() + die() + die() + first.modifier;
    const other = die() + die() + die() + second.modifier;
    tally(losses[0], morale[0], first, second, other, degrees[other - own - LEAST] ?? 0);
    tally(losses[1], morale[1], second, first, own, degrees[own - other - LEAST] ?? 0);
  }
  return [losses[0], morale[0], losses[1], morale[1]].flatMap((counts) => [...counts].map((ways) => ways / THROWS));
}

function tally(
  losses: Int32Array,
  morale: Int32Array,
  struck: DuelParty,
  by: DuelParty,
  total: number,
  degree: number,
): void {
  morale[degree] = (morale[degree] ?? 0) + 1;
  let lost = Math.min(Math.floor((by.units * (quarters[total - LEAST] ?? 0)) / QUARTERS), struck.figures);
  if (degree === FD) {
    const taken = (by.ridesDown ? prisonersOfCavalry : prisoners)[total - LEAST] ?? 0;
    lost = Math.min(lost + by.units * taken, struck.figures);
    lost += fdLoss(struck.figures - lost);
  }
  losses[lost] = (losses[lost] ?? 0) + 1;
}

/** Chances alone, in one order: of each loss and of each degree, of the first and of the second. */
function numbersOf({ first, second }: DuelOdds): readonly number[] {
  return [first, second].flatMap(({ losses, morale }) => {
    const byFigures = new Float64Array(MOST_FIGURES + 1);
    for (const { figures, chance } of losses) byFigures[figures] = chance;
    return [...byFigures, ...DEGREES.map((degree) => morale[degree])];
  });
}
