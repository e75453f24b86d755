import { unitOf } from '../../../../table/table';
import type { TerrainId } from '../../../../table/terrain';
import type { Unit, UnitId } from '../../../../table/unit';
import { sharedByFigures } from '../../morale/share-losses';
import type { BelleAllianceState } from '../../state';
import { houseOf } from '../../units/formation/indoors';

/**
 * 6.1.1: own units in one house are one tactical unit while they are in it, with the qualities of the largest of them; what
 * befalls them stays with each.
 */

/** Who is in a house, in the order they went in; those who have been there since before the battle come first. */
export function garrisonOf(state: BelleAllianceState, house: TerrainId): readonly UnitId[] {
  const inside = [...state.table.units.values()].filter(
    (unit) => unit.arm !== 'staff' && unit.figures > 0 && houseOf(state.table, unit)?.id === house,
  );
  const arrival = ({ id }: Unit): number =>
    state.occupations.findIndex((each) => each.unit === id && each.house === house && !each.contested);
  return inside.toSorted((a, b) => arrival(a) - arrival(b)).map(({ id }) => id);
}

/** The unit and those of its side who are in a house with it, in the order they went in; in the open it alone. */
export function garrisonWith(state: BelleAllianceState, id: UnitId): readonly UnitId[] {
  const unit = unitOf(state.table, id);
  const house = houseOf(state.table, unit);
  if (!house) return [id];
  const own = garrisonOf(state, house.id).filter((other) => unitOf(state.table, other).side === unit.side);
  return own.includes(id) ? own : [id];
}

/** Is it the same unit, or one of those who are in a house with it? */
export const isOneWith = (state: BelleAllianceState, id: UnitId, other: UnitId): boolean =>
  id === other || garrisonWith(state, id).includes(other);

/** Whose valour, supplies and order count for a unit: those of the largest in its house, of equals the one there first (R185). */
export function speakerOf(state: BelleAllianceState, id: UnitId): UnitId {
  const [first = id, ...others] = garrisonWith(state, id);
  const figures = (unit: UnitId): number => unitOf(state.table, unit).figures;
  return others.reduce((largest, each) => (figures(each) > figures(largest) ? each : largest), first);
}

/** All figures that are in a house. */
export const garrisonFigures = (state: BelleAllianceState, house: TerrainId): number =>
  sumOf(state, garrisonOf(state, house));

/** The figures of a unit and of those who are in a house with it. */
export const figuresWith = (state: BelleAllianceState, unit: UnitId): number => sumOf(state, garrisonWith(state, unit));

const sumOf = ({ table }: BelleAllianceState, units: readonly UnitId[]): number =>
  units.reduce((sum, unit) => sum + unitOf(table, unit).figures, 0);

/** A loss of a unit, or of it and those who are in a house with it, and what each of them has of it (R185). */
export function sharesOf(
  state: BelleAllianceState,
  unit: UnitId,
  loss: number,
): readonly { readonly unit: UnitId; readonly loss: number }[] {
  const garrison = garrisonWith(state, unit);
  const losses = sharedByFigures(
    loss,
    garrison.map((each) => unitOf(state.table, each).figures),
  );
  return garrison.map((each, i) => ({ unit: each, loss: losses[i] ?? 0 }));
}
