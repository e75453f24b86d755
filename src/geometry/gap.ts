import type { Point } from './point';

/** The shortest way between two things: its length in cm and the point at either end; 0 and one shared point where they meet. */
export interface Gap {
  readonly distance: number;
  readonly from: Point;
  readonly to: Point;
}

/** The same gap seen from the other end. */
export function reversed(gap: Gap): Gap {
  return { distance: gap.distance, from: gap.to, to: gap.from };
}
