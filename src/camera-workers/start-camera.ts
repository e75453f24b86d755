import type { Point } from '../geometry/point';
import { TABLE_MARKERS, UNIT_TAGS } from '../vision/markers/dictionary';
import { type FoundMarker, makeFinder } from '../vision/markers/find';
import { surveyProgress } from '../vision/survey/frames';
import { surveying } from '../vision/survey/survey';
import { packedSurvey, unpackedSurvey } from '../vision/survey/survey-packed';
import { forgotten, unitPoses } from '../vision/tags';
import { usualLens } from '../vision/vision-camera';
import {
  doubtOf,
  FIRST_WATCH,
  lensOf,
  pointedAt,
  troublesOf,
  unseenUntil,
  type Watch,
  type Watched,
  watchedOn,
} from '../vision/watch';
import { makeGreyMaker, sizeOf } from './camera-picture';
import type { CameraApi, CameraPicture, CameraReport, Drawing } from './camera-protocol';
import { type MarkerLook, paint, paintLoupe, paintMarkers, paintVeil } from './paint';
import { makePulse } from './pulse';
import { type CameraTrack, trackReader } from './track-reader';

/** The page is told no oftener, in ms: it draws nothing of the picture itself. */
const TELL_EVERY = 150;
/** It hears a cancel at least so often. */
const SLICE_MS = 40;
/** A screen that takes longer to show a frame, in ms, is off: nobody waits for it. */
const LONGEST_SHOWING = 400;

const NOTHING: Drawing = { fills: [], strokes: [], words: [] };
const LOOKS: Readonly<Record<'counts' | 'waits' | 'stray' | 'tag', MarkerLook>> = {
  counts: { colour: '#36d6b8', dashed: false },
  waits: { colour: '#ffc04a', dashed: true },
  stray: { colour: '#ff6a48', dashed: true },
  tag: { colour: '#a9d4ff', dashed: false },
};

/** What the worker holds from frame to frame. */
interface Camera {
  readonly finder: ReturnType<typeof makeFinder>;
  readonly greys: ReturnType<typeof makeGreyMaker>;
  readonly pulse: ReturnType<typeof makePulse>;
  /** Taken once: Firefox throws when a canvas that came from the page is asked for its pen a second time. */
  pen: OffscreenCanvasRenderingContext2D | undefined;
  tell: (report: CameraReport) => void;
  /** The frame as it came, to be drawn on again while it is held. */
  still: OffscreenCanvas | undefined;
  watch: Watch;
  watched: Watched | undefined;
  drawing: Drawing;
  scale: number;
  isFrozen: boolean;
  glass: Point | undefined;
  took: number;
  toldAt: number;
  work: number;
  unfollow: () => Promise<void>;
  /** From 0 to 1: how long no frame has come. */
  gone: number;
}

function makeCamera(): Camera {
  const camera: Camera = {
    finder: makeFinder([TABLE_MARKERS, UNIT_TAGS]),
    greys: makeGreyMaker(),
    pulse: makePulse((share) => fade(camera, share)),
    pen: undefined,
    tell: () => undefined,
    still: undefined,
    watch: FIRST_WATCH,
    watched: undefined,
    drawing: NOTHING,
    scale: 1,
    isFrozen: false,
    glass: undefined,
    took: 0,
    toldAt: Number.NEGATIVE_INFINITY,
    work: 0,
    unfollow: async () => undefined,
    gone: 0,
  };
  return camera;
}

/** The worker's end: looks at each frame, and draws on it what belongs there before anybody sees it. */
export function startCamera(): CameraApi {
  const camera = makeCamera();
  return {
    async begin(wanted, listener) {
      camera.pen = wanted.getContext('2d') ?? undefined;
      camera.tell = listener;
    },
    takesTracks: async () => trackReader() !== undefined,
    followStream: (stream) => follow(camera, stream),
    async followTrack(track) {
      const read = trackReader();
      if (read) await follow(camera, read(track), track);
    },
    unfollow: () => camera.unfollow(),
    look: (picture) => see(camera, picture),
    watch: async (watching) => watchFor(camera, watching),
    async forget(tags) {
      camera.watch = { ...camera.watch, tags: forgotten(camera.watch.tags, tags) };
      report(camera);
    },
    async show(wanted, pixels) {
      camera.drawing = wanted;
      camera.scale = pixels;
      draw(camera);
    },
    freeze: (on) => freeze(camera, on),
    async loupe(at) {
      camera.glass = at;
      draw(camera);
    },
    pointedAt: async (pixel, off, within) =>
      camera.watched && pointedAt(camera.watch, camera.watched, { pixel, off }, within),
    async gather(on) {
      camera.watch = { ...camera.watch, kept: on ? [] : undefined };
      report(camera);
    },
    solve: (markerSize, progress) => solve(camera, markerSize, progress),
    cancel: async () => {
      camera.work++;
    },
  };
}

/** No frame comes. One held on purpose stays true of its moment; one that is only left over does not. */
function fade(camera: Camera, share: number): void {
  if (camera.isFrozen) return;
  camera.gone = share;
  camera.watch = unseenUntil(camera.watch, performance.now());
  draw(camera);
  if (share === 1 || performance.now() - camera.toldAt >= TELL_EVERY) report(camera);
}

async function follow(camera: Camera, stream: ReadableStream<VideoFrame>, track?: CameraTrack): Promise<void> {
  const reader = stream.getReader();
  camera.unfollow = async () => {
    track?.stop();
    await reader.cancel();
  };
  camera.pulse.wait();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    await see(camera, value);
  }
}

async function see(camera: Camera, picture: CameraPicture): Promise<void> {
  try {
    camera.pulse.rest();
    if (camera.isFrozen || !camera.pen) return;
    const at = performance.now();
    const grey = await camera.greys.of(picture);
    if (camera.isFrozen) return;
    camera.watch = watchedOn(camera.watch, { at, grey, markers: camera.finder.find(grey) }, camera.watched);
    keep(camera, picture);
    picture.close();
    camera.gone = 0;
    draw(camera);
    const now = performance.now();
    camera.took = camera.took === 0 ? now - at : camera.took + 0.1 * (now - at - camera.took);
    if (now - camera.toldAt >= TELL_EVERY) report(camera);
    // Faster than the screen takes it the picture would only pile up before it, and the page with it.
    await shown();
  } finally {
    // Once more does no harm.
    picture.close();
    camera.pulse.wait();
  }
}

function keep(camera: Camera, picture: CameraPicture): void {
  const { width, height } = sizeOf(picture);
  if (camera.still?.width !== width || camera.still.height !== height)
    camera.still = new OffscreenCanvas(width, height);
  camera.still.getContext('2d')?.drawImage(picture, 0, 0, width, height);
}

function draw({ pen, still, watch, watched, drawing, scale, gone, glass }: Camera): void {
  if (!pen || !still) return;
  const { canvas } = pen;
  if (canvas.width !== still.width || canvas.height !== still.height) {
    canvas.width = still.width;
    canvas.height = still.height;
  }
  pen.drawImage(still, 0, 0);
  const { gate } = watch;
  if (watched && gate.pose && gate.strength > 0)
    paint(pen, drawing, { lens: lensOf(watch, watched), pose: gate.pose.pose, scale }, gate.strength);
  if (watch.kept || !watched) paintMarkers(pen, watch.markers, lookOf(watch), scale);
  if (gone > 0) paintVeil(pen, gone);
  if (glass) paintLoupe(pen, still, glass, scale);
}

function lookOf({ kept }: Watch): (marker: FoundMarker) => MarkerLook {
  // Where none is surveyed any more, none waits.
  if (!kept) return ({ dictionary }) => (dictionary === 'unit' ? LOOKS.tag : LOOKS.counts);
  const joined = new Set(
    surveyProgress(kept)
      .markers.filter((each) => each.joined)
      .map(({ id }) => id),
  );
  return ({ dictionary, id }) => (dictionary === 'unit' ? LOOKS.tag : joined.has(id) ? LOOKS.counts : LOOKS.waits);
}

function report(camera: Camera): void {
  const { watch, watched, took } = camera;
  const { gate, size, markers, tags, kept, isBlurred } = watch;
  const at = performance.now();
  camera.toldAt = at;
  camera.tell({
    size,
    markers: markers.filter(({ dictionary }) => dictionary === 'table').map(({ id }) => id),
    pose: gate.state,
    doubt: doubtOf(watch),
    isBlurred,
    strays: gate.pose?.strays ?? [],
    units: watched ? unitPoses(tags, watched.trays) : [],
    tags: [...tags.values()].map(({ id, reads, place: { x, y, z, spread } }) => ({
      id,
      reads,
      place: { x, y, z, spread },
    })),
    troubles: watched ? troublesOf(watch, watched, at) : [],
    survey: kept && surveyProgress(kept),
    took,
    at,
  });
}

function watchFor(camera: Camera, watching: Parameters<CameraApi['watch']>[0]): void {
  const { watch, watched } = camera;
  const survey = watching && unpackedSurvey(watching.survey);
  const next = watching && survey ? { ...watching, survey } : undefined;
  const isSame = next && watched && JSON.stringify(watching?.survey) === JSON.stringify(packedSurvey(watched.survey));
  camera.watched = next;
  // Where tags lie was told in the axes of the survey before.
  if (!isSame) camera.watch = { ...watch, gate: FIRST_WATCH.gate, tags: FIRST_WATCH.tags };
  draw(camera);
}

async function freeze(camera: Camera, on: boolean): Promise<void> {
  camera.isFrozen = on;
  if (!on) return camera.pulse.wait();
  // While it is held nothing new is told: whoever points at it knows what is known of it.
  report(camera);
  await shown();
}

async function solve(
  camera: Camera,
  markerSize: number,
  progress: Parameters<CameraApi['solve']>[1],
): ReturnType<CameraApi['solve']> {
  const mine = ++camera.work;
  const lens = camera.watched?.survey.lens ?? usualLens(camera.watch.size);
  const steps = surveying(camera.watch.kept ?? [], markerSize, lens);
  for (;;) {
    const until = performance.now() + SLICE_MS;
    let step = steps.next();
    while (!step.done && performance.now() < until) step = steps.next();
    if (step.done) {
      const found = step.value;
      return found.ok
        ? { kind: 'found', survey: packedSurvey(found.survey), unjoined: found.unjoined }
        : { kind: 'failed', fault: found.fault };
    }
    progress(step.value);
    await breath();
    if (mine !== camera.work) return { kind: 'cancelled' };
  }
}

/** What was drawn is on its way to the screen; where nobody tells, a while later. */
const shown = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestAnimationFrame !== 'function') return resolve();
    const late = setTimeout(resolve, LONGEST_SHOWING);
    requestAnimationFrame(() => {
      clearTimeout(late);
      resolve();
    });
  });

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
