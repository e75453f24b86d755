import { distinctHexes, type Hex, type Hexside, sameHex, sideTowards, stepped } from '../../../../hex/axial';
import {
  ALL_ROUND,
  type Aspect,
  type AspectSide,
  aspectsOf,
  type FacingShape,
  hexesAcross,
  SIDE_3_2_1,
  SIDE_5_0_1,
  VERTEX_2_2_2,
  VERTEX_4_2_0,
} from '../../../../hex/facing';
import { indexOf } from '../../../../hex/layout';
import type { HexFacing } from '../../../../table/hex-table';
import type { SideId } from '../../../../table/unit';
import type { Edition } from '../../edition/edition';
import type { Terrain } from '../../la-bataille-vocabulary';
import { isHeavy } from '../../movement/extent';
import type { CombatUnit } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import { around, type Standing, standingIn } from './ground-standing';

/**
 * Which sides are front, flank and rear, by formation and arm (P13). Who is disordered or routed stands as in column, in the
 * ground of general order as in that (R64).
 */
export function shapeOf(edition: Edition, { counter, formation, order }: CombatUnit, terrain: Terrain): FacingShape {
  if (counter.arm === 'artillery') return SIDE_3_2_1;
  const column = counter.arm === 'cavalry' && !isHeavy(edition, counter.movement) ? SIDE_5_0_1 : SIDE_3_2_1;
  if (order !== 'good') return edition.movement.terrain[terrain].generalOrder ? SIDE_5_0_1 : column;
  switch (formation) {
    case 'line':
      return VERTEX_2_2_2;
    case 'skirmish':
      return VERTEX_4_2_0;
    case 'carre':
      return ALL_ROUND;
    case 'general-order':
      return SIDE_5_0_1;
    default:
      return column;
  }
}

/** The outer sides of a unit; in a stack the top decides (P13), and a refused flank is front (P16). */
export const sidesOf = (state: LaBatailleState, unit: OnMap<CombatUnit>): readonly AspectSide[] =>
  sidesIn(standingIn(state), unit);

/** The hexes of its zone, those of the map. */
export const zoneOf = (state: LaBatailleState, unit: OnMap<CombatUnit>): readonly Hex[] =>
  zoneIn(standingIn(state), unit);

/** Enemies of a side whose zone covers the hex. */
export const zonesOn = (state: LaBatailleState, hex: Hex, side: SideId): readonly OnMap<CombatUnit>[] =>
  zonesIn(standingIn(state), hex, side);

/**
 * Through which of its sides somebody next to it would come. Where he touches two, the one that is better for the unit (R68).
 * Undefined for those who are not next to it.
 */
export function aspectFrom(state: LaBatailleState, unit: OnMap<CombatUnit>, from: Hex): Aspect | undefined {
  if (unit.place.hexes.some((own) => sameHex(own, from)))
    return zoneOf(state, unit).some((hex) => sameHex(hex, from)) ? 'front' : undefined;
  const touched = sidesOf(state, unit).filter(({ hex, side }) => sameHex(stepped(hex, side), from));
  return (['front', 'rear', 'flank'] as const).find((aspect) => touched.some((each) => each.aspect === aspect));
}

/** The same of a battle whose stacks have been looked through once: what is asked of many hexes asks this. */
export function sidesIn(standing: Standing, unit: OnMap<CombatUnit>): readonly AspectSide[] {
  const sides = plainSides(standing, unit);
  return sides.map((each) => (isRefused(standing, unit, each) ? { ...each, aspect: 'front' } : each));
}

export function zoneIn(standing: Standing, unit: OnMap<CombatUnit>): readonly Hex[] {
  return onMapOf(standing, zoneBy(standing, unit, sidesIn(standing, unit)));
}

export const zonesIn = (standing: Standing, hex: Hex, side: SideId): readonly OnMap<CombatUnit>[] =>
  around(standing, hex)
    .filter(({ counter }) => counter.side !== side)
    .filter((unit) => zoneIn(standing, unit).some((each) => sameHex(each, hex)));

/** What it faces, as whoever decides for it; nothing where that is all round. */
export function facingIn(standing: Standing, unit: OnMap<CombatUnit>): HexFacing | null {
  const hex = unit.place.hexes[0] as Hex;
  const deciding = decidingAt(standing, unit, hex);
  const { faces } = shapeAt(standing, deciding, hex);
  return faces === 'all-round' ? null : { kind: faces, at: deciding.place.facing };
}

const onMapOf = ({ map }: Standing, hexes: readonly Hex[]): readonly Hex[] =>
  hexes.filter((hex) => indexOf(map.layout, hex) !== undefined);

/** A carré has its own hex only; so has what stands under it. */
function zoneBy(standing: Standing, unit: OnMap<CombatUnit>, sides: readonly AspectSide[]): readonly Hex[] {
  const [own, across] = [[] as Hex[], [] as Hex[]];
  for (const hex of unit.place.hexes) {
    const shape = shapeAt(standing, decidingAt(standing, unit, hex), hex);
    if (shape.zone === 'own-hex') own.push(hex);
    else
      across.push(
        ...hexesAcross(
          sides.filter((each) => sameHex(each.hex, hex)),
          'front',
        ),
      );
  }
  return distinctHexes([...own, ...across]);
}

const shapeAt = ({ edition, terrainAt }: Standing, unit: CombatUnit, hex: Hex): FacingShape =>
  shapeOf(edition, unit, terrainAt(hex));

/** Only lines refuse a flank: one that lies in the zone of a friend (P16). */
function isRefused(standing: Standing, unit: OnMap<CombatUnit>, { hex, side, aspect }: AspectSide): boolean {
  if (aspect !== 'flank' || !isLine(decidingAt(standing, unit, hex))) return false;
  const beyond = stepped(hex, side);
  return around(standing, beyond).some(
    (friend) =>
      friend.counter.side === unit.counter.side &&
      friend.counter.id !== unit.counter.id &&
      !friend.place.hexes.some((each) => unit.place.hexes.some((own) => sameHex(own, each))) &&
      zoneBy(standing, friend, plainSides(standing, friend)).some((each) => sameHex(each, beyond)),
  );
}

const isLine = ({ formation, order }: CombatUnit): boolean => formation === 'line' && order === 'good';
const isSquare = ({ formation, order }: CombatUnit): boolean => formation === 'carre' && order === 'good';

/** Whoever decides for the unit in a hex: the top of its stack, but guns stand as the line or carré they are with (P16). */
function decidingAt(standing: Standing, unit: OnMap<CombatUnit>, hex: Hex): OnMap<CombatUnit> {
  const stack = standing.at(hex).filter(({ counter }) => counter.side === unit.counter.side);
  const top = stack[0] ?? unit;
  if (top.counter.arm !== 'artillery') return top;
  return stack.find((each) => isLine(each) || isSquare(each)) ?? top;
}

/** Without refused flanks. */
function plainSides(standing: Standing, unit: OnMap<CombatUnit>): readonly AspectSide[] {
  const isOwn = (hex: Hex): boolean => unit.place.hexes.some((own) => sameHex(own, hex));
  return unit.place.hexes.flatMap((hex) =>
    sidesBy(standing, decidingAt(standing, unit, hex)).filter(
      (each) => sameHex(each.hex, hex) && !isOwn(stepped(each.hex, each.side)),
    ),
  );
}

/** Whoever cannot stand in a row does so in each hex by itself: a column on the road faces the hex before it. */
function sidesBy(standing: Standing, unit: OnMap<CombatUnit>): readonly AspectSide[] {
  const { hexes, facing } = unit.place;
  const head = hexes[0] as Hex;
  const inRow = aspectsOf(shapeAt(standing, unit, head), hexes, facing);
  if (inRow) return inRow;
  return hexes.flatMap((hex, i) => {
    const faces = facingOf(hexes, i, facing);
    return aspectsOf(shapeAt(standing, unit, hex), [hex], faces) ?? [];
  });
}

const facingOf = (hexes: readonly Hex[], place: number, facing: Hexside): Hexside => {
  const [hex, before] = [hexes[place], hexes[place - 1]];
  return (hex && before && sideTowards(hex, before)) ?? facing;
};
