import type { Point } from '../geometry/point';
import type { Strip } from '../table/terrain';
import { type WorkLook, workOn } from './field-works';
import { type LineList, type Pen, strokeFlat } from './line-list';
import type { SheetLook } from './palette';
import { ribbon } from './ribbon';
import { lineDistance, stepsAlong } from './scene-outline';

/** Field works as signs of the map. The enemy's side is to the left of the line. */
export function workSign(lines: LineList, strip: Strip, look: SheetLook): void {
  const work = workOn(strip);
  if (!work) return;
  const pen: Pen = { colour: look.ink, cm: 0.16, px: 1.3 };
  if (work === 'emplacement') strokeFlat(lines, strip.line, { colour: look.hachure, cm: 0.6, px: 3 });
  else strokeFlat(lines, strip.line, { ...pen, ...(isHeaped(work) ? { cm: 0.45, px: 2.4, dash: 10 } : {}) });
  for (const step of stepsAlong(strip.line, 1)) {
    for (const [from, to] of TICKS[work]) strokeFlat(lines, [placeAt(step, from), placeAt(step, to)], pen);
  }
}

const isHeaped = (work: WorkLook): boolean => work === 'barricade' || work === 'materials';

type Tick = readonly [from: readonly [along: number, aside: number], to: readonly [along: number, aside: number]];

const HEAP: readonly Tick[] = [
  [
    [-0.3, -0.45],
    [0.3, 0.45],
  ],
];
/** What is drawn at each centimetre: branches towards the enemy, crossed stakes, boards laid aslant, strokes down the bank. */
// biome-ignore format: a table reads best as a table
const TICKS: Readonly<Record<WorkLook, readonly Tick[]>> = {
  abatis:      [[[0, 0], [-0.4, 0.7]], [[0, 0], [0, 0.8]], [[0, 0], [0.4, 0.7]]],
  chevaux:     [[[-0.35, -0.5], [0.35, 0.5]], [[0.35, -0.5], [-0.35, 0.5]]],
  barricade:   HEAP,
  materials:   HEAP,
  emplacement: [[[0, 0.2], [0, 0.75]], [[0.5, 0.2], [0.5, 0.6]]],
};

function placeAt({ at, angle }: { readonly at: Point; readonly angle: number }, [u, v]: Tick[0]): Point {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: at.x + u * c - v * s, y: at.y + u * s + v * c };
}

/** How far beside a ruin the road on it may have lain. */
const ROADSIDE = 2;

/** Is this where the water runs free again, since the bridge is gone, under the road that is drawn across? */
export const isFreed = (ruin: Strip, at: Point, more = 0): boolean =>
  lineDistance(ruin.line, at) <= ruin.width / 2 + ROADSIDE + more;

interface Water {
  readonly line: readonly Point[];
  readonly width: number;
}

/** The water again, and the ends of what crossed it. */
export function ruinSign(lines: LineList, ruin: Strip, waters: readonly Water[], look: SheetLook): void {
  for (const { line, width } of waters) {
    const points = stepsAlong(line, 0.5).map(({ at }) => at);
    const freed = (more: number): readonly Point[] => points.filter((at) => isFreed(ruin, at, more));
    strokeFlat(lines, freed(0), { colour: look.waterInk, cm: width + 0.35, px: 4 });
    // Farther, so that the round ends of the banks do not show in the water.
    strokeFlat(lines, freed(width), { colour: look.water, cm: width - 0.1, px: 2.4 });
  }
  for (const side of [-1, 1]) {
    const edge = ribbon(ruin.line, ruin.width + 0.5)
      .filter(({ u }) => u === side)
      .sort((a, b) => a.v - b.v);
    const [from, to] = [edge[0], edge.at(-1)];
    if (!from || !to) continue;
    stump(lines, from, to, look);
    stump(lines, to, from, look);
  }
}

const STUMP = 0.15;

const stump = (lines: LineList, a: Point, b: Point, look: SheetLook): void =>
  strokeFlat(lines, [a, { x: a.x + (b.x - a.x) * STUMP, y: a.y + (b.y - a.y) * STUMP }], {
    colour: look.ink,
    cm: 0.45,
    px: 2,
  });
