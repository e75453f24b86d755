import type { Hex } from '../../../../hex/axial';
import type { UnitId } from '../../../../table/unit';
import { oneEach } from '../../fire/fire-losses';
import { lb } from '../../la-bataille-cite';
import { mustBreakDown } from '../../movement/extent';
import { lostInParts, waitingParts } from '../la-bataille-parts';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat, strengthOf } from '../la-bataille-unit';
import { isOnMap, type OnMap, unitIn } from '../queries';
import { gone, placed, told } from './after-events';

/**
 * A regiment that has lost half of itself, or as much as a battalion, goes into its battalions where it stands (P6, R187). Returns
 * who is there then: they, or whoever did not have to.
 */
export function breakDown(simulation: Simulation, id: UnitId): readonly UnitId[] {
  const unit = unitIn(simulation.now, id);
  if (!isCombat(unit) || !isOnMap(unit)) return [];
  if (unit.counter.size !== 'regiment' || unit.counter.arm !== 'infantry') return [id];
  const parts = waitingParts(simulation.now, id);
  const smallest = Math.min(...parts.map(({ counter }) => counter.increments));
  if (parts.length === 0 || !mustBreakDown(unit.lost, unit.counter.increments, smallest)) return [id];
  return intoParts(simulation, unit, parts);
}

/** Its parts take the place of a body on the map. Returns those of them who appear. */
export function intoParts(
  simulation: Simulation,
  whole: OnMap<CombatUnit>,
  parts: readonly CombatUnit[],
): readonly UnitId[] {
  const { id } = whole.counter;
  simulation.emit(told({ key: 'lb.told.breaks-down' }, [id], lb('P6')), gone(id, 'replaced'));
  return takePlaces(simulation, whole, parts);
}

/** What the whole had lost is spread evenly, from the first battalion on; who has nothing left does not appear. */
function takePlaces(
  { now, emit }: Simulation,
  whole: OnMap<CombatUnit>,
  parts: readonly CombatUnit[],
): readonly UnitId[] {
  const lost = oneEach(parts.map(strengthOf), Math.max(0, whole.lost - lostInParts(now, whole.counter.id)));
  return parts.flatMap((part, index) => {
    const { id } = part.counter;
    const loss = lost[index] ?? 0;
    if (loss > 0) emit({ type: 'lost', unit: id, increments: loss });
    if (loss >= strengthOf(part)) {
      emit(gone(id, 'eliminated'));
      return [];
    }
    emit({ type: 'formed', unit: id, formation: whole.formation });
    if (part.order !== whole.order) emit({ type: 'ordered', unit: id, order: whole.order });
    const hexes = hexesOf(whole, index, parts.length);
    emit(placed(id, { ...whole.place, hexes: [...hexes], rank: whole.place.rank - index / (parts.length + 1) }));
    return [id];
  });
}

/** Side by side along the row of the regiment; skirmishers keep all of it. */
function hexesOf({ formation, place: { hexes } }: OnMap<CombatUnit>, index: number, count: number): readonly Hex[] {
  if (formation === 'skirmish') return hexes;
  const own = hexes[Math.min(hexes.length - 1, Math.floor((index * hexes.length) / count))];
  return own ? [own] : hexes;
}
