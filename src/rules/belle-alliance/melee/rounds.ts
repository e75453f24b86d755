import type { RoundOdds } from '../../card';
import { exceeds } from '../explain/factor-sums';
import { fdLoss, QUARTERS, valourLost } from '../fire/fire-outcome';
import { TABLE_8 } from '../tables/table-08-melee';
import { isValour } from '../units/roster';
import { ALL, BANDS, duelChances } from './duel-chances';
import { meleeFactors, sumOf } from './melee-factors';
import { ridesDown, unitsOfMelee } from './melee-outcome';
import type { MeleeSituation, Party } from './melee-situation';

/**
 * What becomes of two who go on fighting where they stand, bound after bound: exact, by going through all that may be left
 * of both after each round. A later attack between units in contact is a new one (4.1.3), so each round has its own factors:
 *
 * - Losses stay. They change the numbers (table 8), the units of melee, and the valour by each fifth of the figures at the
 *   start. Those who fight are at most those who fought first.
 * - Who is beaten by LD fights the next round in LD, and no longer unless it is beaten again (5.2.2).
 * - After the first round both have fought before; nobody fires, changes formation or charges any more, who charged has done
 *   so in the last bound, cavalry has become passive, and no officer is engaged again.
 * - It ends when one is brought into MD or FD, by the dice or by its valour, or has too few figures left (5.5.2).
 * - Ground, direction, support, neighbours and supplies stay as they are; so does the disorder of who was MD or FD before.
 */
export function meleeRounds(situation: MeleeSituation, rounds: number): readonly RoundOdds[] {
  const { attacker, defender } = situation;
  const first = sideOf(attacker, defender);
  const second = sideOf(defender, attacker);
  const later = afterRound(situation);
  const bases = [situation, later, afterRound(later)].map(basesOf);
  const ends = { first: 0, second: 0, both: 0 };
  const meanLoss = { first: 0, second: 0 };
  let now = new Layer(first, second);
  now.add(0, 0, (attacker.disorder === 'LD' ? 1 : 0) + (defender.disorder === 'LD' ? 2 : 0), 1);
  return Array.from({ length: rounds }, (_, round) => {
    const base = bases[Math.min(round, bases.length - 1)] ?? NO_BASE;
    const next = new Layer(first, second);
    const last = round === rounds - 1;
    let neither = 0;
    now.forEach((lostFirst, lostSecond, flags, chance) => {
      const own = wornBy(first, lostFirst);
      const other = wornBy(second, lostSecond);
      const chances = duelChances(
        base.first + own.valour + bonus(own.left, other.left) + (flags % 2 === 1 ? first.ld : 0),
        base.second + other.valour + bonus(other.left, own.left) + (flags > 1 ? second.ld : 0),
      );
      meanLoss.first += chance * meanOf(chances.first.struck, lossesAt(first, own, other.harm));
      meanLoss.second += chance * meanOf(chances.second.struck, lossesAt(second, other, own.harm));
      ends.first += chance * chances.first.givesWay;
      ends.second += chance * chances.second.givesWay;
      // In the last round it does not matter how those stand whom nothing can spend.
      if (last && canLose(first, own, other.harm) && canLose(second, other, own.harm)) {
        neither += chance * chances.bothStand;
        return;
      }
      for (const throws of chances.standing) {
        const nowFirst = Math.min(lostFirst + (other.harm.killed[throws.second] ?? 0), first.figures);
        const nowSecond = Math.min(lostSecond + (own.harm.killed[throws.first] ?? 0), second.figures);
        const likely = chance * throws.chance;
        const firstFights = wornBy(first, nowFirst).fights;
        const secondFights = wornBy(second, nowSecond).fights;
        if (firstFights && secondFights) {
          neither += likely;
          next.add(nowFirst, nowSecond, throws.flags, likely);
        } else if (firstFights) ends.second += likely;
        else if (secondFights) ends.first += likely;
        else ends.both += likely;
      }
    });
    now = next;
    return { ...ends, neither, meanLoss: { ...meanLoss } };
  });
}

interface Bases {
  readonly first: number;
  readonly second: number;
}
const NO_BASE: Bases = { first: 0, second: 0 };

/** What the factors come to that do not change within a round: without numbers, and without LD, which comes and goes. */
function basesOf(situation: MeleeSituation): Bases {
  const alike = (party: Party): Party => ({
    ...party,
    figures: 1,
    disorder: party.disorder === 'LD' ? 'OR' : party.disorder,
  });
  const factors = meleeFactors({
    ...situation,
    attacker: alike(situation.attacker),
    defender: alike(situation.defender),
  });
  return { first: sumOf(factors.attacker), second: sumOf(factors.defender) };
}

function afterRound(situation: MeleeSituation): MeleeSituation {
  const worn = (party: Party, attacks: boolean): Party => ({
    ...party,
    first: false,
    fired: false,
    reformed: false,
    chargedLast: party.atCharge,
    atCharge: false,
    passive: party.arm === 'cavalry',
    attackedBefore: attacks,
    defendedBefore: !attacks,
    inflictedFd: false,
    officer: null,
  });
  return {
    ...situation,
    attacker: worn(situation.attacker, true),
    defender: worn(situation.defender, situation.mutual),
    hidden: false,
  };
}

/** One party, and what is left of it by its losses, as far as that was asked. */
interface Side {
  readonly party: Party;
  readonly figures: number;
  readonly twice: boolean;
  readonly ld: number;
  readonly worn: (Worn | undefined)[];
  readonly harms: (Harm | undefined)[];
}

interface Worn {
  readonly lost: number;
  readonly left: number;
  /** What its valour is lower by. */
  readonly valour: number;
  /** It has heart and figures enough to fight on (5.5.2). */
  readonly fights: boolean;
  readonly despairs: boolean;
  readonly harm: Harm;
  /** What it loses in a round, by the other's units of melee. */
  readonly losses: (readonly number[] | undefined)[];
}

/** What so many units of melee do, by band of their total. */
interface Harm {
  readonly units: number;
  readonly killed: readonly number[];
  readonly taken: readonly number[];
}

/** 5.5.2: units of fewer are taken away; guns stay as long as one serves them. */
const FEWEST = 3;

function sideOf(own: Party, other: Party): Side {
  // Who is in MD or FD already is not made worse by LD (5.1.1).
  const ld = own.disorder === 'MD' || own.disorder === 'FD' ? 0 : LD;
  return { party: own, figures: own.figures, twice: ridesDown(own, other), ld, worn: [], harms: [] };
}

function wornBy(side: Side, lost: number): Worn {
  const known = side.worn[lost];
  if (known) return known;
  const { party, figures } = side;
  const left = figures - lost;
  const valour = -valourLost(figures, 0, lost);
  const despairs = !isValour(party.valour + valour);
  const fights = !despairs && left >= (party.arm === 'artillery' ? 1 : FEWEST);
  const units = unitsOfMelee(Math.min(party.fighting, left));
  const harm = side.harms[units] ?? harmOf(units, party.withoutSupplies, side.twice);
  side.harms[units] = harm;
  const worn: Worn = { lost, left, valour, fights, despairs, harm, losses: [] };
  side.worn[lost] = worn;
  return worn;
}

const harmOf = (units: number, withoutSupplies: boolean, twice: boolean): Harm => ({
  units,
  killed: BANDS.map(({ quarters }) => (withoutSupplies ? 0 : Math.floor((units * quarters) / QUARTERS))),
  taken: BANDS.map(({ prisoners, prisonersOfCavalry }) => units * (twice ? prisonersOfCavalry : prisoners)),
});

/** Whatever the dice, so many units of melee leave it fit to fight on. */
const canLose = (side: Side, { lost, left }: Worn, { killed }: Harm): boolean => {
  const most = killed[killed.length - 1] ?? 0;
  return most <= left && wornBy(side, lost + most).fights;
};

/** As the chances of a duel have it: by band, first where the unit is not brought into FD by the dice, then where it is. */
function lossesAt(side: Side, { lost, left, losses }: Worn, harm: Harm): readonly number[] {
  const known = losses[harm.units];
  if (known) return known;
  const killed = harm.killed.map((figures) => Math.min(figures, left));
  const found = [
    ...killed.map((gone) => gone + (wornBy(side, lost + gone).despairs ? fdLoss(left - gone) : 0)),
    ...killed.map((gone, band) => {
      const all = Math.min(gone + (harm.taken[band] ?? 0), left);
      return all + fdLoss(left - all);
    }),
  ];
  losses[harm.units] = found;
  return found;
}

function meanOf(ways: readonly number[], losses: readonly number[]): number {
  let mean = 0;
  for (let index = 0; index < ways.length; index++) mean += (ways[index] ?? 0) * (losses[index] ?? 0);
  return mean / ALL;
}

/** Each of the two in LD or not. */
const FLAGS = 4;

/** A chance for each number of figures lost by either, and for who is in LD. */
class Layer {
  private readonly chances: Float64Array;
  private readonly places: number[] = [];
  private readonly width: number;

  constructor(first: Side, second: Side) {
    this.width = second.figures + 1;
    this.chances = new Float64Array((first.figures + 1) * this.width * FLAGS);
  }

  add(lostFirst: number, lostSecond: number, flags: number, chance: number): void {
    const place = (lostFirst * this.width + lostSecond) * FLAGS + flags;
    const before = this.chances[place] ?? 0;
    if (before === 0) this.places.push(place);
    this.chances[place] = before + chance;
  }

  forEach(visit: (lostFirst: number, lostSecond: number, flags: number, chance: number) => void): void {
    for (const place of this.places) {
      const pair = Math.floor(place / FLAGS);
      visit(Math.floor(pair / this.width), pair % this.width, place % FLAGS, this.chances[place] ?? 0);
    }
  }
}

/** In LD, and for numbers, attacker and defender have the same factors. */
const LD = TABLE_8.rows.flatMap((row) => (row.key === 'ld' ? [row.attacker] : []))[0] ?? 0;

/** The most first. */
const RATIOS = TABLE_8.rows.flatMap((row) => ('percentMore' in row ? [row] : [])).reverse();

function bonus(figures: number, others: number): number {
  if (figures <= others) return 0;
  for (const { percentMore, attacker } of RATIOS) if (exceeds(figures, others, percentMore)) return attacker;
  return 0;
}
