import { ringDistance, searchRing, startRings } from '../geometry/grid';
import { BARELY_MORE } from '../geometry/rectangle';
import { BODY, type Field } from './field';
import { squaredUnitGap, type UnitGap, writeEnds } from './unit-gap';

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
  const enemy = search(field, unit, within * within);
  writeEnds(out, enemy, enemy < 0 ? Infinity : (field.room.memo[0] as number), field.room.points, 0);
  return enemy >= 0;
}

/** Writes the nearest enemy of every unit within `within` cm. */
export function nearestEnemies(field: Field, within: number, out: NearestEnemies): void {
  const { units, distances } = out;
  const { memo } = field.room;
  distances.fill(within * within);
  for (let a = 0; a < field.count; a++) {
    const b = search(field, a, distances[a] as number);
    const square = memo[0] as number;
    units[a] = b;
    distances[a] = b < 0 ? Infinity : Math.sqrt(square);
    // The unit found has this one for an enemy, so its own search need not look farther.
    if (b > a) distances[b] = Math.min(distances[b] as number, square * BARELY_MORE);
  }
}

/** Searches outward from a unit; answers the nearest enemy, or -1, and leaves the squared gap and its ends in the room. */
function search(field: Field, unit: number, limit2: number): number {
  const { bodies, sides, grid, shapes } = field;
  const { points, memo } = field.room;
  const { found } = grid;
  const at = unit * BODY;
  const side = sides[unit];
  const minX = bodies[at + 12] as number;
  const minY = bodies[at + 13] as number;
  const maxX = bodies[at + 14] as number;
  const maxY = bodies[at + 15] as number;
  let least = limit2;
  let best = Math.sqrt(least);
  let enemy = -1;
  if (shapes[unit]?.count === 0) return -1;
  startRings(grid, minX, minY, maxX, maxY);
  for (let ring = 0; ; ring++) {
    const near = ringDistance(grid, ring, minX, minY, maxX, maxY);
    if (near === Infinity || near * near > least * BARELY_MORE) break;
    const count = searchRing(grid, ring);
    for (let k = 0; k < count; k++) {
      const other = found[k] as number;
      if (sides[other] === side) continue;
      const square = squaredUnitGap(field, unit, other, best, points, 4);
      if (square > least || square === Infinity) continue;
      if (square === least && enemy >= 0 && enemy < other) continue;
      least = square;
      best = Math.sqrt(least);
      enemy = other;
      points.copyWithin(0, 4);
    }
  }
  memo[0] = least;
  return enemy;
}
