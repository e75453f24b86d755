import type { Area, Terrain } from '../../../table/terrain';
import type { BelleAllianceState } from '../state';

/** Terrain lists are replaced and never changed, and land is known by its list: the same house is left out in the same list. */
const known = new WeakMap<readonly Terrain[], Map<Area, readonly Terrain[]>>();

/** 6.1.3: a rout out of a house goes without any consideration of it. */
export function withoutHouse(state: BelleAllianceState, house: Area | undefined): BelleAllianceState {
  if (!house) return state;
  const { terrain } = state.table;
  const lists = known.get(terrain) ?? new Map<Area, readonly Terrain[]>();
  known.set(terrain, lists);
  const rest = lists.get(house) ?? terrain.filter((piece) => piece !== house);
  lists.set(house, rest);
  return { ...state, table: { ...state.table, terrain: rest } };
}
