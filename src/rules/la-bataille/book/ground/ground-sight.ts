import { ALL_HEXSIDES, bitsOf, HEXSIDES, type Hex, sameHex, sideTowards } from '../../../../hex/axial';
import { indexOf } from '../../../../hex/layout';
import { type Passage, traceLine } from '../../../../hex/line';
import {
  FRIEND,
  HIDES,
  HIDES_ALWAYS,
  nothingHides,
  OPEN_GROUND,
  type SightGround,
  type SightLine,
  type SightRule,
  sightLine,
} from '../../../../hex/sight';
import type { SideId } from '../../../../table/unit';
import type { Terrain } from '../../la-bataille-vocabulary';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { isThere, type OnMap, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';
import { sidesOf } from './ground-zones';
import { sidesBetween } from './steps';

/** Houses hide at any height, woods and units where no height looks over them (P23). */
export const DWELLINGS: readonly Terrain[] = ['hamlet', 'village', 'town', 'schloss'];
export const WOODS: readonly Terrain[] = ['pine-forest'];

/** From above one looks over what is nearer to oneself, from below over what is nearer to the target (P23, R176). */
const RULE: SightRule = {
  looksOver: { higher: ['viewer'], lower: ['target'], level: [] },
  crests: true,
};

export interface Looking {
  /** Who looks: his friends beside the target are in the way whatever the heights. */
  readonly side?: SideId;
  /** A carré that cavalry has just come out of: it hides nothing of that (P23). */
  readonly past?: Hex;
}

/** The line from hex to hex with all that decides it; `front` are the sides it may leave through, as bits. */
export function sightBetween(
  state: LaBatailleState,
  from: Hex,
  to: Hex,
  front = ALL_HEXSIDES,
  looking: Looking = {},
): SightLine {
  return sightLine(groundFor(state, from, to, looking), RULE, from, to, front);
}

/** The front sides of a unit in one of its hexes, as bits (P23). */
export const frontIn = (state: LaBatailleState, unit: OnMap<CombatUnit>, hex: Hex): number =>
  bitsOf(
    sidesOf(state, unit)
      .filter((each) => each.aspect === 'front' && sameHex(each.hex, hex))
      .map(({ side }) => side),
  );

/** Who hides what is behind him: everybody who fights and does not run. */
export const hidesOthers = (unit: OnMap<CombatUnit>): boolean => unit.order !== 'rout';

/** What there is to look over, as far as this line meets it. */
function groundFor(state: LaBatailleState, from: Hex, to: Hex, looking: Looking): SightGround {
  const { map } = state;
  const { passed } = traceLine(from, to);
  const hides = nothingHides(map);
  passed.forEach((hexes, place) => {
    for (const hex of hexes) {
      const index = indexOf(map.layout, hex);
      if (index !== undefined)
        hides[index] = bitsAt(state, hex, looking) | alongSlope(state, from, to, passed, place, hex);
    }
  });
  // One line asks for the heights on its way only; whether the whole map is flat is not worth finding out.
  return { layout: map.layout, hides, elevation: map.elevation, flat: false };
}

function bitsAt(state: LaBatailleState, hex: Hex, { side, past }: Looking): number {
  const terrain = terrainAt(state, hex);
  const ground = DWELLINGS.includes(terrain) ? HIDES_ALWAYS : WOODS.includes(terrain) ? HIDES : 0;
  if (past && sameHex(past, hex)) return ground;
  return [...state.units.values()]
    .filter((unit): unit is OnMap<CombatUnit> => isCombat(unit) && isThere(unit))
    .filter((unit) => hidesOthers(unit) && unit.place.hexes.some((each) => sameHex(each, hex)))
    .reduce((bits, unit) => bits | (unit.counter.side === side ? FRIEND | HIDES : HIDES), ground);
}

/** Along a slope one sees: the hex has a slope, and the line goes over none of its own (P23, R178). */
function alongSlope(
  { map }: LaBatailleState,
  from: Hex,
  to: Hex,
  passed: readonly Passage[],
  place: number,
  hex: Hex,
): number {
  const slopes = HEXSIDES.filter((side) => sidesBetween(map, hex, side).includes('slope'));
  if (slopes.length === 0) return 0;
  const beside = passed[place]?.find((each) => !sameHex(each, hex));
  if (beside) return slopes.some((side) => side === sideTowards(hex, beside)) ? OPEN_GROUND : 0;
  const neighbours = [...(passed[place - 1] ?? [from]), ...(passed[place + 1] ?? [to])];
  return neighbours.some((each) => slopes.some((side) => side === sideTowards(hex, each))) ? 0 : OPEN_GROUND;
}
