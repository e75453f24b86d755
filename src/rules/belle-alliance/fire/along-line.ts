import { TOUCH } from '../../../geometry/contact';
import { type Interval, united } from '../../../geometry/interval';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { distanceBetween } from '../../../geometry/vector';

/** A line of fire: from the point of fire to the point of impact (3.1.3). */
export interface Line {
  readonly from: Point;
  readonly impact: Point;
}

/** The same line as a ruler: cm from the point of fire along it, and cm to the left of it. */
export interface Ruler {
  readonly from: Point;
  readonly length: number;
  readonly ux: number;
  readonly uy: number;
}

/** Nothing for a line of no length: it has no direction. */
export function rulerOf({ from, impact }: Line): Ruler | undefined {
  const length = distanceBetween(from, impact);
  if (!(length > TOUCH)) return undefined;
  return { from, length, ux: (impact.x - from.x) / length, uy: (impact.y - from.y) / length };
}

export const alongOf = ({ from, ux, uy }: Ruler, { x, y }: Point): number => (x - from.x) * ux + (y - from.y) * uy;
const asideOf = ({ from, ux, uy }: Ruler, { x, y }: Point): number => (y - from.y) * ux - (x - from.x) * uy;

/** The point so many cm along the line and to the left of it. */
export const placeOn = ({ from, ux, uy }: Ruler, cm: number, aside = 0): Point => ({
  x: from.x + ux * cm - uy * aside,
  y: from.y + uy * cm + ux * aside,
});

/**
 * Where the line, prolonged both ways, runs through a body made of convex pieces, in cm along it and in order. Where it
 * only grazes the body it does not enter it (R92); but the seam of two pieces that stand against each other is inside.
 */
export function stretchesIn(pieces: readonly Polygon[], ruler: Ruler): readonly Interval[] {
  const inside: Interval[] = [];
  const onLeft: Interval[] = [];
  const onRight: Interval[] = [];
  for (const piece of pieces) {
    const asides = piece.map((corner) => asideOf(ruler, corner));
    const low = Math.min(...asides);
    const high = Math.max(...asides);
    if (low > SEAM || high < -SEAM) continue;
    const stretch = chordOf(piece, asides, ruler);
    if (low < -SEAM && high > SEAM) inside.push(stretch);
    else if (high > SEAM) onLeft.push(stretch);
    else if (low < -SEAM) onRight.push(stretch);
  }
  for (const [a, b] of onLeft) {
    for (const [c, d] of onRight)
      if (Math.min(b, d) - Math.max(a, c) > SEAM) inside.push([Math.max(a, c), Math.min(b, d)]);
  }
  return united(inside, SEAM);
}

/** Bases that stand edge to edge are this near, at most. */
const SEAM = 1e-6;

/** What a convex piece that meets the line cuts out of it. */
function chordOf(piece: Polygon, asides: readonly number[], ruler: Ruler): Interval {
  let enter = Infinity;
  let exit = -Infinity;
  for (let i = 0, j = piece.length - 1; i < piece.length; j = i++) {
    const [before, here] = [asides[j] as number, asides[i] as number];
    const at = alongOf(ruler, piece[i] as Point);
    const isOn = Math.abs(here) <= SEAM;
    if (!isOn && before * here >= 0) continue;
    const cut = isOn ? at : at + ((alongOf(ruler, piece[j] as Point) - at) * here) / (here - before);
    enter = Math.min(enter, cut);
    exit = Math.max(exit, cut);
  }
  return [enter, exit];
}

/** The place of a body nearest to a stretch of the line at a right angle to it: how far along, and to the left. */
export interface Abeam {
  readonly along: number;
  readonly aside: number;
}

/** Nothing where no part of the piece lies beside the stretch, its ends not included. */
export function abeamOf(piece: Polygon, ruler: Ruler, start: number, end: number): Abeam | undefined {
  let best: Abeam | undefined;
  let lowest: Abeam | undefined;
  let highest: Abeam | undefined;
  const alongs = piece.map((corner) => alongOf(ruler, corner));
  if (!(Math.max(...alongs) > start + SEAM && Math.min(...alongs) < end - SEAM)) return undefined;
  for (let i = 0, j = piece.length - 1; i < piece.length; j = i++) {
    const [t0, t1] = [alongs[j] as number, alongs[i] as number];
    const [s0, s1] = [asideOf(ruler, piece[j] as Point), asideOf(ruler, piece[i] as Point)];
    if (Math.max(t0, t1) < start || Math.min(t0, t1) > end) continue;
    const shareAt = (t: number): number => Math.min(1, Math.max(0, (t - t0) / (t1 - t0)));
    const shares =
      t0 === t1 ? [0, 1] : [shareAt(Math.max(start, Math.min(t0, t1))), shareAt(Math.min(end, Math.max(t0, t1)))];
    for (const share of shares) {
      const place = { along: t0 + (t1 - t0) * share, aside: s0 + (s1 - s0) * share };
      if (!best || Math.abs(place.aside) < Math.abs(best.aside)) best = place;
      if (!lowest || place.aside < lowest.aside) lowest = place;
      if (!highest || place.aside > highest.aside) highest = place;
    }
  }
  // With ground on both sides of the line the piece, being convex, lies across it.
  return lowest && highest && lowest.aside < 0 && highest.aside > 0 ? { along: best?.along ?? start, aside: 0 } : best;
}
