import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { makeHandle, type SceneHandle } from './handle';
import type { Stage } from './stage';

interface Props {
  readonly stage: Stage;
  readonly onReady: ((handle: SceneHandle) => void) | undefined;
}

/** Hands out the handle once the canvas lives. */
export function Ready({ stage, onReady }: Props) {
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const get = useThree((state) => state.get);
  const handle = useMemo(() => {
    const framesDue = (): boolean => {
      const { internal, performance } = get();
      // Where fewer pixels are drawn as long as the picture moves, one frame more comes with all of them.
      return internal.frames > 0 || performance.current < performance.max;
    };
    return makeHandle(stage, gl, scene, framesDue);
  }, [stage, gl, scene, get]);
  useEffect(() => {
    // Whatever it answers is not for React, which would call it when the scene goes.
    onReady?.(handle);
  }, [handle, onReady]);
  return null;
}
