import type { Point } from '../../src/geometry/point';
import { type Dictionary, TABLE_MARKERS, UNIT_TAGS } from '../../src/vision/markers/dictionary';
import type { Grey } from '../../src/vision/markers/tones';

/** A marker lying on a table, in cm; turned counter-clockwise by so many radians. */
export interface LaidMarker {
  readonly dictionary: Dictionary['name'];
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** Along its black square. */
  readonly size: number;
}

/** A camera over the table (y away from the viewer, z up), with a lens that bends straight lines a little. */
export interface Eye {
  readonly width: number;
  readonly height: number;
  readonly focal: number;
  readonly centre: Point;
  /** Radial distortion. */
  readonly bend: number;
  readonly at: readonly [number, number, number];
  readonly looksAt: readonly [number, number, number];
  readonly roll: number;
}

type Vector = readonly [number, number, number];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const long = Math.hypot(...a);
  return [a[0] / long, a[1] / long, a[2] / long];
};
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Right, down and ahead of an eye, in table directions. */
function axesOf({ at, looksAt, roll }: Eye): readonly [Vector, Vector, Vector] {
  const ahead = unit(minus(looksAt, at));
  const right = unit(cross(ahead, [0, 0, 1]));
  const down = cross(ahead, right);
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  const mix = (a: Vector, b: Vector, p: number, q: number): Vector => [
    a[0] * p + b[0] * q,
    a[1] * p + b[1] * q,
    a[2] * p + b[2] * q,
  ];
  return [mix(right, down, c, s), mix(right, down, -s, c), ahead];
}

/** Where a place over the table is in the picture. */
export function seenBy(eye: Eye, x: number, y: number, z = 0): Point {
  const [right, down, ahead] = axesOf(eye);
  const to = minus([x, y, z], eye.at);
  const [u, v] = [dot(to, right) / dot(to, ahead), dot(to, down) / dot(to, ahead)];
  const factor = 1 + eye.bend * (u * u + v * v);
  return { x: eye.centre.x + eye.focal * u * factor, y: eye.centre.y + eye.focal * v * factor };
}

/** The corners of a marker on the table, from its upper left, clockwise as it is printed. */
export function cornersOn({ x, y, angle, size }: LaidMarker): readonly Point[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const half = size / 2;
  return [
    [-half, half],
    [half, half],
    [half, -half],
    [-half, -half],
  ].map(([dx = 0, dy = 0]) => ({ x: x + c * dx - s * dy, y: y + s * dx + c * dy }));
}

const DICTIONARIES = { table: TABLE_MARKERS, unit: UNIT_TAGS };

/** A marker made ready for many looks at it. */
interface Sheet {
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
  /** Cells to a cm, cells along a side with the rim, and the cells. */
  readonly scale: number;
  readonly side: number;
  readonly code: readonly number[];
  readonly reach: number;
}

function sheetOf({ dictionary, id, x, y, angle, size }: LaidMarker): Sheet {
  const { cells, codes } = DICTIONARIES[dictionary];
  const side = cells + 2;
  const reach = (size * (side + 2)) / side;
  return { x, y, cos: Math.cos(angle), sin: Math.sin(angle), scale: side / size, side, code: codes[id] ?? [], reach };
}

const BESIDE = -1;

/** How light a place on a marker is: its cells, a black rim, and white paper of one cell round it; `BESIDE` where it is not on it. */
function paperAt({ x, y, cos, sin, scale, side, code, reach }: Sheet, px: number, py: number): number {
  const dx = px - x;
  const dy = py - y;
  if (dx > reach || dx < -reach || dy > reach || dy < -reach) return BESIDE;
  const column = (cos * dx + sin * dy) * scale + side / 2;
  const row = side / 2 - (-sin * dx + cos * dy) * scale;
  if (column < -1 || row < -1 || column > side + 1 || row > side + 1) return BESIDE;
  if (column < 0 || row < 0 || column >= side || row >= side) return 0.85;
  const i = Math.floor(column) - 1;
  const j = Math.floor(row) - 1;
  const cells = side - 2;
  return i >= 0 && j >= 0 && i < cells && j < cells && code[j * cells + i] === 1 ? 0.85 : 0.04;
}

/** Repeatable noise between 0 and 1. */
function noise(seed: number): () => number {
  let at = seed | 0;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let t = Math.imul(at ^ (at >>> 15), 1 | at);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Shot {
  /** Spread of the lens' blur, in pixels. */
  readonly blur?: number;
  /** Spread of the noise, in tones. */
  readonly grain?: number;
  readonly seed?: number;
  /** Light falls off across the picture by this share. */
  readonly slope?: number;
  /** Dark squares with white windows, dice and cards that are no markers. */
  readonly clutter?: readonly {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly kind: number;
  }[];
}

const RAYS = 3;

/** What a camera shows of markers on a cloth: blur in light, tones as cameras make them, grain. */
export function shoot(eye: Eye, markers: readonly LaidMarker[], shot: Shot = {}): Grey {
  const { blur = 0.6, grain = 2, seed = 1, slope = 0.2, clutter = [] } = shot;
  const { width, height } = eye;
  const light = new Float32Array(width * height);
  const lightAt = lookOf(eye, markers.map(sheetOf), clutter);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let r = 0; r < RAYS * RAYS; r++) {
        sum += lightAt(x - 0.5 + ((r % RAYS) + 0.5) / RAYS, y - 0.5 + (Math.floor(r / RAYS) + 0.5) / RAYS);
      }
      light[y * width + x] = (sum / (RAYS * RAYS)) * (1 - slope * (x / width));
    }
  }
  const smooth = blurred(light, width, height, blur);
  const random = noise(seed);
  const tones = new Uint8Array(width * height);
  for (let i = 0; i < tones.length; i++) {
    const bell = random() + random() + random() - 1.5;
    const tone = 255 * Math.max(0, smooth[i] as number) ** (1 / 2.2) + 2 * grain * bell;
    tones[i] = Math.max(0, Math.min(255, Math.round(tone)));
  }
  return { width, height, tones };
}

/** How light the table is where a ray through a place of the picture meets it. */
function lookOf(
  eye: Eye,
  sheets: readonly Sheet[],
  clutter: NonNullable<Shot['clutter']>,
): (px: number, py: number) => number {
  const [[rx, ry, rz], [dx, dy, dz], [ax, ay, az]] = axesOf(eye);
  const [ex, ey, ez] = eye.at;
  const { centre, focal, bend } = eye;
  return (px, py) => {
    const bentU = (px - centre.x) / focal;
    const bentV = (py - centre.y) / focal;
    // The lens undone, by going on from a guess.
    let u = bentU;
    let v = bentV;
    for (let i = 0; i < 4; i++) {
      const factor = 1 + bend * (u * u + v * v);
      u = bentU / factor;
      v = bentV / factor;
    }
    const fall = rz * u + dz * v + az;
    if (fall >= 0) return 0.5;
    const far = -ez / fall;
    const x = ex + far * (rx * u + dx * v + ax);
    const y = ey + far * (ry * u + dy * v + ay);
    for (const sheet of sheets) {
      const paper = paperAt(sheet, x, y);
      if (paper !== BESIDE) return paper;
    }
    for (const thing of clutter) {
      const offX = (x - thing.x) / thing.size;
      const offY = (y - thing.y) / thing.size;
      if (Math.abs(offX) > 0.5 || Math.abs(offY) > 0.5) continue;
      const window = Math.floor((offX + 0.5) * thing.kind) + Math.floor((offY + 0.5) * thing.kind);
      return Math.abs(offX) > 0.42 || Math.abs(offY) > 0.42 ? 0.05 : window % 2 === 0 ? 0.7 : 0.1;
    }
    return 0.28 + 0.06 * Math.sin(x * 3.1 + Math.sin(y * 1.7)) * Math.sin(y * 2.3);
  };
}

/** Row by row, then column by column; what lies beyond the edge is as light as the edge. */
function blurred(light: Float32Array, width: number, height: number, spread: number): Float32Array {
  if (spread <= 0) return light;
  const reach = Math.ceil(3 * spread);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * spread * spread)),
  );
  const total = weights.reduce((sum, each) => sum + each, 0);
  const kernel = Float32Array.from(weights, (each) => each / total);
  const pass = (from: Float32Array, isRow: boolean): Float32Array => {
    const out = new Float32Array(from.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++) {
          const atX = isRow ? Math.max(0, Math.min(width - 1, x + k)) : x;
          const atY = isRow ? y : Math.max(0, Math.min(height - 1, y + k));
          sum += (kernel[k + reach] as number) * (from[atY * width + atX] as number);
        }
        out[y * width + x] = sum;
      }
    }
    return out;
  };
  return pass(pass(light, true), false);
}
