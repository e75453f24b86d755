import type { Point } from './point';

/** A rectangular base: its middle, the way it faces (radians, counter-clockwise from +x), and its size in cm. */
export interface Base {
  readonly center: Point;
  readonly heading: number;
  /** Width of the front edge. */
  readonly frontage: number;
  /** From front edge to rear edge. */
  readonly depth: number;
}
