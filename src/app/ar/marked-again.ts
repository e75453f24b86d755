import { type SecondLookFault, secondLook } from '../../vision/second-look';
import type { PlaceView } from '../../vision/triangulate';
import type { GroundEnd } from './measured';

export type MarkedAgain =
  | { readonly kind: 'found'; readonly end: GroundEnd }
  | { readonly kind: 'fault'; readonly fault: SecondLookFault };

/** A height that may be off by more than this, in real cm, is no help to anybody. */
const MOST_OFF = 4;

/** A free place shown once more, from elsewhere: all looks at it together tell how high it lies. `factor`: real cm of one of the table's. */
export function markedAgain({ views, reach }: GroundEnd, view: PlaceView, factor: number): MarkedAgain {
  const all = [...views, view];
  const look = secondLook(all, MOST_OFF / factor);
  if (look.kind === 'fault') return look;
  const { heightOff, ...place } = look.place;
  return { kind: 'found', end: { kind: 'ground', place, reach, views: all, heightOff } };
}
