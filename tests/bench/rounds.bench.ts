import { fdLoss, lossPerUnit, QUARTERS, valourLost } from '../../src/rules/belle-alliance/fire/fire-outcome';
import { meleeFactors, sumOf } from '../../src/rules/belle-alliance/melee/melee-factors';
import {
  fightDuel,
  moraleByDifference,
  prisonersPerUnit,
  unitsOfMelee,
} from '../../src/rules/belle-alliance/melee/melee-outcome';
import type { MeleeSituation, Party } from '../../src/rules/belle-alliance/melee/melee-situation';
import { meleeRounds } from '../../src/rules/belle-alliance/melee/rounds';
import type { RoundOdds } from '../../src/rules/card';
import { meleeOf } from '../support/melee-situation';
import { die } from './dice';
import { compare, mustAgree, numbersFrom, type Row } from './harness';

const CHAINS = 10_000;
const ROUNDS = 4;

/**
 * Four rounds between the same two, exact with all they may have lost, against fighting them 10,000 times: by the book's own
 * factors and outcome, as one would otherwise; and, to know what is left to gain, by a simulation cut down to this one case.
 */
export function rows(): readonly Row[] {
  const melees = anyMelees(16);
  for (const melee of melees) {
    const exact = meleeRounds(melee, ROUNDS).flatMap(chancesOf);
    // Three percentage points are six times what 10,000 chains are usually out by.
    mustAgree('10,000 chains by the book', exact, byTheBook(melee).flatMap(chancesOf), 0.03);
    mustAgree('10,000 chains cut down', exact, cutDown(melee).flatMap(chancesOf), 0.03);
  }
  const all = (rounds: (melee: MeleeSituation) => readonly RoundOdds[]) => ({
    operations: melees.length,
    run: () => melees.map((melee) => rounds(melee).length),
  });
  const comparison = compare({
    ours: all((melee) => meleeRounds(melee, ROUNDS)),
    book: { operations: 1, run: () => byTheBook(melees[0] as MeleeSituation) },
    cut: all(cutDown),
  });
  const what = 'Four rounds of a melee, losses carried over';
  return [
    {
      what: `${what}: 10,000 chains by the book's own functions against exact odds`,
      ...comparison.ratio('book', 'ours'),
      goal: { atLeast: 100 },
    },
    { what: `${what}: 10,000 chains, cut down to this case`, ...comparison.ratio('cut', 'ours') },
  ];
}

const chancesOf = ({ first, second, both, neither }: RoundOdds): readonly number[] => [first, second, both, neither];

function anyMelees(count: number): readonly MeleeSituation[] {
  const random = numbersFrom(21);
  const from = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const party = (): Partial<Party> => ({
    figures: from(16, 36),
    valour: from(-2, 3),
    first: random() < 0.5,
    support: random() < 0.5,
  });
  return Array.from({ length: count }, () => meleeOf({ attacker: party(), defender: party() }));
}

interface Tally {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly both: Int32Array;
  readonly lostFirst: Int32Array;
  readonly lostSecond: Int32Array;
}

const newTally = (): Tally => ({
  first: new Int32Array(ROUNDS),
  second: new Int32Array(ROUNDS),
  both: new Int32Array(ROUNDS),
  lostFirst: new Int32Array(ROUNDS),
  lostSecond: new Int32Array(ROUNDS),
});

function add(counts: Int32Array, round: number, more: number): void {
  counts[round] = (counts[round] ?? 0) + more;
}

function oddsOf({ first, second, both, lostFirst, lostSecond }: Tally): readonly RoundOdds[] {
  const upTo = (counts: Int32Array, round: number): number =>
    counts.subarray(0, round + 1).reduce((sum, count) => sum + count, 0) / CHAINS;
  return Array.from({ length: ROUNDS }, (_, round) => {
    const ends = { first: upTo(first, round), second: upTo(second, round), both: upTo(both, round) };
    return {
      ...ends,
      neither: 1 - ends.first - ends.second - ends.both,
      meanLoss: { first: upTo(lostFirst, round), second: upTo(lostSecond, round) },
    };
  });
}

/** Round after round as the rules have it, until one gives way. */
function byTheBook(melee: MeleeSituation): readonly RoundOdds[] {
  const tally = newTally();
  for (let i = 0; i < CHAINS; i++) {
    let now = melee;
    for (let round = 0; round < ROUNDS; round++) {
      const duel = fightDuel(now, { attacker: [die(), die(), die()], defender: [die(), die(), die()] });
      const beaten = (side: 'attacker' | 'defender') => (duel.loser === side ? duel.morale : 'OR');
      const attacker = struck(melee.attacker, now.attacker, duel.defender, beaten('attacker'));
      const defender = struck(melee.defender, now.defender, duel.attacker, beaten('defender'));
      tally.lostFirst[round] = (tally.lostFirst[round] ?? 0) + now.attacker.figures - attacker.figures;
      tally.lostSecond[round] = (tally.lostSecond[round] ?? 0) + now.defender.figures - defender.figures;
      now = {
        ...now,
        attacker: { ...attacker, attackedBefore: true },
        defender: { ...defender, defendedBefore: true },
      };
      if (duel.loser && (duel.morale === 'MD' || duel.morale === 'FD')) {
        add(duel.loser === 'attacker' ? tally.first : tally.second, round, 1);
        break;
      }
      const [spent, spentThere] = [isSpent(attacker), isSpent(defender)];
      if (!spent && !spentThere) continue;
      add(spent ? (spentThere ? tally.both : tally.first) : tally.second, round, 1);
      break;
    }
  }
  return oddsOf(tally);
}

function struck(
  start: Party,
  now: Party,
  { quarters: by, prisoners: taken }: { readonly quarters: number; readonly prisoners: number },
  morale: string,
): Party {
  let figures = Math.max(0, now.figures - Math.floor(by / QUARTERS));
  if (morale === 'FD') {
    figures = Math.max(0, figures - taken);
    figures -= fdLoss(figures);
  }
  const valour = start.valour - valourLost(start.figures, 0, start.figures - figures);
  return { ...now, figures, fighting: figures, valour, first: false, disorder: morale === 'LD' ? 'LD' : 'OR' };
}

const isSpent = ({ figures, valour }: Party): boolean => figures < 3 || valour < -5;

/** Rows of table 12 by total, and degrees of table 11 by difference, from the least there can be. */
const LEAST = -60;
const TOTALS = Array.from({ length: 140 }, (_, i) => LEAST + i);
const DEGREES = ['OR', 'LD', 'MD', 'FD'];
const quarters = Int32Array.from(TOTALS, lossPerUnit);
const prisoners = Int32Array.from(TOTALS, (total) => prisonersPerUnit(total, false));
const degrees = Uint8Array.from(TOTALS, (behind) => DEGREES.indexOf(moraleByDifference(Math.max(0, behind))));

/** The same of two lines of foot: factors added up once for each kind of round, numbers, valour and LD each time. */
function cutDown(melee: MeleeSituation): readonly RoundOdds[] {
  const worn: MeleeSituation = {
    ...melee,
    attacker: { ...melee.attacker, first: false, attackedBefore: true },
    defender: { ...melee.defender, first: false, defendedBefore: true },
  };
  const bases = [melee, worn].map((each) => {
    const even = { ...each, attacker: { ...each.attacker, figures: 1 }, defender: { ...each.defender, figures: 1 } };
    const factors = meleeFactors(even);
    return [sumOf(factors.attacker), sumOf(factors.defender)] as const;
  });
  const size = melee.attacker.figures;
  const sizeThere = melee.defender.figures;
  const tally = newTally();
  for (let i = 0; i < CHAINS; i++) {
    let figures = size;
    let there = sizeThere;
    let ld = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const base = bases[round === 0 ? 0 : 1] ?? [0, 0];
      const own = base[0] - valourLost(size, 0, size - figures) + more(figures, there) - (ld === 1 ? 2 : 0);
      const other = base[1] - valourLost(sizeThere, 0, sizeThere - there) + more(there, figures) - (ld === 2 ? 2 : 0);
      const total = die() + die() + die() + own;
      const totalThere = die() + die() + die() + other;
      const degree = degrees[totalThere - total - LEAST] ?? 0;
      const degreeThere = degrees[total - totalThere - LEAST] ?? 0;
      const lost = lossOf(figures, unitsOfMelee(there), totalThere, degree === 3);
      const lostThere = lossOf(there, unitsOfMelee(figures), total, degreeThere === 3);
      figures -= lost;
      there -= lostThere;
      add(tally.lostFirst, round, lost);
      add(tally.lostSecond, round, lostThere);
      if (degree > 1 || degreeThere > 1) {
        add(degree > 1 ? tally.first : tally.second, round, 1);
        break;
      }
      const spent = figures < 3 || melee.attacker.valour - valourLost(size, 0, size - figures) < -5;
      const spentThere = there < 3 || melee.defender.valour - valourLost(sizeThere, 0, sizeThere - there) < -5;
      if (spent || spentThere) {
        add(spent ? (spentThere ? tally.both : tally.first) : tally.second, round, 1);
        break;
      }
      ld = degree === 1 ? 1 : degreeThere === 1 ? 2 : 0;
    }
  }
  return oddsOf(tally);
}

function lossOf(figures: number, units: number, total: number, broken: boolean): number {
  const hit = Math.min(Math.floor((units * (quarters[total - LEAST] ?? 0)) / QUARTERS), figures);
  if (!broken) return hit;
  const gone = Math.min(hit + units * (prisoners[total - LEAST] ?? 0), figures);
  return gone + Math.floor((figures - gone) / 10);
}

const more = (figures: number, others: number): number =>
  figures >= 3 * others ? 4 : figures >= 2 * others ? 2 : 2 * figures >= 3 * others ? 1 : 0;
