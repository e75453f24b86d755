import type { Point } from '../geometry/point';
import type { Size } from '../vision/corners';
import type { MeasuredPoint } from '../vision/measuring';
import type { SurveyProgress } from '../vision/survey/frames';
import type { SurveyFault } from '../vision/survey/survey';
import type { PackedSurvey } from '../vision/survey/survey-packed';
import type { TagTrouble, TagWays, Tray, UnitPose } from '../vision/tags';
import type { FrameDoubt, Pointed } from '../vision/watch';
import type { CameraTrack } from './track-reader';

/** What crosses the wall between the page and the worker that watches the camera. */

/** A line over the picture, through places of the table in cm: x, y and height, one after the other. */
export interface Stroke {
  readonly places: Float32Array;
  readonly colour: string;
  /** Round it, so that it reads on any ground. */
  readonly casing: string;
  /** In CSS pixels. */
  readonly px: number;
  readonly casingPx: number;
  readonly alpha: number;
  /** Length of dash and gap together; 0 for none. */
  readonly dash: number;
}

/** An area: its outline, then its holes. */
export interface Fill {
  readonly rings: readonly Float32Array[];
  readonly colour: string;
  readonly alpha: number;
  readonly hatched: boolean;
}

export interface Words {
  readonly at: readonly [number, number, number];
  readonly text: string;
  readonly colour: string;
  readonly halo: string;
}

/** What is laid over each frame, in register with it. */
export interface Drawing {
  readonly fills: readonly Fill[];
  readonly strokes: readonly Stroke[];
  readonly words: readonly Words[];
}

/** Table and tags as they are watched; without them markers are only shown. */
export interface Watching {
  readonly survey: PackedSurvey;
  readonly ways: TagWays;
  readonly trays: readonly Tray[];
  readonly table: { readonly width: number; readonly depth: number };
}

/** How things stand, some times a second. */
export interface CameraReport {
  readonly size: Size;
  /** Numbers of the table markers in the picture. */
  readonly markers: readonly number[];
  readonly pose: 'good' | 'fading' | 'lost';
  readonly doubt: FrameDoubt | undefined;
  readonly isBlurred: boolean;
  /** Seen, but not where the survey has them. */
  readonly strays: readonly number[];
  readonly units: readonly UnitPose[];
  readonly tags: readonly { readonly id: number; readonly place: MeasuredPoint; readonly reads: number }[];
  readonly troubles: readonly TagTrouble[];
  readonly survey: SurveyProgress | undefined;
  /** Ms that a frame takes, on the average of late ones. */
  readonly took: number;
  /** On the worker's clock, in ms. */
  readonly at: number;
}

export type SurveyAnswer =
  | { readonly kind: 'found'; readonly survey: PackedSurvey; readonly unjoined: readonly number[] }
  | { readonly kind: 'failed'; readonly fault: SurveyFault }
  | { readonly kind: 'cancelled' };

export type CameraPicture = VideoFrame | ImageBitmap;

export interface CameraApi {
  /** Draws on this canvas from now on, and tells how things stand. */
  begin(canvas: OffscreenCanvas, tell: (report: CameraReport) => void): Promise<void>;
  /** Can it take a camera's track itself? */
  takesTracks(): Promise<boolean>;
  /** Watches what comes of itself, until that ends. */
  followStream(stream: ReadableStream<VideoFrame>): Promise<void>;
  followTrack(track: CameraTrack): Promise<void>;
  /** Lets go of what it watches of itself, and of the camera with it. */
  unfollow(): Promise<void>;
  /** Looks at one picture; the answer is when it is ready for the next. */
  look(picture: CameraPicture): Promise<void>;
  watch(watching: Watching | undefined): Promise<void>;
  /** What was read of these tags so far says nothing any more; undefined: of all. */
  forget(tags: readonly number[] | undefined): Promise<void>;
  /** `scale`: pixels of a frame to a CSS pixel. */
  show(drawing: Drawing, scale: number): Promise<void>;
  /** Holds the frame that is shown, or goes on. */
  freeze(on: boolean): Promise<void>;
  /** Shows the surroundings of a pixel enlarged; undefined takes the loupe away. */
  loupe(at: Point | undefined): Promise<void>;
  pointedAt(pixel: Point, off: number, within: number): Promise<Pointed | undefined>;
  /** Begins to keep frames for a survey, or drops those kept. */
  gather(on: boolean): Promise<void>;
  solve(markerSize: number, progress: (share: number) => void): Promise<SurveyAnswer>;
  /** Gives up what is being solved. */
  cancel(): Promise<void>;
}
