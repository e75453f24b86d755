import type { Point } from '../../geometry/point';
import { along } from '../../geometry/vector';
import { HEXSIDES, type Hexside, turned } from '../../hex/axial';
import { centreOf, cornerOf, middleOfSide } from '../../hex/board';
import { hexAt, indexAcross } from '../../hex/layout';
import { roadAcross } from '../../hex/map';
import { softened } from '../ribbon';
import { edgesAlong, isMinorRoad } from './grounds';
import type { Relief } from './relief';

/** A road or water as a line with a width, in cm. */
export interface Way {
  readonly line: readonly Point[];
  readonly width: number;
  readonly kind: 'road' | 'path' | 'stream' | 'river';
}

const WIDTHS = { road: 0.85, path: 0.5, stream: 0.5, river: 1.15 } as const;

/** The sides of a hex that roads cross. */
export const roadSides = ({ map }: Pick<Relief, 'map'>, index: number): readonly Hexside[] =>
  HEXSIDES.filter(
    (side) => map.layout.on[indexAcross(map.layout, index, side)] === 1 && roadAcross(map, index, side) > 0,
  );

export const roadsOf = (relief: Relief): readonly Way[] =>
  Array.from(relief.map.layout.cells).flatMap((index) => roadsIn(relief, index));

/** The roads of a hex: through it in a bend where it has two sides, else from each side to the middle. */
export function roadsIn(relief: Relief, index: number): readonly Way[] {
  const { map, board } = relief;
  const sides = roadSides(relief, index);
  if (sides.length === 0) return [];
  const hex = hexAt(map.layout, index);
  const centre = centreOf(board, hex);
  const wayOf = (side: Hexside, line: readonly Point[]): Way => {
    const kind = isMinorRoad(map, roadAcross(map, index, side)) ? 'path' : 'road';
    return { line, kind, width: WIDTHS[kind] };
  };
  const [first, second] = sides;
  if (sides.length === 2 && first !== undefined && second !== undefined) {
    const line = [middleOfSide(board, hex, first), centre, middleOfSide(board, hex, second)];
    return [wayOf(first, softened(line, 2.2))];
  }
  return sides.map((side) => wayOf(side, [middleOfSide(board, hex, side), centre]));
}

/** Streams and rivers run along sides; sides that meet at a corner are one water. */
export function watersOf(relief: Relief): readonly Way[] {
  return (['stream', 'river'] as const).flatMap((kind) =>
    chained(stretchesOf(relief, kind)).map((line) => ({ kind, width: WIDTHS[kind], line: wound(line) })),
  );
}

function stretchesOf({ map, board }: Relief, kind: 'stream' | 'river'): (readonly [Point, Point])[] {
  const found: (readonly [Point, Point])[] = [];
  for (const index of map.layout.cells) {
    const hex = hexAt(map.layout, index);
    for (const side of HEXSIDES) {
      // Each side once: the hex it is counted from, or the only one that is on the map.
      if (side > 2 && map.layout.on[indexAcross(map.layout, index, side)] === 1) continue;
      if (edgesAlong(map, index, side).includes(kind))
        found.push([cornerOf(board, hex, turned(side, -1)), cornerOf(board, hex, side)]);
    }
  }
  return found;
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x * 50)} ${Math.round(y * 50)}`;

/** Lines from stretches that share an end: from where only one begins, then what is left as rings. */
function chained(stretches: readonly (readonly [Point, Point])[]): readonly (readonly Point[])[] {
  const at = new Map<string, Set<readonly [Point, Point]>>();
  for (const stretch of stretches) {
    for (const end of stretch) {
      const key = keyOf(end);
      at.set(key, (at.get(key) ?? new Set()).add(stretch));
    }
  }
  const left = new Set(stretches);
  const follow = (from: Point): Point[] => {
    const line = [from];
    for (let end = from; ; ) {
      const next = [...(at.get(keyOf(end)) ?? [])].find((stretch) => left.has(stretch));
      if (!next) return line;
      left.delete(next);
      end = keyOf(next[0]) === keyOf(end) ? next[1] : next[0];
      line.push(end);
    }
  };
  const starts = stretches.flat().filter((end) => at.get(keyOf(end))?.size !== 2);
  const lines = [...starts, ...stretches.map(([from]) => from)].map(follow);
  return lines.filter((line) => line.length > 1);
}

/** A water that follows hexsides, with its bends drawn in, so that it winds and does not zigzag. */
function wound(line: readonly Point[]): readonly Point[] {
  const eased = line.map((at, i) => {
    const before = line[i - 1];
    const after = line[i + 1];
    return before && after ? along(at, along(before, after, 0.5), 0.28) : at;
  });
  return softened(eased, 1.6);
}
