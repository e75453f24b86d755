import { distanceBetween } from '../geometry/vector';
import { blurOf } from './blur';
import type { Size } from './corners';
import { type Doubt, FIRST_GATE, faded, type Gate, gated } from './gate';
import type { FoundMarker } from './markers/find';
import type { Grey } from './markers/tones';
import { cmOfPixels, type MeasuredPoint, pointUnder, type Tap } from './measuring';
import { isWorthKeeping, type SurveyFrame, surveyFrame } from './survey/frames';
import type { Survey } from './survey/survey';
import { type TagChecks, type Tags, type TagTrouble, type TagWays, type Tray, tagsAfter, tagTroubles } from './tags';
import type { PlaceView } from './triangulate';
import { type Lens, lensAt, project } from './vision-camera';
import { poseFrom } from './vision-pose';

/** What is known of the table while its camera is watched. */
export interface Watched {
  readonly survey: Survey;
  readonly ways: TagWays;
  readonly trays: readonly Tray[];
  readonly table: { readonly width: number; readonly depth: number };
}

/** `dark`: hardly any light falls on the picture, so that nothing in it can be told. */
export type FrameDoubt = Doubt | 'dark';

/** After one frame and all before it. */
export interface Watch {
  readonly size: Size;
  readonly markers: readonly FoundMarker[];
  readonly isDark: boolean;
  readonly isBlurred: boolean;
  readonly gate: Gate;
  readonly tags: Tags;
  /** Frames of a survey that runs; undefined where none does. */
  readonly kept: readonly SurveyFrame[] | undefined;
}

export const FIRST_WATCH: Watch = {
  size: { width: 0, height: 0 },
  markers: [],
  isDark: false,
  isBlurred: false,
  gate: FIRST_GATE,
  tags: new Map(),
  kept: undefined,
};

/** Pictures whose tones are lower than this on average show nothing. */
const DARK = 24;
/** Every so many pixels one is looked at for that. */
const SPARSE = 997;
/** No frame of a survey may be more blurred than this, in pixels. */
const SURVEY_BLUR = 1.8;
/** Frames of one camera differ in shape by less than this share, however large they are. */
const SAME_SHAPE = 0.02;

export interface Glance {
  /** When, in ms on a clock that only goes forward. */
  readonly at: number;
  readonly grey: Grey;
  readonly markers: readonly FoundMarker[];
}

/** What is known after one frame more. */
export function watchedOn(before: Watch, { at, grey, markers }: Glance, watched: Watched | undefined): Watch {
  const size = { width: grey.width, height: grey.height };
  const blur = blurOf(grey);
  const isDark = meanTone(grey) < DARK;
  const isBlurred = Math.max(blur.across, blur.down) > SURVEY_BLUR;
  const seen = { size, markers, isDark, isBlurred, kept: keptOn(before.kept, markers, isBlurred, size.width) };
  if (!watched) return { ...before, ...seen };
  if (!isSameShape(watched.survey.lens, size)) return { ...before, ...seen, gate: faded(before.gate, at, 'turned') };
  const lens = lensAt(watched.survey.lens, size);
  const found = poseFrom(markers, watched.survey.map, lens, before.gate.pose?.pose);
  const gate = gated(before.gate, { at, found, blur });
  if (gate.state !== 'good' || !gate.pose) return { ...before, ...seen, gate };
  return { ...seen, gate, tags: tagsAfter(before.tags, { at, lens, found: gate.pose, markers }, watched.ways) };
}

const isSameShape = (a: Size, b: Size): boolean =>
  Math.abs((a.width * b.height) / (a.height * b.width) - 1) < SAME_SHAPE;

/** What is still believed at a time by which no frame has come for long. */
export const unseenUntil = (before: Watch, at: number): Watch => ({
  ...before,
  ...{ markers: [], isDark: false, isBlurred: false, gate: faded(before.gate, at, 'no-picture') },
});

function keptOn(
  kept: readonly SurveyFrame[] | undefined,
  markers: readonly FoundMarker[],
  isBlurred: boolean,
  width: number,
): readonly SurveyFrame[] | undefined {
  if (!kept || isBlurred) return kept;
  const frame = surveyFrame(markers);
  return isWorthKeeping(kept, frame, width) ? [...kept, frame] : kept;
}

function meanTone({ tones }: Grey): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < tones.length; i += SPARSE, count++) sum += tones[i] as number;
  return count === 0 ? 0 : sum / count;
}

export const doubtOf = ({ isDark, gate }: Watch): FrameDoubt | undefined => (isDark ? 'dark' : gate.doubt);

/** The lens at the size of the frames that are watched. */
export const lensOf = ({ size }: Watch, { survey }: Watched): Lens => lensAt(survey.lens, size);

/** What is wrong with the tags read so far. */
export function troublesOf({ tags }: Watch, { trays, table, ways }: Watched, at: number): readonly TagTrouble[] {
  const checks: TagChecks = { known: new Set(trays.map(({ tag }) => tag)), table, size: ways.size, at };
  return tagTroubles(tags, checks);
}

/** What a finger on the picture points at: a tag that was read there, or the ground. */
export type Pointed =
  | { readonly kind: 'tag'; readonly id: number; readonly place: MeasuredPoint }
  | {
      readonly kind: 'ground';
      readonly place: MeasuredPoint;
      /** The same place shown again from elsewhere tells its height. */
      readonly view: PlaceView;
      /** A finger's breadth there, in cm along the ground. */
      readonly reach: number;
    };

/** The tag nearest to the tap within so many pixels, else the ground, undefined where no pose is believed. */
export function pointedAt(watch: Watch, watched: Watched, tap: Tap, within: number): Pointed | undefined {
  const { gate, tags } = watch;
  if (!gate.pose || gate.state === 'lost') return undefined;
  const lens = lensOf(watch, watched);
  const near = [...tags.values()]
    .flatMap(({ id, place }) => {
      const seen = gate.pose && project(lens, gate.pose.pose, place.x, place.y, place.z);
      return seen ? [{ id, place, away: distanceBetween(seen, tap.pixel) }] : [];
    })
    .filter(({ away }) => away <= within)
    .toSorted((a, b) => a.away - b.away)[0];
  if (near) {
    const { x, y, z, spread } = near.place;
    return { kind: 'tag', id: near.id, place: { x, y, z, spread } };
  }
  // A tag is where it was read, whatever the camera does; the ground is told by the pose of this very frame.
  if (gate.state !== 'good') return undefined;
  const place = pointUnder(lens, gate.pose, tap, watched.ways.terraces, watched.ways.heightOff);
  if (!place) return undefined;
  const { pose, covariance } = gate.pose;
  const view = { lens, found: { pose, covariance }, ...tap };
  return { kind: 'ground', place, view, reach: cmOfPixels(lens, pose, place, within) ?? 0 };
}
