import { ringDistance, searchRing, startRings } from '../geometry/grid';
import { BODY, type Field } from './field';
import { squaredUnitGap, type UnitGap, writeGap } from './unit-gap';

/** The nearest enemy of every unit: its index, -1 when there is none within reach, and how far it is. */
export interface NearestEnemies {
  readonly units: Int32Array;
  readonly distances: Float64Array;
}

/** A place for `nearestEnemies` to write to. */
export function newNearestEnemies(field: Field): NearestEnemies {
  return { units: new Int32Array(field.count), distances: new Float64Array(field.count) };
}

/**
 * Writes the nearest enemy of a unit at most `within` cm away, base edge to base edge, and says whether there is one.
 * Of two equally near, the one that comes first on the table.
 */
export function nearestEnemy(field: Field, unit: number, within: number, out: UnitGap): boolean {
  const enemy = search(field, unit, within * within, -1);
  if (enemy >= 0) writeGap(field, unit, enemy, out);
  else {
    out.unit = -1;
    out.distance = Infinity;
  }
  return enemy >= 0;
}

/** Writes the nearest enemy of every unit within `within` cm. */
export function nearestEnemies(field: Field, within: number, out: NearestEnemies): void {
  const { units, distances } = out;
  const { memo } = field.room;
  units.fill(-1);
  distances.fill(within * within);
  for (let a = 0; a < field.count; a++) {
    const b = search(field, a, distances[a] as number, units[a] as number);
    units[a] = b;
    if (b < 0) continue;
    const square = memo[0] as number;
    distances[a] = square;
    // The unit found has this one for a neighbour: its own search can start from there.
    if (square < (distances[b] as number)) {
      distances[b] = square;
      units[b] = a;
    }
  }
  for (let a = 0; a < field.count; a++) {
    distances[a] = (units[a] as number) < 0 ? Infinity : Math.sqrt(distances[a] as number);
  }
}

/** Searches outward from a unit, given the best so far; answers the enemy and leaves the squared gap in `memo`. */
function search(field: Field, unit: number, limit2: number, known: number): number {
  const { bodies, sides, grid, shapes } = field;
  const { found } = grid;
  const at = unit * BODY;
  const side = sides[unit];
  const minX = bodies[at + 12] as number;
  const minY = bodies[at + 13] as number;
  const maxX = bodies[at + 14] as number;
  const maxY = bodies[at + 15] as number;
  let least = limit2;
  let enemy = known;
  if (shapes[unit]?.count === 0) return -1;
  startRings(grid, minX, minY, maxX, maxY);
  for (let ring = 0; ; ring++) {
    const near = ringDistance(grid, ring, minX, minY, maxX, maxY);
    if (near === Infinity || near * near > least) break;
    const count = searchRing(grid, ring);
    for (let k = 0; k < count; k++) {
      const other = found[k] as number;
      if (sides[other] === side) continue;
      const square = squaredUnitGap(field, unit, other, least);
      if (square > least || square === Infinity) continue;
      if (square === least && enemy >= 0 && enemy < other) continue;
      least = square;
      enemy = other;
    }
  }
  field.room.memo[0] = least;
  return enemy;
}
