import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fightDuel } from '../../../src/rules/belle-alliance/melee/melee-outcome';
import type { MeleeSituation, Party } from '../../../src/rules/belle-alliance/melee/melee-situation';
import { meleeRounds } from '../../../src/rules/belle-alliance/melee/rounds';
import type { RoundOdds } from '../../../src/rules/card';
import { horse, type MeleeDifferently, meleeOf } from '../../support/melee-situation';

/** In how many of 216 ways three dice show a sum, from 3 to 18, counted by hand. */
const WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const THROWS = WAYS.flatMap((ways, i) => WAYS.map((others, k) => [i + 3, k + 3, (ways * others) / 216 ** 2] as const));

interface Struck {
  readonly party: Party;
  readonly lost: number;
  /** MD or FD by the dice. */
  readonly givesWay: boolean;
  /** Too few, or without heart. */
  readonly spent: boolean;
}

/** What one melee leaves of a party, step by step: hits, prisoners, those who run, valour, and how it stands next bound. */
function struck(
  { figures: atStart, valour: bold, disorder: before, fighting }: Party,
  now: Party,
  attacks: boolean,
  by: { readonly quarters: number; readonly prisoners: number },
  morale: string,
): Struck {
  let figures = Math.max(0, now.figures - Math.floor(by.quarters / 4));
  if (morale === 'FD') {
    figures = Math.max(0, figures - by.prisoners);
    figures -= Math.floor(figures / 10);
  }
  const valour = bold - Math.floor((5 * (atStart - figures)) / atStart);
  const spent = valour < -5 || figures < (now.arm === 'artillery' ? 1 : 3);
  if (valour < -5 && morale !== 'FD') figures -= Math.floor(figures / 10);
  const worse = before === 'MD' || before === 'FD';
  return {
    lost: now.figures - figures,
    givesWay: morale === 'MD' || morale === 'FD',
    spent,
    party: {
      ...now,
      figures,
      fighting: Math.min(fighting, figures),
      valour: Math.max(-5, valour),
      disorder: worse ? before : morale === 'LD' ? 'LD' : 'OR',
      first: false,
      fired: false,
      reformed: false,
      chargedLast: now.atCharge,
      atCharge: false,
      passive: now.arm === 'cavalry',
      attackedBefore: attacks,
      defendedBefore: !attacks,
      inflictedFd: false,
      officer: null,
    },
  };
}

interface Branch {
  readonly situation: MeleeSituation;
  readonly chance: number;
}

/** The odds as one would play them: every throw of every melee that may come after those before it, each fought for itself. */
function playedOut(start: MeleeSituation, rounds: number): readonly RoundOdds[] {
  const ends = { first: 0, second: 0, both: 0 };
  const meanLoss = { first: 0, second: 0 };
  let now: readonly Branch[] = [{ situation: start, chance: 1 }];
  return Array.from({ length: rounds }, () => {
    const next = new Map<string, Branch>();
    for (const { situation, chance: before } of now) {
      for (const [one, two, ways] of THROWS) {
        const chance = before * ways;
        const duel = fightDuel(situation, { attacker: [one], defender: [two] });
        const of = (who: 'attacker' | 'defender', by: 'attacker' | 'defender', attacks: boolean) =>
          struck(start[who], situation[who], attacks, duel[by], duel.loser === who ? duel.morale : 'OR');
        const attacker = of('attacker', 'defender', true);
        const defender = of('defender', 'attacker', start.mutual);
        meanLoss.first += chance * attacker.lost;
        meanLoss.second += chance * defender.lost;
        if (attacker.givesWay) ends.first += chance;
        else if (defender.givesWay) ends.second += chance;
        else if (attacker.spent && defender.spent) ends.both += chance;
        else if (attacker.spent) ends.first += chance;
        else if (defender.spent) ends.second += chance;
        else {
          const then = { ...situation, attacker: attacker.party, defender: defender.party, hidden: false };
          const key = JSON.stringify([attacker.party, defender.party]);
          next.set(key, { situation: then, chance: (next.get(key)?.chance ?? 0) + chance });
        }
      }
    }
    now = [...next.values()];
    return { ...ends, neither: now.reduce((sum, { chance }) => sum + chance, 0), meanLoss: { ...meanLoss } };
  });
}

function expectSame(found: readonly RoundOdds[], expected: readonly RoundOdds[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [round, { first, second, both, neither, meanLoss }] of expected.entries()) {
    const odds = found[round];
    expect(odds?.first, `first after round ${round + 1}`).toBeCloseTo(first, 10);
    expect(odds?.second, `second after round ${round + 1}`).toBeCloseTo(second, 10);
    expect(odds?.both, `both after round ${round + 1}`).toBeCloseTo(both, 10);
    expect(odds?.neither, `neither after round ${round + 1}`).toBeCloseTo(neither, 10);
    expect(odds?.meanLoss.first).toBeCloseTo(meanLoss.first, 9);
    expect(odds?.meanLoss.second).toBeCloseTo(meanLoss.second, 9);
  }
}

const CASES: Readonly<Record<string, MeleeDifferently>> = {
  'two lines alike': { attacker: { figures: 12 }, defender: { figures: 12 } },
  'the attacker fresh and twice as many, uphill against cover': {
    attacker: { figures: 22, first: true },
    defender: { figures: 10 },
    uphill: true,
    cover: 'I',
  },
  'cuirassiers at the charge, with an officer, against foot that has fired': {
    attacker: horse({ figures: 9, cavalry: 'heavy', atCharge: true, officer: 2, valour: 1 }),
    defender: { figures: 14, fired: true, reformed: true },
  },
  'lancers and hussars attack each other': {
    mutual: true,
    attacker: horse({ figures: 8, lancers: true, atCharge: true }),
    defender: horse({ figures: 8, cavalry: 'light', atCharge: true, neighbour: true }),
  },
  'a column of attack that fights with few, against a square': {
    attacker: { figures: 16, fighting: 8, formation: 'attack-column', uncovered: true },
    defender: { figures: 20, fighting: 10, formation: 'square', disorder: 'LD' },
  },
  'hardly anybody, without heart': { attacker: { figures: 4, valour: -5 }, defender: { figures: 5, valour: -4 } },
  'guns, and attackers without supplies': {
    attacker: { figures: 12, withoutSupplies: true, disorder: 'LD' },
    defender: { arm: 'artillery', figures: 3, first: true },
  },
  'a defender in MD, attacked in the flank by those who broke another': {
    aspect: 'flank',
    hidden: true,
    attacker: { figures: 10, attackedBefore: true, inflictedFd: true, support: true },
    defender: { figures: 16, fighting: 4, disorder: 'MD', valour: 3 },
  },
};

describe('Rounds of a melee between the same two', () => {
  it.each(Object.entries(CASES))(
    'are those of every melee played out: %s',
    (_, differently) => {
      const situation = meleeOf(differently);
      expectSame(meleeRounds(situation, 3), playedOut(situation, 3));
    },
    60_000,
  );

  const party = fc.record({
    figures: fc.integer({ min: 3, max: 40 }),
    valour: fc.integer({ min: -5, max: 5 }),
    disorder: fc.constantFrom('OR', 'LD'),
    first: fc.boolean(),
    fired: fc.boolean(),
    atCharge: fc.boolean(),
    support: fc.boolean(),
    withoutSupplies: fc.boolean(),
  });
  const melee = fc.record({ attacker: party, defender: party, mutual: fc.boolean(), uphill: fc.boolean() });

  it('add up to 1, and nobody who has given way comes back', () => {
    fc.assert(
      fc.property(melee, (differently) => {
        const rounds = meleeRounds(meleeOf(differently), 4);
        let before: RoundOdds = { first: 0, second: 0, both: 0, neither: 1, meanLoss: { first: 0, second: 0 } };
        for (const odds of rounds) {
          const { first, second, both, neither, meanLoss } = odds;
          expect(first + second + both + neither).toBeCloseTo(1, 9);
          expect(first).toBeGreaterThanOrEqual(before.first - 1e-12);
          expect(second).toBeGreaterThanOrEqual(before.second - 1e-12);
          expect(both).toBeGreaterThanOrEqual(before.both - 1e-12);
          expect(neither).toBeLessThanOrEqual(before.neither + 1e-12);
          expect(meanLoss.first).toBeGreaterThanOrEqual(before.meanLoss.first - 1e-12);
          expect(meanLoss.first).toBeLessThanOrEqual(differently.attacker.figures);
          expect(meanLoss.second).toBeLessThanOrEqual(differently.defender.figures);
          before = odds;
        }
      }),
      { numRuns: 100 },
    );
  });

  it('a point of valour more never makes it likelier to give way first', () => {
    fc.assert(
      fc.property(melee, (differently) => {
        fc.pre(differently.attacker.valour < 5);
        const bolder = {
          ...differently,
          attacker: { ...differently.attacker, valour: differently.attacker.valour + 1 },
        };
        const [plain] = meleeRounds(meleeOf(differently), 1);
        const [bold] = meleeRounds(meleeOf(bolder), 1);
        expect(bold?.first).toBeLessThanOrEqual((plain?.first ?? 0) + 1e-12);
        expect(bold?.second).toBeGreaterThanOrEqual((plain?.second ?? 0) - 1e-12);
      }),
      { numRuns: 100 },
    );
  });

  it('fewer rounds are the first of more', () => {
    const situation = meleeOf({ attacker: { figures: 30, first: true }, defender: { figures: 24 } });
    const four = meleeRounds(situation, 4);
    expectSame(meleeRounds(situation, 2), four.slice(0, 2));
    expect(meleeRounds(situation, 0)).toEqual([]);
  });
});
