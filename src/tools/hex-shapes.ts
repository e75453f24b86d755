import type { Point } from '../geometry/point';
import { polygonHolds, signedArea } from '../geometry/polygon';
import { along, turnedAbout } from '../geometry/vector';
import { HEXSIDES, type Hex, type Hexside, stepped, turned } from '../hex/axial';
import { type Board, centreOf, cornerOf } from '../hex/board';
import type { HexShape } from '../table/hex-table';
import type { Message } from '../table/reasons';
import type { Shape, Tone } from '../table/shapes';

/** What a book wants drawn on hexes, in cm, as the painter of every table draws it. */
export function shapesOnHexes(
  board: Board,
  shapes: readonly HexShape[],
  say: (saying: Message) => string,
): readonly Shape[] {
  return shapes.flatMap((shape) => drawn(board, shape, say));
}

function drawn(board: Board, shape: HexShape, say: (saying: Message) => string): readonly Shape[] {
  switch (shape.kind) {
    case 'hexes':
      return areasOf(board, shape.hexes, shape.tone);
    case 'sides':
      return shape.sides.map(({ hex, side }) => ({
        kind: 'line',
        tone: shape.tone,
        points: [cornerBefore(board, hex, side), cornerOf(board, hex, side)].map((corner) =>
          drawnIn(board, hex, corner),
        ),
      }));
    case 'path':
      return pathOf(board, shape.hexes, shape.tone, shape.dashed ?? false);
    case 'label':
      return [{ kind: 'label', tone: shape.tone, at: centreOf(board, shape.hex), text: say(shape.label) }];
    case 'mark':
      return [{ kind: 'mark', tone: shape.tone, at: centreOf(board, shape.hex) }];
  }
}

/** A side's line keeps to its own hex, so that both hexes may say something of the side between them. */
const WITHIN = 0.93;

const drawnIn = (board: Board, hex: Hex, at: Point): Point => along(centreOf(board, hex), at, WITHIN);

/** A side runs counter-clockwise from the corner before it to the corner of its own number. */
const cornerBefore = (board: Board, hex: Hex, side: Hexside): Point => cornerOf(board, hex, turned(side, -1));

/** Hexes that lie together are one area, with one border and whatever they leave out as holes. */
function areasOf(board: Board, hexes: readonly Hex[], tone: Tone): readonly Shape[] {
  const loops = bordersOf(board, hexes);
  const holes = loops.filter((loop) => signedArea(loop) < 0);
  return loops
    .filter((loop) => signedArea(loop) > 0)
    .map((outline) => {
      const within = holes.filter((hole) => hole[0] && polygonHolds(outline, along(hole[0], hole[1] ?? hole[0], 0.5)));
      return { kind: 'area', tone, outline, ...(within.length > 0 ? { holes: within } : {}) };
    });
}

interface Stretch {
  readonly hex: Hex;
  readonly side: Hexside;
}

const keyOf = ({ q, r }: Hex): string => `${q} ${r}`;

/**
 * The borders of a set of hexes, counter-clockwise round it and clockwise round what it leaves out. From a side of the border the next is found by
 * turning round the corner at its end: either the next side of the same hex, or one of the neighbour's there.
 */
function bordersOf(board: Board, hexes: readonly Hex[]): readonly (readonly Point[])[] {
  const inside = new Set(hexes.map(keyOf));
  const left = new Map<string, Stretch>();
  for (const hex of hexes) {
    for (const side of HEXSIDES) {
      if (!inside.has(keyOf(stepped(hex, side)))) left.set(`${keyOf(hex)} ${side}`, { hex, side });
    }
  }
  const loops: Point[][] = [];
  for (const start of left.values()) {
    const loop: Point[] = [];
    let at: Stretch = start;
    while (left.delete(`${keyOf(at.hex)} ${at.side}`)) {
      loop.push(cornerOf(board, at.hex, at.side));
      at = nextAlong(at, inside);
    }
    loops.push(loop);
  }
  return loops;
}

function nextAlong({ hex, side }: Stretch, inside: ReadonlySet<string>): Stretch {
  const across = stepped(hex, turned(side, 1));
  // Where the neighbour round the corner belongs to the set, the border goes on along it.
  return inside.has(keyOf(across)) ? { hex: across, side: turned(side, -1) } : { hex, side: turned(side, 1) };
}

/** How long the strokes of an arrow's head are, in hexes. */
const HEAD = 0.24;

/** From centre to centre, with a head where it goes to. */
function pathOf(board: Board, hexes: readonly Hex[], tone: Tone, dashed: boolean): readonly Shape[] {
  const points = hexes.map((hex) => centreOf(board, hex));
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return [];
  const stroke = along(end, before, HEAD);
  const turnedBack = (by: number): Point => turnedAbout(stroke, end, by);
  return [
    { kind: 'line', tone, points, ...(dashed ? { dashed } : {}) },
    { kind: 'line', tone, points: [turnedBack(0.55), end, turnedBack(-0.55)] },
  ];
}
