import type { Point } from '../../geometry/point';

/** Why something cannot lie as it was drawn, and the place to show. */
export interface LayingFault {
  readonly why: LayingWhy;
  readonly at: Point;
}

export type LayingWhy =
  | 'crosses-itself'
  | 'too-small'
  | 'too-short'
  | 'off-table'
  /** A hill layer that does not lie within the one below. */
  | 'outside-layer'
  /** A bridge or ford with no water near. */
  | 'no-water';

/** Something as it will lie, mended where its meaning was plain; or what is wrong with it. */
export type Laid<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: LayingFault };

export const lies = <T>(value: T): Laid<T> => ({ ok: true, value });
export const faulty = (why: LayingWhy, at: Point): Laid<never> => ({ ok: false, fault: { why, at } });
