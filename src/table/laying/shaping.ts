import type { Point } from '../../geometry/point';
import { nearestOnSegment } from '../../geometry/segment';
import { firstSelfContact } from '../../geometry/simple';
import { distanceBetween } from '../../geometry/vector';
import { isArea, type Terrain } from '../terrain';
import { faulty, type Laid, lies } from './laid';
import { cornersOf, withCorners } from './land-index';
import { MOST_SHAPED_CORNERS, middleOf, onGrain } from './mend';

/** A corner put elsewhere. An outline that would cross itself is refused where it does: the corner is under a finger. */
export const withCornerAt = <T extends Terrain>(piece: T, corner: number, to: Point): Laid<T> =>
  reshaped(
    piece,
    cornersOf(piece).map((at, i) => (i === corner ? onGrain(to) : at)),
  );

/** One corner more, behind the given one. */
export const withCornerAfter = <T extends Terrain>(piece: T, corner: number, at: Point): Laid<T> =>
  reshaped(piece, cornersOf(piece).toSpliced(corner + 1, 0, onGrain(at)));

/** One corner less; an outline keeps three, a line two. */
export const withoutCorner = <T extends Terrain>(piece: T, corner: number): Laid<T> =>
  reshaped(piece, cornersOf(piece).toSpliced(corner, 1));

function reshaped<T extends Terrain>(piece: T, corners: readonly Point[]): Laid<T> {
  if (corners.length < (isArea(piece) ? 3 : 2) || corners.length > MOST_SHAPED_CORNERS)
    return faulty('too-small', middleOf(corners));
  const contact = isArea(piece) ? firstSelfContact(corners) : undefined;
  return contact ? faulty('crosses-itself', contact.at) : lies(withCorners(piece, corners));
}

/** The corner a finger is on, if it is within reach of one: the nearest. */
export function cornerNear(piece: Terrain, at: Point, reach: number): number | undefined {
  const corners = cornersOf(piece).map((corner) => distanceBetween(at, corner));
  const least = Math.min(...corners);
  return least <= reach ? corners.indexOf(least) : undefined;
}

/** The side a finger is on: the corner it begins at, and the point on it. */
export function sideNear(
  piece: Terrain,
  at: Point,
  reach: number,
): { readonly corner: number; readonly at: Point } | undefined {
  const corners = cornersOf(piece);
  const sides = isArea(piece) ? corners.length : corners.length - 1;
  let best: { corner: number; at: Point; distance: number } | undefined;
  for (let i = 0; i < sides; i++) {
    const side = { from: corners[i] as Point, to: corners[(i + 1) % corners.length] as Point };
    const spot = nearestOnSegment(at, side);
    if (spot.distance <= reach && !(best && best.distance <= spot.distance))
      best = { corner: i, at: spot.at, distance: spot.distance };
  }
  return best && { corner: best.corner, at: best.at };
}
