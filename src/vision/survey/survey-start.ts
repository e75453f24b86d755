import type { Point } from '../../geometry/point';
import { cornersOfMarker, type MappedMarker, middleOf } from '../marker-map';
import type { Vector3 } from '../maths/rotation';
import { type Lens, meetsHeight, rayThrough } from '../vision-camera';
import { fitted } from '../vision-pose';
import type { SurveyedMarker, SurveyFrame } from './frames';

/** Where a marker lies in another's own axes. */
interface Vote {
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** The smaller of both, in square pixels: large ones tell better. */
  readonly weight: number;
}

/** A first map with one marker at the origin: each is laid where the best frame shows it beside one already laid. */
export function firstMap(
  frames: readonly SurveyFrame[],
  root: number,
  size: number,
  lens: Lens,
): Map<number, MappedMarker> {
  const votes = bestVotes(frames, size, lens);
  const map = new Map<number, MappedMarker>([[root, { x: 0, y: 0, z: 0, angle: 0, size, off: 0 }]]);
  for (;;) {
    let best: Vote | undefined;
    for (const vote of votes) {
      if (map.has(vote.from) && !map.has(vote.to) && (!best || vote.weight > best.weight)) best = vote;
    }
    const from = best && map.get(best.from);
    if (!best || !from) return map;
    const [c, s] = [Math.cos(from.angle), Math.sin(from.angle)];
    const [x, y] = [from.x + best.x * c - best.y * s, from.y + best.x * s + best.y * c];
    map.set(best.to, { x, y, z: 0, angle: from.angle + best.angle, size, off: 0 });
  }
}

function bestVotes(frames: readonly SurveyFrame[], size: number, lens: Lens): readonly Vote[] {
  const best = new Map<string, Vote>();
  for (const { markers } of frames) {
    for (const marker of markers) {
      for (const vote of votesBy(marker, markers, size, lens)) {
        const key = `${vote.from} ${vote.to}`;
        if (vote.weight > (best.get(key)?.weight ?? 0)) best.set(key, vote);
      }
    }
  }
  return [...best.values()];
}

/** Where one marker, seen as lying flat, says that the others of the frame lie. */
function votesBy(
  marker: SurveyedMarker,
  markers: readonly SurveyedMarker[],
  size: number,
  lens: Lens,
): readonly Vote[] {
  const places = cornersOfMarker({ x: 0, y: 0, z: 0, angle: 0, size });
  const landmarks = marker.corners.map((pixel, i) => ({ pixel, place: places[i] as Vector3 }));
  const found = fitted(landmarks, lens);
  if (!found) return [];
  return markers.flatMap((other) => {
    if (other === marker) return [];
    const met = other.corners.flatMap((pixel) => meetsHeight(rayThrough(lens, found.pose, pixel), 0) ?? []);
    const [a, b, c, d] = met;
    if (!a || !b || !c || !d) return [];
    const angle = Math.atan2(b.y - a.y + c.y - d.y, b.x - a.x + c.x - d.x);
    const weight = Math.min(areaOf(marker.corners), areaOf(other.corners));
    return [{ from: marker.id, to: other.id, ...middleOf(met), angle, weight }];
  });
}

const areaOf = (quad: readonly Point[]): number =>
  Math.abs(
    quad.reduce((sum, a, i) => {
      const b = quad[(i + 1) % quad.length] as Point;
      return sum + a.x * b.y - b.x * a.y;
    }, 0),
  ) / 2;
