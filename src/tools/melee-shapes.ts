import type { Point } from '../geometry/point';
import { ahead, distanceBetween, minus, plus, times } from '../geometry/vector';
import type { Shape, Tone } from '../table/shapes';

/** How far the barbs of an arrow reach back, in cm, and how wide they stand. */
const BARB = { cm: 3, angle: Math.PI / 7 } as const;

/** A dashed way with a head, from one to the other. */
export function arrowShapes(tone: Tone, from: Point, to: Point): Shape[] {
  const cm = Math.min(BARB.cm, distanceBetween(from, to) / 2);
  const { x, y } = minus(from, to);
  const back = Math.atan2(y, x);
  const barb = (turn: number): Point => plus(to, times(ahead(back + turn), cm));
  return [
    { kind: 'line', tone, points: [from, to], dashed: true },
    { kind: 'line', tone, points: [barb(BARB.angle), to, barb(-BARB.angle)] },
  ];
}
