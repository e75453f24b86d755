import { type RefObject, useCallback } from 'react';
import type { Engine } from '../../engine/connect';
import type { SceneHandle } from '../../scene/handle';

const WIDTH = 480;
const HEIGHT = 360;
/** Leaving is never held up by a picture. */
const PATIENCE_MS = 1500;

/** Leaves the battle, with a small picture of the table kept for the home screen. */
export function usePictures(
  engine: Engine,
  id: string,
  scene: RefObject<SceneHandle | undefined>,
  onLeave: () => void,
): () => void {
  return useCallback(() => {
    const kept = scene.current?.picture(WIDTH, HEIGHT).then((picture) => engine.keepPicture(id, picture));
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    Promise.race([kept, patience])
      .catch(() => undefined)
      .finally(onLeave);
  }, [engine, id, scene, onLeave]);
}
