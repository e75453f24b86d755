import type { Point } from '../geometry/point';
import { distanceBetween } from '../geometry/vector';
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
  strokeAt(lines, places, (place) => place.height, pen);
}

/** The same on level ground. */
export function strokeFlat(lines: LineList, points: readonly Point[], pen: Pen): void {
  strokeAt(lines, points, onPaper, pen);
}

const onPaper = (): number => 0;

/** Maps have tens of thousands of lines: nothing is made on the way but numbers. */
function strokeAt<P extends Point>(
  lines: LineList,
  places: readonly P[],
  heightOf: (place: P) => number,
  pen: Pen,
): void {
  const { cm = 0, px, casing = 0, alpha = 1, dash = 0 } = pen;
  const ink = linear(pen.colour);
  const shade = pen.shade === undefined ? ink : linear(pen.shade);
  let run = 0;
  for (let i = 1; i < places.length; i++) {
    const here = places[i - 1];
    const next = places[i];
    if (!here || !next) continue;
    lines.from.push(here.x, heightOf(here), -here.y);
    lines.to.push(next.x, heightOf(next), -next.y);
    lines.girth.push(cm, px, casing, run);
    lines.ink.push(ink[0], ink[1], ink[2], alpha);
    lines.shade.push(shade[0], shade[1], shade[2], dash);
    run += distanceBetween(here, next);
  }
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
