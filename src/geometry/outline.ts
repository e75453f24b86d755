import type { Point } from './point';
import { counterClockwise, type Polygon } from './polygon';

/**
 * The outline of everything within `reach` cm of a convex polygon, counter-clockwise: straight along its edges and
 * rounded at its corners. The rounding is drawn by chords that leave the true arc by at most `tolerance` cm, inward.
 */
export function grownOutline(convex: Polygon, reach: number, tolerance: number): readonly Point[] {
  const corners = withoutRepeats(counterClockwise(convex));
  if (reach <= 0 || corners.length === 0) return corners;
  const step = chordAngle(reach, tolerance);
  const outline: Point[] = [];
  for (let i = 0; i < corners.length; i++) {
    const before = corners[(i + corners.length - 1) % corners.length] as Point;
    const corner = corners[i] as Point;
    const after = corners[(i + 1) % corners.length] as Point;
    addArc(outline, corner, reach, { ...turnAt(before, corner, after), step });
  }
  return outline;
}

/** The widest angle whose chord on a circle keeps within the tolerance; never fewer than eight chords to the circle. */
function chordAngle(radius: number, tolerance: number): number {
  const sagitta = Math.max(tolerance, radius * 1e-9);
  return Math.min(Math.PI / 4, 2 * Math.acos(Math.max(0, 1 - sagitta / radius)));
}

/** The heading of the outward normal before a corner, and how far it turns there; a lone point turns all the way round. */
function turnAt(before: Point, corner: Point, after: Point): { readonly start: number; readonly turn: number } {
  if (before === corner) return { start: 0, turn: 2 * Math.PI };
  const ax = corner.x - before.x;
  const ay = corner.y - before.y;
  const bx = after.x - corner.x;
  const by = after.y - corner.y;
  const turn = Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  // On a flat polygon the outline turns about at both ends, to the left; rounding could say to the right.
  const folded = ax * bx + ay * by < 0 && turn < 0 ? turn + 2 * Math.PI : turn;
  return { start: Math.atan2(-ax, ay), turn: Math.max(0, folded) };
}

interface Arc {
  readonly start: number;
  readonly turn: number;
  readonly step: number;
}

function addArc(outline: Point[], around: Point, radius: number, { start, turn, step }: Arc): void {
  const chords = Math.ceil(turn / step);
  // A whole circle would end on its own first point.
  const last = turn < 2 * Math.PI ? chords : chords - 1;
  for (let k = 0; k <= last; k++) {
    const angle = start + (chords === 0 ? 0 : (turn * k) / chords);
    outline.push({ x: around.x + radius * Math.cos(angle), y: around.y + radius * Math.sin(angle) });
  }
}

function withoutRepeats(polygon: Polygon): Polygon {
  const corners = polygon.filter((corner, i) => {
    const before = polygon.at(i - 1);
    return corner.x !== before?.x || corner.y !== before.y;
  });
  return corners.length > 0 ? corners : polygon.slice(0, 1);
}
