import { Color, type Object3D, type Scene, type WebGLRenderer } from 'three';
import { fitted, NO_INSETS, type View } from './camera';
import { aim, type Stage } from './stage';

/** Names of the groups that a picture switches on and off. */
export const GROUPS = { map: 'map', table: 'table', overlays: 'overlays' } as const;

/**
 * The table from above as a small picture. It is drawn into the canvas on the page and copied from there in the same
 * breath, then the old picture is drawn again, so nobody sees it; that keeps colours right and needs no second context.
 */
export async function takePicture(
  stage: Stage,
  gl: WebGLRenderer,
  scene: Scene,
  width: number,
  height: number,
): Promise<Blob> {
  const pane = stage.pane;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No 2D canvas to copy the picture to');
  const back = showMap(scene);
  const density = gl.getPixelRatio();
  const cut = inscribed(pane, width / height);
  stage.pane = { ...pane, insets: NO_INSETS };
  const view = fitIn(stage, cut.width / pane.width, cut.height / pane.height);
  const backdrop = gl.getClearColor(new Color());
  gl.setClearColor(stage.margin);
  aim(stage, density, view);
  gl.render(scene, stage.flatCamera);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(
    gl.domElement,
    cut.left * density,
    cut.top * density,
    cut.width * density,
    cut.height * density,
    0,
    0,
    width,
    height,
  );
  gl.setClearColor(backdrop);
  stage.pane = pane;
  back();
  aim(stage, density);
  gl.render(scene, stage.view.flat ? stage.flatCamera : stage.deepCamera);
  return toBlob(canvas);
}

/** The largest part of the window, in its middle, with the wanted proportions. */
function inscribed(pane: { readonly width: number; readonly height: number }, aspect: number) {
  const width = Math.min(pane.width, pane.height * aspect);
  const height = width / aspect;
  return { left: (pane.width - width) / 2, top: (pane.height - height) / 2, width, height };
}

function fitIn(stage: Stage, across: number, down: number): View {
  const x = (stage.pane.width * (1 - across)) / 2;
  const y = (stage.pane.height * (1 - down)) / 2;
  const pane = { ...stage.pane, insets: { left: x, right: x, top: y, bottom: y } };
  return fitted({ ...stage.view, flat: true, turn: 0 }, stage.board, pane);
}

function showMap(scene: Scene): () => void {
  const before: (readonly [Object3D, boolean])[] = [];
  scene.traverse((object) => {
    const wanted =
      object.name === GROUPS.map
        ? true
        : object.name === GROUPS.table || object.name === GROUPS.overlays
          ? false
          : undefined;
    if (wanted === undefined) return;
    before.push([object, object.visible]);
    object.visible = wanted;
  });
  return () => {
    for (const [object, visible] of before) object.visible = visible;
  };
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      'image/webp',
      0.85,
    );
  });
}
