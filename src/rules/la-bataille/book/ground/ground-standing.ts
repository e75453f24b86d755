import { HEXSIDES, type Hex, stepped } from '../../../../hex/axial';
import type { HexMap } from '../../../../hex/map';
import type { Edition } from '../../edition/edition';
import type { Terrain } from '../../la-bataille-vocabulary';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { isThere, type OnMap, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';

/** Who stands where, looked through once: a question about many hexes does not ask all units for each. */
export interface Standing {
  readonly edition: Edition;
  readonly map: HexMap;
  terrainAt(hex: Hex): Terrain;
  /** The combat units of a hex, the top first. */
  at(hex: Hex): readonly OnMap<CombatUnit>[];
}

const keyOf = ({ q, r }: Hex): number => q * 1024 + r;

export function standingIn(state: LaBatailleState): Standing {
  const stacks = new Map<number, OnMap<CombatUnit>[]>();
  for (const unit of state.units.values()) {
    if (!isCombat(unit) || !isThere(unit)) continue;
    for (const hex of unit.place.hexes) {
      const stack = stacks.get(keyOf(hex));
      if (stack) stack.push(unit);
      else stacks.set(keyOf(hex), [unit]);
    }
  }
  for (const stack of stacks.values()) stack.sort((a, b) => b.place.rank - a.place.rank);
  return {
    edition: state.edition,
    map: state.map,
    terrainAt: (hex) => terrainAt(state, hex),
    at: (hex) => stacks.get(keyOf(hex)) ?? [],
  };
}

/** Everybody in a hex or next to it, each once. */
export const around = (standing: Standing, hex: Hex): readonly OnMap<CombatUnit>[] => [
  ...new Set([hex, ...HEXSIDES.map((side) => stepped(hex, side))].flatMap((each) => standing.at(each))),
];
