import {
  type Affine,
  type AffineFault,
  affineThrough,
  areaGrowth,
  type PointPair,
  stretchOf,
} from '../geometry/affine';
import type { Point } from '../geometry/point';
import type { Size } from './corners';

/** Beside what points may lack: `mirrored`, with left and right, or above and below, changed about. */
export type AlignFault = AffineFault | 'mirrored';

export type Aligned =
  | {
      readonly ok: true;
      /** From pixels to the board, in cm. */
      readonly affine: Affine;
      /** How far the worst of the points comes to lie from where it should, in cm: nothing for three. */
      readonly off: number;
      /** How much longer things become one way than the other: 1 where both are the same. */
      readonly skew: number;
    }
  | { readonly ok: false; readonly fault: AlignFault };

/** Where a picture lies, by points of it and their places on the board. Pixels run down, the board runs away from the near edge. */
export function aligned(pairs: readonly PointPair[]): Aligned {
  const found = affineThrough(pairs);
  if (!found.ok) return found;
  const { affine, off } = found;
  if (areaGrowth(affine) > 0) return { ok: false, fault: 'mirrored' };
  const { most, least } = stretchOf(affine);
  return { ok: true, affine, off: Math.max(...off), skew: most / least };
}

/** Where rings lie before anybody has looked: far apart and not in a row. The fourth and others go where the first three are not. */
const FIRST: readonly Point[] = [
  { x: 0.15, y: 0.15 },
  { x: 0.85, y: 0.2 },
  { x: 0.2, y: 0.85 },
  { x: 0.8, y: 0.8 },
  { x: 0.5, y: 0.5 },
  { x: 0.5, y: 0.15 },
];
export const MOST_RINGS = FIRST.length;

export const firstRing = ({ width, height }: Size, i: number): Point => {
  const { x, y } = FIRST[i] ?? { x: 0.5, y: 0.5 };
  return { x: x * width, y: y * height };
};

/**
 * Where a pixel lies on the board as far as is known: by three points exactly; by two as if the picture were neither stretched nor aslant;
 * before that, as if it showed the whole board and nothing else.
 */
export function guessed(
  known: readonly PointPair[],
  picture: Size,
  board: { readonly width: number; readonly depth: number },
): Affine {
  const found = aligned(known);
  if (found.ok) return found.affine;
  const [first, second] = known;
  const two = first && second ? similar(first, second) : undefined;
  if (two) return two;
  const [across, down] = [board.width / picture.width, board.depth / picture.height];
  const whole: Affine = { x: [across, 0, 0], y: [0, -down, board.depth] };
  return first ? shifted(whole, first) : whole;
}

/** Turned and of another size, but not stretched. Undefined where both are one. */
function similar(p: PointPair, q: PointPair): Affine | undefined {
  const [dx, dy] = [q.from.x - p.from.x, p.from.y - q.from.y];
  const length = dx * dx + dy * dy;
  if (!(length > 0)) return undefined;
  const [tx, ty] = [q.to.x - p.to.x, q.to.y - p.to.y];
  const [a, b] = [(tx * dx + ty * dy) / length, (ty * dx - tx * dy) / length];
  return shifted({ x: [a, b, 0], y: [b, -a, 0] }, p);
}

/** The same with a point brought to its place. */
function shifted({ x: [a, b], y: [d, e] }: Affine, { from, to }: PointPair): Affine {
  return { x: [a, b, to.x - a * from.x - b * from.y], y: [d, e, to.y - d * from.x - e * from.y] };
}
