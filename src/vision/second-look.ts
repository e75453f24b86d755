import { type MeasuredPoint, numberOff } from './measuring';
import { type PlaceView, triangulated } from './triangulate';

/** A place that was shown from two sides or more. */
export interface RaisedPoint extends MeasuredPoint {
  /** ± of its height: the true one lies within it in at least 95 of 100 cases. */
  readonly heightOff: number;
}

/**
 * Why several views of a place do not tell its height. `too-near`: they were taken from so nearly the same side that it could be
 * anything. `elsewhere`: they do not show one place.
 */
export type SecondLookFault = 'too-near' | 'elsewhere';

export type SecondLook =
  | { readonly kind: 'found'; readonly place: RaisedPoint }
  | { readonly kind: 'fault'; readonly fault: SecondLookFault };

/** By more than so many times what they may be off, rays do not meet. */
const MOST_MISFIT = 3.5;

/** Where a place is, and how high, from all views of it. `mostOff`: a height that may be off by more, in cm, says nothing. */
export function secondLook(views: readonly PlaceView[], mostOff: number): SecondLook {
  const found = triangulated(views);
  const [xx, xy, , , yy, , , , zz] = found?.covariance ?? [];
  if (!found || xx === undefined || xy === undefined || yy === undefined || zz === undefined) return fault('too-near');
  const heightOff = numberOff(Math.sqrt(zz));
  if (heightOff > mostOff) return fault('too-near');
  if (found.misfit > MOST_MISFIT) return fault('elsewhere');
  const [x, y, z] = found.place;
  return { kind: 'found', place: { x, y, z, spread: { xx, xy, yy }, heightOff } };
}

const fault = (why: SecondLookFault): SecondLook => ({ kind: 'fault', fault: why });
