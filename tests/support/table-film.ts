import type { Point } from '../../src/geometry/point';
import type { Grey } from '../../src/vision/markers/tones';
import type { Vector3 } from '../../src/vision/maths/rotation';
import { type CameraPose, type Lens, project } from '../../src/vision/vision-camera';
import { lookingAt } from './camera-over-table';
import { type Cloth, clutteredCloth } from './cloth';
import { type LaidMarker, photograph } from './marker-scene';
import { between, numbersFrom } from './numbers';

/**
 * What a camera sees that is carried once round a table: the walk, then a look at all of it from above the near edge, at both near corners
 * and at the tags in its middle. Each of its pictures tells its number in its upper left corner, so that whoever sees it knows what is true of it.
 */
export const FILM_TABLE = { width: 240, depth: 180 };
export const FILM_LENS: Lens = { width: 1280, height: 720, f: 962, cx: 644.2, cy: 356.1, k1: -0.02 };

/** The printer made all markers smaller than it was told to: only a length by the tape puts that right. */
const PRINTED = 0.993;
/** Tags lie on trays. */
const TRAY = 0.2;

const TABLE_PLACES = [
  ...[11, 88, 158, 229].map((x) => [x, 12] as const),
  ...[70, 170].map((x) => [x, 62] as const),
  ...[12, 228].map((x) => [x, 92] as const),
  ...[76, 163].map((x) => [x, 122] as const),
  ...[14, 226].map((x) => [x, 167] as const),
];

/** Table markers, from 0 on, as they lie in truth. */
export const FILM_MARKERS: readonly LaidMarker[] = TABLE_PLACES.map(([x, y], id) => ({
  ...{ dictionary: 'table', id, x: x + ((id * 7) % 5) * 0.3, y, size: 9 * PRINTED, angle: id * 0.5 },
}));

const tag = (id: number, x: number, y: number, angle: number): LaidMarker => ({
  ...{ dictionary: 'unit', id, x, y, z: TRAY, size: 2.5 * PRINTED, angle },
});

/** The tray of the first unit of a battle, looking straight away from the near edge, and three tags of nobody. */
export const FILM_TAGS = {
  unit: tag(0, 104, 66, 0),
  left: tag(70, 84, 44, 0.4),
  right: tag(71, 155, 47, 1),
  far: tag(72, 126, 90, -0.7),
} as const;

type Part = 'walk' | 'table' | 'near left' | 'near right' | 'tags';

/** One picture, and how often it is shown on end. */
interface Take {
  readonly part: Part;
  readonly pose: CameraPose;
  readonly times: number;
}

const WALK = 28;
const MIDDLE: Point = { x: FILM_TABLE.width / 2, y: FILM_TABLE.depth / 2 };

/** Round the table, looking at what lies between its middle and the near side. */
function walked(i: number): CameraPose {
  const next = numbersFrom(900 + i);
  const way = (i / WALK) * 2 * Math.PI - Math.PI / 2;
  const along = (share: number, height: number): Vector3 => [
    MIDDLE.x + Math.cos(way) * 125 * share + between(next, -6, 6),
    MIDDLE.y + Math.sin(way) * 108 * share + between(next, -6, 6),
    height,
  ];
  return lookingAt(along(1, between(next, 84, 104)), along(0.2, 0), between(next, -0.08, 0.08));
}

/** No hand is quite still. */
function held(at: Vector3, looksAt: Vector3, i: number): CameraPose {
  const next = numbersFrom(40 + i);
  const moved = ([x, y, z]: Vector3): Vector3 => [
    x + between(next, -0.4, 0.4),
    y + between(next, -0.4, 0.4),
    z + between(next, -0.4, 0.4),
  ];
  return lookingAt(moved(at), looksAt, between(next, -0.01, 0.01));
}

const stood = (part: Part, at: Vector3, looksAt: Vector3, pictures: number, times: number): readonly Take[] =>
  Array.from({ length: pictures }, (_, i) => ({ part, pose: held(at, looksAt, i), times }));

export const FILM: readonly Take[] = [
  ...Array.from({ length: WALK }, (_, i): Take => ({ part: 'walk', pose: walked(i), times: 4 })),
  ...stood('table', [118, -92, 186], [120, 66, 0], 1, 12),
  ...stood('near left', [-32, -40, 76], [24, 26, 0], 2, 15),
  ...stood('near right', [272, -40, 76], [216, 26, 0], 2, 15),
  ...stood('tags', [122, -14, 86], [121, 62, 0], 4, 15),
];

/** Where a place over the table truly is in a picture of the film; undefined where it is not in it. */
export function inFilm(picture: number, x: number, y: number, z = 0): Point | undefined {
  const take = FILM[picture];
  const at = take && project(FILM_LENS, take.pose, x, y, z);
  const isInside = at && at.x > 0 && at.y > 0 && at.x < FILM_LENS.width - 1 && at.y < FILM_LENS.height - 1;
  return isInside ? at : undefined;
}

let cloth: Cloth | undefined;

/** One picture as the camera takes it. */
export function filmPicture(i: number): Grey {
  const take = FILM[i];
  if (!take) throw new Error(`The film has no picture ${i}`);
  cloth ??= clutteredCloth(5, 8, FILM_TABLE);
  const { left, right, far, unit } = FILM_TAGS;
  const markers = [unit, left, right, far, ...FILM_MARKERS];
  const shot = { seed: i + 1, blur: 0.7, grain: 2.5, slope: 0.25, sharpen: 0.2 };
  const grey = photograph({ lens: FILM_LENS, pose: take.pose }, { markers, cloth }, { ...shot, rays: 3 });
  number(grey, i);
  return grey;
}

/** The number as black and white squares, the lowest digit first, between one of each, so that any other picture shows none. */
const DIGITS = 6;
export const CODE = { square: 20, squares: DIGITS + 2 };

function number({ tones, width }: Grey, i: number): void {
  for (const [k, isWhite] of [true, ...digitsOf(i), false].entries()) {
    for (let y = 0; y < CODE.square; y++) {
      const from = y * width + k * CODE.square;
      tones.fill(isWhite ? 235 : 16, from, from + CODE.square);
    }
  }
}

const digitsOf = (i: number): readonly boolean[] => Array.from({ length: DIGITS }, (_, k) => ((i >> k) & 1) === 1);

/** Which picture of the film shows squares of these tones; undefined where it is none. */
export function numberShown(tones: readonly number[]): number | undefined {
  const [first = 0, ...rest] = tones;
  const digits = rest.slice(0, DIGITS);
  if (tones.length !== CODE.squares || first < 128 || (rest[DIGITS] ?? 255) > 128) return undefined;
  const i = digits.reduce((sum, tone, k) => sum + (tone > 128 ? 2 ** k : 0), 0);
  return i < FILM.length ? i : undefined;
}
