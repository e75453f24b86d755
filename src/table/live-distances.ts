import { searchBox } from '../geometry/grid';
import type { Pose } from '../geometry/pose';
import { BODY, type Field, ghostOf } from './field';
import { nearestEnemy } from './nearest-enemy';
import { newUnitGap, squaredUnitGap, type UnitGap, writeEnds } from './unit-gap';

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
    // One more, to try the last in.
    points: new Float64Array(field.count * 4 + 4),
    enemy: newUnitGap(),
  };
}

/**
 * Writes what a unit would have around it at a pose: the exact gap, base edge to base edge and with its two ends, to
 * every unit of either side at most `within` cm away, and the nearest enemy at any distance. The unit itself is
 * neither moved nor measured against. Answers how many are within.
 */
export function liveDistances(field: Field, unit: number, pose: Pose, out: LiveDistances): number {
  const ghost = ghostOf(field, unit, pose);
  const { bodies, sides, grid } = field;
  const { units, distances, points, within } = out;
  const at = ghost * BODY;
  const near = searchBox(
    grid,
    (bodies[at + 12] as number) - within,
    (bodies[at + 13] as number) - within,
    (bodies[at + 14] as number) + within,
    (bodies[at + 15] as number) + within,
  );
  const side = sides[ghost];
  let enemy = -1;
  let nearest = -1;
  let least = Infinity;
  let count = 0;
  for (let k = 0; k < near; k++) {
    const other = grid.found[k] as number;
    if (other === unit) continue;
    const square = squaredUnitGap(field, ghost, other, within, points, count * 4);
    if (square > within * within || square === Infinity) continue;
    if (sides[other] !== side && (square < least || (square === least && other < enemy))) {
      least = square;
      enemy = other;
      nearest = count;
    }
    units[count] = other;
    distances[count++] = Math.sqrt(square);
  }
  out.count = count;
  if (enemy >= 0) writeEnds(out.enemy, enemy, least, points, nearest * 4);
  else nearestEnemy(field, ghost, Infinity, out.enemy);
  return count;
}
