import type { Matrix3 } from '../../src/geometry/matrix3';
import { cornersOfMarker, type MappedMarker, type MarkerMap } from '../../src/vision/marker-map';
import type { FoundMarker } from '../../src/vision/markers/find';
import { cross3, times3, unit3, type Vector3 } from '../../src/vision/maths/rotation';
import { type CameraPose, type Lens, project } from '../../src/vision/vision-camera';
import { between, type Next } from './numbers';

/** A camera that looks from one place at another, its picture turned by `roll`. */
export function lookingAt(from: Vector3, at: Vector3, roll = 0): CameraPose {
  const ahead = unit3([at[0] - from[0], at[1] - from[1], at[2] - from[2]]);
  const right = unit3(cross3(ahead, [0, 0, 1]));
  const down = cross3(ahead, right);
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  const mix = (a: Vector3, b: Vector3, p: number, q: number): Vector3 => [
    a[0] * p + b[0] * q,
    a[1] * p + b[1] * q,
    a[2] * p + b[2] * q,
  ];
  const rotation: Matrix3 = [...mix(right, down, c, s), ...mix(right, down, -s, c), ...ahead];
  const [x, y, z] = times3(rotation, from);
  return { rotation, shift: [-x, -y, -z] };
}

/** As people hold a tablet: 60 to 150 cm over the table, looking down at 30 to 60 degrees from upright, at a place on it. */
export function anyPose(next: Next, table = { width: 240, depth: 180 }): CameraPose {
  const at: Vector3 = [between(next, 0.15, 0.85) * table.width, between(next, 0.15, 0.85) * table.depth, 0];
  const high = between(next, 60, 150);
  const far = high * Math.tan((between(next, 30, 60) * Math.PI) / 180);
  const way = between(next, 0, 2 * Math.PI);
  return lookingAt([at[0] + far * Math.cos(way), at[1] + far * Math.sin(way), high], at, between(next, -0.16, 0.16));
}

/** A number round nothing, as errors spread: one standard deviation is 1. */
export const bell = (next: Next): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

/** The markers that a camera has whole in its picture, found with corners that are off by `off` pixels each way. */
export function seenMarkers(
  dictionary: FoundMarker['dictionary'],
  map: ReadonlyMap<number, Omit<MappedMarker, 'off'>>,
  lens: Lens,
  pose: CameraPose,
  off = 0,
  next: Next = () => 0.5,
): readonly FoundMarker[] {
  return [...map].flatMap(([id, laid]) => {
    const seen = cornersOfMarker(laid).map(([x, y, z]) => project(lens, pose, x, y, z));
    const [a, b, c, d] = seen.map((at) => at && { x: at.x + off * bell(next), y: at.y + off * bell(next) });
    if (!a || !b || !c || !d) return [];
    const isWhole = [a, b, c, d].every(({ x, y }) => x > 2 && y > 2 && x < lens.width - 3 && y < lens.height - 3);
    return isWhole ? [{ dictionary, id, turns: 0, misread: 0, corners: [a, b, c, d] }] : [];
  });
}

/** Twelve table markers of 9 cm, some of them within the table. */
export function anyMap(next: Next): MarkerMap {
  return new Map(
    Array.from({ length: 12 }, (_, i) => [
      i,
      {
        x: 10 + (i % 4) * 70 + between(next, 0, 12),
        y: 10 + Math.floor(i / 4) * 68 + between(next, 0, 15),
        ...{ z: 0, size: 9, off: 0 },
        angle: between(next, 0, 2 * Math.PI),
      },
    ]),
  );
}
