import type { Point } from '../../../../geometry/point';
import { type Polygon, signedArea } from '../../../../geometry/polygon';

/** The middle of an area by weight. */
export function centroidOf(outline: Polygon): Point {
  const area = signedArea(outline);
  let x = 0;
  let y = 0;
  for (const [i, b] of outline.entries()) {
    const a = outline.at(i - 1) as Point;
    const twice = a.x * b.y - b.x * a.y;
    x += (a.x + b.x) * twice;
    y += (a.y + b.y) * twice;
  }
  return area === 0 ? (outline[0] as Point) : { x: x / (6 * area), y: y / (6 * area) };
}
