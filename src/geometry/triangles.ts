import type { Point } from './point';
import { counterClockwise, type Polygon } from './polygon';
import { sideOfLine } from './segment';

/** A simple polygon cut into triangles, counter-clockwise, that do not overlap: its ears are cut off one by one. */
export function trianglesOf(polygon: Polygon): readonly Polygon[] {
  const rest = [...counterClockwise(polygon)];
  const triangles: Polygon[] = [];
  while (rest.length > 3) {
    const at = rest.findIndex((_, i) => isEar(rest, i));
    // An outline that crosses itself may run out of ears; any corner will do then, so that we come to an end.
    const i = at < 0 ? 0 : at;
    const triangle = cornersRound(rest, i);
    if (sideOfLine(...triangle) > 0) triangles.push(triangle);
    rest.splice(i, 1);
  }
  const [a, b, c] = rest;
  if (a && b && c && sideOfLine(a, b, c) > 0) triangles.push([a, b, c]);
  return triangles;
}

function cornersRound(corners: readonly Point[], i: number): readonly [Point, Point, Point] {
  return [corners.at(i - 1) as Point, corners[i] as Point, corners[(i + 1) % corners.length] as Point];
}

/** A corner that points outward with no other corner inside the triangle it makes. Flat corners are ears of no area. */
function isEar(corners: readonly Point[], i: number): boolean {
  const [a, b, c] = cornersRound(corners, i);
  const bend = sideOfLine(a, b, c);
  if (bend < 0) return false;
  if (bend === 0) return true;
  return !corners.some(
    (point) =>
      isNone(point, a, b, c) &&
      sideOfLine(a, b, point) >= 0 &&
      sideOfLine(b, c, point) >= 0 &&
      sideOfLine(c, a, point) >= 0,
  );
}

const isNone = (point: Point, ...corners: readonly Point[]): boolean =>
  corners.every(({ x, y }) => point.x !== x || point.y !== y);
