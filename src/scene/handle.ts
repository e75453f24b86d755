import type { Scene, WebGLRenderer } from 'three';
import type { Point } from '../geometry/point';
import { type Pose, toTable } from '../geometry/pose';
import { hypotenuse } from '../geometry/vector';
import type { Shape } from '../table/shapes';
import { headOf } from '../table/stand';
import type { UnitId } from '../table/unit';
import { dragged, frameOf, type Insets, project, rayThrough, type Screen, type View, zoomed } from './camera';
import { takePicture } from './picture';
import { drawnPose, glideTo, look, lookAtAll, overviewOf, type Stage, settle, viewOn, writePose } from './stage';
import type { Placement, PlacementOptions } from './xr/placement';

/** What the app may ask of a running scene. None of it goes through React. */
export interface SceneHandle {
  /** Draws a unit elsewhere while a gesture holds it; undefined puts it back where the table has it. */
  poseUnit(unit: UnitId, pose: Pose | undefined): void;
  /** As that, of many at once. */
  poseUnits(units: Iterable<readonly [UnitId, Pose | undefined]>): void;
  /** Shapes of a running gesture, drawn on top of those in the props. */
  setShapes(shapes: readonly Shape[]): void;
  /** Brings a unit or a point to the middle of what is not covered, near enough to read; a unit whole. */
  focus(what: UnitId | Point, covered?: Insets): void;
  /** Shows the whole table. */
  overview(): void;
  /** Moves the picture by so many CSS pixels, as the arrow keys do. */
  nudge(dx: number, dy: number): void;
  /** Nearer with a factor above 1, about the middle of the window. */
  zoom(factor: number): void;
  /** Turns the table under the eye, in radians. */
  turn(by: number): void;
  toScreen(at: Point): { x: number; y: number };
  /** The place on the ground under a place on the screen. */
  toTable(screen: Point): Point;
  /** Where it will be once the picture has come to rest: what moves the picture starts from there. */
  toScreenAtRest(at: Point): { x: number; y: number };
  /** Calls back after each frame, for what the page lays over the table; the function given back ends that. */
  onFrame(listener: () => void): () => void;
  /** The table from above, without names and overlays. */
  picture(width: number, height: number): Promise<Blob>;
  /** Shows the table in the room that a device sees, until its session ends. */
  placeTable(session: XRSession, options: PlacementOptions): Promise<Placement>;
  stats(): { frames: number; drawCalls: number; triangles: number };
  /** Nothing moves by itself, and no frame is waited for: the picture is as it will stay. */
  isStill(): boolean;
}

/** Whether frames are asked for that are not drawn yet. */
export type FramesDue = () => boolean;

const READABLE = 46;

export function makeHandle(stage: Stage, gl: WebGLRenderer, scene: Scene, framesDue: FramesDue): SceneHandle {
  const middle = (): Screen => ({ x: stage.pane.width / 2, y: stage.pane.height / 2 });
  const poseUnits: SceneHandle['poseUnits'] = (units) => {
    for (const [unit, pose] of units) {
      if (pose) stage.overrides.set(unit, pose);
      else stage.overrides.delete(unit);
      writePose(stage, unit);
    }
    stage.repaint();
    stage.invalidate();
  };
  return {
    poseUnit: (unit, pose) => poseUnits([[unit, pose]]),
    poseUnits,
    setShapes(shapes) {
      stage.liveShapes = shapes;
      stage.repaint();
    },
    focus(what, covered = stage.pane.insets) {
      const unit = typeof what === 'string' ? bodyOf(stage, what) : undefined;
      const at = typeof what === 'string' ? unit?.middle : what;
      settle(stage);
      if (!at) return;
      const goal = viewOn(stage, at, Math.max(READABLE, unit ? spanFor(stage, unit.across, covered) : 0));
      glideTo(stage, dragged(goal, stage.pane, middle(), middleOf(stage, covered)));
    },
    overview: () => glideTo(stage, overviewOf(stage), () => lookAtAll(stage)),
    nudge(dx, dy) {
      settle(stage);
      const from = middle();
      look(stage, dragged(stage.view, stage.pane, from, { x: from.x - dx, y: from.y - dy }));
    },
    zoom(factor) {
      settle(stage);
      look(stage, zoomed(stage.view, stage.pane, factor, middle()));
    },
    turn(by) {
      settle(stage);
      look(stage, { ...stage.view, turn: stage.view.turn + by });
    },
    toScreen: (at) => screenIn(stage, stage.view, at),
    toTable: (screen) => stage.ground.under(rayThrough(frameOf(stage.view, stage.pane), screen)),
    toScreenAtRest: (at) => screenIn(stage, stage.glide?.to ?? stage.view, at),
    onFrame(listener) {
      stage.onlookers.add(listener);
      return () => stage.onlookers.delete(listener);
    },
    picture: (width, height) => takePicture(stage, gl, scene, width, height),
    async placeTable(session, options) {
      const { placeTable } = await import('./xr/placement');
      return placeTable(stage, gl, scene, session, options);
    },
    stats: () => ({
      frames: gl.info.render.frame,
      drawCalls: gl.info.render.calls,
      triangles: gl.info.render.triangles,
    }),
    isStill: () => !stage.glide && !framesDue(),
  };
}

function screenIn(stage: Stage, view: View, at: Point): Screen {
  const height = view.flat ? 0 : stage.ground.heightAt(at);
  const spot = project(frameOf(view, stage.pane), { ...at, height });
  return spot ? { x: spot.x, y: spot.y } : { x: Number.NaN, y: Number.NaN };
}

/** The middle of what no panel covers. */
function middleOf({ pane: { width, height } }: Stage, insets: Insets): Screen {
  return { x: (insets.left + width - insets.right) / 2, y: (insets.top + height - insets.bottom) / 2 };
}

/** Pixels left free round a unit that is brought to the middle. */
const AIR = 48;

/** The span of a picture in which so many cm fit into what no panel covers. */
function spanFor({ pane: { width, height } }: Stage, cm: number, { left, right, top, bottom }: Insets): number {
  const clear = Math.min(width - left - right, height - top - bottom) - 2 * AIR;
  return clear > 0 ? (cm * height) / clear : 0;
}

function bodyOf(stage: Stage, id: UnitId): { readonly middle: Point; readonly across: number } | undefined {
  const pose = drawnPose(stage, id);
  const index = stage.muster?.index.get(id);
  const stand = index === undefined ? undefined : stage.muster?.stands[index];
  if (!pose || !stand) return undefined;
  const { left, right, front, back } = headOf(stand);
  return {
    middle: toTable(pose, { x: (left + right) / 2, y: (front + back) / 2 }),
    across: hypotenuse(right - left, front - back),
  };
}
