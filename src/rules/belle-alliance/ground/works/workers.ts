import { unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import { isGunners } from '../../march/rates';
import { type BelleAllianceState, rosterOf } from '../../state';
import { TABLE_20, type WorkKind } from '../../tables/table-20-field-work';
import { detachedFrom } from '../../units/detaching/kin';
import { houseOf } from '../../units/formation/indoors';
import { garrisonOf } from '../houses/garrison';
import type { WorkPlan } from './field-work';

/** 6.3.0: engineers and gunners do field work, gunners who still stand at their guns among them. */
export function isTrained(state: BelleAllianceState, unit: Unit): boolean {
  const { engineers, waggon } = rosterOf(state, unit.id);
  return engineers || (unit.arm === 'artillery' && !waggon);
}

/** 6.3.0: in a building whoever is inside may. */
export const mayDo = (state: BelleAllianceState, unit: Unit, { kind, site }: WorkPlan): boolean =>
  isTrained(state, unit) ||
  (kind === 'reinforce' && 'object' in site && houseOf(state.table, unit)?.id === site.object);

/** How many pieces so many figures make at once; more never make one faster (R190). */
export function handsFor(kind: WorkKind, figures: number): number {
  const { figures: each } = TABLE_20[kind];
  return each === null ? Math.min(1, figures) : Math.floor(figures / each);
}

/** Who is at a work that this unit announced: the gunners who left those guns for it; in a building all who are in it. */
export function workersAt(state: BelleAllianceState, { kind, site }: WorkPlan, unit: UnitId): readonly Unit[] {
  const { table } = state;
  if (kind === 'reinforce' && 'object' in site) return garrisonOf(state, site.object).map((id) => unitOf(table, id));
  const announced = unitOf(table, unit);
  const isBattery = announced.arm === 'artillery' && !isGunners(announced);
  return isBattery ? detachedFrom(state, unit, 'gunners').map((id) => unitOf(table, id)) : [announced];
}

export const figuresOf = (units: readonly Unit[]): number => units.reduce((sum, { figures }) => sum + figures, 0);
