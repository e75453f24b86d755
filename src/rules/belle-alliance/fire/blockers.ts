import { boxAround } from '../../../geometry/box';
import { searchBox } from '../../../geometry/grid';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { PACKED } from '../../../geometry/rectangle';
import { stretchIn, type Walls } from '../../../geometry/walls';
import { BLOCK, BODY, type Field } from '../../../table/field';
import { fieldOf } from '../../../table/field-of';
import type { Table } from '../../../table/table';
import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { TOLERANCE_CM } from '../explain/statement';
import type { BelleAllianceState } from '../state';
import { areInContact } from '../units/bodies';
import { houseOf } from '../units/formation/indoors';
import { OVERHEAD, overLevels } from './overhead';

/** The bodies that stand in the way of fire from one unit at another, as walls for `geometry/clear-line`. */
export interface Blockers {
  readonly walls: Walls;
  /** Whose each wall is. */
  readonly whose: readonly UnitId[];
  /** All of them. */
  readonly units: readonly Unit[];
  /** The same as they would be, had everybody been set down a little more broadly, or a little less. */
  readonly thicker: () => Walls;
  readonly thinner: () => Walls;
}

const NO_WALLS: Walls = {
  count: 0,
  rectangles: new Float64Array(0),
  overBefore: new Float64Array(0),
  overAfter: new Float64Array(0),
};
export const NO_BLOCKERS: Blockers = {
  walls: NO_WALLS,
  whose: [],
  units: [],
  thicker: () => NO_WALLS,
  thinner: () => NO_WALLS,
};

/** How a unit stops fire: not at all, with its bases, or as a screen whose gaps let nothing through. */
export const PASSES = 0;
export const BASES = 1;
export const SCREEN = 2;
export type Stopping = typeof PASSES | typeof BASES | typeof SCREEN;

/**
 * 3.1.3, 3.3.1: figures and formations of either side stop a line. Staff do not, as they keep nobody from firing past them
 * either (3.1.4). The target's side's skirmishers stop no guns; from hand weapons they screen whoever is behind them, unless they
 * touch him (R92, R108).
 */
function stopping(table: Table, firer: Unit, target: Unit, artillery: boolean, other: Unit): Stopping {
  if (other.arm === 'staff' || other.figures === 0) return PASSES;
  if (other.formation !== 'skirmish' || other.side === firer.side)
    return sharesRoof(table, firer, target, other) ? PASSES : BASES;
  if (artillery || areInContact(table, other, target)) return PASSES;
  return SCREEN;
}

/** Those in one house with him who fires or is fired at are behind its walls. */
function sharesRoof(table: Table, firer: Unit, target: Unit, other: Unit): boolean {
  const house = houseOf(table, other);
  return house !== undefined && (house === houseOf(table, target) || house === houseOf(table, firer));
}

/** A unit whose own figures may stand before others of it: all round, or in a column whose tail comes up beside its head. */
export const mayBlockItself = ({ formation, trail }: Unit): boolean =>
  formation === 'huddle' || (trail !== undefined && trail.length > 0);

/** Everything in a convex piece of ground, counter-clockwise, that stops lines from one unit to another. */
export function blockersIn(
  state: BelleAllianceState,
  firer: Unit,
  target: Unit,
  artillery: boolean,
  canister: boolean,
  gun: number,
  between: Polygon,
): Blockers {
  const { table } = state;
  const field = fieldOf(table);
  const box = boxAround(between);
  const found = searchBox(field.grid, box.minX, box.minY, box.maxX, box.maxY);
  const rectangles: number[] = [];
  const over: number[] = [];
  const whose: UnitId[] = [];
  const units: Unit[] = [];
  for (let k = 0; k < found; k++) {
    const index = field.grid.found[k] as number;
    const id = field.ids[index] as UnitId;
    if (id === target.id || (id === firer.id && !mayBlockItself(firer)) || isOutside(field, index, between)) continue;
    const other = unitOf(table, id);
    const how = id === firer.id ? BASES : stopping(table, firer, target, artillery, other);
    if (how === PASSES) continue;
    const behind = passedOver(state, firer, target, other, artillery && gun, canister);
    // Nobody looks through a square: its hollow is behind its faces.
    const isWhole = how === SCREEN || other.formation === 'square';
    const walls = isWhole ? bodyOf(field, index) : blocksOf(field, index);
    for (let at = 0; at < walls.length; at += PACKED) {
      whose.push(id);
      over.push(behind);
    }
    rectangles.push(...walls);
    units.push(other);
  }
  const after = Float64Array.from(over);
  const walls = {
    count: whose.length,
    rectangles: Float64Array.from(rectangles),
    overBefore: after.map((cm) => (cm > 0 ? OVERHEAD.before : 0)),
    overAfter: after,
  };
  return {
    whose,
    walls,
    units,
    thicker: once(() => resized(walls, TOLERANCE_CM / 2)),
    thinner: once(() => resized(walls, -TOLERANCE_CM / 2)),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The same walls with a little put on or taken off all round. */
function resized(walls: Walls, by: number): Walls {
  const rectangles = Float64Array.from(walls.rectangles);
  for (let at = 0; at < rectangles.length; at += PACKED) {
    for (const half of [4, 5]) rectangles[at + half] = Math.max(0, (rectangles[at + half] as number) + by);
  }
  return { ...walls, rectangles };
}

/** How far beyond a unit a line must run that may pass over it, from a gun on this layer; 0 where none may (3.4.2). */
function passedOver(
  state: BelleAllianceState,
  firer: Unit,
  target: Unit,
  over: Unit,
  gun: number | false,
  canister: boolean,
): number {
  if (gun === false || over.id === firer.id || !overLevels(state, gun, over, target)) return 0;
  const own = over.side === firer.side;
  if (!own) return OVERHEAD.afterOpponent;
  return canister ? 0 : OVERHEAD.afterOwn;
}

/** Does a line pass through the screen of a skirmish line? Its gaps belong to it (R108). */
export function passesThrough(table: Table, screen: UnitId, from: Point, to: Point): boolean {
  const field = fieldOf(table);
  const index = field.indexOf.get(screen);
  return index !== undefined && stretchIn(field.bodies, index * BODY, from, to, stretch);
}
const stretch = new Float64Array(2);

/** Does a straight side of a convex polygon have all of a body beyond it? */
function isOutside({ bodies }: Field, index: number, polygon: Polygon): boolean {
  const at = index * BODY;
  const x = bodies[at] as number;
  const y = bodies[at + 1] as number;
  const c = bodies[at + 2] as number;
  const s = bodies[at + 3] as number;
  const wide = bodies[at + 4] as number;
  const deep = bodies[at + 5] as number;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j] as Point;
    const b = polygon[i] as Point;
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    const height = ex * (y - a.y) - ey * (x - a.x);
    const reach = Math.abs(ex * s - ey * c) * wide + Math.abs(ex * c + ey * s) * deep;
    if (height + reach < 0) return true;
  }
  return false;
}

const bodyOf = ({ bodies }: Field, index: number): readonly number[] => [
  ...bodies.subarray(index * BODY, index * BODY + PACKED),
];

function blocksOf(field: Field, index: number): readonly number[] {
  if (field.solid[index] === 1) return bodyOf(field, index);
  const blocks = field.blocks[index] as Float64Array;
  const count = field.shapes[index]?.count ?? 0;
  return Array.from({ length: count }, (_, k) => [...blocks.subarray(k * BLOCK, k * BLOCK + PACKED)]).flat();
}
