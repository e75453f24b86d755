import { type Base, cornersOf } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import { toTable } from '../../src/geometry/pose';
import { formationStand } from '../../src/rules/miniatures/miniatures-stand';
import type { Table } from '../../src/table/table';
import { type Area, isArea } from '../../src/table/terrain';
import type { Unit } from '../../src/table/unit';

/** The plainest geometry there is, for a reference that shares nothing with what it is compared to. */

/** What a look at single points can say: it may be too coarse to tell. */
export type Answer = 'yes' | 'no' | 'unsure';

/** All must hold. */
export function all(answers: readonly Answer[]): Answer {
  if (answers.includes('no')) return 'no';
  return answers.includes('unsure') ? 'unsure' : 'yes';
}

/** Is a number at least a limit, as far as it can be told? */
export function atLeast(value: number, limit: number, slack: number): Answer {
  if (value >= limit + slack) return 'yes';
  return value < limit - slack ? 'no' : 'unsure';
}

export const apart = (a: Point, b: Point): number => Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** Points along a stretch, both ends among them, no further apart than a step. */
export function strewn(from: Point, to: Point, step: number): readonly Point[] {
  const parts = Math.max(1, Math.ceil(apart(from, to) / step));
  return Array.from({ length: parts + 1 }, (_, i) => between(from, to, i / parts));
}

export type Span = readonly [enter: number, exit: number];

/**
 * Where a line, measured in cm from its start, runs inside a base whose four sides were moved out by so much (or in, where it
 * is negative). Nothing where it does not, or only touches.
 */
export function spanIn(base: Base, from: Point, to: Point, grown = 0, beyond = 0): Span | undefined {
  const length = apart(from, to);
  if (length === 0) return undefined;
  const c = Math.cos(base.heading);
  const s = Math.sin(base.heading);
  const dx = from.x - base.center.x;
  const dy = from.y - base.center.y;
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const deep = whileWithin(dx * c + dy * s, ux * c + uy * s, base.depth / 2 + grown);
  const wide = deep && whileWithin(dy * c - dx * s, uy * c - ux * s, base.frontage / 2 + grown);
  if (!deep || !wide) return undefined;
  const enter = Math.max(0, deep[0], wide[0]);
  const exit = Math.min(length + beyond, deep[1], wide[1]);
  return exit - enter > 1e-7 ? [enter, exit] : undefined;
}

/** When somebody who is so far off the middle and goes so fast is within half a width of it. */
function whileWithin(at: number, way: number, half: number): Span | undefined {
  if (half <= 0) return undefined;
  if (Math.abs(way) < 1e-12) return Math.abs(at) >= half - 1e-9 ? undefined : [-Infinity, Infinity];
  const one = (-half - at) / way;
  const other = (half - at) / way;
  return one < other ? [one, other] : [other, one];
}

export const isOn = (base: Base, { x, y }: Point, grown = 0): boolean => {
  const c = Math.cos(base.heading);
  const s = Math.sin(base.heading);
  const dx = x - base.center.x;
  const dy = y - base.center.y;
  return Math.abs(dx * c + dy * s) < base.depth / 2 + grown && Math.abs(dy * c - dx * s) < base.frontage / 2 + grown;
};

/** Even-odd, as in every textbook. */
export function holds(outline: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  outline.forEach((b, i) => {
    const a = outline.at(i - 1) as Point;
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}

export function toStretch(point: Point, a: Point, b: Point): number {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const share = square === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / square;
  return apart(point, between(a, b, Math.min(1, Math.max(0, share))));
}

export const toOutline = (outline: readonly Point[], point: Point): number =>
  Math.min(...outline.map((b, i) => toStretch(point, outline.at(i - 1) as Point, b)));

/** Where the endless line through two points crosses an outline, in cm from the first, in order. */
export function crossings(outline: readonly Point[], from: Point, to: Point): readonly number[] {
  const length = apart(from, to);
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const found: number[] = [];
  outline.forEach((b, i) => {
    const a = outline.at(i - 1) as Point;
    const sideA = ux * (a.y - from.y) - uy * (a.x - from.x);
    const sideB = ux * (b.y - from.y) - uy * (b.x - from.x);
    if (sideA > 0 === sideB > 0) return;
    const at = between(a, b, sideA / (sideA - sideB));
    found.push((at.x - from.x) * ux + (at.y - from.y) * uy);
  });
  return found.sort((a, b) => a - b);
}

/** The bases of a unit where they stand. */
export function standing(table: Table, unit: Unit): readonly Base[] {
  const { count, spots, base } = formationStand(unit, table.bases);
  return Array.from({ length: count }, (_, i) => ({
    center: toTable(unit.pose, { x: spots[i * 3] as number, y: spots[i * 3 + 1] as number }),
    heading: unit.pose.heading + (spots[i * 3 + 2] as number),
    ...base,
  }));
}

/** The building all bases of a unit are in. */
export const shelterOf = (table: Table, unit: Unit): Area | undefined =>
  unit.figures === 0
    ? undefined
    : table.terrain
        .filter(isArea)
        .find(
          ({ kind, outline }) =>
            kind === 'building' &&
            standing(table, unit).every((base) => cornersOf(base).every((at) => holds(outline, at))),
        );

/**
 * Bases shoulder to shoulder as one, and those behind each other as one: to make a body smaller all round without opening
 * cracks between its bases.
 */
export function runsOf(bases: readonly Base[]): readonly Base[] {
  const runs: Base[] = [];
  for (const across of [true, false]) {
    const left = bases.map(squared);
    while (left.length > 0) {
      let run = left.pop() as Base;
      for (let next = joining(run, left, across); next >= 0; next = joining(run, left, across))
        run = joined(run, left.splice(next, 1)[0] as Base, across);
      runs.push(run);
    }
  }
  return runs;
}

/** A square base looks the same from all four sides. */
function squared(base: Base): Base {
  if (Math.abs(base.frontage - base.depth) > 1e-9) return base;
  const quarter = Math.PI / 2;
  return { ...base, heading: base.heading - Math.round(base.heading / quarter) * quarter };
}

const NEAR = 1e-6;

function joining(run: Base, others: readonly Base[], across: boolean): number {
  return others.findIndex((other) => {
    if (Math.abs(Math.sin(run.heading - other.heading)) > NEAR) return false;
    const { forward, aside } = seenFrom(run, other.center);
    const [along, off, size] = across
      ? [aside, forward, (run.frontage + other.frontage) / 2]
      : [forward, aside, (run.depth + other.depth) / 2];
    const alike = across ? run.depth - other.depth : run.frontage - other.frontage;
    return Math.abs(off) < NEAR && Math.abs(alike) < NEAR && Math.abs(Math.abs(along) - size) < NEAR;
  });
}

/** The middle of the whole lies from the run's towards the other's by half of what the other adds. */
function joined(run: Base, other: Base, across: boolean): Base {
  const adds = across ? other.frontage : other.depth;
  const center = between(run.center, other.center, adds / 2 / apart(run.center, other.center));
  return { ...run, center, ...(across ? { frontage: run.frontage + adds } : { depth: run.depth + adds }) };
}

/** A point as a base sees it: how far ahead of its middle, and how far to its left. */
export function seenFrom(base: Base, { x, y }: Point): { readonly forward: number; readonly aside: number } {
  const c = Math.cos(base.heading);
  const s = Math.sin(base.heading);
  const dx = x - base.center.x;
  const dy = y - base.center.y;
  return { forward: dx * c + dy * s, aside: dy * c - dx * s };
}
