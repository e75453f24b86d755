import { type Hex, hexDistance } from '../../../../hex/axial';
import { indexOf, type Layout } from '../../../../hex/layout';
import { CLOSED, NO_END, STOPS } from '../../../../hex/reach';
import { TERRAINS, type Terrain } from '../../la-bataille-vocabulary';
import { stackingFaults } from '../../stacking/stacking-verdict';
import { stackedAt } from '../ground/filling';
import { zoneIn } from '../ground/ground-zones';
import { isCombat } from '../la-bataille-unit';
import { isThere } from '../queries';
import { dissolves, isHorse, isSnake, stanceIn } from './formations';
import { inTheWay, isTooMany } from './in-the-way';
import { bodyOf } from './taken';
import { combatOf, type Goer, leadCombat, type MarchGround, type Walk } from './walk';

/** The hexes of a body that come into others, and how far each lies from the head; of a column on the road its head alone. */
export function offsetsOf({ stride }: Layout, walk: Walk): readonly number[] {
  const lead = leadCombat(walk);
  const hexes = bodyOf(walk);
  const head = hexes[0] as Hex;
  const counted = lead && isSnake(lead) ? hexes.slice(0, 1) : hexes;
  return counted.map(({ q, r }) => (r - head.r) * stride + q - head.q);
}

/**
 * What awaits a march wherever its head may come to, as the kernel wants it: who stands there, zones, ground too small for it. The
 * same is asked of each hex as when the step is taken, so that both say the same.
 */
export function awaits(ground: MarchGround, walk: Walk, far: number): Uint8Array {
  const { layout } = ground.state.map;
  const entry = new Uint8Array(layout.size);
  const offsets = offsetsOf(layout, walk);
  const mark = (index: number | undefined, bits: number): void => {
    if (index !== undefined && bits !== 0) entry[index] = (entry[index] as number) | bits;
  };
  const { occupied, zones } = about(ground, walk, far + offsets.length + 2);
  const met = leadCombat(walk)?.order === 'rout' ? CLOSED : STOPS;
  offsets.forEach((offset, place) => {
    const headOver = (hex: Hex): number | undefined => {
      const index = indexOf(layout, hex);
      return index === undefined ? undefined : index - offset;
    };
    const ofGround = TERRAINS.map((terrain) => groundBits(ground, walk, terrain, place));
    markGround(ground, ofGround, (index, bits) => mark(index - offset, bits));
    for (const hex of zones) mark(headOver(hex), met);
    for (const hex of occupied) {
      const { closed, noEnd } = inTheWay(ground, standingAt(ground, walk, hex, place), hex);
      mark(headOver(hex), (closed.length > 0 ? CLOSED : 0) | (noEnd.length > 0 ? NO_END : 0));
    }
  });
  return entry;
}

/** Hexes near by where somebody is, and those of zones that stop. */
function about(
  ground: MarchGround,
  walk: Walk,
  far: number,
): { readonly occupied: readonly Hex[]; readonly zones: readonly Hex[] } {
  const { state, standing, side } = ground;
  const { layout } = state.map;
  const head = bodyOf(walk)[0] as Hex;
  const goers = combatOf(walk).map(({ unit }) => unit);
  const horseOnly = goers.every(isHorse);
  const occupied = new Map<number, Hex>();
  const zones: Hex[] = [];
  for (const unit of state.units.values()) {
    if (!isThere(unit)) continue;
    const near = unit.place.hexes.filter((hex) => hexDistance(hex, head) <= far);
    for (const hex of near) occupied.set(indexOf(layout, hex) ?? -1, hex);
    const stops = goers.length > 0 && isCombat(unit) && unit.counter.side !== side && near.length > 0;
    if (stops && (!horseOnly || unit.counter.arm === 'cavalry')) zones.push(...zoneIn(standing, unit));
  }
  return { occupied: [...occupied.values()], zones };
}

/** They all in another hex: `place` of the hexes they fill is there. */
function standingAt({ state, standing }: MarchGround, walk: Walk, hex: Hex, place: number): Walk {
  const stand = (goer: Goer): Goer => {
    const { hexes } = goer.unit.place;
    const own = hexes[place] ?? (hexes[0] as Hex);
    const shifted = hexes.map(({ q, r }) => ({ q: q + hex.q - own.q, r: r + hex.r - own.r }));
    const there = { ...goer.unit.place, hexes: shifted };
    if (!isCombat(goer.unit)) return { ...goer, unit: { ...goer.unit, place: there } };
    const unit = { ...goer.unit, place: there };
    const formation = hexes.length > 1 ? unit.formation : stanceIn(state.edition, unit, standing.terrainAt(hex));
    return { ...goer, unit: { ...unit, formation } };
  };
  return { lead: stand(walk.lead), others: walk.others.map(stand) };
}

/** Ground that does not hold them even when nobody else is there; and where a line that goes in is a line no more, it stops. */
function groundBits({ state }: MarchGround, walk: Walk, terrain: Terrain, place: number): number {
  const { edition } = state;
  const goers = combatOf(walk).map(({ unit }) => unit);
  const stacked = goers.map((unit) => {
    const formation = unit.place.hexes.length > 1 ? unit.formation : stanceIn(edition, unit, terrain);
    return stackedAt(edition, { ...unit, formation }, unit.place.hexes[place] ?? (unit.place.hexes[0] as Hex));
  });
  const faults = stackingFaults(edition, terrain, stacked);
  return (
    (faults.some(isTooMany) ? CLOSED : 0) |
    (faults.length > 0 ? NO_END : 0) |
    (goers.some((unit) => dissolves(edition, unit, terrain)) ? STOPS : 0)
  );
}

const KINDS: readonly string[] = TERRAINS;

function markGround(
  { state: { map } }: MarchGround,
  bits: readonly number[],
  mark: (index: number, bits: number) => void,
): void {
  const ofKind = map.legend.terrain.map(({ kind }) => bits[KINDS.indexOf(kind)] ?? 0);
  if (ofKind.every((each) => each === 0)) return;
  for (const index of map.layout.cells) {
    const found = ofKind[map.terrain[index] as number] as number;
    if (found !== 0) mark(index, found);
  }
}
