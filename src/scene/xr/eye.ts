import { type Camera, Matrix4, PerspectiveCamera, type WebGLRenderer } from 'three';
import type { Frame } from '../camera';
import type { Place } from '../space';
import { measureEye, type Stage } from '../stage';

/** Where the table stands in the room, in metres as the device measures it: plan from above, y away from where the session began. */
export interface Standing {
  readonly at: { readonly x: number; readonly y: number };
  readonly turn: number;
  readonly height: number;
}

/** Nothing stands anywhere yet: cm of the room are cm of the scene. */
export const NOWHERE: Standing = { at: { x: 0, y: 0 }, turn: 0, height: 0 };

/** Marks of the laying are seen before there is a table: by layers, of which three's own eyes use the first two. */
export const MARKS_LAYER = 5;

export interface XrEye {
  readonly camera: PerspectiveCamera;
  stand(standing: Standing): void;
  /** Shows the table and what lies on it, or the marks only. */
  open(table: boolean): void;
  /** The eye for the frame to come, in the scene's own cm. */
  aim(stage: Stage, gl: WebGLRenderer): Frame;
  /** A ray of the room as one of the table. */
  place(matrix: ArrayLike<number>, into: Matrix4): Matrix4;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
interface Kept extends Mutable<Omit<Frame, 'from' | 'ahead' | 'right' | 'up' | 'pane'>> {
  pane: Mutable<Frame['pane']>;
  from: Mutable<Place>;
  ahead: Mutable<Place>;
  right: Mutable<Place>;
  up: Mutable<Place>;
}

const NEAR = 0.05;
const FAR = 25;
const nothing = (): Mutable<Place> => ({ x: 0, y: 0, height: 0 });
const firstFrame = (): Kept => ({
  pane: { width: 1, height: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } },
  flat: false,
  from: nothing(),
  ahead: nothing(),
  right: nothing(),
  up: nothing(),
  half: 1,
});

/**
 * The eye of a device in a room. Devices measure in metres, the scene in cm of the table: so their matrices are turned into ours after each
 * frame, and no shader knows of it. `perMetre`: cm of the table.
 */
export function makeXrEye(perMetre: number, overlay: HTMLElement | undefined): XrEye {
  const camera = new PerspectiveCamera(50, 1, NEAR, FAR);
  const seat = new Matrix4();
  const view = new Matrix4();
  const kept = firstFrame();

  function place(matrix: ArrayLike<number>, into: Matrix4): Matrix4 {
    view.fromArray(matrix);
    const { elements } = view;
    for (let i = 12; i < 15; i++) elements[i] = (elements[i] as number) * perMetre;
    return into.multiplyMatrices(seat, view);
  }

  function settle(eye: Camera): void {
    place(eye.matrix.elements, eye.matrixWorld);
    eye.matrixWorldInverse.copy(eye.matrixWorld).invert();
  }

  return {
    camera,
    place,
    stand({ at, turn, height }) {
      seat.makeTranslation(-at.x * perMetre, -height * perMetre, at.y * perMetre);
      seat.premultiply(view.makeRotationY(-turn));
    },
    open(table) {
      camera.layers.set(MARKS_LAYER);
      if (table) camera.layers.enable(0);
    },
    aim(stage, gl) {
      gl.xr.cameraAutoUpdate = false;
      gl.xr.updateCamera(camera);
      const all = gl.xr.getCamera();
      for (const eye of all.cameras) {
        settle(eye);
        // Of a projection only the depth has a length.
        const { elements } = eye.projectionMatrix;
        elements[14] = (elements[14] as number) * perMetre;
      }
      settle(all);
      const first = all.cameras[0];
      if (first) all.projectionMatrix.copy(first.projectionMatrix);
      if (first) seen(kept, first.matrixWorld.elements, first.projectionMatrix.elements[5] as number);
      const wide = first?.viewport?.z ?? 1;
      const high = first?.viewport?.w ?? 1;
      const density = overlay ? high / Math.max(1, overlay.clientHeight) : Math.max(1, high / HEADSET_ROWS);
      kept.pane.width = wide / density;
      kept.pane.height = high / density;
      measureEye(stage, kept, density);
      return kept;
    },
  };
}

/** Rows of a headset's picture that look like as many pixels of a page. */
const HEADSET_ROWS = 900;

/** Scene axes into those of the table. */
function seen(kept: Kept, m: ArrayLike<number>, focal: number): void {
  axis(kept.right, m, 0, 1);
  axis(kept.up, m, 4, 1);
  axis(kept.ahead, m, 8, -1);
  axis(kept.from, m, 12, 1);
  kept.half = 1 / focal;
}

function axis(into: Mutable<Place>, m: ArrayLike<number>, at: number, sign: number): void {
  into.x = sign * (m[at] as number);
  into.height = sign * (m[at + 1] as number);
  into.y = -sign * (m[at + 2] as number);
}
