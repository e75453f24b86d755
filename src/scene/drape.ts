import { type Box, boxAround, boxesMeet } from '../geometry/box';
import type { Point } from '../geometry/point';
import type { Ground, Hill } from './ground';
import { type Triangle, trianglesOf } from './scene-outline';

/** A corner of something flat on the table: where it is, and two numbers that a pattern runs along. */
export interface Corner extends Point {
  readonly u: number;
  readonly v: number;
}

/** Flat triangles on the table, three corners each, counter-clockwise. */
export type Flat = readonly Corner[];

/** The same triangles lying on the ground: the number beside each corner is its height. */
export interface Draped {
  readonly corners: readonly Corner[];
  readonly heights: readonly number[];
}

/**
 * Lays flat triangles over the hills: all of them on the cloth, and on every layer the part that it carries.
 * What lies under a layer stays there, hidden by it, so nothing has to be cut away.
 */
export function drape(flat: Flat, ground: Ground): Draped {
  const corners: Corner[] = [...flat];
  const heights: number[] = flat.map(() => 0);
  const triangles = triples(flat);
  for (const hill of ground.hills) {
    for (const clip of clipsOf(hill)) {
      for (const triangle of triangles) {
        if (!boxesMeet(clip.box, triangle.box)) continue;
        const piece = clipped(triangle.corners, clip.triangle);
        for (let i = 1; i + 1 < piece.length; i++) {
          const a = piece[0];
          const b = piece[i];
          const c = piece[i + 1];
          if (!a || !b || !c) continue;
          corners.push(a, b, c);
          heights.push(hill.top, hill.top, hill.top);
        }
      }
    }
  }
  return { corners, heights };
}

/** An outline as flat triangles; u and v are its own x and y. */
export function flatArea(outline: readonly Point[]): Flat {
  return trianglesOf(outline).flatMap((triangle) => triangle.map((p) => ({ x: p.x, y: p.y, u: p.x, v: p.y })));
}

/** A line that goes over the hills: split where it meets a layer's edge, with a step up or down there. */
export function drapeLine(line: readonly Point[], heightAt: (at: Point) => number, ground: Ground): DrapedPoint[] {
  const points: DrapedPoint[] = [];
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const b = line[i];
    if (a && b) drapeSegment(a, b, points, heightAt, ground);
  }
  return points;
}

export interface DrapedPoint extends Point {
  readonly height: number;
}

function drapeSegment(
  a: Point,
  b: Point,
  points: DrapedPoint[],
  heightAt: (at: Point) => number,
  ground: Ground,
): void {
  const cuts = [0, ...crossings(a, b, ground), 1];
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] ?? 0;
    const to = cuts[i] ?? 1;
    if (to - from < 1e-9) continue;
    const height = heightAt(between(a, b, (from + to) / 2));
    for (const t of [from, to]) points.push({ ...between(a, b, t), height });
  }
}

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

function crossings(a: Point, b: Point, ground: Ground): number[] {
  const found: number[] = [];
  const box = boxAround([a, b]);
  for (const hill of ground.hills) {
    if (!boxesMeet(hill.box, box)) continue;
    let before = hill.outline.at(-1);
    for (const corner of hill.outline) {
      if (before) {
        const t = crossing(a, b, before, corner);
        if (t !== undefined) found.push(t);
      }
      before = corner;
    }
  }
  return found.sort((s, t) => s - t);
}

/** How far along a–b it meets c–d, from 0 to 1, if it does. */
function crossing(a: Point, b: Point, c: Point, d: Point): number | undefined {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const ex = d.x - c.x;
  const ey = d.y - c.y;
  const cross = dx * ey - dy * ex;
  if (Math.abs(cross) < 1e-12) return undefined;
  const t = ((c.x - a.x) * ey - (c.y - a.y) * ex) / cross;
  const s = ((c.x - a.x) * dy - (c.y - a.y) * dx) / cross;
  return t > 0 && t < 1 && s >= 0 && s <= 1 ? t : undefined;
}

interface Clip {
  readonly triangle: Triangle;
  readonly box: Box;
}

const clips = new WeakMap<Hill, readonly Clip[]>();

function clipsOf(hill: Hill): readonly Clip[] {
  let known = clips.get(hill);
  if (!known) {
    known = trianglesOf(hill.outline).map((triangle) => ({ triangle, box: boxAround(triangle) }));
    clips.set(hill, known);
  }
  return known;
}

function triples(flat: Flat): { readonly corners: readonly Corner[]; readonly box: Box }[] {
  const triangles: { readonly corners: readonly Corner[]; readonly box: Box }[] = [];
  for (let i = 0; i + 2 < flat.length; i += 3) {
    const corners = flat.slice(i, i + 3);
    triangles.push({ corners, box: boxAround(corners) });
  }
  return triangles;
}

/** The part of a convex piece inside a counter-clockwise triangle; u and v go along. */
function clipped(piece: readonly Corner[], triangle: Triangle): readonly Corner[] {
  let rest = piece;
  for (let i = 0; i < 3 && rest.length > 0; i++) {
    const a = triangle[i];
    const b = triangle[(i + 1) % 3];
    if (a && b) rest = keepLeft(rest, a, b);
  }
  return rest;
}

function keepLeft(piece: readonly Corner[], a: Point, b: Point): readonly Corner[] {
  const side = (p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  const kept: Corner[] = [];
  let before = piece.at(-1);
  for (const corner of piece) {
    if (before) {
      const s = side(before);
      const t = side(corner);
      if (s >= 0 !== t >= 0) kept.push(mixed(before, corner, s / (s - t)));
      if (t >= 0) kept.push(corner);
    }
    before = corner;
  }
  return kept;
}

const mixed = (a: Corner, b: Corner, t: number): Corner => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  u: a.u + (b.u - a.u) * t,
  v: a.v + (b.v - a.v) * t,
});
