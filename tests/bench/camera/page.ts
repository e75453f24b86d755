import { wrap } from 'comlink';
import { openCameraEye } from '../../../src/camera-workers/camera-connect';
import type { CameraReport, Fill } from '../../../src/camera-workers/camera-protocol';
import { feed, openCamera } from '../../../src/camera-workers/feed';
import { packedSurvey } from '../../../src/vision/survey/survey-packed';
import { CODE, FILM_LENS, FILM_MARKERS, FILM_TABLE, FILM_TAGS, inFilm, numberShown } from '../../support/table-film';

/** Runs in the browser whose camera shows the film: what the app's own worker makes of it, against what is true of each picture. */
export interface CameraResult {
  readonly perSecond: number;
  /** How far off each tag was, in cm, each time the worker told. */
  readonly tags: readonly number[];
  /** How far off what was drawn lay, in pixels of the frame. */
  readonly overlay: readonly number[];
}

/** Squares laid on the bare table, in cm. */
const SIDE = 1.6;
const SPOTS = [
  [40, 40],
  [110, 30],
  [200, 40],
  [60, 90],
  [125, 72],
  [190, 95],
  [110, 140],
  [40, 150],
  [200, 150],
] as const;
const COLOUR = '#ff00ff';

const spotCorners = ([x, y]: readonly [number, number]) =>
  (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([a, b]) => [x + (a * SIDE) / 2, y + (b * SIDE) / 2] as const);

const fillOf = (spot: readonly [number, number]): Fill => {
  const corners = spotCorners(spot).map(([x, y]) => [x, y, 0] as const);
  return { rings: [Float32Array.from(corners.flat())], colour: COLOUR, alpha: 1, hatched: false };
};

const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function cameraBench(counting: number, looking: number): Promise<CameraResult> {
  const canvas = document.querySelector('canvas');
  const opened = await openCamera();
  if (!canvas || !opened.ok) throw new Error(opened.ok ? 'No canvas' : opened.fault);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const eye = openCameraEye(() => worker);
  const counter = wrap<{ frames(): Promise<number> }>(worker);
  const reports: CameraReport[] = [];
  await eye.begin(canvas.transferControlToOffscreen(), (report) => reports.push(report));
  await eye.watch({
    survey: packedSurvey({
      map: new Map(FILM_MARKERS.map((each) => [each.id, { z: 0, off: 0.02, ...each }])),
      ...{ lens: FILM_LENS, rms: 0.1, off: 0.05, scaleOff: 0, frames: 24 },
    }),
    ways: { size: FILM_TAGS.unit.size, terraces: [], thickness: FILM_TAGS.unit.z ?? 0, heightOff: 0.3 },
    ...{ trays: [], table: FILM_TABLE },
  });
  await eye.show({ fills: SPOTS.map(fillOf), strokes: [], words: [] }, 1);
  const stop = await feed(opened.camera, eye, () => undefined);
  // What is compiled and fetched at first is not counted.
  await waited(2500);
  const [from, before] = [performance.now(), await counter.frames()];
  await waited(counting);
  const perSecond = ((await counter.frames()) - before) / ((performance.now() - from) / 1000);
  const overlay = await overlayOffs(canvas, looking);
  stop();
  return { perSecond, overlay, tags: reports.flatMap(tagOffs) };
}

const tagOffs = ({ tags }: CameraReport): readonly number[] =>
  tags.flatMap(({ id, place }) => {
    const truth = Object.values(FILM_TAGS).find((each) => each.id === id);
    return truth ? [Math.hypot(place.x - truth.x, place.y - truth.y)] : [];
  });

/** Looks at what is shown, some times a second. */
async function overlayOffs(canvas: HTMLCanvasElement, ms: number): Promise<readonly number[]> {
  const { width, height } = FILM_LENS;
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('No canvas to read');
  const offs: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await waited(120);
    pen.drawImage(canvas, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    const code = Array.from({ length: CODE.squares }, (_, i) => {
      return data[4 * (Math.floor(CODE.square / 2) * width + Math.floor((i + 0.5) * CODE.square)) + 1] ?? 0;
    });
    const picture = numberShown(code);
    if (picture === undefined) continue;
    for (const spot of SPOTS) {
      const off = spotOff(data, picture, spot);
      if (off !== undefined) offs.push(off);
    }
  }
  return offs;
}

/** From where a square truly is in the picture to where it is drawn; undefined where it is not wholly drawn, or fades. */
function spotOff(data: Uint8ClampedArray, picture: number, spot: readonly [number, number]): number | undefined {
  const corners = spotCorners(spot).flatMap(([x, y]) => inFilm(picture, x, y) ?? []);
  if (corners.length < 4) return undefined;
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  const [wide, high] = [FILM_LENS.width, FILM_LENS.height];
  const around = 12;
  if (left < around || top < CODE.square + around || right > wide - around || bottom > high - around) return undefined;
  let [sum, sumX, sumY, most] = [0, 0, 0, 0];
  for (let y = Math.floor(top - around); y <= bottom + around; y++) {
    for (let x = Math.floor(left - around); x <= right + around; x++) {
      // The film is grey: how much redder than green a pixel is, is how much of it is the square's.
      const at = 4 * (y * wide + x);
      const share = Math.max(0, (data[at] ?? 0) - (data[at + 1] ?? 0)) / 255;
      most = Math.max(most, share);
      sum += share;
      sumX += share * x;
      sumY += share * y;
    }
  }
  const truth = centroid(corners);
  return most < 0.97 ? undefined : Math.hypot(sumX / sum - truth.x, sumY / sum - truth.y);
}

function centroid(corners: readonly { readonly x: number; readonly y: number }[]) {
  let [area, x, y] = [0, 0, 0];
  for (const [i, a] of corners.entries()) {
    const b = corners[(i + 1) % corners.length] ?? a;
    const twice = a.x * b.y - b.x * a.y;
    area += twice / 2;
    x += ((a.x + b.x) * twice) / 6;
    y += ((a.y + b.y) * twice) / 6;
  }
  return { x: x / area, y: y / area };
}

Object.assign(globalThis, { cameraBench });
