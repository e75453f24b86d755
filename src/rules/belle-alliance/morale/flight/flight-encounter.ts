import { measure } from '../../../../table/measure';
import { unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import { within } from '../../explain/tolerance';
import type { Mover } from '../../march/mover';
import { mayPassThrough } from '../../march/others';
import { forcingOf } from '../../melee/forcing';
import type { BelleAllianceState } from '../../state';
import { SOUTIEN_DISTANCE, soutienOf } from '../../units/detaching/detaching-soutien';
import { coverAgainst } from './flight-cover';

/** What becomes of it when somebody who is driven meets another: he goes through, drives him on, may drag him along (5.4.2), or goes no further. */
export type Encounter = 'pass' | 'push' | 'friend' | 'bar';

export function encounterWith(
  state: BelleAllianceState,
  mover: Mover,
  other: Unit,
  bearing: number,
  spreadsTo: (unit: UnitId) => boolean = NOBODY,
): Encounter {
  if (mayPassThrough(mover, other)) return isRunInto(state, mover, other) && spreadsTo(other.id) ? 'friend' : 'pass';
  return givesWay(state, mover, other, bearing) ? 'push' : 'bar';
}

const NOBODY = (): boolean => false;

/** 5.4.2: not a skirmish line near its soutien, nor guns that nobody serves. */
const isRunInto = (state: BelleAllianceState, { unit }: Mover, other: Unit): boolean =>
  other.side === unit.side && other.figures > 0 && rollsForSpread(state, other.id);

/**
 * 4.2.0: opponents in FD give way to closed units in retreat, skirmish lines to those and to all who rout. In cover a
 * skirmish line would stand, since it may.
 */
function givesWay(state: BelleAllianceState, { forced, unit }: Mover, other: Unit, bearing: number): boolean {
  if (forced === 'forced-back' || other.figures === 0) return false;
  if (forcingOf(state, unit.id, other.id) !== 'pushed') return false;
  return other.formation !== 'skirmish' || coverAgainst(state.table, unit, other, bearing) === 'none';
}

/** 2.3.4: must a unit that routers run into roll for the spread of rout? Not a skirmish line with a figure near its soutien. */
function rollsForSpread(state: BelleAllianceState, id: UnitId): boolean {
  if (unitOf(state.table, id).formation !== 'skirmish') return true;
  const soutien = soutienOf(state, id);
  if (!('unit' in soutien)) return true;
  return !within(measure(state.table, { unit: id }, { unit: soutien.unit }).distance, SOUTIEN_DISTANCE);
}
