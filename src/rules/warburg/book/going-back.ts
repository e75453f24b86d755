import { HEXSIDES, type Hex, hexDistance, sameHex, stepped } from '../../../hex/axial';
import type { SideId, UnitId } from '../../../table/unit';
import type { Resolution } from '../../resolution';
import { wb } from '../warburg-cite';
import { withCommanders } from './commanders';
import type { TroopUnit, WarburgState } from './state';
import { chooseHex } from './warburg-choosing';
import { costTo, sufferUnordered } from './warburg-crossing';
import { eliminate } from './warburg-harm';
import type { Simulation } from './warburg-simulation';
import {
  commandersAt,
  enemiesAt,
  hexOf,
  isInZone,
  isMapHex,
  type OnMap,
  troopsAt,
  troopsNow,
} from './warburg-standing';

/** The sheet does not tell how many may stand in a hex; ours is two. */
export const MOST_STACKED = 2;

/** They go back, the stacks of each hex by themselves. `from`: who did it. */
export function* goBack(
  simulation: Simulation,
  ids: readonly UnitId[],
  hexes: number,
  from: readonly Hex[],
): Resolution<void> {
  const units = ids.flatMap((id) => troopsNow(simulation, id) ?? []);
  const places = units.map(hexOf).filter((hex, i, all) => all.findIndex((each) => sameHex(each, hex)) === i);
  for (const place of places) {
    const stack = units.filter((unit) => sameHex(hexOf(unit), place)).map(({ counter }) => counter.id);
    yield* goBackTogether(simulation, stack, hexes, from);
  }
}

/** A stack goes back hex by hex, where its owner wants to, and the commanders with it; who cannot is eliminated. */
function* goBackTogether(
  simulation: Simulation,
  ids: readonly UnitId[],
  hexes: number,
  from: readonly Hex[],
): Resolution<void> {
  for (let step = 0; step < hexes; step++) {
    const left = ids.flatMap((id) => troopsNow(simulation, id) ?? []);
    const [first] = left;
    if (!first) return;
    const ways = waysBack(simulation.now, left, from);
    if (ways.length === 0) {
      for (const { counter } of left) eliminate(simulation, counter.id);
      return;
    }
    const { side: of, name } = first.counter;
    const asks = { of, key: 'wb.asks.retreat', values: { unit: name }, cite: wb('R159') };
    const to = yield* chooseHex(simulation.now, hexOf(first), ways, asks);
    const costs = left.map((unit) => ({
      id: unit.counter.id,
      cost: costTo(simulation.now, unit, hexOf(unit), to, false),
    }));
    for (const unit of withCommanders(simulation.now, left))
      simulation.emit({ type: 'placed', unit: unit.counter.id, place: { ...unit.place, hexes: [to] } });
    for (const { id, cost } of costs) yield* sufferUnordered(simulation, id, cost);
  }
}

/**
 * Hexes next to them that they may enter, not held by the enemy nor in his zone: farther from all who did it, or where there
 * are none, as far, but not next to him.
 */
function waysBack(state: WarburgState, units: readonly OnMap<TroopUnit>[], from: readonly Hex[]): readonly Hex[] {
  const [first] = units;
  if (!first) return [];
  const here = hexOf(first);
  const { side } = first.counter;
  const open = HEXSIDES.filter((each) => isMapHex(state, stepped(here, each)))
    .map((each) => stepped(here, each))
    .filter((hex) => units.every((unit) => costTo(state, unit, here, hex, units.length > 1)?.ok))
    .filter((hex) => !isHeld(state, hex, side) && !isInZone(state, hex, side))
    .filter((hex) => troopsAt(state, hex).length + units.length <= MOST_STACKED);
  const away = (hex: Hex, foe: Hex): number => hexDistance(hex, foe) - hexDistance(here, foe);
  const farther = open.filter((hex) => from.every((foe) => away(hex, foe) > 0));
  if (farther.length > 0) return farther;
  return open.filter((hex) => from.every((foe) => away(hex, foe) === 0 && hexDistance(hex, foe) > 1));
}

/** Is an enemy there, be it only a commander? */
const isHeld = (state: WarburgState, hex: Hex, side: SideId): boolean =>
  enemiesAt(state, hex, side).length > 0 || commandersAt(state, hex).some(({ counter }) => counter.side !== side);
