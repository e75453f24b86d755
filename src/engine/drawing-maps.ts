import { type Moments, stateAtMoment } from '../game/moments';
import type { Drawn } from '../report/node';
import { groundKey, mapOf } from '../report/report-map';
import type { Steps } from '../rules/book';
import type { DrawnMaps } from './review-protocol';

/** The battle at some moments, each as a map. */
export function* mapsInSteps(moments: Moments, wanted: readonly number[]): Steps<DrawnMaps> {
  const grounds: Drawn[] = [];
  const maps: DrawnMaps['maps'][number][] = [];
  let drawnFrom: unknown;
  for (const [i, moment] of wanted.entries()) {
    const view = moments.book.view(stateAtMoment(moments, moment));
    const key = groundKey(view);
    const picture = mapOf(view, key === drawnFrom ? grounds.at(-1) : undefined);
    if (!picture) break;
    if (key !== drawnFrom) grounds.push(picture.ground);
    drawnFrom = key;
    maps.push({ moment, box: picture.box, ground: grounds.length - 1, units: picture.units });
    yield (i + 1) / wanted.length;
  }
  return { kind: 'maps', grounds, maps };
}
