import type { Quad } from '../../geometry/homography';
import { distanceBetween } from '../../geometry/vector';
import { middleOf } from '../marker-map';
import type { FoundMarker } from '../markers/find';

/** The table markers in one frame of a walk round the table. */
export interface SurveyFrame {
  readonly markers: readonly SurveyedMarker[];
}

export interface SurveyedMarker {
  readonly id: number;
  readonly corners: Quad;
}

/** How far a survey is with one marker. `joined`: seen together with others, and through them with the rest. */
export interface MarkerProgress {
  readonly id: number;
  readonly frames: number;
  readonly joined: boolean;
  /** From 0 to 1: seen often enough. */
  readonly share: number;
}

export interface SurveyProgress {
  readonly markers: readonly MarkerProgress[];
  readonly frames: number;
  /** All markers seen are joined and there are frames enough: more only makes it better. */
  readonly isEnough: boolean;
}

/** So many frames make a good survey. */
const LEAST_FRAMES = 12;
/** More only take time. */
export const MOST_FRAMES = 36;
/** A marker is well seen in so many. */
const WELL_SEEN = 4;
/** A frame is a new one where its markers have gone this far since those kept, as a share of its width. */
const GONE = 0.08;

export function surveyFrame(found: readonly FoundMarker[]): SurveyFrame {
  const ofTable = found.filter(({ dictionary }) => dictionary === 'table');
  // One number at two places: neither can be trusted.
  const once = ofTable.filter(({ id }) => ofTable.filter((other) => other.id === id).length === 1);
  return { markers: once.map(({ id, corners }) => ({ id, corners })) };
}

/** Does a frame show something that those kept do not: two markers never seen together, or the same from elsewhere? */
export function isWorthKeeping(kept: readonly SurveyFrame[], frame: SurveyFrame, width: number): boolean {
  if (frame.markers.length < 2) return false;
  if (kept.length >= MOST_FRAMES) return false;
  const known = new Set(kept.flatMap(pairsIn));
  if (pairsIn(frame).some((pair) => !known.has(pair))) return true;
  return kept.every((other) => goneBetween(frame, other) > GONE * width);
}

const pairsIn = ({ markers }: SurveyFrame): readonly string[] => {
  const ids = markers.map(({ id }) => id).sort((a, b) => a - b);
  return ids.flatMap((a, i) => ids.slice(i + 1).map((b) => `${a} ${b}`));
};

/** How far the markers that both frames show have gone, on average; Infinity where they share none. */
function goneBetween(a: SurveyFrame, b: SurveyFrame): number {
  const gone = a.markers.flatMap(({ id, corners }) => {
    const other = b.markers.find((each) => each.id === id);
    if (!other) return [];
    const [from, to] = [middleOf(corners), middleOf(other.corners)];
    return [distanceBetween(from, to)];
  });
  return gone.length === 0 ? Number.POSITIVE_INFINITY : gone.reduce((sum, each) => sum + each, 0) / gone.length;
}

export function surveyProgress(frames: readonly SurveyFrame[]): SurveyProgress {
  const joined = largestGroup(frames);
  const ids = [...new Set(frames.flatMap(({ markers }) => markers.map(({ id }) => id)))].sort((a, b) => a - b);
  const markers = ids.map((id) => {
    const count = frames.filter(
      (frame) => frame.markers.length > 1 && frame.markers.some((each) => each.id === id),
    ).length;
    return { id, frames: count, joined: joined.has(id), share: Math.min(1, count / WELL_SEEN) };
  });
  const isEnough = frames.length >= LEAST_FRAMES && markers.length > 1 && markers.every((each) => each.joined);
  return { markers, frames: frames.length, isEnough };
}

/** The markers of which each is seen together with another of them. */
export function largestGroup(frames: readonly SurveyFrame[]): ReadonlySet<number> {
  const groups: Set<number>[] = [];
  for (const { markers } of frames) {
    if (markers.length < 2) continue;
    const ids = markers.map(({ id }) => id);
    const touched = groups.filter((group) => ids.some((id) => group.has(id)));
    const merged = new Set([...ids, ...touched.flatMap((group) => [...group])]);
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.toSorted((a, b) => b.size - a.size)[0] ?? new Set();
}
