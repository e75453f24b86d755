/** One base in its unit's frame: its middle, and its turn in radians against the unit's heading, to the left positive. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}
