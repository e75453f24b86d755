import type { Quad } from '../../src/geometry/homography';
import type { Point } from '../../src/geometry/point';
import { tableCorners } from '../../src/vision/corners';
import type { Pixels } from '../../src/vision/rectify';

export interface TableSize {
  readonly width: number;
  readonly depth: number;
}

/** Where a camera hangs, in cm over the table, where it looks, how it is rolled and how wide it sees. */
export interface CameraPose {
  readonly from: Point & { readonly height: number };
  readonly to: Point;
  /** Radians. */
  readonly roll: number;
  /** Across the width of the photo, in radians. */
  readonly field: number;
  /** How its lens bends straight lines: k1, as `Lens` has it. */
  readonly bend?: number;
}

export interface Camera {
  readonly width: number;
  readonly height: number;
  /** Where a point of the table is in the photo, in pixels; undefined behind the camera. */
  project(at: Point): Point | undefined;
  /** Its eye in cm, and the ways it looks, in units of `focal` pixels. */
  readonly rays: Readonly<Record<'eye' | 'ahead' | 'right' | 'down', Triple>> & {
    readonly focal: number;
    readonly bend: number;
  };
}

type Triple = readonly [number, number, number];
const cross = ([a, b, c]: Triple, [d, e, f]: Triple): Triple => [b * f - c * e, c * d - a * f, a * e - b * d];
const dot = ([a, b, c]: Triple, [d, e, f]: Triple): number => a * d + b * e + c * f;
const unit = (v: Triple): Triple => {
  const l = Math.hypot(...v);
  return [v[0] / l, v[1] / l, v[2] / l];
};

/** A pinhole camera: what a photo of a table is, worked out by rays and not by the code under test. */
export function camera(width: number, height: number, { from, to, roll, field, bend = 0 }: CameraPose): Camera {
  const eye: Triple = [from.x, from.y, from.height];
  const ahead = unit([to.x - from.x, to.y - from.y, -from.height]);
  const level = Math.hypot(ahead[0], ahead[1]) < 1e-9 ? ([1, 0, 0] as const) : unit(cross(ahead, [0, 0, 1]));
  const up = cross(level, ahead);
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  const mix = (a: Triple, m: number, b: Triple, n: number): Triple => [
    a[0] * m + b[0] * n,
    a[1] * m + b[1] * n,
    a[2] * m + b[2] * n,
  ];
  const right = mix(level, c, up, s);
  const down = mix(up, -c, level, s);
  const focal = width / 2 / Math.tan(field / 2);
  return {
    width,
    height,
    project(at) {
      const way: Triple = [at.x - eye[0], at.y - eye[1], -eye[2]];
      const far = dot(way, ahead);
      if (far <= 1) return undefined;
      const [u, v] = [dot(way, right) / far, dot(way, down) / far];
      const by = focal * (1 + bend * (u * u + v * v));
      return { x: width / 2 + by * u, y: height / 2 + by * v };
    },
    rays: { eye, ahead, right, down, focal, bend },
  };
}

/** The corners of the table as they are in the photo; undefined where not all are in it. */
export function cornersIn(seen: Camera, { width, depth }: TableSize): Quad | undefined {
  const [a, b, c, d] = tableCorners(width, depth).map((corner) => {
    const at = seen.project(corner);
    return at && at.x >= 0 && at.y >= 0 && at.x <= seen.width && at.y <= seen.height ? at : undefined;
  });
  return a && b && c && d ? [a, b, c, d] : undefined;
}

export type Rgb = readonly [number, number, number];

/** A mark on the table: a round spot. */
export interface Spot extends Point {
  readonly radius: number;
  readonly colour: Rgb;
}

const CLOTH: Rgb = [86, 105, 47];
const FLOOR: Rgb = [60, 45, 35];

/** The photo itself: four rays to a pixel, mixed as a sensor mixes light. */
export function photograph(seen: Camera, table: TableSize, spots: readonly Spot[]): Pixels {
  const { width, height, rays } = seen;
  const data = new Uint8ClampedArray(width * height * 4);
  const paints = [FLOOR, CLOTH, ...spots.map(({ colour }) => colour)].map((paint) => paint.map(toLight));
  const mixed = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      mixed.fill(0);
      for (let ray = 0; ray < 4; ray++) {
        const bentAcross = (x + 0.25 + 0.5 * (ray & 1) - width / 2) / rays.focal;
        const bentDown = (y + 0.25 + 0.25 * (ray & 2) - height / 2) / rays.focal;
        const straight = straightened(bentAcross, bentDown, rays.bend);
        const [across, downwards] = [bentAcross * straight, bentDown * straight];
        const fall = rays.ahead[2] + rays.right[2] * across + rays.down[2] * downwards;
        const far = fall < -1e-6 ? -rays.eye[2] / fall : Number.NaN;
        const atX = rays.eye[0] + (rays.ahead[0] + rays.right[0] * across + rays.down[0] * downwards) * far;
        const atY = rays.eye[1] + (rays.ahead[1] + rays.right[1] * across + rays.down[1] * downwards) * far;
        const paint = paints[paintAt(atX, atY, table, spots)]!;
        for (let i = 0; i < 3; i++) mixed[i]! += paint[i]! / 4;
      }
      const out = (y * width + x) * 4;
      for (let i = 0; i < 3; i++) data[out + i] = toCode(mixed[i]!);
      data[out + 3] = 255;
    }
  }
  return { width, height, left: 0, top: 0, data };
}

/** By how much a direction through a lens grows when it is straight: found by going on from a guess. */
function straightened(u: number, v: number, bend: number): number {
  let by = 1;
  for (let i = 0; bend !== 0 && i < 12; i++) by = 1 / (1 + bend * (u * u + v * v) * by * by);
  return by;
}

/** 0: beside the table, 1: its cloth, 2 and on: a spot. */
function paintAt(x: number, y: number, { width, depth }: TableSize, spots: readonly Spot[]): number {
  if (!(x >= 0 && y >= 0 && x <= width && y <= depth)) return 0;
  for (let i = 0; i < spots.length; i++) {
    const spot = spots[i]!;
    if ((x - spot.x) ** 2 + (y - spot.y) ** 2 <= spot.radius ** 2) return i + 2;
  }
  return 1;
}

const toLight = (code: number): number => (code / 255) ** 2.2;
const CODES = Uint8Array.from({ length: 4097 }, (_, light) => Math.round(255 * (light / 4096) ** (1 / 2.2)));
const toCode = (light: number): number => CODES[Math.round(light * 4096)]!;

/** The middle of a spot of this colour on the cloth, in pixels: each pixel counts by how much of it is the spot. */
export function middleOf(
  { width, height, data }: { readonly width: number; readonly height: number; readonly data: ArrayLike<number> },
  colour: Rgb,
  near?: Point & { readonly radius: number },
): Point | undefined {
  const way = colour.map((code, i) => toLight(code) - toLight(CLOTH[i]!));
  const long = way.reduce((sum, part) => sum + part * part, 0);
  let [sum, sumX, sumY] = [0, 0, 0];
  const [x0, x1] = near ? [Math.floor(near.x - near.radius), Math.ceil(near.x + near.radius)] : [0, width];
  const [y0, y1] = near ? [Math.floor(near.y - near.radius), Math.ceil(near.y + near.radius)] : [0, height];
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y++) {
    for (let x = Math.max(0, x0); x < Math.min(width, x1); x++) {
      const at = (y * width + x) * 4;
      const share = way.reduce((part, w, i) => part + w * (toLight(data[at + i]!) - toLight(CLOTH[i]!)), 0) / long;
      if (share < 0.2) continue;
      sum += share;
      sumX += share * (x + 0.5);
      sumY += share * (y + 0.5);
    }
  }
  return sum === 0 ? undefined : { x: sumX / sum, y: sumY / sum };
}
