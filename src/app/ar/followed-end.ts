import type { CameraReport } from '../../camera-workers/camera-protocol';
import { distanceBetween, hypotenuse } from '../../geometry/vector';
import type { Table } from '../../table/table';
import { longestOff, type MeasuredPoint, placeOff } from '../../vision/measuring';
import { undoubted } from './capture';
import { type End, endOf } from './measured';

/** What the camera has read by now. */
export type Read = Pick<CameraReport, 'tags' | 'units' | 'troubles'>;

/** A tag this far from where it lay, in cm, has been moved: what was measured stays measured. */
const MOVED = 0.6;
/** Figures put by hand stand no farther from where the app has them, in cm, unless they stand elsewhere. */
const BY_HAND = 1.5;
/** Known better by less than this, in cm, it is the same. */
const SAME = 0.02;

/**
 * An end after more frames. Whoever pointed at a tag goes with it as it gets better known; whoever pointed at one before it was read has
 * it as his end once it is.
 */
export function followed(table: Table | undefined, end: End, read: Read, factor: number): End {
  const now = tagOf(end, read);
  if (!now) return end;
  const { id, place } = now;
  const next = endOf(table, { kind: 'tag', id, place }, undoubted(read.units, read.troubles), factor);
  return isBetter(end, next) ? next : end;
}

function tagOf(end: End, { tags, units }: Read): Read['tags'][number] | undefined {
  if (end.kind === 'tag') return tags.find(({ id, place }) => id === end.id && !isMoved(end.place, place));
  if (end.kind === 'unit') {
    const carried = units.find(({ unit }) => unit === end.unit);
    const { x, y } = end.pose.at;
    const most = (end.byTag ? MOVED : BY_HAND) + (carried?.off ?? 0);
    const stays = carried && hypotenuse(carried.pose.at.x - x, carried.pose.at.y - y) < most;
    return stays ? tags.find(({ id }) => id === carried.tag) : undefined;
  }
  // Whoever chose an edge, or showed a place from two sides, meant that.
  if (end.kind === 'edge' || end.heightOff !== undefined) return undefined;
  return tags
    .map((each) => ({ each, away: distanceBetween(end.place, each.place) }))
    .filter((near) => near.away <= end.reach)
    .toSorted((a, b) => a.away - b.away)[0]?.each;
}

const isMoved = (a: MeasuredPoint, b: MeasuredPoint): boolean =>
  distanceBetween(a, b) > Math.max(MOVED, placeOff(a.spread) + placeOff(b.spread));

const offOf = (end: End): number => longestOff(end.kind === 'unit' ? end.spread : end.place.spread);

const isByTag = (end: End): boolean => end.kind === 'unit' && end.byTag;

/** Another kind of end, or known better by what can be told. */
const isBetter = (before: End, after: End): boolean =>
  before.kind !== after.kind || isByTag(before) !== isByTag(after) || offOf(before) - offOf(after) > SAME;
