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
  const handle = useMemo(() => makeHandle(stage, gl, scene), [stage, gl, scene]);
  useEffect(() => {
    // Whatever it answers is not for React, which would call it when the scene goes.
    onReady?.(handle);
  }, [handle, onReady]);
  return null;
}
