import { changesOf, searchBox } from '../geometry/grid';
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
  readonly lookout: Lookout;
}

/** What the last search of the index found and where it looked. A step is short, so one search serves many. */
interface Lookout {
  readonly items: Int32Array;
  count: number;
  /** The state of the index then. */
  changes: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** A place for `liveDistances` of this field to write to, looking `within` cm round. */
export function newLiveDistances(field: Field, within: number): LiveDistances {
  return {
    within,
    count: 0,
    units: new Int32Array(field.count),
    distances: new Float64Array(field.count),
    // One more, to try the last in.
    points: new Float64Array(field.count * 4 + 4),
    enemy: newUnitGap(),
    lookout: { items: new Int32Array(field.count), count: 0, changes: -1, minX: 0, minY: 0, maxX: 0, maxY: 0 },
  };
}

/**
 * Writes what a unit would have around it at a pose: the exact gap, base edge to base edge and with its two ends, to
 * every unit of either side at most `within` cm away, and the nearest enemy at any distance. The unit itself is
 * neither moved nor measured against. Answers how many are within.
 */
export function liveDistances(field: Field, unit: number, pose: Pose, out: LiveDistances): number {
  const ghost = ghostOf(field, unit, pose);
  const { sides } = field;
  const { units, distances, points, within } = out;
  const { items, count: candidates } = lookAround(field, ghost, out);
  const side = sides[ghost];
  let enemy = -1;
  let nearest = -1;
  let least = Infinity;
  let count = 0;
  for (let k = 0; k < candidates; k++) {
    const other = items[k] as number;
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

/** How much farther than needed a search looks, in cm: a dozen steps of a drag. */
const SLACK = 5;

/** All that may be within reach of a unit, and a few more. Searches anew only when the last search does not cover it. */
function lookAround(field: Field, unit: number, { within, lookout }: LiveDistances): Lookout {
  const { bodies, grid } = field;
  const at = unit * BODY;
  const minX = (bodies[at + 12] as number) - within;
  const minY = (bodies[at + 13] as number) - within;
  const maxX = (bodies[at + 14] as number) + within;
  const maxY = (bodies[at + 15] as number) + within;
  const isCovered =
    lookout.changes === changesOf(grid) &&
    lookout.minX <= minX &&
    lookout.minY <= minY &&
    lookout.maxX >= maxX &&
    lookout.maxY >= maxY;
  if (isCovered) return lookout;
  lookout.changes = changesOf(grid);
  lookout.minX = minX - SLACK;
  lookout.minY = minY - SLACK;
  lookout.maxX = maxX + SLACK;
  lookout.maxY = maxY + SLACK;
  lookout.count = searchBox(grid, lookout.minX, lookout.minY, lookout.maxX, lookout.maxY);
  for (let k = 0; k < lookout.count; k++) lookout.items[k] = grid.found[k] as number;
  return lookout;
}
