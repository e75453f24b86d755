import type { Hex } from '../../../../hex/axial';
import type { UnitId } from '../../../../table/unit';
import { lb } from '../../cite';
import { oneEach } from '../../fire/losses';
import { mustBreakDown } from '../../movement/extent';
import { isThere, type OnMap, unitIn } from '../looking';
import type { LaBatailleState } from '../state';
import type { Unfolding } from '../unfolding';
import { type CombatUnit, isCombat, strengthOf } from '../unit';
import { gone, placed, told } from './events';

/** The bodies a larger one is made of, that wait until it goes into them. */
const partsOf = ({ units }: LaBatailleState, id: UnitId): readonly CombatUnit[] =>
  [...units.values()].filter(
    (unit): unit is CombatUnit => isCombat(unit) && unit.counter.parent === id && unit.place.is === 'waiting',
  );

/** A regiment that has lost half of itself, or as much as a battalion, goes into its battalions where it stands (P6, R187). */
export function breakDown(unfolding: Unfolding, id: UnitId): void {
  const unit = unitIn(unfolding.now, id);
  if (!isCombat(unit) || !isThere(unit)) return;
  if (unit.counter.size !== 'regiment' || unit.counter.arm !== 'infantry') return;
  const parts = partsOf(unfolding.now, id);
  const smallest = Math.min(...parts.map(({ counter }) => counter.increments));
  if (parts.length === 0 || !mustBreakDown(unit.lost, unit.counter.increments, smallest)) return;
  unfolding.happens(told({ key: 'lb.told.breaks-down' }, [id], lb('P6')), gone(id, 'replaced'));
  takePlaces(unfolding, unit, parts);
}

/** What the whole had lost is spread evenly, from the first battalion on; who has nothing left does not appear. */
function takePlaces({ happens }: Unfolding, whole: OnMap<CombatUnit>, parts: readonly CombatUnit[]): void {
  const lost = oneEach(parts.map(strengthOf), whole.lost - parts.reduce((sum, each) => sum + each.lost, 0));
  parts.forEach((part, index) => {
    const { id } = part.counter;
    const loss = lost[index] ?? 0;
    if (loss > 0) happens({ type: 'lost', unit: id, increments: loss });
    if (loss >= strengthOf(part)) {
      happens(gone(id, 'eliminated'));
      return;
    }
    happens({ type: 'formed', unit: id, formation: whole.formation });
    if (part.order !== whole.order) happens({ type: 'ordered', unit: id, order: whole.order });
    const hexes = hexesOf(whole, index, parts.length);
    happens(placed(id, { ...whole.place, hexes: [...hexes], rank: whole.place.rank - index / (parts.length + 1) }));
  });
}

/** Side by side along the row of the regiment; skirmishers keep all of it. */
function hexesOf({ formation, place: { hexes } }: OnMap<CombatUnit>, index: number, count: number): readonly Hex[] {
  if (formation === 'skirmish') return hexes;
  const own = hexes[Math.min(hexes.length - 1, Math.floor((index * hexes.length) / count))];
  return own ? [own] : hexes;
}
