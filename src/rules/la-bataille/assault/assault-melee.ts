import { plusSteps } from '../../../dice/base-six';
import type { Factor } from '../../card';
import type { Edition } from '../edition/edition';
import type { AssaultResult } from '../edition/edition-assault';
import { type Building, dice, diceIf, sumOf } from '../explained';
import { callsForLeader } from '../leaders/casualty';
import { assaultCell, assaultColumn, leftShift, moved } from './la-bataille-assault-chart';

/** What both bring, and what the fire before it did. */
export interface MeleeCase {
  readonly attack: Building;
  readonly defence: Building;
  readonly lostByAttacker: number;
  readonly lostByDefender: number;
  /** Melee bonus of the attacker's leader, less that of the defender's. */
  readonly leader: number;
  /** Sapeurs lead the attack. */
  readonly sapeurs: boolean;
}

export interface Melee {
  readonly plain: number;
  readonly column: number;
  readonly shifts: readonly Factor[];
  readonly factors: readonly Factor[];
  readonly modifier: number;
}

/** `shiftDie`: what the defender threw for columns, where his book lets him. */
export function melee(edition: Edition, fight: MeleeCase, shiftDie = 0): Melee {
  const { assault } = edition;
  const plain = assaultColumn(edition, fight.attack.value, fight.defence.value);
  const left = assault.shifts[0]?.rule;
  const shifts = [
    ...diceIf(fight.sapeurs, 'sapeurs', { rule: assault.sapeurs.rule, add: assault.sapeurs.columns }),
    ...(left ? dice('defensive-shift', { rule: left, add: -leftShift(edition, shiftDie) }) : []),
  ];
  const factors = [
    ...dice('lost-by-defender', assault.lostByDefender, fight.lostByDefender),
    ...dice('lost-by-attacker', assault.lostByAttacker, fight.lostByAttacker),
    ...dice('melee-leader', { rule: assault.leader.rule, add: fight.leader }),
  ];
  return { plain, column: moved(edition, plain, sumOf(shifts)), shifts, factors, modifier: sumOf(factors) };
}

export interface MeleeRoll {
  readonly modified: number;
  readonly cell: AssaultResult | null;
  /** Whose leader the natural roll calls for. */
  readonly leader: 'attacker' | 'defender' | null;
}

const SIDES = ['attacker', 'defender'] as const;

export function meleeRoll(edition: Edition, { column, modifier }: Melee, natural: number): MeleeRoll {
  const modified = plusSteps(natural, modifier);
  return {
    modified,
    cell: assaultCell(edition, column, modified),
    leader: SIDES.find((side) => callsForLeader(edition, side, natural)) ?? null,
  };
}
