import type { Point } from './point';
import { nearestOnSegment } from './segment';
import { along, distanceBetween } from './vector';

/** The line with fewer corners, none of those left out farther than `tolerance` cm from it; both ends stay (Douglas and Peucker). */
export function simplifiedLine(line: readonly Point[], tolerance: number): readonly Point[] {
  if (line.length < 3) return line;
  const isKept = new Uint8Array(line.length);
  isKept[0] = 1;
  isKept[line.length - 1] = 1;
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const farthest = farthestBetween(line, first, last);
    if (farthest.distance <= tolerance) continue;
    isKept[farthest.at] = 1;
    spans.push([first, farthest.at], [farthest.at, last]);
  }
  return line.filter((_, i) => isKept[i]);
}

/** The same for a closed outline, from its first corner and the one farthest from that. */
export function simplifiedRing(ring: readonly Point[], tolerance: number): readonly Point[] {
  const first = ring[0];
  if (!first || ring.length < 4) return ring;
  const far = ring.reduce((best, corner, i) => (farther(first, corner, ring[best] as Point) ? i : best), 0);
  const there = simplifiedLine(ring.slice(0, far + 1), tolerance);
  const back = simplifiedLine([...ring.slice(far), first], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

const farther = (from: Point, one: Point, other: Point): boolean =>
  distanceBetween(from, one) > distanceBetween(from, other);

function farthestBetween(line: readonly Point[], first: number, last: number): { at: number; distance: number } {
  const chord = { from: line[first] as Point, to: line[last] as Point };
  const farthest = { at: first, distance: 0 };
  for (let i = first + 1; i < last; i++) {
    const { distance } = nearestOnSegment(line[i] as Point, chord);
    if (distance <= farthest.distance) continue;
    farthest.at = i;
    farthest.distance = distance;
  }
  return farthest;
}

/** The line with its corners cut off, so many times over; both ends stay (Chaikin). */
export function smoothedLine(line: readonly Point[], times: number): readonly Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (times <= 0 || !first || !last || line.length < 3) return line;
  const cuts = line.slice(1).flatMap((to, i) => cutsOf(line[i] as Point, to));
  return smoothedLine([first, ...cuts.slice(1, -1), last], times - 1);
}

/** The same all round a closed outline. */
export function smoothedRing(ring: readonly Point[], times: number): readonly Point[] {
  if (times <= 0 || ring.length < 3) return ring;
  return smoothedRing(
    ring.flatMap((from, i) => cutsOf(from, ring[(i + 1) % ring.length] as Point)),
    times - 1,
  );
}

const cutsOf = (from: Point, to: Point): readonly Point[] => [along(from, to, 0.25), along(from, to, 0.75)];
