import { type Hex, hexDistance, sameHex } from '../../../hex/axial';
import type { SideId } from '../../../table/unit';
import type { Resolution } from '../../resolution';
import { wb } from '../warburg-cite';
import type { CommanderUnit, TroopUnit, WarburgState } from './state';
import { chooseHex } from './warburg-choosing';
import type { Simulation } from './warburg-simulation';
import { commandersAt, hexOf, loneCommandersAt, type OnMap, troopsAt, troopsOn } from './warburg-standing';

/**
 * Troops who leave their hexes after a combat or a fire, and the commanders who go with them: those with whom nobody of theirs
 * would stay. The sheet does not tell; ours (R168).
 */
export function withCommanders(state: WarburgState, leaving: readonly OnMap<TroopUnit>[]): readonly OnMap[] {
  const go = new Set(leaving.map(({ counter }) => counter.id));
  const places = leaving.map(hexOf).filter((hex, i, all) => all.findIndex((each) => sameHex(each, hex)) === i);
  const left = places.filter((hex) => troopsAt(state, hex).every(({ counter }) => go.has(counter.id)));
  const side = leaving[0]?.counter.side;
  const led = left.flatMap((hex) => commandersAt(state, hex)).filter(({ counter }) => counter.side === side);
  return [...leaving, ...led];
}

/** Troops of a side have come into a hex: a commander of the enemy who is alone there rides to his nearest troops (ours, R168). */
export function* driveOff(simulation: Simulation, hex: Hex, side: SideId): Resolution<void> {
  for (const commander of loneCommandersAt(simulation.now, hex, side)) {
    const { id, name, side: of } = commander.counter;
    const told = { units: [id], cite: wb('R168') };
    const near = nearestTroops(simulation.now, commander);
    if (near.length === 0) {
      simulation.emit(
        { type: 'placed', unit: id, place: { is: 'gone' } },
        { type: 'told', what: { key: 'wb.told.taken' }, ...told },
      );
      continue;
    }
    const asks = { of, key: 'wb.asks.rides-off', values: { unit: name }, cite: wb('R168') };
    const to = yield* chooseHex(simulation.now, hexOf(commander), near, asks);
    simulation.emit(
      { type: 'placed', unit: id, place: { ...commander.place, hexes: [to] } },
      { type: 'told', what: { key: 'wb.told.rides-off' }, ...told },
    );
  }
}

/** Hexes of the nearest troops: of his formation, or where none of it are left or he leads the army, of any. */
function nearestTroops(state: WarburgState, commander: OnMap<CommanderUnit>): readonly Hex[] {
  const { side, formation } = commander.counter;
  const army = troopsOn(state).filter(({ counter }) => counter.side === side);
  const own = army.filter(({ counter }) => formation !== null && counter.formation === formation);
  const hexes = (own.length > 0 ? own : army).map(hexOf);
  const far = (hex: Hex): number => hexDistance(hexOf(commander), hex);
  const least = Math.min(...hexes.map(far));
  return hexes.filter((hex, i) => far(hex) === least && hexes.findIndex((each) => sameHex(each, hex)) === i);
}
