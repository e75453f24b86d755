import type { UnitId } from '../../../table/unit';
import type { Toggle } from '../../fire-advice';
import type { DuelCard, DuelFactor, DuelSide } from '../../melee-advice';
import { burdenLine } from '../burden';
import { ba } from '../cite';
import type { MeleeRow } from '../tables/table-08-melee';
import { type MeleeFactor, meleeFactors, sumOf } from './factors';
import { type DuelParty, duelOdds } from './odds';
import { ridesDown, unitsOfMelee } from './outcome';
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
  return RULES[row] ?? 'T8';
}

const RULES: Readonly<Partial<Record<MeleeRow, string>>> = {
  'cav-v-square': '1.3.1',
  uncovered: '4.3.2',
  uphill: '4.1.9',
  flank: '4.1.8',
  rear: '4.1.8',
  overreach: '4.1.8',
  passage: '2.3.5',
  'cover-1': 'T5',
  'cover-2': 'T5',
  'cover-3': 'T5',
  fired: '4.1.3',
  'no-supplies': '5.5.3',
  charge: '2.3.3',
  'charge-heavy-lancer': '2.3.3',
  passive: '4.4.0',
  heavy: '5.5.1',
  light: '5.5.1',
  attacked: '4.1.1',
  defended: '4.1.1',
  'inflicted-fd': '4.1.1',
  hidden: '1.1.2',
  ld: '5.1.1',
  md: '5.1.1',
  fd: '5.1.1',
  support: '4.1.7',
  neighbour: '4.1.6',
  officer: 'T10',
  valour: '5.5.1',
};
