import type { Point } from '../../../../geometry/point';
import { ahead, dot, minus, plus, times } from '../../../../geometry/vector';
import type { Table } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import { roomFor } from '../../units/formation/room';
import { ontoTable } from './edge';
import { centreOf, inRoutAt, movedBy } from './flight-place';

/** Nobody looks further than this for a place to stand. */
const FARTHEST = 80;
const RING = 1;
const WAYS = 32;
/** Halved so often, a place is as near as it can be set down. */
const HALVINGS = 8;

interface Wish {
  readonly centre: Point;
  /** The way it came; of places equally near, those it came by are taken first. */
  readonly bearing: number;
  /** Stopped there: no place beyond is looked for. */
  readonly halted: boolean;
  readonly ignoring?: readonly UnitId[];
}

/** R171: the nearest free place. Where there is none far and wide it stands where it came to, as players would pile it up. */
export function nearestFree(table: Table, unit: Unit, wish: Wish): Unit {
  const { centre, bearing, halted, ignoring = [] } = wish;
  const wished = ontoTable(table, movedBy(unit, minus(centre, centreOf(table, unit))));
  const at = (by: Point): Unit => movedBy(wished, by);
  const isFree = (by: Point): boolean => roomFor(table, at(by), ignoring).length === 0;
  if (isFree({ x: 0, y: 0 })) return wished;
  const way = ahead(bearing);
  for (let radius = RING; radius <= FARTHEST; radius += RING) {
    for (let i = 0; i < WAYS; i++) {
      // Backwards first, then to both sides by turns.
      const aside = (Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1) * 2 * Math.PI) / WAYS;
      const direction = ahead(bearing + Math.PI + aside);
      if (halted && dot(direction, way) > 1e-9) continue;
      const by = times(direction, radius);
      if (isFree(by))
        return at(
          times(
            direction,
            nearest(radius, (r) => isFree(times(direction, r))),
          ),
        );
    }
  }
  return wished;
}

/** The least distance between the last ring and this one that is still free. */
function nearest(radius: number, isFree: (radius: number) => boolean): number {
  let [taken, free] = [radius - RING, radius];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (taken + free) / 2;
    if (isFree(middle)) free = middle;
    else taken = middle;
  }
  return free;
}

/** Set up in rout where it has come to (5.4.1). */
export function setUpInRout(table: Table, unit: Unit, wish: Omit<Wish, 'centre'>): Unit {
  const centre = centreOf(table, unit);
  return nearestFree(table, inRoutAt(table, unit, centre), { ...wish, centre });
}

/** Base contact with another, as far as it can be come by going straight towards him. */
export function drawnTo(table: Table, unit: Unit, other: Unit): Unit {
  const way = minus(centreOf(table, other), centreOf(table, unit));
  const isFree = (share: number): boolean => roomFor(table, movedBy(unit, times(way, share))).length === 0;
  if (!isFree(0)) return unit;
  let [free, taken] = [0, 1];
  for (let i = 0; i < 2 * HALVINGS; i++) {
    const middle = (free + taken) / 2;
    if (isFree(middle)) free = middle;
    else taken = middle;
  }
  return { ...unit, pose: { ...unit.pose, at: plus(unit.pose.at, times(way, free)) } };
}
