import type { Point } from '../../geometry/point';
import { distanceBetween } from '../../geometry/vector';
import type { SceneHandle } from '../../scene/handle';

/** Along the axis that the view shortens least. */
export function cmPerPixel(scene: SceneHandle, at: Point): number {
  const here = scene.toScreen(at);
  const right = scene.toScreen({ x: at.x + 1, y: at.y });
  const ahead = scene.toScreen({ x: at.x, y: at.y + 1 });
  const pixels = Math.max(distanceBetween(here, right), distanceBetween(here, ahead));
  return pixels > 0 ? 1 / pixels : 0.2;
}

/** Goes there if it is out of sight. */
export function lookAt(scene: SceneHandle | undefined, at: Point): void {
  const spot = scene?.toScreen(at);
  const canvas = document.querySelector('canvas');
  if (!spot || !canvas) return;
  const inSight = spot.x > 0 && spot.y > 0 && spot.x < canvas.clientWidth && spot.y < canvas.clientHeight;
  if (!inSight) scene?.focus(at);
}
