import type { Point } from '../../src/geometry/point';
import { cornersOfMarker } from '../../src/vision/marker-map';
import type { FoundMarker } from '../../src/vision/markers/find';
import type { Grey } from '../../src/vision/markers/tones';
import { type CameraPose, type Lens, project, usualLens } from '../../src/vision/vision-camera';
import { lookingAt } from '../support/camera-over-table';
import { type Cloth, clutteredCloth } from '../support/cloth';
import { type Block, type LaidMarker, photograph } from '../support/marker-scene';
import { between, type Next, numbersFrom, whole } from '../support/numbers';

/** A frame as a tablet over a table takes it, and what is true of it. */
export interface TrueFrame {
  readonly grey: Grey;
  readonly lens: Lens;
  readonly pose: CameraPose;
  readonly markers: readonly LaidMarker[];
}

export const SIZE = { width: 1280, height: 720 };
const TABLE_PLACES = [
  ...([
    [9, 9],
    [231, 9],
    [231, 171],
    [9, 171],
    [120, 9],
    [120, 171],
  ] as const),
  ...([
    [9, 90],
    [231, 90],
    [75, 60],
    [165, 60],
    [75, 120],
    [165, 120],
  ] as const),
];

const cloths = new Map<number, Cloth>();
function clothOf(seed: number): Cloth {
  const known = cloths.get(seed);
  if (known) return known;
  const made = clutteredCloth(seed);
  cloths.clear();
  cloths.set(seed, made);
  return made;
}

/** Held 60 to 150 cm over the table, tilted by 30 to 60 degrees. */
function heldPose(next: Next): CameraPose {
  const [high, tilt] = [between(next, 60, 150), (between(next, 30, 60) * Math.PI) / 180];
  const [way, x, y] = [between(next, 0, 2 * Math.PI), between(next, 60, 180), between(next, 45, 135)];
  const far = high * Math.tan(tilt);
  return lookingAt([x - far * Math.cos(way), y - far * Math.sin(way), high], [x, y, 0], between(next, -0.15, 0.15));
}

const anyShot = (next: Next, seed: number) => ({
  ...{ seed, blur: between(next, 0.55, 1.1), grain: between(next, 2, 6), quality: whole(next, 70, 90) },
  ...{ slope: between(next, 0.2, 0.5), gain: between(next, 0.6, 1.05), sharpen: between(next, 0, 0.4) },
});

/** Any camera over any table: 12 table markers of 9 cm and 20 tags of 2 to 3 cm; none of them where `isBare`. */
export function anyFrame(i: number, isBare = false): TrueFrame {
  const next = numbersFrom(1000 + i * 7919);
  const table = TABLE_PLACES.map(
    ([x, y], id): LaidMarker => ({ dictionary: 'table', id, x, y, size: 9, angle: (i % 3) * 0.3 + id * 0.1 }),
  );
  const tags = scattered(next, table, 20, 8).map(
    ({ x, y }, id): LaidMarker => ({
      ...{ dictionary: 'unit', id, x, y, size: [2, 2.5, 3][id % 3] ?? 2.5, angle: between(next, 0, 2 * Math.PI) },
    }),
  );
  const pose = heldPose(next);
  const view = (between(next, 55, 70) * Math.PI) / 180;
  const plain = usualLens(SIZE);
  const lens: Lens = {
    ...plain,
    f: SIZE.width / 2 / Math.tan(view / 2),
    ...{ cx: plain.cx + between(next, -8, 8), cy: plain.cy + between(next, -8, 8) },
  };
  const markers = isBare ? [] : [...table, ...tags];
  const scene = { markers, cloth: clothOf(1 + Math.floor(i / 8)) };
  return { grey: photograph({ lens, pose }, scene, anyShot(next, i + 1)), lens, pose, markers };
}

function scattered(next: Next, among: readonly LaidMarker[], count: number, apart: number): readonly Point[] {
  const places: Point[] = [];
  for (let tries = 0; places.length < count && tries < 5000; tries++) {
    const at = { x: between(next, 12, 228), y: between(next, 12, 168) };
    const isFree =
      among.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) > 10) &&
      places.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) > apart);
    if (isFree) places.push(at);
  }
  return places;
}

/** What one camera sees on a walk round one table whose markers lie anywhere; every fourth tag lies on a hill of 3 cm. */
export function walkFrames(from: number, to: number): readonly TrueFrame[] {
  const laying = numbersFrom(77);
  const table = TABLE_PLACES.map(([x, y], id): LaidMarker => {
    const [dx, dy] = [between(laying, -6, 6), between(laying, -6, 6)];
    const inside = (at: number, most: number): number => Math.max(10, Math.min(most - 10, at));
    return {
      ...{ dictionary: 'table', id, size: 9, angle: between(laying, 0, 2 * Math.PI) },
      ...{ x: inside(x + dx, 240), y: inside(y + dy, 180) },
    };
  });
  const tags = scattered(laying, table, 24, 11).map(
    ({ x, y }, id): LaidMarker => ({
      ...{ dictionary: 'unit', id, x, y, z: id % 4 === 3 ? 3 : 0, size: 2.5, angle: between(laying, 0, 2 * Math.PI) },
    }),
  );
  const blocks = tags
    .filter(({ z }) => z === 3)
    .map(({ x, y }): Block => ({ x: x - 4, y: y - 4, width: 8, depth: 8, height: 3 }));
  const lens: Lens = { ...SIZE, f: 1080, cx: 645.7, cy: 355, k1: -0.015 };
  return Array.from({ length: to - from }, (_, k) => {
    const i = from + k;
    const next = numbersFrom(5000 + i * 31);
    const [high, tilt] = [between(next, 70, 140), (between(next, 30, 58) * Math.PI) / 180];
    const [way, x, y] = [i * 2.399 + between(next, -0.2, 0.2), between(next, 60, 180), between(next, 50, 130)];
    const far = high * Math.tan(tilt);
    const pose = lookingAt(
      [x - far * Math.cos(way), y - far * Math.sin(way), high],
      [x, y, 0],
      between(next, -0.1, 0.1),
    );
    const markers = [...tags.filter(({ z }) => z === 3), ...table, ...tags.filter(({ z }) => z === 0)];
    const shot = { ...anyShot(next, i + 1), quality: 82, slope: 0.35, sharpen: 0.3 };
    return { grey: photograph({ lens, pose }, { markers, blocks, cloth: clothOf(3) }, shot), lens, pose, markers };
  });
}

/** Where the corners of a marker truly are; undefined where it is not whole in the picture. */
export function trueCorners({ lens, pose }: TrueFrame, marker: LaidMarker): readonly Point[] | undefined {
  const seen = cornersOfMarker({ z: 0, ...marker }).map(([x, y, z]) => project(lens, pose, x, y, z));
  const whole = seen.flatMap((at) =>
    at && at.x > 5 && at.y > 5 && at.x < lens.width - 6 && at.y < lens.height - 6 ? [at] : [],
  );
  return whole.length === 4 ? whole : undefined;
}

/** The marker that was found there; undefined for one that is none, or lies elsewhere. */
export function truthOf(frame: TrueFrame, found: FoundMarker): LaidMarker | undefined {
  return frame.markers.find((marker) => {
    if (marker.dictionary !== found.dictionary || marker.id !== found.id) return false;
    const corners = cornersOfMarker({ z: 0, ...marker }).map(([x, y, z]) => project(frame.lens, frame.pose, x, y, z));
    const off = corners.map((at, i) =>
      Math.hypot((at?.x ?? -99) - (found.corners[i]?.x ?? 0), (at?.y ?? -99) - (found.corners[i]?.y ?? 0)),
    );
    return Math.max(...off) < 8;
  });
}

/** The side of a square as large as it is seen, in pixels. */
export const sideOf = (corners: readonly Point[]): number => {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return 0;
  return Math.sqrt(Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2);
};
