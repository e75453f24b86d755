import type { Hex } from '../../../hex/axial';
import { indexOf } from '../../../hex/layout';
import type { HexMap } from '../../../hex/map';
import type { UnitId } from '../../../table/unit';
import { stackedAt } from '../../hex/stacks';
import { TERRAINS, type Terrain } from '../la-bataille-vocabulary';
import { type CombatUnit, isCombat, isLeader, type LbUnit, type LeaderUnit, type There } from './la-bataille-unit';
import type { LaBatailleState } from './state';

/** Somebody on the map. */
export type OnMap<U extends LbUnit = LbUnit> = U & { readonly place: There };

export const isThere = <U extends LbUnit>(unit: U): unit is OnMap<U> => unit.place.is === 'there';

/** The looked-up unit; a missing one is a bug in the caller. */
export function unitIn({ units }: LaBatailleState, id: UnitId): LbUnit {
  const unit = units.get(id);
  if (!unit) throw new Error(`No unit ${id} in this battle`);
  return unit;
}

/** Their ids, in their order. */
export const idsOf = (units: readonly { readonly counter: { readonly id: UnitId } }[]): readonly UnitId[] =>
  units.map(({ counter }) => counter.id);

export const onMap = ({ units }: LaBatailleState): readonly OnMap[] => [...units.values()].filter(isThere);

/** All who are in a hex, the top first. */
export const stackAt = (state: LaBatailleState, hex: Hex): readonly OnMap[] => stackedAt(onMap(state), hex);

export const combatAt = (state: LaBatailleState, hex: Hex): readonly OnMap<CombatUnit>[] =>
  stackAt(state, hex).filter((unit): unit is OnMap<CombatUnit> => isCombat(unit));

export const leadersAt = (state: LaBatailleState, hex: Hex): readonly OnMap<LeaderUnit>[] =>
  stackAt(state, hex).filter((unit): unit is OnMap<LeaderUnit> => isLeader(unit));

/** Above all who are in these hexes. */
export const onTop = (state: LaBatailleState, hexes: readonly Hex[]): number =>
  Math.max(0, ...hexes.flatMap((hex) => stackAt(state, hex)).map(({ place }) => place.rank)) + 1;

/** What a hex is. A map whose legend names no ground of this book is refused before it gets here. */
export const terrainAt = ({ map }: LaBatailleState, hex: Hex): Terrain => groundAt(map, hex);

export function groundAt(map: HexMap, hex: Hex): Terrain {
  const index = indexOf(map.layout, hex);
  const kind = index === undefined ? undefined : map.legend.terrain[map.terrain[index] as number]?.kind;
  const found = TERRAINS.find((each) => each === kind);
  if (!found) throw new Error(`No ground at ${hex.q}, ${hex.r}`);
  return found;
}
