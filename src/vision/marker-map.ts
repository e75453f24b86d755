import type { Point } from '../geometry/point';
import type { Vector3 } from './maths/rotation';

/** Where a marker lies, in cm; turned counter-clockwise by so many radians as seen from above. */
export interface MappedMarker {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly angle: number;
  /** Along its black square. */
  readonly size: number;
  /** What its middle may be off by any way, in cm, one standard deviation. */
  readonly off: number;
}

/** Table markers by their numbers. */
export type MarkerMap = ReadonlyMap<number, MappedMarker>;

/** From the middle, in halves of a side: the upper left as it is printed, then clockwise. */
export const PRINTED = [
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** Its corners in the order in which they are found. */
export function cornersOfMarker({ x, y, z, angle, size }: Omit<MappedMarker, 'off'>): readonly Vector3[] {
  const [c, s, half] = [Math.cos(angle), Math.sin(angle), size / 2];
  return PRINTED.map(([a, b]) => [x + half * (c * a - s * b), y + half * (s * a + c * b), z]);
}

export const middleOf = (corners: readonly Point[]): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
});
