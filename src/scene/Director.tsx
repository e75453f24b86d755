import { AdaptiveDpr } from '@react-three/drei/core/AdaptiveDpr';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type Insets, NO_INSETS } from './camera';
import { makePace } from './pace';
import { roomOf, sheetOf, type Theme } from './palette';
import { aim, glideOn, lookAtAll, type Stage, settle } from './stage';

interface Props {
  readonly stage: Stage;
  readonly flat: boolean;
  readonly theme: Theme;
  readonly insets: Insets | undefined;
}

/** Draws a frame when one is asked for: aims the camera, renews the shadows if something moved, renders, places the labels. */
export function Director({ stage, flat, theme, insets }: Props) {
  const gl = useThree((state) => state.gl);
  const size = useThree((state) => state.size);
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

  useLayoutEffect(() => {
    gl.shadowMap.autoUpdate = false;
    gl.info.autoReset = true;
  }, [gl]);

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

  useFrame(({ scene }, _, seen) => {
    const now = performance.now();
    if (stage.guest) {
      const frame = seen && stage.guest.look(seen, now);
      // Between a guest's coming and his first frame, and where his device sees nothing.
      if (!frame) return;
      renewShadows();
      gl.render(scene, stage.guest.camera);
      stage.afterFrame(frame);
      return;
    }
    if (pace(now)) setSlow(true);
    glideOn(stage, now);
    const frame = aim(stage, gl.getPixelRatio());
    // The map casts no shadows; they wait until the table is seen again.
    if (!stage.view.flat) renewShadows();
    gl.render(scene, stage.view.flat ? stage.flatCamera : stage.deepCamera);
    stage.afterFrame(frame);
    for (const tell of stage.onlookers) tell();
  }, 1);

  function renewShadows(): void {
    if (!stage.shadowsStale) return;
    gl.shadowMap.needsUpdate = true;
    stage.shadowsStale = false;
  }

  return slow ? <AdaptiveDpr /> : null;
}
