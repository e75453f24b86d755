import type { Point } from '../geometry/point';
import { distanceBetween } from '../geometry/vector';
import type { Corner, Flat } from './drape';

/**
 * A line with a width as flat triangles: u runs from −1 at its left edge to 1 at its right,
 * v along it in cm.
 */
export function ribbon(line: readonly Point[], width: number): Flat {
  const corners: Corner[] = [];
  const edges = edgesOf(line, width / 2);
  for (let i = 1; i < edges.length; i++) {
    const a = edges[i - 1];
    const b = edges[i];
    if (a && b) corners.push(a.right, b.right, b.left, a.right, b.left, a.left);
  }
  return corners;
}

interface Edge {
  readonly left: Corner;
  readonly right: Corner;
}

/** Both edges of the ribbon at each point of the line, mitred at its bends. */
function edgesOf(line: readonly Point[], half: number): Edge[] {
  const points = withoutRepeats(line);
  let v = 0;
  return points.map((p, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (before) v += distanceBetween(before, p);
    const n = mitre(before, p, after);
    return {
      left: { x: p.x + n.x * half, y: p.y + n.y * half, u: -1, v },
      right: { x: p.x - n.x * half, y: p.y - n.y * half, u: 1, v },
    };
  });
}

/** The way to the left of the line at this point, longer at a bend so that the edges stay parallel. */
function mitre(before: Point | undefined, at: Point, after: Point | undefined): Point {
  const a = before ? leftOf(before, at) : undefined;
  const b = after ? leftOf(at, after) : undefined;
  if (!a || !b) return a ?? b ?? { x: 0, y: 1 };
  const x = a.x + b.x;
  const y = a.y + b.y;
  const dot = 1 + a.x * b.x + a.y * b.y;
  // Beyond this a hairpin would throw a spike across the table.
  const scale = 1 / Math.max(dot, 0.5);
  return { x: x * scale, y: y * scale };
}

function leftOf(a: Point, b: Point): Point {
  const long = distanceBetween(a, b);
  return { x: -(b.y - a.y) / long, y: (b.x - a.x) / long };
}

export function withoutRepeats(line: readonly Point[]): Point[] {
  return line.filter((p, i) => {
    const before = line[i - 1];
    return !before || distanceBetween(before, p) > 1e-6;
  });
}

/** Rounds the bends of an open line, never leaving it by more than about a quarter of `reach`. */
export function softened(line: readonly Point[], reach: number): Point[] {
  const points = withoutRepeats(line);
  const soft: Point[] = [];
  points.forEach((p, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (!before || !after) soft.push(p);
    else bend(soft, before, p, after, reach);
  });
  return soft;
}

const BEND_STEPS = 4;

function bend(into: Point[], before: Point, at: Point, after: Point, reach: number): void {
  const from = towards(at, before, reach);
  const to = towards(at, after, reach);
  for (let i = 0; i <= BEND_STEPS; i++) {
    const t = i / BEND_STEPS;
    const a = (1 - t) * (1 - t);
    const b = 2 * t * (1 - t);
    const c = t * t;
    into.push({ x: a * from.x + b * at.x + c * to.x, y: a * from.y + b * at.y + c * to.y });
  }
}

/** A point at most `reach` from a towards b, and never beyond the middle, so that two bends do not meet. */
function towards(a: Point, b: Point, reach: number): Point {
  const long = distanceBetween(a, b);
  const t = long === 0 ? 0 : Math.min(0.5, reach / long);
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
