import type { Matrix3 } from '../../geometry/matrix3';

export type Vector3 = readonly [number, number, number];

export const dot3 = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross3 = (a: Vector3, b: Vector3): Vector3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length3 = (a: Vector3): number => Math.sqrt(dot3(a, a));
export const unit3 = (a: Vector3): Vector3 => {
  const long = length3(a);
  return [a[0] / long, a[1] / long, a[2] / long];
};

export const times3 = (m: Matrix3, [x, y, z]: Vector3): Vector3 => [
  m[0] * x + m[1] * y + m[2] * z,
  m[3] * x + m[4] * y + m[5] * z,
  m[6] * x + m[7] * y + m[8] * z,
];

/** The same as for the matrix turned over: for a rotation, back. */
export const back3 = (m: Matrix3, [x, y, z]: Vector3): Vector3 => [
  m[0] * x + m[3] * y + m[6] * z,
  m[1] * x + m[4] * y + m[7] * z,
  m[2] * x + m[5] * y + m[8] * z,
];

/** Turned about an axis by its length in radians (Rodrigues). */
export function rotationBy(x: number, y: number, z: number): Matrix3 {
  const angle = Math.sqrt(x * x + y * y + z * z);
  const sine = angle < 1e-9 ? 1 : Math.sin(angle) / angle;
  const rest = angle < 1e-9 ? 0.5 : (1 - Math.cos(angle)) / (angle * angle);
  const [xx, yy, zz, xy, xz, yz] = [x * x, y * y, z * z, x * y, x * z, y * z];
  return [
    1 - rest * (yy + zz),
    rest * xy - sine * z,
    rest * xz + sine * y,
    rest * xy + sine * z,
    1 - rest * (xx + zz),
    rest * yz - sine * x,
    rest * xz - sine * y,
    rest * yz + sine * x,
    1 - rest * (xx + yy),
  ];
}

/** By how much one rotation is turned from another, in radians. */
export function angleFrom(a: Matrix3, b: Matrix3): number {
  let trace = 0;
  for (let i = 0; i < 9; i++) trace += (a[i] as number) * (b[i] as number);
  return Math.acos(Math.max(-1, Math.min(1, (trace - 1) / 2)));
}
