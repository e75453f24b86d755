import {
  HEXSIDES,
  type Hex,
  hexDistance,
  type Hexside as Side6,
  sameHex,
  sideTowards,
  stepped,
} from '../../../hex/axial';
import { type Aspect, type AspectSide, aspectsOf, SIDE_3_2_1 } from '../../../hex/facing';
import { indexOf } from '../../../hex/layout';
import { featuresAlong, type HexMap, roadAcross } from '../../../hex/map';
import {
  HIDES,
  HIDES_ALWAYS,
  isFlat,
  nothingHides,
  type SightGround,
  type SightLine,
  type SightRule,
  sightLine,
} from '../../../hex/sight';
import type { SideId, UnitId } from '../../../table/unit';
import { stackedAt } from '../../hex/stacks';
import type { TargetGround } from '../warburg-ground';
import { zoneReaches } from '../warburg-movement';
import {
  type Hexside,
  HEXSIDES as KINDS,
  type Rise,
  ROADS,
  type Road,
  TERRAINS,
  type Terrain,
} from '../warburg-vocabulary';
import {
  type CommanderUnit,
  isCommander,
  isTroops,
  type There,
  type TroopUnit,
  type WarburgState,
  type WbUnit,
} from './state';

export type OnMap<U extends WbUnit = WbUnit> = U & { readonly place: There };

export const isThere = <U extends WbUnit>(unit: U): unit is OnMap<U> => unit.place.is === 'there';
export const hexOf = ({ place }: OnMap): Hex => place.hexes[0] as Hex;

export const onMap = ({ units }: WarburgState): readonly OnMap[] => [...units.values()].filter(isThere);
export const troopsOn = (state: WarburgState): readonly OnMap<TroopUnit>[] =>
  onMap(state).filter((unit): unit is OnMap<TroopUnit> => isTroops(unit));

/** The unit as it is by now, if it is still there. */
export function troopsNow({ now }: { readonly now: WarburgState }, id: UnitId): OnMap<TroopUnit> | undefined {
  const unit = now.units.get(id);
  return unit && isTroops(unit) && isThere(unit) ? unit : undefined;
}

/** Troops of a hex, the top first. */
export const troopsAt = (state: WarburgState, hex: Hex): readonly OnMap<TroopUnit>[] => stackedAt(troopsOn(state), hex);
export const commandersAt = (state: WarburgState, hex: Hex): readonly OnMap<CommanderUnit>[] =>
  stackedAt(onMap(state), hex).filter((unit): unit is OnMap<CommanderUnit> => isCommander(unit));

/** Who comes last lies on top. */
export const nextRank = (state: WarburgState): number =>
  Math.max(0, ...onMap(state).map(({ place }) => place.rank)) + 1;

/** Enemies of a side in a hex, the top first. */
export const enemiesAt = (state: WarburgState, hex: Hex, side: SideId): readonly OnMap<TroopUnit>[] =>
  troopsAt(state, hex).filter(({ counter }) => counter.side !== side);

/** Enemies of a side in a hex who have nobody of theirs with them but themselves: their commanders. */
export const loneCommandersAt = (state: WarburgState, hex: Hex, side: SideId): readonly OnMap<CommanderUnit>[] =>
  enemiesAt(state, hex, side).length > 0 ? [] : commandersAt(state, hex).filter(({ counter }) => counter.side !== side);

export const isOnMap = ({ map }: WarburgState, hex: Hex): boolean => indexOf(map.layout, hex) !== undefined;

function indexIn({ map }: Pick<WarburgState, 'map'>, hex: Hex): number {
  const index = indexOf(map.layout, hex);
  if (index === undefined) throw new Error(`No hex at ${hex.q}, ${hex.r}`);
  return index;
}

export const terrainAt = ({ map }: WarburgState, hex: Hex): Terrain => terrainOn(map, hex);

export function terrainOn(map: HexMap, hex: Hex): Terrain {
  const kind = map.legend.terrain[map.terrain[indexIn({ map }, hex)] as number]?.kind;
  return TERRAINS.find((each) => each === kind) ?? 'clear';
}

const levelAt = (state: WarburgState, hex: Hex): number => state.map.elevation[indexIn(state, hex)] as number;

export function sidesBetween(state: WarburgState, from: Hex, side: Side6): readonly Hexside[] {
  const { map } = state;
  return featuresAlong(map, indexIn(state, from), side)
    .map((feature) => map.legend.sides[feature]?.kind)
    .flatMap((kind) => KINDS.filter((each) => each === kind));
}

export function roadBetween(state: WarburgState, from: Hex, side: Side6): Road | null {
  const road = roadAcross(state.map, indexIn(state, from), side);
  return ROADS.find((each) => road > 0 && each === state.map.legend.roads[road - 1]) ?? null;
}

/** How much higher `to` is: two levels and more count as two. */
export function riseTo(state: WarburgState, from: Hex, to: Hex): Rise {
  const rise = levelAt(state, to) - levelAt(state, from);
  return rise >= 2 ? 2 : rise <= -2 ? -2 : rise === 1 ? 1 : rise === -1 ? -1 : 0;
}

/** The ground of a target, seen from a hex; from next to it, what lies between counts too. */
export function targetGround(state: WarburgState, from: Hex, to: Hex): TargetGround {
  const side = sideTowards(from, to);
  return {
    terrain: terrainAt(state, to),
    road: side === undefined ? null : roadBetween(state, from, side),
    hexsides: side === undefined ? [] : sidesBetween(state, from, side),
    rise: riseTo(state, from, to),
  };
}

/** A hexside is faced: three front sides, two flanks, one rear (R169). */
export const aspectsOfUnit = (unit: OnMap): readonly AspectSide[] =>
  aspectsOf(SIDE_3_2_1, unit.place.hexes, unit.place.facing) ?? [];

/** Through which side of a unit a neighbouring hex lies. */
export const aspectFrom = (unit: OnMap, from: Hex): Aspect =>
  aspectsOfUnit(unit).find(({ hex, side }) => sameHex(stepped(hex, side), from))?.aspect ?? 'front';

/** The hexes in front of a unit that its zone reaches: none for who routs. */
export function zoneOf(state: WarburgState, unit: OnMap<TroopUnit>): readonly Hex[] {
  if (unit.order === 'rout') return [];
  return aspectsOfUnit(unit)
    .filter(({ aspect }) => aspect === 'front')
    .map(({ hex, side }) => ({ hex: stepped(hex, side), crossed: { from: hex, side } }))
    .filter(({ hex }) => isOnMap(state, hex))
    .filter(({ hex, crossed }) => zoneReaches(terrainAt(state, hex), sidesBetween(state, crossed.from, crossed.side)))
    .map(({ hex }) => hex);
}

export const isInZone = (state: WarburgState, hex: Hex, side: SideId): boolean =>
  HEXSIDES.flatMap((each) => enemiesAt(state, stepped(hex, each), side)).some((unit) =>
    zoneOf(state, unit).some((reached) => sameHex(reached, hex)),
  );

/** Woods, villages and higher ground hide (R174); a viewer on a height looks over what is nearer to him. */
const SIGHT: SightRule = { looksOver: { lower: ['target'], level: [], higher: ['viewer'] }, crests: true };

export function sightBetween(state: WarburgState, from: Hex, to: Hex, front?: number): SightLine {
  const hides = nothingHides(state.map);
  for (const index of state.map.layout.cells) {
    const kind = state.map.legend.terrain[state.map.terrain[index] as number]?.kind;
    if (kind === 'woods') hides[index] = HIDES;
    else if (kind === 'village') hides[index] = HIDES_ALWAYS;
  }
  const { layout, elevation } = state.map;
  const ground: SightGround = { layout, elevation, hides, flat: isFlat(state.map) };
  return sightLine(ground, SIGHT, from, to, front);
}

/** Is a unit commanded: within the radius of a commander of its formation, who is there? Independent units are. */
export function isCommanded(state: WarburgState, unit: OnMap<TroopUnit>): boolean {
  const { formation } = unit.counter;
  const body = state.formations.find(({ name }) => name === formation);
  if (!body) return true;
  return onMap(state).some(
    (each) =>
      isCommander(each) && each.counter.formation === body.name && hexDistance(hexOf(each), hexOf(unit)) <= body.radius,
  );
}
