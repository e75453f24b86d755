import { type Base, baseHolds, cornersOf } from '../../../geometry/base';
import type { Point } from '../../../geometry/point';
import { placeIn } from '../../../geometry/polygon';
import { nearestOnSegment } from '../../../geometry/segment';
import { along, distanceBetween } from '../../../geometry/vector';
import type { Track } from './body';
import { baseAtProgress, type Covering } from './covering';

/** How far past the moment we look, so that the unit is on the ground and not only at it: cm or radians. */
const JUST_PAST = 0.02;
/** Points looked at along each side of a base. */
const ALONG_SIDE = 8;

/** A point where a figure stands on ground that it comes to at this moment, to be marked on the table. */
export function placeOnGround(
  tracks: readonly Track[],
  coverings: readonly Covering[],
  progress: number,
): Point | undefined {
  const fresh = coverings.filter(({ stretches }) => stretches.some(([enter]) => Math.abs(enter - progress) < 1e-9));
  for (const { patch } of fresh) {
    for (const track of tracks) {
      if (track.kind === 'shift' && (progress < track.from || progress > track.to)) continue;
      const base = baseAtProgress(track, progress + JUST_PAST);
      const border = borderOf(base);
      const { area, lines } = patch;
      // A corner of the ground that the unit has run upon, or a place of the unit that has come onto the ground.
      const inside =
        area?.find((corner) => baseHolds(base, corner)) ??
        border.find((point) => area && placeIn(area, point) === 'inside');
      if (inside) return inside;
      const met = lines?.map((line) => nearest(border, line.from, line.to)).find(({ away }) => away < 0.5);
      if (met) return met.at;
    }
  }
  return undefined;
}

function borderOf(base: Base): readonly Point[] {
  const corners = cornersOf(base);
  // The front side first: that is where people look.
  const sides = [3, 0, 2, 1].map((i) => [corners[i] as Point, corners[(i + 1) % 4] as Point] as const);
  return sides.flatMap(([from, to]) =>
    Array.from({ length: ALONG_SIDE }, (_, i) => along(from, to, (i + 0.5) / ALONG_SIDE)),
  );
}

function nearest(points: readonly Point[], from: Point, to: Point): { readonly at: Point; readonly away: number } {
  let best = { at: from, away: Infinity };
  for (const point of points) {
    const at = nearestOnSegment(point, { from, to }).at;
    const away = distanceBetween(at, point);
    if (away < best.away) best = { at, away };
  }
  return best;
}
