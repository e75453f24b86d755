import type { Point } from '../../geometry/point';
import { HEXSIDES, type Hexside, turned } from '../../hex/axial';
import { cornerOf, sideHeading } from '../../hex/board';
import { hexAt, indexAcross } from '../../hex/layout';
import { stream } from '../scatter';
import { stepsAlong } from '../scene-outline';
import { edgesAlong } from './grounds';
import type { Relief } from './relief';

/** A side where the ground falls: strokes across it from the higher hex to the lower, as maps have them. */
export interface Slope {
  /** The map says that it is a slope; else the levels do. */
  readonly isMarked: boolean;
  readonly line: readonly [Point, Point];
  readonly strokes: readonly (readonly [Point, Point])[];
}

/** All sides where the ground falls or where the map has a slope. A marked one has more strokes, and longer. */
export function slopesOf(relief: Relief): readonly Slope[] {
  return Array.from(relief.map.layout.cells).flatMap((index) => slopesFrom(relief, index));
}

/** Those that fall from one hex. */
export function slopesFrom(relief: Relief, index: number): readonly Slope[] {
  const slopes: Slope[] = [];
  for (const side of HEXSIDES) {
    const slope = slopeAt(relief, index, side);
    if (slope) slopes.push(slope);
  }
  return slopes;
}

function slopeAt({ map, board }: Relief, index: number, side: Hexside): Slope | undefined {
  const across = indexAcross(map.layout, index, side);
  if (map.layout.on[across] !== 1) return undefined;
  const drop = (map.elevation[index] as number) - (map.elevation[across] as number);
  const isMarked = edgesAlong(map, index, side).includes('slope') && (drop > 0 || (drop === 0 && side < 3));
  if (drop <= 0 && !isMarked) return undefined;
  const hex = hexAt(map.layout, index);
  const line = [cornerOf(board, hex, turned(side, -1)), cornerOf(board, hex, side)] as const;
  const next = stream(`slope ${index} ${side}`);
  const strokes = stepsAlong(line, isMarked ? 0.24 : 0.38).map(({ at }) => {
    const long = (isMarked ? 0.85 : 0.5) + next() * 0.25;
    const lean = sideHeading(side) + (next() - 0.5) * 0.16;
    const towards = (by: number): Point => ({ x: at.x + Math.cos(lean) * by, y: at.y + Math.sin(lean) * by });
    return [towards(isMarked ? -0.4 : -0.1), towards(long)] as const;
  });
  return { isMarked, line, strokes };
}
