import type { Factor } from '../../../card';
import type { Formation } from '../../../miniatures/miniatures-unit';
import { ba } from '../../belle-alliance-cite';
import { reckon, superiorities, type Truth } from '../../explain/factor-sums';
import type { CoverClass } from '../../fire/fire-situation';
import { duelOf, type MeleeDuelCard } from '../../melee/melee-card';
import { sumOf } from '../../melee/melee-factors';
import { duelOdds } from '../../melee/melee-odds';
import { moraleByDifference } from '../../melee/melee-outcome';
import { type BurdenFactor, burdenLine, withBurden } from '../../staff/burden';
import { type SpreadColumn, type SpreadRow, TABLE_9 } from '../../tables/table-09-spread';
import type { Disorder } from '../../units/roster';

/** Spread of rout (5.4.2, table 9): those who run, and the own unit they run into, both throw. */

type Arm = 'infantry' | 'cavalry' | 'artillery';

export interface SpreadSituation {
  /** What their side bears for fallen staff, where it bears anything: both throw under it (table 18). */
  readonly burden?: number;
  readonly routing: {
    readonly arm: Arm;
    /** With those of units that follow it (5.4.2). */
    readonly figures: number;
    readonly valour: number;
  };
  readonly second: {
    readonly arm: Arm;
    readonly formation: Formation;
    readonly figures: number;
    readonly valour: number;
    readonly disorder: Disorder;
    readonly cover: CoverClass;
    readonly inPassage: boolean;
    /** Its directly commanding officer touches it. */
    readonly officer: boolean;
  };
}

export type SpreadFactor = { readonly row: SpreadRow; readonly value: number } | BurdenFactor;

export function spreadFactors({
  burden,
  routing,
  second,
}: SpreadSituation): Readonly<Record<SpreadColumn, readonly SpreadFactor[]>> {
  const found = reckon<SpreadColumn, SpreadRow>(TABLE_9, {
    routing: truthOf(
      [
        ['cavalry', routing.arm === 'cavalry'],
        ['cover-1', second.cover === 'I'],
        ['cover-2', second.cover === 'II'],
        ['cover-3', second.cover === 'III'],
        ['valour', true],
      ],
      routing,
      second,
    ),
    second: truthOf(
      [
        ['column-march', second.formation === 'march-column'],
        ['cavalry', second.arm === 'cavalry'],
        ['passage', second.inPassage],
        ['ld', second.disorder === 'LD'],
        ['md', second.disorder === 'MD'],
        ['fd', second.disorder === 'FD'],
        ['officer', second.officer],
        ['valour', true],
      ],
      second,
      routing,
    ),
  });
  const of = (column: SpreadColumn): readonly SpreadFactor[] =>
    withBurden(
      found.filter((factor) => factor.column === column).map(({ row, value }) => ({ row, value })),
      burden,
    );
  return { routing: of('routing'), second: of('second') };
}

interface Counted {
  readonly figures: number;
  readonly valour: number;
}

function truthOf(
  questions: readonly (readonly [row: SpreadRow, holds: boolean])[],
  own: Counted,
  other: Counted,
): Truth<SpreadRow> {
  const holds = new Set<SpreadRow>(superiorities(TABLE_9.rows, own.figures, other.figures));
  for (const [row, answer] of questions) if (answer) holds.add(row);
  return { holds, amounts: { valour: own.valour, engaging: 0 } };
}

/** R173: the second unit alone suffers, and only from a higher total than its own. */
export const spreadResult = (routingTotal: number, secondTotal: number): Disorder =>
  moraleByDifference(Math.max(0, routingTotal - secondTotal));

/** What is said before the dice are thrown. Nobody is killed by them; with FD the second unit loses one in ten. */
export function spreadCardOf(situation: SpreadSituation): MeleeDuelCard {
  const { routing, second } = situation;
  const factors = spreadFactors(situation);
  const modifiers = { routing: sumOf(factors.routing), second: sumOf(factors.second) };
  const odds = duelOdds(throwerOf(modifiers.routing, 0), throwerOf(modifiers.second, second.figures));
  // Those who run are in FD already: nothing more becomes of them.
  const first = { ...odds.first, morale: { OR: 1, LD: 0, MD: 0, FD: 0 } };
  return {
    ...duelOf(
      { ...sideOf('spread.routing', routing, second, factors.routing), safe: true },
      sideOf('spread.second', second, routing, factors.second),
      { ...odds, first },
    ),
    cite: ba('T9'),
    toggles: [],
  };
}

const throwerOf = (modifier: number, figures: number) => ({
  modifier,
  units: 0,
  figures,
  withoutSupplies: false,
  ridesDown: false,
  spends: false,
});

function sideOf(key: string, own: Counted, other: Counted, factors: readonly SpreadFactor[]) {
  return {
    key,
    figures: own.figures,
    fighting: 0,
    units: 0,
    factors: factors.map(({ row, value }) =>
      row === 'burden' ? burdenLine(value) : { ...wordsOf(row, own, other), row, value, cite: ba(RULES[row] ?? 'T9') },
    ),
    modifier: sumOf(factors),
  };
}

function wordsOf(row: SpreadRow, own: Counted, other: Counted): Pick<Factor, 'key' | 'values'> {
  const key = `spread.factor.${row}`;
  if (row === 'valour') return { key, values: { valour: own.valour } };
  if (row.startsWith('ratio-')) return { key, values: { figures: own.figures, others: other.figures } };
  return { key };
}

const RULES: Readonly<Partial<Record<SpreadRow, string>>> = {
  passage: '2.3.5',
  'cover-1': 'T5',
  'cover-2': 'T5',
  'cover-3': 'T5',
  ld: '5.1.1',
  md: '5.1.1',
  fd: '5.1.1',
  valour: '5.5.1',
};
