import type { Point } from '../geometry/point';
import { linear } from './palette';
import type { Place } from './space';

/** Pieces of lines for the line material, in the order they are painted. */
export interface LineList {
  readonly from: number[];
  readonly to: number[];
  readonly girth: number[];
  readonly ink: number[];
  readonly shade: number[];
}

export interface Pen {
  readonly colour: string;
  readonly alpha?: number;
  /** Width on the table, in cm. */
  readonly cm?: number;
  /** Never thinner than this many CSS pixels. */
  readonly px: number;
  /** Outline, in CSS pixels and colour. */
  readonly casing?: number;
  readonly shade?: string;
  /** Length of dash and gap together, in CSS pixels. */
  readonly dash?: number;
}

export const newLines = (): LineList => ({ from: [], to: [], girth: [], ink: [], shade: [] });

export const lineLists = ({ from, to, girth, ink, shade }: LineList) => [from, to, girth, ink, shade];

export const lineCount = (lines: LineList): number => lines.from.length / 3;

/** A line through places on the table. */
export function stroke(lines: LineList, places: readonly Place[], pen: Pen): void {
  const [r, g, b] = linear(pen.colour);
  const [sr, sg, sb] = linear(pen.shade ?? pen.colour);
  let run = 0;
  for (let i = 1; i < places.length; i++) {
    const here = places[i - 1];
    const next = places[i];
    if (!here || !next) continue;
    lines.from.push(here.x, here.height, -here.y);
    lines.to.push(next.x, next.height, -next.y);
    lines.girth.push(pen.cm ?? 0, pen.px, pen.casing ?? 0, run);
    lines.ink.push(r, g, b, pen.alpha ?? 1);
    lines.shade.push(sr, sg, sb, pen.dash ?? 0);
    run += Math.hypot(next.x - here.x, next.y - here.y);
  }
}

/** The same on level ground. */
export function strokeFlat(lines: LineList, points: readonly Point[], pen: Pen): void {
  stroke(lines, points.map(onPaper), pen);
}

/** Round and back to its beginning. */
export function strokeRound(lines: LineList, outline: readonly Point[], pen: Pen): void {
  const first = outline[0];
  if (first) strokeFlat(lines, [...outline, first], pen);
}

/** A dot: a line that goes nowhere. */
export function dot(lines: LineList, at: Point, pen: Pen): void {
  strokeFlat(lines, [at, at], pen);
}

const onPaper = (p: Point): Place => ({ x: p.x, y: p.y, height: 0 });
