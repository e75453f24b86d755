import type { Quad } from '../../geometry/homography';
import type { Point } from '../../geometry/point';
import { distanceBetween } from '../../geometry/vector';
import { addTo, type Line, lineThrough, meeting, newSums } from './marker-outline';
import { type Grey, lightAt, type Tones } from './tones';

/** Steps across an edge, in pixels. */
const STEP = 0.25;
/** How far apart the two samples of a gradient are. */
const REACH = 0.75;
/** A side of fewer good samples than this stays as it was. */
const LEAST_SAMPLES = 4;

/** The corners to a fraction of a pixel: each side is laid through the steepest places across it, in light. */
export function refined(grey: Grey, light: Tones, quad: Quad): Quad {
  const sides = quad.map((from, i) => sideOf(grey, light, from, quad[(i + 1) % 4] as Point));
  const corners = quad.map((corner, i) => {
    const met = meeting(sides[(i + 3) % 4] as Line, sides[i] as Line);
    return met && distanceBetween(corner, met) <= 4 ? met : undefined;
  });
  const [a, b, c, d] = corners;
  return a && b && c && d ? [a, b, c, d] : quad;
}

function sideOf(grey: Grey, light: Tones, from: Point, to: Point): Line {
  const long = distanceBetween(from, to);
  const along = { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
  const out = { x: along.y, y: -along.x };
  const samples = Math.max(8, Math.min(64, Math.round(long)));
  const range = Math.min(3, Math.max(1.5, long * 0.11));
  const ends = Math.min(0.25, 1.5 / long + 0.03);
  const sums = newSums();
  for (let s = 0; s < samples; s++) {
    const share = ends + ((1 - 2 * ends) * (s + 0.5)) / samples;
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const off = edgeAcross(grey, light, at, out, range);
    if (off !== undefined) addTo(sums, at.x + out.x * off, at.y + out.y * off);
  }
  return sums.count < LEAST_SAMPLES ? { at: from, along } : lineThrough(sums).line;
}

/** How far outwards from a place the light rises most, weighed by how steeply; undefined where it hardly does. */
function edgeAcross(grey: Grey, light: Tones, at: Point, out: Point, range: number): number | undefined {
  let [weights, sum] = [0, 0];
  for (let off = -range; off <= range + 1e-6; off += STEP) {
    const outer = lightAt(grey, light, at.x + out.x * (off + REACH), at.y + out.y * (off + REACH));
    const inner = lightAt(grey, light, at.x + out.x * (off - REACH), at.y + out.y * (off - REACH));
    const rise = outer - inner;
    if (rise <= 0) continue;
    weights += rise * rise;
    sum += rise * rise * off;
  }
  return weights < 20 ? undefined : sum / weights;
}
