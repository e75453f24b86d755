import { AdaptiveDpr } from '@react-three/drei/core/AdaptiveDpr';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Scene, WebGLRenderer } from 'three';
import { type Insets, NO_INSETS } from './camera';
import { roomOf, sheetOf, type Theme } from './palette';
import { aim, glideOn, lookAtAll, makePace, type Stage, settle } from './stage';
import type { XrView } from './xr-view';

interface Props {
  readonly stage: Stage;
  readonly flat: boolean;
  readonly theme: Theme;
  readonly insets: Insets | undefined;
}

/** Draws a frame when one is asked for: aims the camera, renews the shadows if something moved, renders, places the labels. */
export function Director(props: Props) {
  const { stage } = props;
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const regress = useThree((state) => state.performance.regress);
  const [pace] = useState(makePace);
  const [slow, setSlow] = useState(false);

  useLayoutEffect(() => {
    // A device that cannot keep up draws fewer pixels as long as the picture moves, and all of them when it rests.
    stage.invalidate = () => {
      if (slow) regress();
      invalidate();
    };
  }, [stage, invalidate, regress, slow]);

  useRenderer(stage);
  useStageLook(props);

  useFrame(({ scene }, _, seen) => {
    const now = performance.now();
    if (stage.xrView) return renderFor(stage, stage.xrView, gl, scene, seen, now);
    if (pace(now)) setSlow(true);
    glideOn(stage, now);
    const frame = aim(stage, gl.getPixelRatio());
    // The map casts no shadows; they wait until the table is seen again.
    if (!stage.view.flat) renewShadows(stage, gl);
    gl.render(scene, stage.view.flat ? stage.flatCamera : stage.deepCamera);
    stage.afterFrame(frame);
    for (const tell of stage.onlookers) tell();
  }, 1);

  return slow ? <AdaptiveDpr /> : null;
}

/** Shadows are renewed when asked for only; what was on the graphics card is sent again when the card lost it. */
function useRenderer(stage: Stage): void {
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);

  useLayoutEffect(() => {
    gl.shadowMap.autoUpdate = false;
    gl.info.autoReset = true;
  }, [gl]);

  useEffect(() => {
    const canvas = gl.domElement;
    const restored = (): void => {
      stage.poses?.renew();
      stage.shadowsStale = true;
      invalidate();
    };
    canvas.addEventListener('webglcontextrestored', restored);
    return () => canvas.removeEventListener('webglcontextrestored', restored);
  }, [stage, gl, invalidate]);
}

/** Tells the stage how large the pane is, whether it shows the map, and its colours. */
function useStageLook({ stage, flat, theme, insets }: Props): void {
  const gl = useThree((state) => state.gl);
  const size = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);

  useLayoutEffect(() => {
    stage.pane = { width: Math.max(1, size.width), height: Math.max(1, size.height), insets: insets ?? NO_INSETS };
    if (stage.atOverview) lookAtAll(stage);
    invalidate();
  }, [stage, size, insets, invalidate]);

  useLayoutEffect(() => {
    settle(stage);
    stage.view = { ...stage.view, flat };
    stage.margin = sheetOf(theme).margin;
    stage.shadowsStale = true;
    if (stage.atOverview) lookAtAll(stage);
    gl.setClearColor(flat ? sheetOf(theme).margin : roomOf(theme).floor);
    stage.world.weight.value = sheetOf(theme).weight;
    invalidate();
  }, [stage, flat, theme, gl, invalidate]);
}

/** Draws what a device sees that is carried through the room. */
function renderFor(
  stage: Stage,
  view: XrView,
  gl: WebGLRenderer,
  scene: Scene,
  seen: XRFrame | undefined,
  now: number,
): void {
  const frame = seen && view.look(seen, now);
  // Before the first frame of the session, and where the device sees nothing.
  if (!frame) return;
  renewShadows(stage, gl);
  gl.render(scene, view.camera);
  stage.afterFrame(frame);
}

function renewShadows(stage: Stage, gl: WebGLRenderer): void {
  if (!stage.shadowsStale) return;
  gl.shadowMap.needsUpdate = true;
  stage.shadowsStale = false;
}
