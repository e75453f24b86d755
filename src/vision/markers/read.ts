import { fromSquare, type Quad, seenAt } from '../../geometry/homography';
import type { Point } from '../../geometry/point';
import { type Dictionary, turnedCells } from './dictionary';
import { type Grey, lightAt, type Tones } from './tones';

/** What was read in a quadrangle. `turns`: quarter turns of the marker as it is seen. */
export interface Reading {
  readonly dictionary: Dictionary['name'];
  readonly id: number;
  readonly turns: number;
  readonly misread: number;
}

/** A dictionary made ready: every code in all four turns. */
export interface Lexicon {
  readonly dictionary: Dictionary;
  readonly turned: readonly (readonly (readonly number[])[])[];
}

export const lexiconOf = (dictionary: Dictionary): Lexicon => ({
  dictionary,
  turned: dictionary.codes.map((code) => {
    const ways = [code];
    for (let i = 1; i < 4; i++) ways.push(turnedCells(ways[i - 1] as readonly number[], dictionary.cells));
    return ways;
  }),
});

/** White and black must differ by this much light at least. */
const LEAST_DIFFERENCE = 4;
/** Of the cells of rim and surroundings so many may be misread. */
const RIM_TOLERANCE = 0.15;
/** Below so many pixels to a cell, neighbours shine into it, and it is sharpened. */
const BLURRED = 5;
const SHARPEN = 0.25;

/** Reads a quadrangle as a marker of this dictionary; undefined where it is none. */
export function readQuad(grey: Grey, light: Tones, quad: Quad, { dictionary, turned }: Lexicon): Reading | undefined {
  const { cells, mends, name } = dictionary;
  const seen = valuesIn(grey, light, quad, cells);
  if (!seen) return undefined;
  let best: Reading | undefined;
  for (const [id, ways] of turned.entries()) {
    for (const [turns, code] of ways.entries()) {
      const misread = differing(code, seen, best?.misread ?? mends + 1);
      if (misread <= mends && (!best || misread < best.misread)) best = { dictionary: name, id, turns, misread };
    }
  }
  return best;
}

function differing(code: readonly number[], seen: readonly number[], most: number): number {
  let count = 0;
  for (let i = 0; i < code.length && count < most; i++) if (code[i] !== seen[i]) count++;
  return count;
}

/** White (1) and black (0) of the cells within the rim; undefined where there is no black rim in white surroundings. */
function valuesIn(grey: Grey, light: Tones, quad: Quad, cells: number): readonly number[] | undefined {
  const side = cells + 2;
  const square = fromSquare(quad);
  const sample = (column: number, row: number): number => {
    const { x, y } = seenAt(square, { x: column / side, y: row / side });
    return lightAt(grey, light, x, y);
  };
  const ring = (off: number): readonly Point[] =>
    Array.from({ length: side }, (_, i) => i + 0.5).flatMap((f) => [
      { x: f, y: off },
      { x: f, y: side - off },
      { x: off, y: f },
      { x: side - off, y: f },
    ]);
  const [outside, rim] = [ring(-0.5), ring(0.5)];
  const [white, black] = [shadeOf(outside, sample), shadeOf(rim, sample)];
  if (at(white, side / 2, side / 2) - at(black, side / 2, side / 2) < LEAST_DIFFERENCE) return undefined;
  const value = (x: number, y: number): number => sample(x, y) - (at(white, x, y) + at(black, x, y)) / 2;
  const wrong =
    outside.filter(({ x, y }) => value(x, y) <= 0).length + rim.filter(({ x, y }) => value(x, y) >= 0).length;
  if (wrong > RIM_TOLERANCE * 8 * side) return undefined;
  return cellsIn(value, side, pixelsToCell(quad, side));
}

function cellsIn(value: (x: number, y: number) => number, side: number, pixels: number): readonly number[] {
  const values = Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [(i % side) + 0.5, Math.floor(i / side) + 0.5];
    if (pixels <= 4) return value(x, y);
    const corners =
      value(x - 0.2, y - 0.2) + value(x + 0.2, y - 0.2) + value(x - 0.2, y + 0.2) + value(x + 0.2, y + 0.2);
    return (2 * value(x, y) + corners) / 6;
  });
  const of = (i: number): number => values[i] as number;
  const cells: number[] = [];
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const i = y * side + x;
      const around = of(i - 1) + of(i + 1) + of(i - side) + of(i + side);
      cells.push(of(i) + (pixels < BLURRED ? SHARPEN * (4 * of(i) - around) : 0) > 0 ? 1 : 0);
    }
  }
  return cells;
}

/** How light changes over a marker: evenly from side to side, as under a lamp. */
interface Shade {
  readonly x: number;
  readonly y: number;
  readonly base: number;
}

const at = ({ x: dx, y: dy, base }: Shade, x: number, y: number): number => base + dx * x + dy * y;

function shadeOf(places: readonly Point[], sample: (x: number, y: number) => number): Shade {
  const n = places.length;
  const values = places.map(({ x, y }) => sample(x, y));
  const mean = (of: (i: number) => number): number => places.reduce((sum, _, i) => sum + of(i), 0) / n;
  const px = (i: number): number => (places[i] as Point).x;
  const py = (i: number): number => (places[i] as Point).y;
  const pv = (i: number): number => values[i] as number;
  const [mx, my, mv] = [mean(px), mean(py), mean(pv)];
  const xx = mean((i) => (px(i) - mx) ** 2);
  const yy = mean((i) => (py(i) - my) ** 2);
  // The places lie evenly round the middle, so that x and y do not hang together.
  const dx = mean((i) => (px(i) - mx) * (pv(i) - mv)) / xx;
  const dy = mean((i) => (py(i) - my) * (pv(i) - mv)) / yy;
  return { x: dx, y: dy, base: mv - dx * mx - dy * my };
}

const pixelsToCell = ([a, b, c, d]: Quad, side: number): number =>
  Math.sqrt(Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2) / side;
