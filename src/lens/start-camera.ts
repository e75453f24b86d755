import type { Point } from '../geometry/point';
import { usualLens } from '../vision/camera';
import { TABLE_MARKERS, UNIT_TAGS } from '../vision/markers/dictionary';
import { type FoundMarker, makeFinder } from '../vision/markers/find';
import { surveyProgress } from '../vision/survey/frames';
import { packedSurvey, unpackedSurvey } from '../vision/survey/packed';
import { surveying } from '../vision/survey/survey';
import { forgotten, unitPoses } from '../vision/tags';
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

/** The worker's end: looks at each frame, and draws on it what belongs there before anybody sees it. */
export function startCamera(): CameraApi {
  const finder = makeFinder([TABLE_MARKERS, UNIT_TAGS]);
  const greys = makeGreyMaker();
  /** Taken once: Firefox throws when a canvas that came from the page is asked for its pen a second time. */
  let pen: OffscreenCanvasRenderingContext2D | undefined;
  let tell: (report: CameraReport) => void = () => undefined;
  /** The frame as it came, to be drawn on again while it is held. */
  let still: OffscreenCanvas | undefined;
  let watch: Watch = FIRST_WATCH;
  let watched: Watched | undefined;
  let drawing = NOTHING;
  let scale = 1;
  let isFrozen = false;
  let glass: Point | undefined;
  let took = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  let work = 0;
  let unfollow: () => Promise<void> = async () => undefined;
  /** From 0 to 1: how long no frame has come. */
  let gone = 0;

  // A frame held on purpose stays true of its moment; one that is only left over does not.
  const pulse = makePulse((share) => {
    if (isFrozen) return;
    gone = share;
    watch = unseenUntil(watch, performance.now());
    draw();
    if (share === 1 || performance.now() - toldAt >= TELL_EVERY) report();
  });

  async function see(picture: CameraPicture): Promise<void> {
    try {
      pulse.rest();
      if (isFrozen || !pen) return;
      const at = performance.now();
      const grey = await greys.of(picture);
      if (isFrozen) return;
      watch = watchedOn(watch, { at, grey, markers: finder.find(grey) }, watched);
      keep(picture);
      picture.close();
      gone = 0;
      draw();
      const now = performance.now();
      took = took === 0 ? now - at : took + 0.1 * (now - at - took);
      if (now - toldAt >= TELL_EVERY) report();
      // Faster than the screen takes it the picture would only pile up before it, and the page with it.
      await shown();
    } finally {
      // Once more does no harm.
      picture.close();
      pulse.wait();
    }
  }

  function keep(picture: CameraPicture): void {
    const { width, height } = sizeOf(picture);
    if (still?.width !== width || still.height !== height) still = new OffscreenCanvas(width, height);
    still.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  }

  function draw(): void {
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
    if (watch.kept || !watched) paintMarkers(pen, watch.markers, lookOf(), scale);
    if (gone > 0) paintVeil(pen, gone);
    if (glass) paintLoupe(pen, still, glass, scale);
  }

  function lookOf(): (marker: FoundMarker) => MarkerLook {
    // Where none is surveyed any more, none waits.
    if (!watch.kept) return ({ dictionary }) => (dictionary === 'unit' ? LOOKS.tag : LOOKS.counts);
    const joined = new Set(
      surveyProgress(watch.kept)
        .markers.filter((each) => each.joined)
        .map(({ id }) => id),
    );
    return ({ dictionary, id }) => (dictionary === 'unit' ? LOOKS.tag : joined.has(id) ? LOOKS.counts : LOOKS.waits);
  }

  function report(): void {
    toldAt = performance.now();
    const { gate, size, markers, tags, kept, isBlurred } = watch;
    tell({
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
      troubles: watched ? troublesOf(watch, watched, toldAt) : [],
      survey: kept && surveyProgress(kept),
      took,
      at: toldAt,
    });
  }

  async function follow(stream: ReadableStream<VideoFrame>, track?: CameraTrack): Promise<void> {
    const reader = stream.getReader();
    unfollow = async () => {
      track?.stop();
      await reader.cancel();
    };
    pulse.wait();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      await see(value);
    }
  }

  return {
    async begin(wanted, listener) {
      pen = wanted.getContext('2d') ?? undefined;
      tell = listener;
    },
    takesTracks: async () => trackReader() !== undefined,
    followStream: (stream) => follow(stream),
    async followTrack(track) {
      const read = trackReader();
      if (read) await follow(read(track), track);
    },
    unfollow: () => unfollow(),
    look: see,
    async watch(watching) {
      const survey = watching && unpackedSurvey(watching.survey);
      const next = watching && survey ? { ...watching, survey } : undefined;
      const isSame =
        next && watched && JSON.stringify(watching?.survey) === JSON.stringify(packedSurvey(watched.survey));
      watched = next;
      // Where tags lie was told in the axes of the survey before.
      if (!isSame) watch = { ...watch, gate: FIRST_WATCH.gate, tags: FIRST_WATCH.tags };
      draw();
    },
    async forget(tags) {
      watch = { ...watch, tags: forgotten(watch.tags, tags) };
      report();
    },
    async show(wanted, pixels) {
      drawing = wanted;
      scale = pixels;
      draw();
    },
    async freeze(on) {
      isFrozen = on;
      if (!on) return pulse.wait();
      // While it is held nothing new is told: whoever points at it knows what is known of it.
      report();
      await shown();
    },
    async loupe(at) {
      glass = at;
      draw();
    },
    pointedAt: async (pixel, off, within) => watched && pointedAt(watch, watched, { pixel, off }, within),
    async gather(on) {
      watch = { ...watch, kept: on ? [] : undefined };
      report();
    },
    async solve(markerSize, progress) {
      const mine = ++work;
      const lens = watched?.survey.lens ?? usualLens(watch.size);
      const steps = surveying(watch.kept ?? [], markerSize, lens);
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
        if (mine !== work) return { kind: 'cancelled' };
      }
    },
    cancel: async () => {
      work++;
    },
  };
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
