import type { Point } from '../geometry/point';
import { counterClockwise } from '../geometry/polygon';
import { distanceBetween } from '../geometry/vector';
import type { Area } from '../table/terrain';
import { stream } from './scatter';

/** One roof: a rectangle with its ridge along `along`. */
export interface Wing {
  readonly middle: Point;
  /** Radians of the ridge, counter-clockwise from +x. */
  readonly along: number;
  readonly length: number;
  readonly width: number;
  readonly part: 'house' | 'barn' | 'nave' | 'tower';
  /** From 0 to 1, the wing's own: shades walls and roofs. */
  readonly grain: number;
}

/** The buildings that stand on an outline, and whether they leave a yard between them. */
export interface Yard {
  readonly wings: readonly Wing[];
  readonly open: boolean;
}

const WING = 3.4;
const SMALL = 8.5;
const VILLAGE = 17;

/** A small outline is one house; a larger one a farm round its yard; a large one a village. */
export function housesOf(area: Area): Yard {
  const outline = counterClockwise(area.outline);
  const next = stream(area.id);
  const rect = rectangleOf(outline);
  if (area.material === 'church') return { wings: church(rect, next), open: false };
  if (Math.min(rect.length, rect.width) <= SMALL) {
    const part = area.material === 'wood' ? 'barn' : 'house';
    return {
      wings: [{ ...rect, length: rect.length - 0.5, width: Math.min(rect.width - 0.5, 6), part, grain: next() }],
      open: false,
    };
  }
  return { wings: roundYard(outline, rect, next, area.material), open: true };
}

function church(rect: Rectangle, next: () => number): Wing[] {
  const side = Math.min(rect.width - 0.5, 3.2);
  const nave = rect.length - side - 0.5;
  const c = Math.cos(rect.along);
  const s = Math.sin(rect.along);
  const at = (d: number): Point => ({ x: rect.middle.x + c * d, y: rect.middle.y + s * d });
  return [
    {
      middle: at(side / 2),
      along: rect.along,
      length: nave,
      width: Math.min(rect.width - 0.5, 4.6),
      part: 'nave',
      grain: next(),
    },
    { middle: at(-(nave - 0.2) / 2), along: rect.along, length: side, width: side, part: 'tower', grain: next() },
  ];
}

/** A wing along every long edge, inside it; farms keep a gate in their longest edge, villages are broken into houses. */
function roundYard(outline: readonly Point[], rect: Rectangle, next: () => number, material: string): Wing[] {
  const wings: Wing[] = [];
  const village = Math.min(rect.length, rect.width) > VILLAGE;
  const edges = outline.map((a, i) => ({ a, b: outline[(i + 1) % outline.length] ?? a }));
  const longest = Math.max(...edges.map(({ a, b }) => distanceBetween(a, b)));
  let gateDue = !village;
  for (const { a, b } of edges) {
    const long = distanceBetween(a, b);
    if (long < 4.5) continue;
    const runs = village ? houseRuns(long, next) : farmRuns(long, gateDue && long > longest - 0.01);
    if (!village && long > longest - 0.01) gateDue = false;
    for (const [from, to] of runs) {
      wings.push(inside(a, b, from, to, { part: wingPart(material, next()), grain: next() }));
    }
  }
  return wings;
}

const wingPart = (material: string, dice: number): 'house' | 'barn' =>
  material === 'wood' || dice > 0.72 ? 'barn' : 'house';

function farmRuns(long: number, gate: boolean): (readonly [number, number])[] {
  const clear = 0.3;
  // Each edge gives up its far corner to the next, so that roofs meet and do not cross.
  const end = long - WING - clear;
  if (!gate || long < 9) return [[clear, Math.max(end, clear + 2)]];
  const middle = end / 2;
  return [
    [clear, middle - 1.1],
    [middle + 1.1, end],
  ];
}

function houseRuns(long: number, next: () => number): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let at = 0.4;
  while (at < long - WING - 3) {
    const size = Math.min(4.2 + next() * 2.6, long - WING - 0.4 - at);
    if (size > 2.8) runs.push([at, at + size]);
    at += size + 0.9 + next() * 1.6;
  }
  return runs;
}

function inside(a: Point, b: Point, from: number, to: number, look: Pick<Wing, 'part' | 'grain'>): Wing {
  const along = Math.atan2(b.y - a.y, b.x - a.x);
  const c = Math.cos(along);
  const s = Math.sin(along);
  const d = (from + to) / 2;
  const inward = WING / 2 + 0.25;
  return {
    middle: { x: a.x + c * d - s * inward, y: a.y + s * d + c * inward },
    along,
    length: to - from,
    width: WING,
    ...look,
  };
}

interface Rectangle {
  readonly middle: Point;
  readonly along: number;
  readonly length: number;
  readonly width: number;
}

/** The rectangle round an outline that lies along its longest edge; its long side comes first. */
export function rectangleOf(outline: readonly Point[]): Rectangle {
  let along = 0;
  let longest = -1;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const long = distanceBetween(a, b);
    if (long > longest + 1e-6) {
      longest = long;
      along = Math.atan2(b.y - a.y, b.x - a.x);
    }
  });
  const c = Math.cos(along);
  const s = Math.sin(along);
  const us = outline.map((p) => p.x * c + p.y * s);
  const vs = outline.map((p) => p.y * c - p.x * s);
  const u = (Math.min(...us) + Math.max(...us)) / 2;
  const v = (Math.min(...vs) + Math.max(...vs)) / 2;
  const length = Math.max(...us) - Math.min(...us);
  const width = Math.max(...vs) - Math.min(...vs);
  const middle = { x: u * c - v * s, y: u * s + v * c };
  return length >= width
    ? { middle, along, length, width }
    : { middle, along: along + Math.PI / 2, length: width, width: length };
}
