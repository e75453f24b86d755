import { distanceBetween } from '../../geometry/vector';
import { cornersOfMarker, type MappedMarker, type MarkerMap } from '../marker-map';
import { solving } from '../maths/least-squares';
import type { Vector3 } from '../maths/rotation';
import { inverseSymmetric, type Square } from '../maths/symmetric';
import type { CameraPose, Lens } from '../vision-camera';
import { fitted } from '../vision-pose';
import { type Bundle, bundleProblem, CORNER_OFF, eachCorner, markerAt, type Observation } from './bundle';
import { largestGroup, type SurveyFrame } from './frames';
import { firstMap } from './survey-start';

/** The table as its markers lie on it, and the camera that saw them. In cm, from the marker that most frames show. */
export interface Survey {
  readonly map: MarkerMap;
  readonly lens: Lens;
  /** How far corners are from where they should be, each way, in pixels. */
  readonly rms: number;
  /** Lengths between markers are right to ± so many cm, in at least 95 of 100 cases, but for the scale. */
  readonly off: number;
  /** What the scale may be off by, as a share: one standard deviation. */
  readonly scaleOff: number;
  readonly frames: number;
}

/** `too-few`: frames with two markers. `unjoined`: fewer than two markers hang together. `unsettled`: nothing fits what was seen. */
export type SurveyFault = 'too-few' | 'unjoined' | 'unsettled';

export type Surveyed =
  | {
      readonly ok: true;
      readonly survey: Survey;
      readonly unjoined: readonly number[];
      readonly doubtful: readonly number[];
    }
  | { readonly ok: false; readonly fault: SurveyFault };

/** What printers make of 9 cm: the scale is not known better before a length on the table is told. */
const PRINT_OFF = 0.01;
const MOST_STEPS = 40;
/** Worse than this nothing is believed, in pixels. */
const MOST_RMS = 1.5;
/** A marker so far off in the mean was moved, or is bent. */
const DOUBTFUL = 2;
const COVERS = 2.2;

/** Seeks map and lens together. Each step tells the share that is done; whoever asks for no more has given it up. */
export function* surveying(frames: readonly SurveyFrame[], size: number, lens: Lens): Generator<number, Surveyed> {
  const group = largestGroup(frames);
  if (group.size < 2) return { ok: false, fault: frames.length === 0 ? 'too-few' : 'unjoined' };
  const start = startOf(frames, group, size, lens);
  if (!start) return { ok: false, fault: 'unsettled' };
  const { ids, observations, bundle } = start;
  const counts = { markers: bundle.markers.length, frames: bundle.poses.length };
  const steps = solving(bundleProblem(observations, counts, lens), bundle, MOST_STEPS);
  for (let step = 1; ; step++) {
    const next = steps.next();
    if (!next.done) yield Math.min(0.95, step / (step + 4));
    else return outcome(frames, ids, observations, next.value.state, next.value.weights);
  }
}

function startOf(
  frames: readonly SurveyFrame[],
  group: ReadonlySet<number>,
  size: number,
  lens: Lens,
):
  | { readonly ids: readonly number[]; readonly observations: readonly Observation[]; readonly bundle: Bundle }
  | undefined {
  const often = (id: number): number => frames.filter(({ markers }) => markers.some((each) => each.id === id)).length;
  const root = [...group].toSorted((a, b) => often(b) - often(a) || a - b)[0] as number;
  const map = firstMap(frames, root, size, lens);
  const ids = [...map.keys()];
  const observations: Observation[] = [];
  const poses: CameraPose[] = [];
  for (const { markers } of frames) {
    const known = markers.filter(({ id }) => map.has(id));
    if (known.length < 2) continue;
    const landmarks = known.flatMap(({ id, corners }) => {
      const places = cornersOfMarker(map.get(id) as MappedMarker);
      return corners.map((pixel, i) => ({ pixel, place: places[i] as Vector3 }));
    });
    const found = fitted(landmarks, lens);
    if (!found) continue;
    for (const { id, corners } of known) observations.push({ frame: poses.length, marker: ids.indexOf(id), corners });
    poses.push(found.pose);
  }
  return poses.length === 0 ? undefined : { ids, observations, bundle: { markers: [...map.values()], poses, lens } };
}

function outcome(
  frames: readonly SurveyFrame[],
  ids: readonly number[],
  observations: readonly Observation[],
  bundle: Bundle,
  weights: Square,
): Surveyed {
  const squares = new Float64Array(ids.length);
  const counts = new Float64Array(ids.length);
  eachCorner(observations, bundle, (x, y, { marker }) => {
    squares[marker] = (squares[marker] as number) + x * x + y * y;
    counts[marker] = (counts[marker] as number) + 2;
  });
  const [sum, count] = [squares.reduce((a, b) => a + b, 0), counts.reduce((a, b) => a + b, 0)];
  const rms = Math.sqrt(sum / count);
  const free = Math.max(1, count - Math.sqrt(weights.length));
  const inverse = inverseSymmetric(weights, Math.sqrt(weights.length));
  if (!inverse || !(rms < MOST_RMS)) return { ok: false, fault: 'unsettled' };
  const variance = Math.max(sum / free, CORNER_OFF ** 2 / 4);
  const lengths = lengthOffs(bundle.markers, inverse, variance);
  const map = new Map(
    ids.map((id, i) => [id, { ...(bundle.markers[i] as MappedMarker), off: meanOf(lengths[i] ?? []) / Math.SQRT2 }]),
  );
  const seen = new Set(frames.flatMap(({ markers }) => markers.map(({ id }) => id)));
  return {
    ok: true,
    unjoined: [...seen].filter((id) => !map.has(id)).sort((a, b) => a - b),
    doubtful: ids.filter((_, i) => Math.sqrt((squares[i] as number) / (counts[i] as number)) > DOUBTFUL),
    survey: {
      ...{ map, rms, scaleOff: PRINT_OFF, lens: bundle.lens, frames: bundle.poses.length },
      off: COVERS * Math.max(...lengths.flat()),
    },
  };
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

/** What the length from each marker to each other may be off by: one standard deviation. */
function lengthOffs(
  markers: readonly MappedMarker[],
  inverse: Square,
  variance: number,
): readonly (readonly number[])[] {
  const n = Math.sqrt(inverse.length);
  const at = (i: number, j: number): number => inverse[i * n + j] as number;
  return markers.map((a, i) =>
    markers.flatMap((b, j) => {
      if (i === j) return [];
      const far = distanceBetween(a, b);
      const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
      const slopes: readonly (readonly [number, number])[] = [
        ...(i > 0 ? [[markerAt(i), -ux] as const, [markerAt(i) + 1, -uy] as const] : []),
        ...(j > 0 ? [[markerAt(j), ux] as const, [markerAt(j) + 1, uy] as const] : []),
      ];
      const sum = slopes.reduce((all, [p, v]) => all + slopes.reduce((part, [q, w]) => part + v * w * at(p, q), 0), 0);
      return [Math.sqrt(Math.max(0, sum * variance))];
    }),
  );
}
