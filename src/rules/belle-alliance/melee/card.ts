import type { UnitId } from '../../../table/unit';
import type { Toggle } from '../../fire-advice';
import type { DuelCard, DuelFactor, DuelSide } from '../../melee-advice';
import { burdenLine } from '../burden';
import { ba } from '../cite';
import type { MeleeRow } from '../tables/table-08-melee';
import { type MeleeFactor, meleeFactors, sumOf } from './factors';
import { type DuelParty, duelOdds } from './odds';
import { ridesDown, unitsOfMelee } from './outcome';
import { MELEE_ROW_RULES } from './row-rules';
import type { MeleeSituation, Party } from './situation';

/** All that is said of one melee before it is fought; absent `units`: tapped in by hand. */
export function duelCardOf(
  situation: MeleeSituation,
  toggles: readonly Toggle[],
  units?: { readonly first: UnitId; readonly second: UnitId },
): DuelCard {
  const { attacker, defender, mutual } = situation;
  const factors = meleeFactors(situation);
  return {
    kind: 'duel',
    cite: ba('T8'),
    first: sideOf('melee.attacker', attacker, defender, factors.attacker, units?.first),
    second: sideOf(mutual ? 'melee.attacker' : 'melee.defender', defender, attacker, factors.defender, units?.second),
    toggles,
    odds: duelOdds(
      partyOf(attacker, defender, sumOf(factors.attacker)),
      partyOf(defender, attacker, sumOf(factors.defender)),
    ),
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
): DuelSide {
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

function factorOf({ row, value }: MeleeFactor, own: Party, other: Party): DuelFactor {
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
