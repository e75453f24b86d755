import { type Hex, type Hexside, opposite, stepped } from '../../../../hex/axial';
import { indexOf } from '../../../../hex/layout';
import { featuresAlong, type HexMap, roadAcross } from '../../../../hex/map';
import { HEXSIDES } from '../../la-bataille-vocabulary';
import type { Mover, Step } from '../../movement/cost';
import type { CombatUnit } from '../la-bataille-unit';
import { terrainAt } from '../queries';
import type { LaBatailleState } from '../state';

/** What lies on the side between a hex and its neighbour; works are crossed by whoever goes in and by whoever goes out. */
export function sidesBetween(map: HexMap, hex: Hex, side: Hexside): readonly (typeof HEXSIDES)[number][] {
  const [from, to] = [indexOf(map.layout, hex), indexOf(map.layout, stepped(hex, side))];
  const numbers = [
    ...(from === undefined ? [] : featuresAlong(map, from, side)),
    ...(to === undefined ? [] : featuresAlong(map, to, opposite(side))),
  ];
  return HEXSIDES.filter((kind) => numbers.some((number) => map.legend.sides[number]?.kind === kind));
}

/** The step into the neighbour across a side; undefined where the map ends. */
export function stepAcross(state: LaBatailleState, hex: Hex, side: Hexside): Step | undefined {
  const from = indexOf(state.map.layout, hex);
  const to = stepped(hex, side);
  if (from === undefined || indexOf(state.map.layout, to) === undefined) return undefined;
  return {
    terrain: terrainAt(state, to),
    hexsides: sidesBetween(state.map, hex, side),
    road: roadAcross(state.map, from, side) !== 0,
  };
}

/** How a unit goes over the ground, in this formation. */
export const moverOf = ({ counter }: CombatUnit, formation: Mover['formation']): Mover => ({
  arm: counter.arm,
  formation,
  cossacks: counter.traits.includes('cossacks'),
  light: counter.traits.includes('light'),
  oldGuard: counter.traits.includes('old-guard'),
});
