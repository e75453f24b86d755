import { type BattleView, type BookReader, NO_BATTLE } from '../book';
import { EVENT_TABLE, type HexMapEvent } from './event';
import { copyState, type HexMapState, packState, reviveState, unpackState } from './state';

/** What the map maker shows: the map as any book on hexes would, and what it is called. */
export interface MapView extends BattleView {
  readonly making: Readonly<HexMapState>;
}

export const isMapView = (view: BattleView): view is MapView => 'making' in view;

/** A map in the making, as the page needs it. */
export const hexMapReader: BookReader<HexMapState, HexMapEvent> = {
  id: 'hex-map',
  options: [],
  version: 1,
  evolve: EVENT_TABLE.evolve,
  told: EVENT_TABLE.told,
  copy: copyState,
  pack: packState,
  unpack: unpackState,
  revive: reviveState,
  view,
};

function view(state: HexMapState): MapView {
  const { map, underlay } = state;
  return {
    ...NO_BATTLE,
    hexes: { map, sides: [], counters: [], units: new Map(), ...(underlay ? { underlay } : {}) },
    making: state,
  };
}
