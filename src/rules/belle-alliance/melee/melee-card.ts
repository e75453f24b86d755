import type { UnitId } from '../../../table/unit';
import type { DuelCard, Factor, Party as PartyCard, Toggle } from '../../card';
import { ba } from '../belle-alliance-cite';
import { oddsOf } from '../chances';
import { burdenLine } from '../staff/burden';
import type { MeleeRow } from '../tables/table-08-melee';
import { type MeleeFactor, meleeFactors, sumOf } from './melee-factors';
import { type DuelOdds, type DuelParty, duelOdds } from './melee-odds';
import { ridesDown, unitsOfMelee } from './melee-outcome';
import { MELEE_ROW_RULES } from './melee-row-rules';
import type { MeleeSituation, Party } from './melee-situation';

/** With what the dice are read from. */
export interface MeleeDuelCard extends DuelCard {
  readonly first: DuelSide;
  readonly second: DuelSide;
  readonly odds: DuelOdds;
}

export interface DuelSide extends PartyCard {
  /** All that count for the ratio. */
  readonly figures: number;
  /** Those that make up units of melee, and how many units that is; 0 where nobody is killed (table 9). */
  readonly fighting: number;
  readonly units: number;
}

/** A side without its chances. */
type Uncertain = Omit<DuelSide, 'odds' | 'weight'>;

/** Both sides as they are told, with what may become of each. */
export const duelOf = (first: Uncertain, second: Uncertain, odds: DuelOdds) => ({
  kind: 'duel' as const,
  first: { ...first, weight: weightOf(first), odds: oddsOf(odds.first) },
  second: { ...second, weight: weightOf(second), odds: oddsOf(odds.second) },
  even: odds.even,
  odds,
});

const weightOf = ({ figures, fighting, units }: Uncertain): PartyCard['weight'] => [
  { key: 'melee.figures', values: { figures } },
  ...(units > 0 ? [{ key: 'melee.fighting', values: { fighting, units } }] : []),
];

/** All that is said of one melee before it is fought; absent `units`: tapped in by hand. */
export function duelCardOf(
  situation: MeleeSituation,
  toggles: readonly Toggle[],
  units?: { readonly first: UnitId; readonly second: UnitId },
): MeleeDuelCard {
  const { attacker, defender, mutual } = situation;
  const factors = meleeFactors(situation);
  const other = mutual ? 'melee.attacker' : 'melee.defender';
  return {
    ...duelOf(
      sideOf('melee.attacker', attacker, defender, factors.attacker, units?.first),
      sideOf(other, defender, attacker, factors.defender, units?.second),
      duelOdds(
        partyOf(attacker, defender, sumOf(factors.attacker)),
        partyOf(defender, attacker, sumOf(factors.defender)),
      ),
    ),
    cite: ba('T8'),
    toggles,
  };
}

const partyOf = (own: Party, other: Party, modifier: number): DuelParty => ({
  modifier,
  units: unitsOfMelee(own.fighting),
  figures: own.exposed ?? own.figures,
  withoutSupplies: own.withoutSupplies,
  ridesDown: ridesDown(own, other),
  spends: true,
});

function sideOf(
  key: string,
  own: Party,
  other: Party,
  factors: readonly MeleeFactor[],
  unit: UnitId | undefined,
): Uncertain {
  return {
    key,
    ...(unit === undefined ? {} : { unit }),
    figures: own.figures,
    fighting: own.fighting,
    units: unitsOfMelee(own.fighting),
    factors: factors.map((factor) => factorOf(factor, own, other)),
    modifier: sumOf(factors),
  };
}

function factorOf({ row, value }: MeleeFactor, own: Party, other: Party): Factor {
  if (row === 'burden') return burdenLine(value);
  const values = detailsOf(row, own, other);
  return { key: `melee.factor.${row}`, values, row, value, cite: ba(ruleOf(row, own)) };
}

/** What the words of a row need. */
function detailsOf(row: MeleeRow, own: Party, other: Party): Readonly<Record<string, number | string>> {
  if (row === 'valour') return { valour: own.valour };
  if (row === 'officer') return { factor: own.officer ?? 0 };
  if (row.startsWith('ratio-')) return { figures: own.figures, others: other.figures };
  if (row === 'support') return { as: own.formation === 'skirmish' ? 'soutien' : 'support' };
  if (row === 'artillery-work-rest') return { as: own.arm === 'artillery' ? 'artillery' : own.formation };
  return {};
}

/** The rule that says most about a row; where none says more than the table, the table. */
function ruleOf(row: MeleeRow, { formation }: Party): string {
  if (row === 'support' && formation === 'skirmish') return '4.3.1';
  if (row.startsWith('ratio-')) return '4.1.3';
  return MELEE_ROW_RULES[row] ?? 'T8';
}
