import type { Point } from '../../src/geometry/point';
import { cornersOfMarker } from '../../src/vision/marker-map';
import { type Dictionary, TABLE_MARKERS, UNIT_TAGS } from '../../src/vision/markers/dictionary';
import type { Grey } from '../../src/vision/markers/tones';
import type { Vector3 } from '../../src/vision/maths/rotation';
import { type CameraPose, type Lens, project, standsAt } from '../../src/vision/vision-camera';
import { lookingAt } from './camera-over-table';
import type { Cloth } from './cloth';
import { developed, type Shot } from './developing';

/** A marker lying over a table, in cm; turned counter-clockwise by so many radians. */
export interface LaidMarker {
  readonly dictionary: Dictionary['name'];
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly z?: number;
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
  readonly at: Vector3;
  readonly looksAt: Vector3;
  readonly roll: number;
}

export interface Camera {
  readonly lens: Lens;
  readonly pose: CameraPose;
}

const cameraOf = ({ width, height, focal, centre, bend, at, looksAt, roll }: Eye): Camera => ({
  lens: { width, height, f: focal, cx: centre.x, cy: centre.y, k1: bend },
  pose: lookingAt(at, looksAt, roll),
});

/** Where a place over the table is in the picture. */
export function seenBy(eye: Eye, x: number, y: number, z = 0): Point {
  const { lens, pose } = cameraOf(eye);
  const seen = project(lens, pose, x, y, z);
  if (!seen) throw new Error('Behind the camera');
  return seen;
}

/** The corners of a marker on the table, from its upper left, clockwise as it is printed. */
export const cornersOn = (marker: LaidMarker): readonly Point[] =>
  cornersOfMarker({ z: 0, ...marker }).map(([x, y]) => ({ x, y }));

/** A block with upright sides, as hills are built of. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** Dark squares with white windows that are no markers. */
export interface Windows {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly kind: number;
}

export interface Scene {
  /** What lies above is told first. */
  readonly markers: readonly LaidMarker[];
  readonly clutter?: readonly Windows[];
  readonly blocks?: readonly Block[];
  readonly cloth?: Cloth;
}

/** What a camera shows of markers on a cloth: blur in light, tones as cameras make them, grain. */
export function shoot(
  eye: Eye,
  markers: readonly LaidMarker[],
  { clutter = [], ...shot }: Shot & Rays & { readonly clutter?: readonly Windows[] } = {},
): Grey {
  return photograph(cameraOf(eye), { markers, clutter }, shot);
}

const DICTIONARIES = { table: TABLE_MARKERS, unit: UNIT_TAGS };

/** A marker made ready for many looks at it. */
interface Sheet {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly cos: number;
  readonly sin: number;
  /** Cells to a cm, cells along a side with the rim, and the cells. */
  readonly scale: number;
  readonly side: number;
  readonly code: readonly number[];
  readonly reach: number;
}

function sheetOf({ dictionary, id, x, y, z = 0, angle, size }: LaidMarker): Sheet {
  const { cells, codes } = DICTIONARIES[dictionary];
  const side = cells + 2;
  const reach = (size * (side + 2)) / side;
  return {
    x,
    y,
    z,
    cos: Math.cos(angle),
    sin: Math.sin(angle),
    scale: side / size,
    side,
    code: codes[id] ?? [],
    reach,
  };
}

const BESIDE = -1;
const WHITE = 0.8;
const BLACK = 0.012;

/** How light a place on a marker is: its cells, a black rim, and white paper of one cell round it; `BESIDE` where it is not on it. */
function paperAt(sheet: Sheet, px: number, py: number): number {
  const { reach, cos, sin, scale, side, code } = sheet;
  const dx = px - sheet.x;
  const dy = py - sheet.y;
  if (dx > reach || dx < -reach || dy > reach || dy < -reach) return BESIDE;
  const column = (cos * dx + sin * dy) * scale + side / 2;
  const row = side / 2 - (-sin * dx + cos * dy) * scale;
  if (column < -1 || row < -1 || column > side + 1 || row > side + 1) return BESIDE;
  if (column < 0 || row < 0 || column >= side || row >= side) return WHITE;
  const i = Math.floor(column) - 1;
  const j = Math.floor(row) - 1;
  const cells = side - 2;
  return i >= 0 && j >= 0 && i < cells && j < cells && code[j * cells + i] === 1 ? WHITE : BLACK;
}

/** Rays along each way of a pixel: over markers, and over cloth only. */
const FINE = 4;
const COARSE = 2;

interface Rays {
  /** Over markers, along each way of a pixel. */
  readonly rays?: number;
}

export function photograph(
  { lens, pose }: Camera,
  scene: Scene,
  { rays: most = FINE, ...shot }: Shot & Rays = {},
): Grey {
  const { width, height, f, cx, cy } = lens;
  const light = new Float32Array(width * height);
  const fine = fineMask({ lens, pose }, scene);
  const at = lightUnder(pose, scene);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isFine = fine[y * width + x] === 1;
      const rays = isFine ? most : COARSE;
      const straight = straightAt(lens, (x - cx) / f, (y - cy) / f);
      let sum = 0;
      for (let r = 0; r < rays * rays; r++) {
        const u = (x - 0.5 + ((r % rays) + 0.5) / rays - cx) / f;
        const v = (y - 0.5 + (Math.floor(r / rays) + 0.5) / rays - cy) / f;
        sum += at(u * straight, v * straight, isFine);
      }
      light[y * width + x] = sum / (rays * rays);
    }
  }
  return developed(light, width, height, shot);
}

/** The lens undone at a pixel, by going on from a guess: a factor, which within a pixel does not change. */
function straightAt({ k1 }: Lens, u: number, v: number): number {
  const bent = u * u + v * v;
  let factor = 1;
  for (let i = 0; i < 5; i++) factor = 1 / (1 + k1 * bent * factor * factor);
  return factor;
}

/** 1 where a marker, a window or the edge of a block may be seen. */
function fineMask({ lens, pose }: Camera, { markers, clutter = [], blocks = [] }: Scene): Uint8Array {
  const mask = new Uint8Array(lens.width * lens.height);
  const mark = (places: readonly Vector3[]): void => {
    const seen = places.map(([x, y, z]) => project(lens, pose, x, y, z));
    if (!seen.every((each) => each !== undefined)) return;
    const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
    for (let y = Math.max(0, Math.floor(top - 2)); y <= Math.min(lens.height - 1, bottom + 2); y++) {
      const from = Math.max(0, Math.floor(left - 2));
      const to = Math.min(lens.width, Math.ceil(right + 3));
      if (to > from) mask.fill(1, y * lens.width + from, y * lens.width + to);
    }
  };
  for (const marker of markers) mark(cornersOfMarker({ z: 0, ...marker, size: marker.size * 1.35 }));
  for (const { x, y, size } of clutter) mark(cornersOfMarker({ x, y, z: 0, angle: 0, size }));
  for (const { x, y, width, depth, height } of blocks) {
    const corners = [x, x + width].flatMap((px) => [y, y + depth].map((py) => [px, py] as const));
    mark(
      corners.flatMap(([px, py]): readonly Vector3[] => [
        [px, py, 0],
        [px, py, height],
      ]),
    );
  }
  return mask;
}

/** How light it is where a ray (so far to the right and down for one ahead) meets what lies on the table. */
function lightUnder(
  pose: CameraPose,
  { markers, clutter = [], blocks = [], cloth }: Scene,
): (u: number, v: number, isFine: boolean) => number {
  const [rx, ry, rz, dx, dy, dz, ax, ay, az] = pose.rotation;
  const [ex, ey, ez] = standsAt(pose);
  const sheets = markers.map(sheetOf);
  const thingAt = (stepX: number, stepY: number): number => {
    for (const sheet of sheets) {
      const down = ez - sheet.z;
      const paper = paperAt(sheet, ex + down * stepX, ey + down * stepY);
      if (paper !== BESIDE) return paper;
    }
    const x = ex + ez * stepX;
    const y = ey + ez * stepY;
    for (const block of blocks) {
      const down = ez - block.height;
      if (holds(block, ex + down * stepX, ey + down * stepY)) return 0.2;
      if (holds(block, x, y)) return 0.08;
    }
    for (const { x: atX, y: atY, size, kind } of clutter) {
      const offX = (x - atX) / size;
      const offY = (y - atY) / size;
      if (Math.abs(offX) > 0.5 || Math.abs(offY) > 0.5) continue;
      const window = Math.floor((offX + 0.5) * kind) + Math.floor((offY + 0.5) * kind);
      return Math.abs(offX) > 0.42 || Math.abs(offY) > 0.42 ? 0.05 : window % 2 === 0 ? 0.7 : 0.1;
    }
    return BESIDE;
  };
  return (u, v, isFine) => {
    const fall = -(rz * u + dz * v + az);
    if (fall <= 1e-9) return 0.3;
    const stepX = (rx * u + dx * v + ax) / fall;
    const stepY = (ry * u + dy * v + ay) / fall;
    const x = ex + ez * stepX;
    const y = ey + ez * stepY;
    const thing = isFine ? thingAt(stepX, stepY) : BESIDE;
    if (thing !== BESIDE) return thing;
    if (!cloth) return 0.28 + 0.06 * Math.sin(x * 3.1 + Math.sin(y * 1.7)) * Math.sin(y * 2.3);
    const column = Math.floor(x * cloth.perCm);
    const row = Math.floor(y * cloth.perCm);
    if (column < 0 || row < 0 || column >= cloth.across || row >= cloth.along) return 0.12;
    return cloth.light[row * cloth.across + column] as number;
  };
}

const holds = ({ x, y, width, depth }: Block, px: number, py: number): boolean =>
  px >= x && py >= y && px <= x + width && py <= y + depth;
