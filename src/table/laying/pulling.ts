import type { Point } from '../../geometry/point';
import { firstSelfContact } from '../../geometry/simple';
import { minus, plus, times } from '../../geometry/vector';
import { isArea, type Terrain } from '../terrain';
import type { LayingFault } from './laid';
import { cornersOf, withCorners } from './land-index';
import { faultOf, type Ground } from './lay';
import { onGrain } from './mend';

/** A corner in the hand, and up to which corners on either side the outline goes along with it. */
export interface Pull {
  readonly corner: number;
  /** These two stay where they are; the corner itself where it has none on that side. */
  readonly before: number;
  readonly after: number;
}

/**
 * A corner pulled elsewhere, with those near it following, the nearer the more: a rounded edge has more corners than fingers find,
 * and stays round.
 */
export function pulledPiece(piece: Terrain, pull: Pull, to: Point): Terrain {
  const corners = cornersOf(piece);
  const held = corners[pull.corner];
  if (!held) return piece;
  const by = minus(to, held);
  const put = corners.map((at, i) => {
    const share = shareOf(i, pull, corners.length);
    return share > 0 ? onGrain(plus(at, times(by, share))) : at;
  });
  return withCorners(piece, put);
}

/** How much of the way a corner goes along. */
function shareOf(i: number, { corner, before, after }: Pull, count: number): number {
  if (i === corner) return 1;
  const steps = (from: number, to: number): number => (to - from + count) % count;
  const [ahead, behind] = [steps(corner, after), steps(before, corner)];
  if (steps(corner, i) < ahead) return 1 - steps(corner, i) / ahead;
  if (steps(i, corner) < behind) return 1 - steps(i, corner) / behind;
  return 0;
}

/** One corner more behind the given one, wherever it comes to lie: `withCornerAfter` without a verdict. */
export const withNewCorner = (piece: Terrain, corner: number, at: Point): Terrain =>
  withCorners(piece, cornersOf(piece).toSpliced(corner + 1, 0, onGrain(at)));

/** What stands against a piece in this shape, while a finger holds it. */
export function shapeFault(ground: Ground, piece: Terrain): LayingFault | undefined {
  const contact = isArea(piece) ? firstSelfContact(piece.outline) : undefined;
  return contact ? { why: 'crosses-itself', at: contact.at } : faultOf(ground, [piece]);
}
