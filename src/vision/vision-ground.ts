import type { Point } from '../geometry/point';
import { type Polygon, polygonHolds } from '../geometry/polygon';
import { hypotenuse } from '../geometry/vector';
import type { Vector3 } from './maths/rotation';
import { meetsHeight, type SightRay } from './vision-camera';

/** Ground of one height, in cm over the table. */
export interface Terrace {
  readonly outline: Polygon;
  readonly height: number;
}

/** Where a ray meets the ground. `side`: on the edge of a terrace, between its height and what lies below it. */
export interface OnGround {
  readonly place: Vector3;
  readonly side: boolean;
}

/** From the highest terrace down, else the table itself; undefined where the ray looks up. */
export function meetsGround(ray: SightRay, terraces: readonly Terrace[]): OnGround | undefined {
  const heights = [...new Set([0, ...terraces.map(({ height }) => height)])].sort((a, b) => b - a);
  for (const height of heights) {
    const at = meetsHeight(ray, height);
    if (!at) continue;
    const entered = terraces
      .flatMap((each) => (each.height > height ? (entry(ray, each, at) ?? []) : []))
      .toSorted((a, b) => b[2] - a[2])[0];
    if (entered) return { place: entered, side: true };
    const isGround = height === 0 || terraces.some((each) => each.height === height && polygonHolds(each.outline, at));
    if (isGround) return { place: [at.x, at.y, height], side: false };
  }
  return undefined;
}

/** Where a ray on its way down to a place goes into the side of a terrace; undefined where it does not. */
function entry(ray: SightRay, { outline, height }: Terrace, below: Point): readonly [Vector3] | undefined {
  const over = meetsHeight(ray, height);
  if (!over) return undefined;
  const [dx, dy] = [below.x - over.x, below.y - over.y];
  let first = Number.POSITIVE_INFINITY;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length] as Point;
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const across = dx * ey - dy * ex;
    if (across === 0) continue;
    const share = ((a.x - over.x) * ey - (a.y - over.y) * ex) / across;
    const along = ((a.x - over.x) * dy - (a.y - over.y) * dx) / across;
    if (share >= 0 && share <= 1 && along >= 0 && along <= 1) first = Math.min(first, share);
  }
  if (first > 1) return undefined;
  const far =
    (height - ray.from[2]) / ray.along[2] + (first * hypotenuse(dx, dy)) / hypotenuse(ray.along[0], ray.along[1]);
  return [[over.x + first * dx, over.y + first * dy, ray.from[2] + far * ray.along[2]]];
}

/** How high the ground is at a place of the table. */
export const heightAt = (terraces: readonly Terrace[], at: Point): number =>
  terraces.reduce((most, { outline, height }) => (height > most && polygonHolds(outline, at) ? height : most), 0);
