import type { Point } from '../geometry/point';
import { type Pose, toLocal } from '../geometry/pose';
import type { Stand } from '../table/stand';
import type { Table } from '../table/table';
import type { UnitId } from '../table/unit';
import { atLevel, type Ray } from './camera';
import { groundHeight, groundOf, levelsOf } from './ground';
import { heightOf } from './models/catalogue';
import type { Muster } from './muster';

export interface Hit {
  readonly at: Point;
  readonly unit: UnitId | undefined;
}

/** What a line of sight meets: the place on the ground, and the unit whose figures or footprint are nearest along it. */
export function pick(ray: Ray, table: Table, muster: Muster, poseOf: (index: number) => Pose, slack: number): Hit {
  const at = groundUnder(ray, table);
  let unit: UnitId | undefined;
  let best = Infinity;
  muster.units.forEach((candidate, index) => {
    const stand = muster.stands[index];
    if (!stand) return;
    const pose = poseOf(index);
    const foot = groundHeight(table, pose.at);
    const reach = meets(ray, pose, stand, { foot, top: foot + heightOf(candidate), slack });
    if (reach < best) {
      best = reach;
      unit = candidate.id;
    }
  });
  return { at, unit };
}

/** Where the ray meets the ground: the highest level at which there is ground that high. */
export function groundUnder(ray: Ray, table: Table): Point {
  for (const level of levelsOf(groundOf(table.terrain))) {
    const at = atLevel(ray, level);
    if (level === 0 || groundHeight(table, at) >= level - 1e-6) return at;
  }
  return atLevel(ray, 0);
}

interface Slab {
  readonly foot: number;
  readonly top: number;
  readonly slack: number;
}

/**
 * How far along the ray it meets the unit. A base counts before the gaps between bases, and those before the slack
 * round the unit that a finger is allowed, so that a unit which is really hit wins over one that is only near.
 */
function meets(ray: Ray, pose: Pose, stand: Stand, slab: Slab): number {
  const top = toLocal(pose, atLevel(ray, slab.top));
  const foot = toLocal(pose, atLevel(ray, slab.foot));
  const { left, right, front, back } = stand.bounds;
  const box = { left: left - slab.slack, right: right + slab.slack, low: back - slab.slack, high: front + slab.slack };
  const enter = segmentMeets(top, foot, box);
  if (enter === undefined) return Infinity;
  let best = Infinity;
  for (let i = 0; i < stand.count; i++) {
    const x = stand.spots[i * 3] ?? 0;
    const y = stand.spots[i * 3 + 1] ?? 0;
    const c = Math.abs(Math.cos(stand.spots[i * 3 + 2] ?? 0)) / 2;
    const s = Math.abs(Math.sin(stand.spots[i * 3 + 2] ?? 0)) / 2;
    const wide = stand.base.frontage * c + stand.base.depth * s;
    const deep = stand.base.frontage * s + stand.base.depth * c;
    const t = segmentMeets(top, foot, { left: x - wide, right: x + wide, low: y - deep, high: y + deep });
    if (t !== undefined) best = Math.min(best, t);
  }
  if (best < Infinity) return best;
  const within = segmentMeets(top, foot, { left, right, low: back, high: front });
  return within === undefined ? 4 + enter : 2 + within;
}

interface Span {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** How far along a–b (0 to 1) it enters the box, if it does. */
function segmentMeets(a: Point, b: Point, box: Span): number | undefined {
  let from = 0;
  let to = 1;
  for (const [p, d, low, high] of [
    [a.x, b.x - a.x, box.left, box.right],
    [a.y, b.y - a.y, box.low, box.high],
  ] as const) {
    if (Math.abs(d) < 1e-9) {
      if (p < low || p > high) return undefined;
      continue;
    }
    const s = (low - p) / d;
    const t = (high - p) / d;
    from = Math.max(from, Math.min(s, t));
    to = Math.min(to, Math.max(s, t));
    if (from > to) return undefined;
  }
  return from;
}
