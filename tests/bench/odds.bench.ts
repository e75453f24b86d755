import type { Chances } from '../../src/rules/belle-alliance/chances';
import { fireOdds } from '../../src/rules/belle-alliance/fire/fire-odds';
import { lossPerUnit, moraleOf, QUARTERS } from '../../src/rules/belle-alliance/fire/fire-outcome';
import { die } from './dice';
import { compare, mustAgree, numbersFrom, type Row } from './harness';

const ROLLS = 10_000;

/**
 * The odds of a fire, exact as the page tells them, against throwing 10,000 times; the same sums and tables looked up in
 * typed arrays by a quick source of dice. And against going through all 216 throws, which must give the same numbers.
 */
export function rows(): readonly Row[] {
  const fires = anyFires(64);
  for (const fire of fires) {
    const exact = numbersOf(ours(fire));
    mustAgree('all throws', exact, numbersOf(byAllThrows(fire)), 1e-12);
    // Three percentage points are six times what 10,000 throws are usually out by.
    mustAgree('10,000 throws', exact, numbersOf(byThrowing(fire)), 0.03);
  }
  const all = (odds: OddsBy) => ({ operations: fires.length, run: () => fires.map((fire) => odds(fire).supplies) });
  const comparison = compare({ ours: all(ours), throwing: all(byThrowing), through: all(byAllThrows) });
  const what = 'Odds of a fire';
  return [
    {
      what: `${what}: 10,000 throws by xorshift against exact odds`,
      ...comparison.ratio('throwing', 'ours'),
      goal: { atLeast: 1000 },
    },
    { what: `${what}: all 216 throws`, ...comparison.ratio('through', 'ours') },
  ];
}

interface Fire {
  readonly lossModifier: number;
  readonly moraleModifier: number;
  readonly units: number;
  readonly figures: number;
}

type OddsBy = (fire: Fire) => Chances;

const ours: OddsBy = ({ lossModifier, moraleModifier, units, figures }) =>
  fireOdds(lossModifier, moraleModifier, units, figures);

function anyFires(count: number): readonly Fire[] {
  const random = numbersFrom(8);
  const from = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return Array.from({ length: count }, () => ({
    lossModifier: from(-6, 6),
    moraleModifier: from(-8, 8),
    units: from(1, 8),
    figures: from(12, 40),
  }));
}

/** Rows of table 12 by total, from the least a throw can come to with these modifiers. */
const LEAST = -20;
const TOTALS = Array.from({ length: 60 }, (_, i) => LEAST + i);
const DEGREES = ['OR', 'LD', 'MD', 'FD'] as const;
const quarters = Int32Array.from(TOTALS, lossPerUnit);
const degrees = Uint8Array.from(TOTALS, (total) => DEGREES.indexOf(moraleOf(total)));

const byThrowing: OddsBy = (fire) => {
  const tally = newTally();
  for (let i = 0; i < ROLLS; i++) count(tally, fire, die(), die(), die());
  return oddsOf(tally, ROLLS);
};

const byAllThrows: OddsBy = (fire) => {
  const tally = newTally();
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) count(tally, fire, a, b, c);
  }
  return oddsOf(tally, 216);
};

const newTally = () => ({ losses: new Int32Array(64), morale: new Int32Array(4), supplies: 0 });

function count(tally: ReturnType<typeof newTally>, fire: Fire, a: number, b: number, c: number): void {
  const sum = a + b + c - LEAST;
  const loss = Math.floor((fire.units * (quarters[sum + fire.lossModifier] ?? 0)) / QUARTERS);
  const figures = loss < fire.figures ? loss : fire.figures;
  const degree = degrees[sum + fire.moraleModifier] ?? 0;
  tally.losses[figures] = (tally.losses[figures] ?? 0) + 1;
  tally.morale[degree] = (tally.morale[degree] ?? 0) + 1;
  if ((a === 1 && (b === 1 || c === 1)) || (b === 1 && c === 1)) tally.supplies++;
}

function oddsOf({ losses, morale, supplies }: ReturnType<typeof newTally>, rolls: number): Chances {
  const [OR = 0, LD = 0, MD = 0, FD = 0] = morale;
  let meanLoss = 0;
  const chances: { figures: number; chance: number }[] = [];
  losses.forEach((ways, figures) => {
    if (ways > 0) chances.push({ figures, chance: ways / rolls });
    meanLoss += (figures * ways) / rolls;
  });
  return {
    losses: chances,
    morale: { OR: OR / rolls, LD: LD / rolls, MD: MD / rolls, FD: FD / rolls },
    supplies: supplies / rolls,
    meanLoss,
  };
}

/** Chances alone, in one order: of each loss, of each degree of disorder, of two ones. */
function numbersOf({ losses, morale, supplies }: Chances): readonly number[] {
  const byFigures = new Float64Array(64);
  for (const { figures, chance } of losses) byFigures[figures] = chance;
  return [...byFigures, ...DEGREES.map((degree) => morale[degree]), supplies];
}
