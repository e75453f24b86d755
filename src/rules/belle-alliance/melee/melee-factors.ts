import { reckon, superiorities, type Truth } from '../explain/factor-sums';
import { type BurdenFactor, withBurden } from '../staff/burden';
import { type MeleeColumn, type MeleeRow, TABLE_8 } from '../tables/table-08-melee';
import type { MeleeSituation, Party } from './melee-situation';

/** The factors of one melee (table 8): what is true of each party, and what that adds to its dice. */

export type MeleeFactor = { readonly row: MeleeRow; readonly value: number } | BurdenFactor;

export interface MeleeFactors {
  readonly attacker: readonly MeleeFactor[];
  readonly defender: readonly MeleeFactor[];
}

/** One party as table 8 looks at it. */
interface View {
  readonly own: Party;
  readonly other: Party;
  readonly column: MeleeColumn;
  /** What its attack has against it; nothing for those who only defend. */
  readonly cover: MeleeSituation['cover'];
  readonly uphill: boolean;
  readonly hidden: boolean;
  /** How the attack of the one strikes the other: both have a factor of it. */
  readonly aspect: MeleeSituation['aspect'];
}

/** Every factor that counts, in the order of the table. */
export function meleeFactors(situation: MeleeSituation): MeleeFactors {
  const { attacker, defender, mutual, aspect, uphill, cover, coverOfAttacker, hidden } = situation;
  return {
    attacker: factorsIn({ own: attacker, other: defender, column: 'attacker', cover, uphill, hidden, aspect }),
    defender: factorsIn(
      mutual
        ? {
            own: defender,
            other: attacker,
            column: 'attacker',
            cover: coverOfAttacker,
            uphill: situation.uphillOfDefender ?? false,
            hidden: false,
            // Who is struck in flank or rear attacks nobody (4.1.1), so that two attackers meet front to front.
            aspect: 'front',
          }
        : { own: defender, other: attacker, column: 'defender', cover: 'none', uphill: false, hidden: false, aspect },
    ),
  };
}

export const sumOf = (factors: readonly { readonly value: number }[]): number =>
  factors.reduce((sum, { value }) => sum + value, 0);

function factorsIn(view: View): readonly MeleeFactor[] {
  const { own, other, column } = view;
  const holds = new Set<MeleeRow>(superiorities(TABLE_8.rows, own.figures, other.figures));
  for (const [row, answer] of questionsOf(view)) if (answer) holds.add(row);
  const truth: Truth<MeleeRow> = { holds, amounts: { valour: own.valour, engaging: own.officer ?? 0 } };
  const factors = reckon<MeleeColumn, MeleeRow>(
    { columns: [column], rows: TABLE_8.rows },
    { attacker: truth, defender: truth },
  ).map(({ row, value }) => ({ row, value }));
  return withBurden(factors, own.burden);
}

const CROWDED: readonly string[] = ['square', 'mass', 'huddle'];
const AT_EASE: readonly string[] = ['work', 'rest'];

function questionsOf(view: View): readonly (readonly [row: MeleeRow, holds: boolean])[] {
  const { own, other, cover, uphill, hidden, aspect } = view;
  const cavalry = own.arm === 'cavalry';
  const footAgainstFoot = own.arm === 'infantry' && other.arm === 'infantry';
  const meets = metByCavalry(view);
  return [
    ['column-march', own.formation === 'march-column'],
    ['skirmish-line', own.formation === 'skirmish'],
    ['artillery-work-rest', own.arm === 'artillery' || AT_EASE.includes(own.formation)],
    ['cav-v-square', meets === 'square'],
    ['cav-v-mass', meets === 'mass'],
    ['cav-v-general', meets === 'general'],
    ['uncovered', own.uncovered && footAgainstFoot && own.formation !== 'skirmish'],
    ['square-v-infantry', CROWDED.includes(own.formation) && other.arm === 'infantry'],
    ['uphill', uphill],
    ['reformed', own.reformed],
    ['flank', aspect === 'flank'],
    ['rear', aspect === 'rear'],
    ['overreach', own.overreaches],
    ['passage', own.inPassage],
    ['cover-1', cover === 'I'],
    ['cover-2', cover === 'II'],
    ['cover-3', cover === 'III'],
    ['fired', own.fired],
    ['no-supplies', own.withoutSupplies],
    ['first', own.first],
    ['charge', own.atCharge],
    ['charge-heavy-lancer', own.atCharge && cavalry && (own.cavalry === 'heavy' || own.lancers)],
    ['charged-last', own.chargedLast],
    ['passive', own.passive && cavalry],
    ['heavy', own.cavalry === 'heavy' && cavalry],
    ['light', own.cavalry === 'light' && cavalry],
    ['attacked', own.attackedBefore],
    ['defended', own.defendedBefore],
    ['inflicted-fd', own.inflictedFd],
    ['hidden', hidden],
    ['ld', own.disorder === 'LD'],
    ['md', own.disorder === 'MD'],
    ['fd', own.disorder === 'FD'],
    ['support', own.support],
    ['neighbour', own.neighbour],
    ['officer', own.officer !== null],
    ['valour', true],
  ];
}

/** What attacking cavalry meets, which counts for both; nothing where cavalry meets cavalry or does not attack (R130). */
function metByCavalry({ own, other, column }: View): 'square' | 'mass' | 'general' | null {
  const [attacking, met] = column === 'attacker' ? [own, other] : [other, own];
  if (attacking.arm !== 'cavalry' || met.arm === 'cavalry') return null;
  if (met.arm === 'infantry' && (met.formation === 'square' || met.formation === 'mass')) return met.formation;
  return 'general';
}
