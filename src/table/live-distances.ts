import { ringDistance, searchRing, startRings } from '../geometry/grid';
import type { Pose } from '../geometry/pose';
import { BARELY_MORE } from '../geometry/rectangle';
import { BODY, type Field, ghostOf } from './field';
import { newUnitGap, squaredGapWithPoints, squaredUnitGap, type UnitGap, writeGap } from './unit-gap';

/** What is near a unit while it is dragged: the first `count` places of the arrays, in no order. */
export interface LiveDistances {
  /** How far to look, in cm. */
  readonly within: number;
  count: number;
  readonly units: Int32Array;
  readonly distances: Float64Array;
  /** Four numbers each: x and y on the dragged unit, x and y on the other. */
  readonly points: Float64Array;
  /** The nearest enemy however far off; its unit is -1 when there is none on the table. */
  readonly enemy: UnitGap;
}

/** A place for `liveDistances` to write to, looking `within` cm round. */
export function newLiveDistances(field: Field, within: number): LiveDistances {
  return {
    within,
    count: 0,
    units: new Int32Array(field.count),
    distances: new Float64Array(field.count),
    points: new Float64Array(field.count * 4),
    enemy: newUnitGap(),
  };
}

/**
 * Writes what a unit would have around it at a pose: the exact gap, base edge to base edge and with its two ends, to
 * every unit of either side at most `within` cm away, and the nearest enemy at any distance. One outward search
 * answers both; the unit itself is neither moved nor measured against. Answers how many are within.
 */
export function liveDistances(field: Field, unit: number, pose: Pose, out: LiveDistances): number {
  const ghost = ghostOf(field, unit, pose);
  const { bodies, sides, grid } = field;
  const { found } = grid;
  const { units, distances, points } = out;
  const at = ghost * BODY;
  const minX = bodies[at + 12] as number;
  const minY = bodies[at + 13] as number;
  const maxX = bodies[at + 14] as number;
  const maxY = bodies[at + 15] as number;
  const within2 = out.within * out.within;
  let least = Infinity;
  let enemy = -1;
  let count = 0;
  startRings(grid, minX, minY, maxX, maxY);
  for (let ring = 0; ; ring++) {
    const near = ringDistance(grid, ring, minX, minY, maxX, maxY);
    if (near === Infinity || (near > out.within && near * near > least * BARELY_MORE)) break;
    const inRing = searchRing(grid, ring);
    for (let k = 0; k < inRing; k++) {
      const other = found[k] as number;
      if (other === unit) continue;
      let square = squaredGapWithPoints(field, ghost, other, within2, points, count * 4);
      if (square <= within2) {
        units[count] = other;
        distances[count++] = Math.sqrt(square);
      }
      if (sides[other] === sides[ghost]) continue;
      // Beyond reach only the nearest enemy matters, and only while none is known within it.
      if (square > within2 && least > within2) square = squaredUnitGap(field, ghost, other, least);
      if (square > least || (square === least && enemy < other)) continue;
      least = square;
      enemy = other;
    }
  }
  out.count = count;
  if (enemy >= 0) writeGap(field, ghost, enemy, out.enemy);
  out.enemy.unit = enemy;
  if (enemy < 0) out.enemy.distance = Infinity;
  return count;
}
