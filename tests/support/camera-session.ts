import { onTestFinished, vi } from 'vitest';
import type { Optics } from '../../src/app/ar/camera-link';
import { type CameraSession, createCameraSession } from '../../src/app/ar/camera-session';
import { type KeptSurvey, keepSurvey } from '../../src/app/ar/kept-surveys';
import type { CameraEye } from '../../src/camera-workers/camera-connect';
import type { CameraReport, SurveyAnswer, Watching } from '../../src/camera-workers/camera-protocol';
import type { CameraOpened } from '../../src/camera-workers/feed';
import type { BattleView } from '../../src/rules/book';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import type { Pointed } from '../../src/vision/watch';
import { SIDES } from './belle-alliance';
import { plainView } from './plain-view';

export const CAMERA = 'Back camera 1280x720';

export const KEPT: KeptSurvey = {
  camera: CAMERA,
  survey: {
    ...{ version: 1, rms: 0.1, off: 0.13, scaleOff: 0, frames: 12 },
    lens: { width: 1280, height: 720, f: 1000, cx: 640, cy: 360, k1: 0 },
    markers: [
      { id: 0, x: 10, y: 10, z: 0, angle: 0, size: 9, off: 0 },
      { id: 1, x: 210, y: 10, z: 0, angle: 0, size: 9, off: 0 },
    ],
  },
  laid: { width: 240, depth: 180, placing: { x: 0, y: 0, angle: 0 }, factor: 1 },
};

export const REPORT: CameraReport = {
  ...{ size: { width: 1280, height: 720 }, markers: [0, 1], pose: 'good', doubt: undefined, isBlurred: false },
  ...{ strays: [], units: [], tags: [], troubles: [], survey: undefined, took: 40, at: 0 },
};

/** The view of a table with these units on it. */
export function viewOf(units: string, measuring: BattleView['measuring'] = 'open'): BattleView {
  const layout = parseLayout(SIDES + units, MINIATURES);
  if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
  return plainView(layout.value.table, measuring);
}

/** Whatever has been asked for by now has been answered. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A worker that answers at once, until it dies. */
export function fakeEye() {
  let die: (why: Error) => void = () => undefined;
  const death = new Promise<never>((_, reject) => {
    die = reject;
  });
  death.catch(() => undefined);
  const alive = <T>(answer: Promise<T>): Promise<T> => Promise.race([death, answer]);
  const done = () => vi.fn(() => alive(Promise.resolve()));
  return {
    die: () => die(new Error('The worker ended')),
    begin: vi.fn((_canvas: OffscreenCanvas, _tell: (report: CameraReport) => void) => alive(Promise.resolve())),
    takesTracks: vi.fn(() => alive(Promise.resolve(false))),
    followStream: done(),
    followTrack: done(),
    unfollow: done(),
    look: done(),
    watch: vi.fn((_watching: Watching | undefined) => alive(Promise.resolve())),
    forget: vi.fn((_tags: readonly number[] | undefined) => alive(Promise.resolve())),
    show: done(),
    freeze: vi.fn((_on: boolean) => alive(Promise.resolve())),
    loupe: done(),
    pointedAt: vi.fn((): Promise<Pointed | undefined> => alive(Promise.resolve(undefined))),
    gather: vi.fn((_on: boolean) => alive(Promise.resolve())),
    solve: vi.fn((): Promise<SurveyAnswer> => alive(new Promise(() => undefined))),
    cancel: done(),
    shut: vi.fn(),
  } satisfies CameraEye & { die: () => void };
}

export type FakeEye = ReturnType<typeof fakeEye>;

export interface Sitting {
  readonly session: CameraSession;
  /** All workers so far, the newest last. */
  readonly eyes: readonly FakeEye[];
  eye(): FakeEye;
  /** The newest worker tells how things stand. */
  tells(report: Partial<CameraReport>): void;
  /** The battle is another from now on. */
  becomes(view: BattleView): void;
  /** The frames end. */
  lose: Parameters<Optics['feed']>[2];
  /** As the page does when a new canvas is put up. */
  enter(): Promise<void>;
}

/** A session with a camera that opens at once, of which this survey is kept. */
export async function sittingWith(kept: KeptSurvey | undefined, first: BattleView): Promise<Sitting> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  if (kept) keepSurvey(kept);
  let view = first;
  const eyes: FakeEye[] = [];
  let over: Sitting['lose'] = () => undefined;
  const newest = (): FakeEye => {
    const eye = eyes.at(-1);
    if (!eye) throw new Error('No worker');
    return eye;
  };
  const track = { stop: () => undefined } as MediaStreamTrack;
  const opened: CameraOpened = { ok: true, camera: { track, name: CAMERA, stop: () => undefined } };
  const session = createCameraSession(
    {
      ...{ battle: 'b', view: () => view, tell: () => undefined, select: () => undefined },
      send: async () => undefined,
    },
    {
      openEye() {
        eyes.push(fakeEye());
        return newest();
      },
      openCamera: async () => opened,
      async feed(_camera, _eye, ended) {
        over = ended;
        return () => undefined;
      },
    },
  );
  const enter = (): Promise<void> => {
    session.enter({} as OffscreenCanvas);
    return settled();
  };
  await enter();
  return {
    ...{ session, eyes, eye: newest, enter },
    lose: (...why) => over(...why),
    tells: (report) => newest().begin.mock.calls[0]?.[1]({ ...REPORT, ...report }),
    becomes(next) {
      view = next;
      session.refresh();
    },
  };
}
