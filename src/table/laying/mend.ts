import { boxAround } from '../../geometry/box';
import type { Point } from '../../geometry/point';
import { counterClockwise, type Polygon, signedArea } from '../../geometry/polygon';
import { firstSelfContact, type SelfContact } from '../../geometry/simple';
import { simplifiedLine, simplifiedRing } from '../../geometry/simplify';
import { distanceBetween } from '../../geometry/vector';
import { faulty, type Laid, lies } from './laid';

/** A tenth of a millimetre: nobody lays terrain more exactly, and files stay short. */
const GRAIN = 100;
/** Corners nearer than this to the one before are the same corner, in cm. */
const SAME_CORNER = 0.1;
/** Fewer than a table may hold, so that every shape can still be shaped. */
export const MOST_SHAPED_CORNERS = 240;
const LEAST_AREA = 1;
const LEAST_LENGTH = 1;
/** A loop this small against the rest is a slip of the finger; a larger one may have been meant. */
const SLIP = 0.15;

/**
 * An outline as the table takes it: counter-clockwise, simple, with no more corners than can be shaped. Small loops, as where
 * a stroke runs over its own beginning, are cut off; of two large ones nobody knows which was meant.
 */
export function mendOutline(points: readonly Point[]): Laid<Polygon> {
  let ring = fewEnough(tidyRing(points), simplifiedRing);
  for (let left = 2 * ring.length; ; left--) {
    const contact = firstSelfContact(ring);
    if (!contact || ring.length < 3) break;
    const cut = withoutSlip(ring, contact);
    if (!cut || left <= 0) return faulty('crosses-itself', contact.at);
    ring = cut;
  }
  if (ring.length < 3 || Math.abs(signedArea(ring)) < LEAST_AREA) return faulty('too-small', middleOf(points));
  return lies(counterClockwise(ring));
}

/** A line as the table takes it. It may cross itself, as roads do. */
export function mendLine(points: readonly Point[]): Laid<readonly Point[]> {
  const line = fewEnough(tidy(points), simplifiedLine);
  const length = line.slice(1).reduce((sum, to, i) => sum + distanceBetween(line[i] as Point, to), 0);
  return length < LEAST_LENGTH ? faulty('too-short', middleOf(points)) : lies(line);
}

/** The outline without the smaller of the two loops that meet where it meets itself; nothing where both are large. */
function withoutSlip(ring: Polygon, { at, edges: [i, j] }: SelfContact): Polygon | undefined {
  if (i === j) return tidyRing(ring.filter((_, corner) => corner !== i));
  const one = [at, ...ring.slice(i + 1, j + 1)];
  const other = [at, ...ring.slice(j + 1), ...ring.slice(0, i + 1)];
  const [small, large] = areaOf(one) < areaOf(other) ? [one, other] : [other, one];
  return areaOf(small) <= SLIP * areaOf(large) ? tidyRing(large) : undefined;
}

const areaOf = (ring: Polygon): number => Math.abs(signedArea(ring));

function tidyRing(points: readonly Point[]): Polygon {
  const ring = tidy(points);
  const last = ring.at(-1);
  return last && ring.length > 1 && distanceBetween(ring[0] as Point, last) < SAME_CORNER ? ring.slice(0, -1) : ring;
}

function tidy(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const corner = onGrain(point);
    const before = kept.at(-1);
    if (!before || distanceBetween(before, corner) >= SAME_CORNER) kept.push(corner);
  }
  return kept;
}

/** To a tenth of a millimetre, and never −0. */
export const onGrain = ({ x, y }: Point): Point => ({
  x: Math.round(x * GRAIN) / GRAIN + 0,
  y: Math.round(y * GRAIN) / GRAIN + 0,
});

function fewEnough(
  points: readonly Point[],
  simplified: (points: readonly Point[], tolerance: number) => readonly Point[],
): readonly Point[] {
  let fewer = points;
  for (let tolerance = 0.05; fewer.length > MOST_SHAPED_CORNERS; tolerance *= 2) fewer = simplified(points, tolerance);
  return fewer;
}

/** The middle of the box around some points. */
export function middleOf(points: readonly Point[]): Point {
  if (points.length === 0) return { x: 0, y: 0 };
  const { minX, minY, maxX, maxY } = boxAround(points);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}
