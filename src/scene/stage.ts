import { OrthographicCamera, PerspectiveCamera } from 'three';
import type { Point } from '../geometry/point';
import type { Pose } from '../geometry/pose';
import { hypotenuse } from '../geometry/vector';
import { type Field, layGround, placeUnit } from '../table/field';
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
  type Ray,
  TILT,
  usualTilt,
  type View,
} from './camera';
import type { Muster } from './figure-instances';
import type { Poses } from './poses';
import { makeWorld, type World } from './shaders/world';
import { toScene } from './space';
import { FLAT, type Surface } from './surface';
import type { XrView } from './xr-view';

/**
 * What a running scene holds outside React: the eye, the poses as drawn, the shapes of a gesture.
 * It is written by the handle, the gestures and the components, and read when a frame is drawn.
 */
export interface Stage {
  readonly world: World;
  readonly flatCamera: OrthographicCamera;
  readonly deepCamera: PerspectiveCamera;
  readonly overrides: Map<UnitId, Pose>;
  /** How large the table is, and what its ground is like. */
  board: Board;
  ground: Surface;
  table: Table | undefined;
  muster: Muster | undefined;
  poses: Poses | undefined;
  /** The units as numbers, for finding what is under a finger. */
  field: Field | undefined;
  pane: Pane;
  view: View;
  /** Still showing the whole table: then a new window size fits it again. */
  atOverview: boolean;
  liveShapes: readonly Shape[];
  /** A unit has moved to other ground since the field was told. */
  groundStale: boolean;
  /** Something that casts a shadow has moved. */
  shadowsStale: boolean;
  /** Told before each frame whether figures are so small that plain models will do. */
  readonly detail: Set<(plain: boolean) => void>;
  invalidate: () => void;
  /** Called when overlays must be made anew: a unit moved, or a gesture's shapes changed. */
  repaint: () => void;
  /** Called after each frame with the eye it was drawn with. */
  afterFrame: (frame: Frame) => void;
  /** Told after each frame, by whoever lays something of the page over the table. */
  readonly onlookers: Set<() => void>;
  /** The way the eye is moving by itself, if it is. */
  glide: { readonly from: View; readonly to: View; readonly began: number; readonly arrived: () => void } | undefined;
  /** Whoever looks at the table from the room it stands in. */
  xrView: XrView | undefined;
  /** Told when such a view comes, changes what is shown, or goes. */
  onXrView: (view: XrView | undefined) => void;
  /** What a ray from the room meets is touched. */
  touch: (ray: Ray) => void;
  /** The way round the table that belongs to the seat. */
  seatTurn: number;
  /** Colour beyond the map's margin. */
  margin: string;
}

export function makeStage(flat: boolean, turn: number): Stage {
  return {
    world: makeWorld(),
    flatCamera: new OrthographicCamera(),
    deepCamera: new PerspectiveCamera((HALF_LENS * 360) / Math.PI),
    overrides: new Map(),
    board: { width: 1, depth: 1 },
    ground: FLAT,
    table: undefined,
    muster: undefined,
    poses: undefined,
    field: undefined,
    pane: { width: 1, height: 1, insets: NO_INSETS },
    view: { target: { x: 0, y: 0, height: 0 }, span: 100, turn, tilt: TILT.usual, flat },
    atOverview: true,
    liveShapes: [],
    groundStale: true,
    shadowsStale: true,
    detail: new Set(),
    invalidate: () => {},
    repaint: () => {},
    afterFrame: () => {},
    onlookers: new Set(),
    glide: undefined,
    xrView: undefined,
    onXrView: () => {},
    touch: () => {},
    seatTurn: turn,
    margin: '#000000',
  };
}

/** Where the unit stands as it is drawn: where a gesture holds it, else where the table says. */
export function drawnPose(stage: Stage, id: UnitId): Pose | undefined {
  return stage.overrides.get(id) ?? stage.table?.units.get(id)?.pose;
}

export function writePose(stage: Stage, id: UnitId): void {
  const index = stage.muster?.index.get(id);
  const pose = drawnPose(stage, id);
  if (index === undefined || !pose) return;
  stage.poses?.write(index, pose);
  if (stage.field) {
    placeUnit(stage.field, index, pose);
    stage.field.ground[index] = stage.ground.heightAt(pose.at);
    stage.groundStale = true;
  }
  stage.shadowsStale = true;
}

/** The units as they are drawn now, for picking. */
export function currentField(stage: Stage): Field | undefined {
  if (stage.field && stage.groundStale) layGround(stage.field, stage.field.ground);
  stage.groundStale = false;
  return stage.field;
}

/** Sets the eye, kept within bounds, and asks for a frame. */
export function look(stage: Stage, view: View): void {
  stage.glide = undefined;
  stage.atOverview = false;
  stage.view = held(view, stage.board, stage.pane);
  stage.invalidate();
}

/** The view that shows the whole table upright from the seat. */
export function overviewOf(stage: Stage): View {
  return fitted({ ...stage.view, tilt: usualTilt(stage.pane), turn: stage.seatTurn }, stage.board, stage.pane);
}

export function lookAtAll(stage: Stage): void {
  stage.glide = undefined;
  stage.view = overviewOf(stage);
  stage.atOverview = true;
  stage.invalidate();
}

const GLIDE = 220;

/** Moves the eye to a new view in a moment, or at once for people who want no motion. */
export function glideTo(stage: Stage, goal: View, arrived: () => void = () => {}): void {
  const to = held(goal, stage.board, stage.pane);
  stage.atOverview = false;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    stage.glide = undefined;
    stage.view = to;
    arrived();
  } else stage.glide = { from: stage.view, to, began: performance.now(), arrived };
  stage.invalidate();
}

/** One step of the way, taken when a frame is drawn; asks for the next frame until it is done. */
export function glideOn(stage: Stage, now: number): void {
  if (!stage.glide) return;
  const { from, to, began, arrived } = stage.glide;
  const t = Math.min(1, Math.max(0, (now - began) / GLIDE));
  stage.view = t === 1 ? to : between(from, to, t * t * (3 - 2 * t));
  if (t === 1) {
    stage.glide = undefined;
    arrived();
  } else stage.invalidate();
}

/** Ends a glide at its goal, so that what comes next starts from there. */
export function settle(stage: Stage): void {
  if (!stage.glide) return;
  const { to, arrived } = stage.glide;
  stage.glide = undefined;
  stage.view = to;
  arrived();
}

/** A view centred on a point, near enough to read. */
export function viewOn(stage: Stage, at: Point, span: number): View {
  return { ...stage.view, target: { ...at, height: 0 }, span: Math.min(stage.view.span, span) };
}

/** Pixels a cm below which figures are drawn plain. */
const PLAIN_BELOW = 8;

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
  measure(stage, density, view);
  return frame;
}

/** The shaders' measures for an eye that is not ours: by what it sees at the middle of the table. */
export function measureEye(stage: Stage, { pane, from, ahead, right, half }: Frame, density: number): void {
  const { width, depth } = stage.board;
  const away = hypotenuse(hypotenuse(from.x - width / 2, from.y - depth / 2), from.height);
  eyeMeasures.span = 2 * half * Math.max(1, away);
  eyeMeasures.turn = Math.atan2(right.y, right.x);
  eyeMeasures.tilt = Math.acos(Math.min(1, Math.max(-1, -ahead.height)));
  measure(stage, density, eyeMeasures, pane);
}

const eyeMeasures = { span: 1, turn: 0, tilt: 0, flat: false };

function measure(
  stage: Stage,
  density: number,
  view: Omit<View, 'target'>,
  { width, height }: Pick<Pane, 'width' | 'height'> = stage.pane,
): void {
  const { world } = stage;
  world.pixel.value = view.span / height / density;
  world.density.value = density;
  world.turn.value = view.turn;
  world.tilt.value = view.flat ? 0 : view.tilt;
  world.screen.value.set(width * density, height * density);
  const perCm = height / view.span;
  for (const choose of stage.detail) choose(perCm * density < PLAIN_BELOW);
  world.signScale.value = Math.min(1, Math.max(0.52, perCm / 4));
  const t = Math.min(1, Math.max(0, (perCm - NEAR_FROM) / (NEAR_TO - NEAR_FROM)));
  world.near.value = t * t * (3 - 2 * t);
}

/** Slower than this, a moving picture stutters. */
const SLOW_MS = 50;
/** Frames further apart than this do not belong to one movement. */
const PAUSE_MS = 400;
/** So many slow frames in a row are not an accident. */
const IN_A_ROW = 6;

/** Told when each frame is drawn; says whether this device has shown that it cannot keep up. */
export function makePace(): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  let slow = 0;
  return (now) => {
    const between = now - last;
    last = now;
    slow = between > SLOW_MS && between < PAUSE_MS ? slow + 1 : 0;
    return slow >= IN_A_ROW;
  };
}
