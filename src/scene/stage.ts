import { OrthographicCamera, PerspectiveCamera } from 'three';
import type { Point } from '../geometry/point';
import type { Pose } from '../geometry/pose';
import type { Shape } from '../table/shapes';
import type { Table } from '../table/table';
import type { UnitId } from '../table/unit';
import {
  type Board,
  between,
  type Frame,
  fitted,
  frameOf,
  HALF_LENS,
  held,
  NO_INSETS,
  type Pane,
  TILT,
  type View,
} from './camera';
import type { Muster } from './muster';
import type { Poses } from './poses';
import { makeWorld, type World } from './shaders/world';
import { toScene } from './space';

/**
 * What a running scene holds outside React: the eye, the poses as drawn, the shapes of a gesture.
 * It is written by the handle, the gestures and the components, and read when a frame is drawn.
 */
export interface Stage {
  readonly world: World;
  readonly flatCamera: OrthographicCamera;
  readonly deepCamera: PerspectiveCamera;
  readonly overrides: Map<UnitId, Pose>;
  table: Table | undefined;
  muster: Muster | undefined;
  poses: Poses | undefined;
  pane: Pane;
  view: View;
  /** Still showing the whole table: then a new window size fits it again. */
  atOverview: boolean;
  liveShapes: readonly Shape[];
  /** Something that casts a shadow has moved. */
  shadowsStale: boolean;
  invalidate: () => void;
  /** Called when overlays must be made anew: a unit moved, or a gesture's shapes changed. */
  repaint: () => void;
  /** Called after each frame with the eye it was drawn with. */
  afterFrame: (frame: Frame) => void;
  glide: number;
}

export function makeStage(flat: boolean, turn: number): Stage {
  return {
    world: makeWorld(),
    flatCamera: new OrthographicCamera(),
    deepCamera: new PerspectiveCamera((HALF_LENS * 360) / Math.PI),
    overrides: new Map(),
    table: undefined,
    muster: undefined,
    poses: undefined,
    pane: { width: 1, height: 1, insets: NO_INSETS },
    view: { target: { x: 0, y: 0, height: 0 }, span: 100, turn, tilt: TILT.usual, flat },
    atOverview: true,
    liveShapes: [],
    shadowsStale: true,
    invalidate: () => {},
    repaint: () => {},
    afterFrame: () => {},
    glide: 0,
  };
}

export const boardOf = (stage: Stage): Board => ({ width: stage.table?.width ?? 1, depth: stage.table?.depth ?? 1 });

/** Where the unit stands as it is drawn: where a gesture holds it, else where the table says. */
export function drawnPose(stage: Stage, id: UnitId): Pose | undefined {
  return stage.overrides.get(id) ?? stage.table?.units.get(id)?.pose;
}

export function writePose(stage: Stage, id: UnitId): void {
  const index = stage.muster?.index.get(id);
  const pose = drawnPose(stage, id);
  if (index === undefined || !pose) return;
  stage.poses?.write(index, pose);
  stage.shadowsStale = true;
}

/** Sets the eye, kept within bounds, and asks for a frame. */
export function look(stage: Stage, view: View): void {
  cancelAnimationFrame(stage.glide);
  stage.atOverview = false;
  stage.view = held(view, boardOf(stage), stage.pane);
  stage.invalidate();
}

export function lookAtAll(stage: Stage): void {
  stage.view = fitted({ ...stage.view, tilt: TILT.usual }, boardOf(stage), stage.pane);
  stage.atOverview = true;
  stage.invalidate();
}

const GLIDE = 220;

/** Moves the eye to a new view in a moment, or at once for people who want no motion. */
export function glideTo(stage: Stage, goal: View, atEnd: () => void = () => {}): void {
  cancelAnimationFrame(stage.glide);
  const to = held(goal, boardOf(stage), stage.pane);
  const from = stage.view;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const began = performance.now();
  const step = (now: number): void => {
    const t = still ? 1 : Math.min(1, (now - began) / GLIDE);
    stage.view = t === 1 ? to : between(from, to, t * t * (3 - 2 * t));
    stage.atOverview = false;
    stage.invalidate();
    if (t < 1) stage.glide = requestAnimationFrame(step);
    else atEnd();
  };
  step(began);
}

/** A view centred on a point, near enough to read. */
export function viewOn(stage: Stage, at: Point, span: number): View {
  return { ...stage.view, target: { ...at, height: 0 }, span: Math.min(stage.view.span, span) };
}

const NEAR_FROM = 11;
const NEAR_TO = 17;

/** Sets the cameras and the shaders' measures for the frame to come. */
export function aim(stage: Stage, density: number, view: View = stage.view): Frame {
  const frame = frameOf(view, stage.pane);
  const { width, height } = stage.pane;
  const camera = view.flat ? stage.flatCamera : stage.deepCamera;
  toScene(frame.from, frame.from.height, camera.position);
  toScene(frame.up, frame.up.height, camera.up);
  camera.lookAt(toScene(view.target, view.target.height));
  if (view.flat) {
    const { flatCamera } = stage;
    flatCamera.top = view.span / 2;
    flatCamera.bottom = -view.span / 2;
    flatCamera.right = (view.span / 2) * (width / height);
    flatCamera.left = -flatCamera.right;
    flatCamera.near = 1;
    flatCamera.far = 900;
  } else {
    const far = view.span / 2 / Math.tan(HALF_LENS);
    stage.deepCamera.aspect = width / height;
    stage.deepCamera.near = Math.max(2, far * 0.12);
    stage.deepCamera.far = far * 3 + 900;
  }
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  const { world } = stage;
  world.pixel.value = view.span / height / density;
  world.density.value = density;
  world.screen.value.set(width * density, height * density);
  const perCm = height / view.span;
  world.signScale.value = Math.min(1, Math.max(0.52, perCm / 4));
  const t = Math.min(1, Math.max(0, (perCm - NEAR_FROM) / (NEAR_TO - NEAR_FROM)));
  world.near.value = t * t * (3 - 2 * t);
  return frame;
}
