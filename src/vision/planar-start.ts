import { chained3, type Matrix3 } from '../geometry/matrix3';
import type { Point } from '../geometry/point';
import { distanceBetween } from '../geometry/vector';
import { addResidual, makeNormal } from './maths/least-squares';
import { cross3, length3, times3, unit3, type Vector3 } from './maths/rotation';
import { solveSymmetric } from './maths/symmetric';
import { type CameraPose, fromCamera } from './vision-camera';

/** A place of the table and where it is seen without lens (`undistorted`). */
export interface SeenPlace {
  readonly place: Vector3;
  readonly seen: Point;
}

/**
 * Where a camera may be that sees at least four places of about one height so: from the homography between them, not yet fitted.
 * Which of two signs it has is told by the places, which lie ahead of the camera: the table's origin may lie behind it.
 */
export function planarStart(places: readonly SeenPlace[]): CameraPose | undefined {
  const found = homographyOf(places);
  if (!found) return undefined;
  const { h, middle } = found;
  const [a, b, c] = [column(h, 0), column(h, 1), column(h, 2)];
  const size = (length3(a) + length3(b)) / 2;
  const sign = a[2] * middle.x + b[2] * middle.y + c[2] < 0 ? -1 : 1;
  const by = sign / size;
  const shift: Vector3 = [c[0] * by, c[1] * by, c[2] * by];
  // Of all pairs at right angles the one that treats both alike.
  const [p, q] = [unit3([a[0] * by, a[1] * by, a[2] * by]), unit3([b[0] * by, b[1] * by, b[2] * by])];
  const sum = unit3([p[0] + q[0], p[1] + q[1], p[2] + q[2]]);
  const rest = unit3([p[0] - q[0], p[1] - q[1], p[2] - q[2]]);
  const right = unit3([sum[0] + rest[0], sum[1] + rest[1], sum[2] + rest[2]]);
  const away = unit3([sum[0] - rest[0], sum[1] - rest[1], sum[2] - rest[2]]);
  const up = cross3(right, away);
  const rotation: Matrix3 = [right[0], away[0], up[0], right[1], away[1], up[1], right[2], away[2], up[2]];
  return rotation.every(Number.isFinite) && shift.every(Number.isFinite) ? { rotation, shift } : undefined;
}

const column = (h: Matrix3, i: 0 | 1 | 2): Vector3 => [h[i], h[i + 3] as number, h[i + 6] as number];

function homographyOf(places: readonly SeenPlace[]): { readonly h: Matrix3; readonly middle: Point } | undefined {
  if (places.length < 4) return undefined;
  const from = scaleOf(places.map(({ place: [x, y] }) => ({ x, y })));
  const to = scaleOf(places.map(({ seen }) => seen));
  const normal = makeNormal(8);
  const all = [0, 1, 2, 3, 4, 5, 6, 7];
  for (const { place, seen } of places) {
    const [x, y] = [(place[0] - from.middle.x) * from.by, (place[1] - from.middle.y) * from.by];
    const [u, v] = [(seen.x - to.middle.x) * to.by, (seen.y - to.middle.y) * to.by];
    addResidual(normal, all, [x, y, 1, 0, 0, 0, -u * x, -u * y], 8, -u, 1);
    addResidual(normal, all, [0, 0, 0, x, y, 1, -v * x, -v * y], 8, -v, 1);
  }
  for (let i = 0; i < 8; i++) normal.weights[i * 9] = (normal.weights[i * 9] as number) + 1e-12;
  const solution = solveSymmetric(normal.weights, normal.pull);
  if (!solution) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = solution;
  const ownScale: Matrix3 = [from.by, 0, -from.by * from.middle.x, 0, from.by, -from.by * from.middle.y, 0, 0, 1];
  const back: Matrix3 = [1 / to.by, 0, to.middle.x, 0, 1 / to.by, to.middle.y, 0, 0, 1];
  return { h: chained3(back, chained3([a, b, c, d, e, f, g, i, 1], ownScale)), middle: from.middle };
}

/** Brought to numbers of about one: the sums would not stand others. */
function scaleOf(points: readonly Point[]): { readonly middle: Point; readonly by: number } {
  const n = points.length;
  const middle = { x: points.reduce((s, p) => s + p.x, 0) / n, y: points.reduce((s, p) => s + p.y, 0) / n };
  const far = points.reduce((s, p) => s + distanceBetween(middle, p), 0) / n;
  return { middle, by: far > 0 ? Math.SQRT2 / far : 1 };
}

/**
 * The other place from which something small and flat is seen nearly the same: the table tipped the other way about the line of sight
 * to `middle`.
 */
export function tippedOver(pose: CameraPose, middle: Vector3): CameraPose {
  const [x, y, z] = unit3(fromCamera(pose, middle));
  const mirror: Matrix3 = [
    ...([1 - 2 * x * x, -2 * x * y, -2 * x * z] as const),
    ...([-2 * x * y, 1 - 2 * y * y, -2 * y * z] as const),
    ...([-2 * x * z, -2 * y * z, 1 - 2 * z * z] as const),
  ];
  const rotation = chained3(mirror, chained3(pose.rotation, [1, 0, 0, 0, 1, 0, 0, 0, -1]));
  const [at, from] = [fromCamera(pose, middle), times3(rotation, middle)];
  return { rotation, shift: [at[0] - from[0], at[1] - from[1], at[2] - from[2]] };
}
