/** "Is this line free?" asked of other libraries, each in the way its manual suggests. */
import { booleanIntersects, lineString, polygon } from '@turf/turf';
import { System } from 'check2d';
import RBush from 'rbush';

type Ring = readonly (readonly [number, number])[];

/** What may stop a line: the rings of a unit, or of ground that belongs to nobody (-1). */
export interface Obstacle {
  readonly owner: number;
  readonly ring: Ring;
}

/** From (x0, y0) to (x1, y1), not counting two of the units. */
export type FreeBy = (x0: number, y0: number, x1: number, y1: number, own: number, target: number) => boolean;

/** Turf's intersections, asked only of those whose box the index finds: what anybody comes to after the first profile. */
export function freeByTurf(obstacles: readonly Obstacle[]): FreeBy {
  const tree = new RBush<ReturnType<typeof boxed>>();
  tree.load(obstacles.map(boxed));
  return (x0, y0, x1, y1, own, target) => {
    const line = lineString([
      [x0, y0],
      [x1, y1],
    ]);
    const box = { minX: Math.min(x0, x1), minY: Math.min(y0, y1), maxX: Math.max(x0, x1), maxY: Math.max(y0, y1) };
    for (const { owner, shape } of tree.search(box)) {
      if (owner !== own && owner !== target && booleanIntersects(line, shape)) return false;
    }
    return true;
  };
}

function boxed({ owner, ring }: Obstacle) {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const closed = [...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y]);
  return {
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
    owner,
    shape: polygon([closed]),
  };
}

/** The raycast of detect-collisions, which now goes by the name of check2d. */
export function freeByDetectCollisions(obstacles: readonly Obstacle[]): FreeBy {
  const system = new System();
  const owners = new Map<unknown, number>();
  for (const { owner, ring } of obstacles) {
    const body = system.createPolygon(
      { x: 0, y: 0 },
      ring.map(([x, y]) => ({ x, y })),
    );
    owners.set(body, owner);
  }
  return (x0, y0, x1, y1, own, target) =>
    !system.raycast({ x: x0, y: y0 }, { x: x1, y: y1 }, (body) => {
      const owner = owners.get(body);
      return owner !== own && owner !== target;
    });
}
