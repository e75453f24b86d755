/**
 * A place on the table in cm. Seen from the near seat, x runs to the right and y away;
 * (0, 0) is the near left corner of the table.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}
