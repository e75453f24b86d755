import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { within } from '../explain/tolerance';
import { type BelleAllianceState, rosterOf } from '../state';
import { isClosed } from '../units/abilities';
import { gapBetween } from '../units/bodies';
import { SOUTIEN_DISTANCE, soutienOf } from '../units/detaching/detaching-soutien';
import { isAttacking } from './attacks';

/**
 * What becomes of an opponent whom a unit meets (4.2.0, 4.3.1): he stands, is forced back, or may choose to be. Cover is
 * not looked at here: a skirmish line in it may stand all the same.
 */
export type Forcing = 'stands' | 'pushed' | 'may-yield';

export function forcingOf(state: BelleAllianceState, mover: UnitId, other: UnitId): Forcing {
  const [unit, opponent] = [unitOf(state.table, mover), unitOf(state.table, other)];
  if (unit.arm === 'staff' || unit.side === opponent.side) return 'stands';
  const by = rosterOf(state, mover).disorder;
  const disorder = rosterOf(state, other).disorder;
  const attacked = isAttacking(state, mover, other);
  if (disorder === 'FD') return isClosed(unit, by) && !attacked ? 'pushed' : 'stands';
  if (opponent.formation !== 'skirmish' || !(isClosed(unit, by) || by === 'FD')) return 'stands';
  if (!attacked) return 'pushed';
  return isNearSoutien(state, other) ? 'may-yield' : 'stands';
}

/** Has the line a figure within 15 cm of its soutien (4.3.1)? */
function isNearSoutien(state: BelleAllianceState, line: UnitId): boolean {
  const soutien = soutienUnit(state, line);
  const gap = soutien && gapBetween(state.table, unitOf(state.table, line), soutien);
  return gap !== undefined && within(gap.distance, SOUTIEN_DISTANCE);
}

/** The soutien of a skirmish line, where it is one and has one. */
export function soutienUnit(state: BelleAllianceState, line: UnitId): Unit | undefined {
  if (unitOf(state.table, line).formation !== 'skirmish') return undefined;
  const soutien = soutienOf(state, line);
  return 'unit' in soutien ? unitOf(state.table, soutien.unit) : undefined;
}
