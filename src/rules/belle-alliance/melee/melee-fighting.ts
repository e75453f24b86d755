import { toLocal } from '../../../geometry/pose';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { formationStand } from '../../miniatures/miniatures-stand';
import { gapBetween } from '../units/bodies';
import { houseOf } from '../units/formation/indoors';
import type { Disorder } from '../units/roster';
import { type FightingSide, fightingTowards, SIDE_STRUCK } from './fighting-side';
import type { MeleeSituation } from './melee-situation';

/**
 * Which figures of a party make up its units of melee (4.1.3, R145): the two front ranks, of a unit struck in flank its two
 * outer files, in rear its two rear ranks. Those without flank or rear fight to the side that is attacked; whoever is no
 * formation at all fights with everybody, and so do gunners. Skirmish lines are counted otherwise (4.3.1).
 */
export function fightingIn(
  table: Table,
  unit: Unit,
  disorder: Disorder,
  struck: MeleeSituation['aspect'],
  opponent: Unit,
): number {
  if (unit.arm === 'artillery' || disorder === 'FD' || houseOf(table, unit)) return unit.figures;
  const withoutFlanks = unit.formation === 'mass' || unit.formation === 'square';
  return fightingTowards(unit, table.bases, withoutFlanks ? attackedSide(table, unit, opponent) : SIDE_STRUCK[struck]);
}

/** The side of a unit that looks towards the opponent: that beyond which he is farthest. */
function attackedSide(table: Table, unit: Unit, opponent: Unit): FightingSide {
  const nearest = gapBetween(table, unit, opponent)?.to ?? opponent.pose.at;
  const { x, y } = toLocal(unit.pose, nearest);
  const { left, right, front, back } = formationStand(unit, table.bases).bounds;
  const beyond: Readonly<Record<FightingSide, number>> = {
    front: y - front,
    left: left - x,
    right: x - right,
    back: back - y,
  };
  let side: FightingSide = 'front';
  for (const other of ['left', 'right', 'back'] as const) if (beyond[other] > beyond[side]) side = other;
  return side;
}
