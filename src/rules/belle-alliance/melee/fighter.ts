import { type Box, boxAround } from '../../../geometry/box';
import type { Polygon } from '../../../geometry/polygon';
import { toTable } from '../../../geometry/pose';
import { PACKED, packRectangle } from '../../../geometry/rectangle';
import { ahead, distanceBetween } from '../../../geometry/vector';
import { blocksOf } from '../../../table/blocks';
import type { Stand } from '../../../table/stand';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { formationStand } from '../../miniatures/miniatures-stand';
import { localOutside, targetPieces } from '../fire/outer-edges';
import { hasFlank, hasRear } from '../units/abilities';
import { groundOf } from '../units/bodies';
import { houseOf } from '../units/formation/indoors';
import { perUnit } from '../units/per-unit';
import type { Disorder } from '../units/roster';
import { frontsOf, ZONE_DEPTH, zonesOf } from './zone';

/** A unit as melee meets it, in plain numbers on the table: asked of every pair of opponents at once. */
export interface Fighter {
  /** `FRONT` numbers each: the left end, the unit vector to the right, the width. */
  readonly fronts: Float64Array;
  /** The zone before each front as a packed rectangle (`geometry/rectangle`), and the box round all of them. */
  readonly zones: Float64Array;
  readonly zoneBox: Box;
  /** The ground it stands on as packed rectangles; nothing for a garrison, which is met at the walls of its house. */
  readonly ground: Float64Array;
  readonly walls?: readonly Polygon[];
  /** Round its ground or its house. */
  readonly box: Box;
  /** `SIDE` numbers each: two ends with the unit on the left, and what it is. Without any it has neither flank nor rear. */
  readonly sides: Float64Array;
  /** Whether one side may hide another, so that all are kept and not flanks and rears alone. */
  readonly folded: boolean;
  /** The middle of the front, and the unit vector straight ahead. */
  readonly line: Float64Array;
  /** Every base as a packed rectangle, in the order of the stand. */
  readonly bases: Float64Array;
  /** The figures on each base: gunners share out their guns (1.2.4). */
  readonly figuresOn: (base: number) => number;
}

export const FRONT = 5;
export const SIDE = 5;

/** What a side is. */
export const NEITHER = 0;
export const LEFT_FLANK = 1;
export const RIGHT_FLANK = 2;
export const REAR = 3;

export const fighterOf = (table: Table, unit: Unit, disorder: Disorder): Fighter =>
  disorder === 'FD' ? routed(table, unit) : steady(table, unit);

const steady = perUnit((table, unit) => makeFighter(table, unit, 'OR'));
const routed = perUnit((table, unit) => makeFighter(table, unit, 'FD'));

function makeFighter(table: Table, unit: Unit, disorder: Disorder): Fighter {
  const stand = formationStand(unit, table.bases);
  const house = stand.count > 0 ? houseOf(table, unit) : undefined;
  const walls = house && targetPieces(table, unit);
  const ground = house ? [] : groundOf(table, unit);
  const packed = new Float64Array(ground.length * PACKED);
  ground.forEach(({ center, heading, frontage, depth }, i) => {
    packRectangle(packed, i * PACKED, center.x, center.y, heading, frontage, depth);
  });
  const fronts = packFronts(table, unit, disorder);
  const bodies = walls ?? ground.map((_, i) => cornersAt(packed, i * PACKED));
  const way = ahead(unit.pose.heading);
  return {
    fronts,
    zones: packZones(fronts),
    zoneBox: boxAround(zonesOf(table, unit, disorder).flat()),
    ground: packed,
    ...(walls ? { walls } : {}),
    box: boxAround(bodies.flat()),
    ...(house ? UNBROKEN : packSides(unit, stand, disorder)),
    line: Float64Array.of(unit.pose.at.x, unit.pose.at.y, way.x, way.y),
    bases: packBases(unit, stand),
    figuresOn: figuresOn(unit),
  };
}

function packFronts(table: Table, unit: Unit, disorder: Disorder): Float64Array {
  const numbers = frontsOf(table, unit, disorder).flatMap(({ from, to }) => {
    const width = distanceBetween(from, to);
    return width > 0 ? [from.x, from.y, (to.x - from.x) / width, (to.y - from.y) / width, width] : [];
  });
  return Float64Array.from(numbers);
}

function packZones(fronts: Float64Array): Float64Array {
  const zones = new Float64Array((fronts.length / FRONT) * PACKED);
  for (let k = 0, to = 0; k < fronts.length; k += FRONT, to += PACKED) {
    const ux = fronts[k + 2] as number;
    const uy = fronts[k + 3] as number;
    const half = (fronts[k + 4] as number) / 2;
    zones[to] = (fronts[k] as number) + half * ux - (ZONE_DEPTH / 2) * uy;
    zones[to + 1] = (fronts[k + 1] as number) + half * uy + (ZONE_DEPTH / 2) * ux;
    zones[to + 2] = ux;
    zones[to + 3] = uy;
    zones[to + 4] = half;
    zones[to + 5] = ZONE_DEPTH / 2;
  }
  return zones;
}

/** The corners of a packed rectangle, counter-clockwise. */
export function cornersAt(packed: Float64Array, at: number): Polygon {
  const [x = 0, y = 0, ux = 1, uy = 0, hx = 0, hy = 0] = packed.subarray(at, at + PACKED);
  return [
    { x: x - hx * ux + hy * uy, y: y - hx * uy - hy * ux },
    { x: x + hx * ux + hy * uy, y: y + hx * uy - hy * ux },
    { x: x + hx * ux - hy * uy, y: y + hx * uy + hy * ux },
    { x: x - hx * ux - hy * uy, y: y - hx * uy + hy * ux },
  ];
}

const UNBROKEN = { sides: new Float64Array(0), folded: false } as const;
const KINDS = { front: NEITHER, none: NEITHER, left: LEFT_FLANK, right: RIGHT_FLANK, rear: REAR } as const;

/** 4.1.8, R155: those who front all round have neither flank nor rear, skirmishers have no flank. */
function packSides(unit: Unit, stand: Stand, disorder: Disorder): Pick<Fighter, 'sides' | 'folded'> {
  if (stand.count === 0 || (!hasFlank(unit, disorder) && !hasRear(unit, disorder))) return UNBROKEN;
  const edges = localOutside(unit, stand, disorder);
  // Nothing stands before a side of one block, nor behind the backs of a row that looks one way.
  const folded = unit.formation !== 'skirmish' && edges.length > 4;
  const kept = folded ? edges : edges.filter(({ side }) => KINDS[side] !== NEITHER);
  const sides = kept.flatMap(({ from, to, side }) => {
    const [a, b] = [toTable(unit.pose, from), toTable(unit.pose, to)];
    return [a.x, a.y, b.x, b.y, KINDS[side]];
  });
  return { sides: Float64Array.from(sides), folded };
}

function packBases({ pose }: Unit, stand: Stand): Float64Array {
  const { bases: local } = blocksOf(stand);
  const bases = new Float64Array(stand.count * PACKED);
  const ux = Math.sin(pose.heading);
  const uy = -Math.cos(pose.heading);
  for (let i = 0; i < stand.count; i++) {
    const x = local[i * 4] as number;
    const y = local[i * 4 + 1] as number;
    const c = local[i * 4 + 2] as number;
    const s = local[i * 4 + 3] as number;
    const at = i * PACKED;
    bases[at] = pose.at.x + x * ux - y * uy;
    bases[at + 1] = pose.at.y + x * uy + y * ux;
    bases[at + 2] = c * ux - s * uy;
    bases[at + 3] = c * uy + s * ux;
    bases[at + 4] = stand.base.frontage / 2;
    bases[at + 5] = stand.base.depth / 2;
  }
  return bases;
}

function figuresOn({ arm, figures, guns }: Unit): Fighter['figuresOn'] {
  if (arm !== 'artillery' || guns === 0) return () => 1;
  return (gun) => Math.floor(figures / guns) + (gun < figures % guns ? 1 : 0);
}
