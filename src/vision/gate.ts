import type { Blur } from './blur';
import { MOST_RMS, type PoseFound } from './vision-pose';

/**
 * Why a frame's pose is not believed. `no-markers`: none of the map in sight. `too-few`: one only, and small. `blurred`: moved too
 * quickly, hold still. `camera-changed`: markers are there, but not where this camera should see them. `turned`: the frame has another
 * shape than those of the survey, as of a tablet held upright. `no-picture`: no frame comes any more.
 */
export type Doubt = 'no-markers' | 'too-few' | 'blurred' | 'camera-changed' | 'turned' | 'no-picture';

/** `good`: of this frame. `fading`: of a late one, while it fades. `lost`: none that can be shown. */
export interface Gate {
  readonly state: 'good' | 'fading' | 'lost';
  /** The last pose believed in; undefined once it is lost. */
  readonly pose: PoseFound | undefined;
  /** When that was, in ms. */
  readonly since: number;
  /** From 1 to 0 while it fades. */
  readonly strength: number;
  readonly doubt: Doubt | undefined;
  /** Frames on end in which markers were seen where they should not be. */
  readonly misfits: number;
}

export const FIRST_GATE: Gate = {
  ...{ state: 'lost', pose: undefined, since: Number.NEGATIVE_INFINITY, strength: 0, doubt: 'no-markers', misfits: 0 },
};

const FADES_WITHIN = 500;
const ENOUGH_MARKERS = 2;
const LARGE_MARKER = 60;
/** Beyond this spread of the blur nothing small is read, in pixels. */
const MOST_BLUR = 1.8;
/** So many misfits on end are no shaking hand. */
const MISFITS = 12;

export interface Look {
  /** When, in ms on any clock that only goes forward. */
  readonly at: number;
  readonly found: PoseFound | undefined;
  readonly blur: Blur;
}

/** What is believed after one frame more. */
export function gated(before: Gate, { at, found, blur }: Look): Gate {
  const isBlurred = Math.max(blur.across, blur.down) > MOST_BLUR;
  const fits = found !== undefined && found.rms < MOST_RMS;
  const misfits = !found || isBlurred ? before.misfits : fits ? 0 : before.misfits + 1;
  const doubt = doubtOf(found, isBlurred, misfits);
  if (found && !doubt) return { state: 'good', pose: found, since: at, strength: 1, doubt: undefined, misfits };
  return { ...faded(before, at, doubt ?? 'no-markers'), misfits };
}

/** What is left by then of the last pose believed in, where nothing better has come. */
export function faded({ pose, since, misfits }: Gate, at: number, doubt: Doubt): Gate {
  const strength = pose ? Math.max(0, 1 - (at - since) / FADES_WITHIN) : 0;
  if (strength === 0) return { ...FIRST_GATE, doubt, misfits };
  return { state: 'fading', pose, since, strength, doubt, misfits };
}

function doubtOf(found: PoseFound | undefined, isBlurred: boolean, misfits: number): Doubt | undefined {
  if (!found) return isBlurred ? 'blurred' : 'no-markers';
  if (found.rms >= MOST_RMS) return misfits >= MISFITS ? 'camera-changed' : 'blurred';
  if (found.seen.length >= ENOUGH_MARKERS) return undefined;
  if (found.largest > LARGE_MARKER && !found.rival) return undefined;
  return isBlurred ? 'blurred' : 'too-few';
}
