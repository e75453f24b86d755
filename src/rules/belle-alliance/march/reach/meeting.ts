import { basesOverlap } from '../../../../geometry/base';
import { boxesMeet } from '../../../../geometry/box';
import { type Interval, united } from '../../../../geometry/interval';
import type { Track } from '../body';
import { baseAtProgress, overArea, sweptBox } from '../covering';
import type { Barrier } from './nearby';

/** The progress at which the first unit is run into. Those it stands on from the start let it off them. */
export function firstMeeting(tracks: readonly Track[], barriers: readonly Barrier[]): number {
  let first = Infinity;
  const around = sweptBox(tracks);
  for (const barrier of barriers) {
    if (!boxesMeet(barrier.box, around)) continue;
    const stretches: Interval[] = [];
    let stoodOn = false;
    for (const { base, corners } of barrier.bodies) {
      for (const track of tracks) {
        for (const stretch of overArea(track, corners)) {
          stretches.push(stretch);
          if (stretch[0] === 0 && basesOverlap(baseAtProgress(track, 0), base)) stoodOn = true;
        }
      }
    }
    const met = united(stretches)[stoodOn ? 1 : 0];
    if (met && met[0] < first) first = met[0];
  }
  return first;
}
