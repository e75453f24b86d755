import { type Box, boxAround, boxesMeet } from './box';
import { segmentWithout, stretchInside } from './convex';
import type { Interval } from './interval';
import { loopsOf } from './loops';
import type { Point } from './point';
import { counterClockwise, type Polygon, placeIn } from './polygon';
import type { Segment } from './segment';
import { along, cross, distanceBetween, dot, leftOf, minus, plus, times, type Vector } from './vector';

/** How far the chords of a rounded corner leave the true arc, in cm: always to the inside. */
const TOLERANCE = 0.01;

/**
 * The part of a simple polygon that lies at least `depth` cm inside its border, as simple counter-clockwise polygons:
 * none, one, or more where it falls apart.
 *
 * Where the border bends outward, the part is bounded by an arc, drawn by chords outside it: so every point given is
 * at least `depth` inside, and what is lost lies within `TOLERANCE` of the arc.
 *
 * What is too near to the border is covered by a rectangle on each edge and a sector at each corner that bends
 * outward, and each of these covers nothing else. So what bounds the rest are those parts of their far sides that
 * none of the others covers.
 */
export function insetPolygon(polygon: Polygon, depth: number): readonly Polygon[] {
  const ring = withoutRepeats(counterClockwise(polygon));
  if (!(depth > 0)) return [ring];
  const covers = coversOf(ring, depth);
  const border: Segment[] = [];
  covers.forEach((cover, i) => {
    for (const side of cover.far) {
      for (const part of bareParts(side, i, covers)) {
        if (placeIn(ring, along(part.from, part.to, 0.5)) === 'inside') border.push(part);
      }
    }
  });
  return loopsOf(border);
}

/** A convex shape of ground too near to the border. */
interface Cover {
  readonly shape: Polygon;
  readonly box: Box;
  /** Its sides away from the border, the shape on their right. */
  readonly far: readonly Segment[];
}

function coversOf(ring: Polygon, depth: number): readonly Cover[] {
  const edges = ring.map((from, i) => edgeCover(from, ring[(i + 1) % ring.length] as Point, depth));
  const corners = ring.flatMap((corner, i) => {
    const before = inward(ring.at(i - 1) as Point, corner, depth);
    const after = inward(corner, ring[(i + 1) % ring.length] as Point, depth);
    return cross(before, after) < 0 ? [cornerCover(corner, before, after)] : [];
  });
  return [...edges, ...corners];
}

function edgeCover(from: Point, to: Point, depth: number): Cover {
  const aside = inward(from, to, depth);
  const far = { from: plus(from, aside), to: plus(to, aside) };
  const shape = [from, to, far.to, far.from];
  return { shape, box: boxAround(shape), far: [far] };
}

/** The sector between the far sides of two edges, its arc drawn by tangents. */
function cornerCover(corner: Point, before: Vector, after: Vector): Cover {
  const depth = Math.sqrt(dot(before, before));
  const turn = Math.atan2(cross(before, after), dot(before, after));
  const steps = Math.ceil(Math.abs(turn) / (2 * Math.acos(depth / (depth + TOLERANCE))));
  const arc = [plus(corner, before)];
  const start = Math.atan2(before.y, before.x);
  const reach = depth / Math.cos(turn / steps / 2);
  for (let k = 0; k < steps; k++) {
    const heading = start + (turn * (k + 0.5)) / steps;
    arc.push({ x: corner.x + reach * Math.cos(heading), y: corner.y + reach * Math.sin(heading) });
  }
  arc.push(plus(corner, after));
  const shape = [corner, ...arc.toReversed()];
  return { shape, box: boxAround(shape), far: arc.slice(1).map((to, k) => ({ from: arc[k] as Point, to })) };
}

/** From an edge to its far side. */
function inward(from: Point, to: Point, depth: number): Vector {
  return times(leftOf(minus(to, from)), depth / distanceBetween(from, to));
}

/**
 * The parts of a side that no other shape covers. Where it runs along the far side of a shape opposite, there is no
 * room between them, and both are covered; where two shapes share a far side, the first of them has it.
 */
function bareParts(side: Segment, own: number, covers: readonly Cover[]): readonly Segment[] {
  const covered: Interval[] = [];
  const box = boxAround([side.from, side.to]);
  for (let i = 0; i < covers.length; i++) {
    const cover = covers[i] as Cover;
    if (i === own || !boxesMeet(cover.box, box)) continue;
    const stretch = stretchInside(side, cover.shape, i < own ? 'either' : 'left');
    if (stretch) covered.push(stretch);
  }
  return segmentWithout(side, covered);
}

function withoutRepeats(ring: Polygon): Polygon {
  return ring.filter((corner, i) => {
    const before = ring.at(i - 1);
    return corner.x !== before?.x || corner.y !== before.y;
  });
}
