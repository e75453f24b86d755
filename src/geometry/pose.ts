import type { Point } from './point';

/**
 * Where a body stands and the way it faces. `at` is the middle of its front edge, because the rules
 * pivot, march and measure reach from there. `heading` is in radians, counter-clockwise from +x,
 * so that a body facing away from the near seat has heading π/2.
 */
export interface Pose {
  readonly at: Point;
  readonly heading: number;
}

/** Carries a point from the body's own frame (x to its right, y ahead, origin at the middle of its front) to the table. */
export function toTable(pose: Pose, local: Point): Point {
  const c = Math.cos(pose.heading);
  const s = Math.sin(pose.heading);
  return { x: pose.at.x + local.y * c + local.x * s, y: pose.at.y + local.y * s - local.x * c };
}

/** The inverse of `toTable`. */
export function toLocal(pose: Pose, point: Point): Point {
  const c = Math.cos(pose.heading);
  const s = Math.sin(pose.heading);
  const dx = point.x - pose.at.x;
  const dy = point.y - pose.at.y;
  return { x: dx * s - dy * c, y: dx * c + dy * s };
}
