import type { Quad } from '../../geometry/homography';
import { hypotenuse } from '../../geometry/vector';
import { type MappedMarker, PRINTED } from '../marker-map';
import { addResidual, huberCost, huberWeight, type Normal, type Problem } from '../maths/least-squares';
import { type CameraPose, type Lens, look, makeSight, poseMoved } from '../vision-camera';

/** What a survey seeks, all together: where each marker lies, where the camera was for each frame, and its lens. */
export interface Bundle {
  /** The first stays where it is: something must. */
  readonly markers: readonly MappedMarker[];
  readonly poses: readonly CameraPose[];
  readonly lens: Lens;
}

/** Marker `marker` of a bundle as seen in its frame `frame`. */
export interface Observation {
  readonly frame: number;
  readonly marker: number;
  readonly corners: Quad;
}

/** What lenses differ by before anything is seen: f as a share, the middle as a share of the width, the bend. */
const PRIOR = { focal: 0.1, middle: 0.012, bend: 0.03 };
/** What corners are off by when the priors are weighed against them, in pixels. */
export const CORNER_OFF = 0.2;
/** Beyond so many pixels a corner counts less and less. */
const HUBER = 1;

const OF_LENS = 4;
const OF_POSE = 6;
const OF_MARKER = 3;

/** Unknowns in order: lens, markers but the first, poses. */
export const markerAt = (marker: number): number => OF_LENS + (marker - 1) * OF_MARKER;
const poseAt = (markers: number, frame: number): number => markerAt(markers) + frame * OF_POSE;

export function bundleProblem(
  observations: readonly Observation[],
  counts: { readonly markers: number; readonly frames: number },
  first: Lens,
): Problem<Bundle> {
  const offs = (lens: Lens): readonly number[] => [
    Math.log(lens.f / first.f) / PRIOR.focal,
    (lens.cx - first.cx) / (PRIOR.middle * first.width),
    (lens.cy - first.cy) / (PRIOR.middle * first.width),
    (lens.k1 - first.k1) / PRIOR.bend,
  ];
  const perUnknown = [
    1 / PRIOR.focal,
    1 / (PRIOR.middle * first.width),
    1 / (PRIOR.middle * first.width),
    1 / PRIOR.bend,
  ];
  return {
    size: poseAt(counts.markers, counts.frames),
    moved: (bundle, step) => moved(bundle, step),
    cost: (bundle) => {
      let sum = offs(bundle.lens).reduce((total, off) => total + (off * CORNER_OFF) ** 2, 0);
      const isSeen = eachCorner(observations, bundle, (x, y) => {
        sum += huberCost(hypotenuse(x, y), HUBER);
      });
      return isSeen ? sum : Number.POSITIVE_INFINITY;
    },
    fill: (bundle, into) => {
      fillCorners(observations, bundle, into);
      for (const [i, off] of offs(bundle.lens).entries()) {
        addResidual(into, [i], [(perUnknown[i] ?? 0) * CORNER_OFF], 1, off * CORNER_OFF, 1);
      }
    },
  };
}

function moved({ markers, poses, lens }: Bundle, step: Float64Array): Bundle {
  const at = (i: number): number => step[i] as number;
  return {
    lens: {
      ...lens,
      f: lens.f * Math.exp(at(0)),
      cx: lens.cx + at(1),
      cy: lens.cy + at(2),
      k1: lens.k1 + at(3),
    },
    markers: markers.map((marker, i) => {
      if (i === 0) return marker;
      const from = markerAt(i);
      return { ...marker, x: marker.x + at(from), y: marker.y + at(from + 1), angle: marker.angle + at(from + 2) };
    }),
    poses: poses.map((pose, i) => poseMoved(pose, step, poseAt(markers.length, i))),
  };
}

const sight = makeSight();

/** How far each corner is from where the bundle has it, each way in pixels; false where one would be behind its camera. */
export function eachCorner(
  observations: readonly Observation[],
  { markers, poses, lens }: Bundle,
  visit: (x: number, y: number, observation: Observation, armX: number, armY: number) => void,
): boolean {
  for (const observation of observations) {
    const { x, y, z, angle, size } = markers[observation.marker] as MappedMarker;
    const pose = poses[observation.frame] as CameraPose;
    const [c, s] = [(Math.cos(angle) * size) / 2, (Math.sin(angle) * size) / 2];
    for (let i = 0; i < 4; i++) {
      const [a, b] = PRINTED[i] as (typeof PRINTED)[number];
      const [armX, armY] = [c * a - s * b, s * a + c * b];
      if (!look(sight, lens, pose, x + armX, y + armY, z)) return false;
      const pixel = observation.corners[i] as { readonly x: number; readonly y: number };
      visit(sight.x - pixel.x, sight.y - pixel.y, observation, armX, armY);
    }
  }
  return true;
}

const unknowns = new Int32Array(OF_LENS + OF_MARKER + OF_POSE);
const slopes = new Float64Array(OF_LENS + OF_MARKER + OF_POSE);

function fillCorners(observations: readonly Observation[], bundle: Bundle, into: Normal): void {
  eachCorner(observations, bundle, (x, y, { frame, marker }, armX, armY) => {
    const weight = huberWeight(hypotenuse(x, y), HUBER);
    for (let row = 0; row < 2; row++) {
      let count = 0;
      for (let i = 0; i < OF_LENS; i++) {
        unknowns[count] = i;
        slopes[count++] = sight.byLens[row * 4 + i] as number;
      }
      if (marker > 0) {
        const [byX, byY] = [sight.byPlace[row * 3] as number, sight.byPlace[row * 3 + 1] as number];
        const from = markerAt(marker);
        for (let i = 0; i < OF_MARKER; i++) {
          unknowns[count] = from + i;
          slopes[count++] = i === 0 ? byX : i === 1 ? byY : byY * armX - byX * armY;
        }
      }
      const from = poseAt(bundle.markers.length, frame);
      for (let i = 0; i < OF_POSE; i++) {
        unknowns[count] = from + i;
        slopes[count++] = sight.byPose[row * 6 + i] as number;
      }
      addResidual(into, unknowns, slopes, count, row === 0 ? x : y, weight);
    }
  });
}
