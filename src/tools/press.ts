import type { Point } from '../geometry/point';
import { distanceBetween } from '../geometry/vector';
import type { UnitId } from '../table/unit';

/** A finger, pen or mouse on the table, in table cm. */
export interface Press {
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  readonly at: Point;
  readonly unit: UnitId | undefined;
  /** How much table one pixel covers, so that a finger's width is a finger's width at any zoom. */
  readonly cmPerPixel: number;
}

/** A finger that moved less than this has tapped. */
const TAP_PIXELS = 10;

export function isStillTap(start: Point, press: Press): boolean {
  return distanceBetween(start, press.at) <= TAP_PIXELS * press.cmPerPixel;
}
