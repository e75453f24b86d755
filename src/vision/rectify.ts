import { stretchAt } from '../geometry/homography';
import type { Size } from './corners';
import type { PhotoSight } from './photo-sight';

/** Part of a picture: rows of red, green, blue and opacity in sRGB, and where its first pixel lies in the whole. */
export interface Pixels extends Size {
  readonly left: number;
  readonly top: number;
  readonly data: Uint8ClampedArray;
}

/** Rows that are made between two words about how far it is. */
const ROWS_AT_ONCE = 16;
/** Samples along each way for one pixel, where the photo is finer than the picture; more would be waste. */
const MOST_SAMPLES = 3;

/**
 * The table in a photo as seen from straight above, its far edge on top. Made in steps, each of which says what share is done; the last
 * gives the pixels. Light is mixed as light is, not as its numbers are: else thin marks grow dark and their middles move.
 */
export function* rectified(
  photo: Pixels,
  sight: PhotoSight,
  size: Size,
): Generator<number, Uint8ClampedArray<ArrayBuffer>> {
  const { width, height } = size;
  const made = new Uint8ClampedArray(width * height * 4);
  const row: Row = { photo, sight, width, made };
  for (let v = 0; v < height; v++) {
    const { most, least } = stretchAt(sight.straight, { x: width / 2, y: v + 0.5 });
    const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.round(sight.f * Math.sqrt(most * least))));
    makeRow(row, v, samples);
    if (v % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield (v + 1) / height;
  }
  return made;
}

interface Row {
  readonly photo: Pixels;
  readonly sight: PhotoSight;
  readonly width: number;
  readonly made: Uint8ClampedArray;
}

/** Six million pixels go through here, so nothing is made anew and every index is known to be in range. */
function makeRow({ photo, sight, width, made }: Row, v: number, samples: number): void {
  const [a, b, c, d, e, f, g, h, i] = sight.straight;
  const { k1, f: focal } = sight;
  const [middleX, middleY] = [sight.cx - 0.5 - photo.left, sight.cy - 0.5 - photo.top];
  const { data } = photo;
  const [lastX, lastY, stride] = [photo.width - 1, photo.height - 1, photo.width * 4];
  const step = 1 / samples;
  const share = step * step * TONES;
  let out = v * width * 4;
  for (let u = 0; u < width; u++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let sy = 0; sy < samples; sy++) {
      const y = v + (sy + 0.5) * step;
      for (let sx = 0; sx < samples; sx++) {
        const x = u + (sx + 0.5) * step;
        const w = 1 / (g * x + h * y + i);
        const straightX = (a * x + b * y + c) * w;
        const straightY = (d * x + e * y + f) * w;
        const bent = focal * (1 + k1 * (straightX * straightX + straightY * straightY));
        // A pixel's colour is that of its middle.
        let px = middleX + bent * straightX;
        let py = middleY + bent * straightY;
        px = px < 0 ? 0 : px > lastX ? lastX : px;
        py = py < 0 ? 0 : py > lastY ? lastY : py;
        const ix = Math.min(px | 0, lastX - 1);
        const iy = Math.min(py | 0, lastY - 1);
        const fx = px - ix;
        const fy = py - iy;
        const p = iy * stride + ix * 4;
        const q = p + stride;
        const wa = (1 - fx) * (1 - fy);
        const wb = fx * (1 - fy);
        const wc = (1 - fx) * fy;
        const wd = fx * fy;
        red += wa * light(data, p) + wb * light(data, p + 4) + wc * light(data, q) + wd * light(data, q + 4);
        green += wa * light(data, p + 1) + wb * light(data, p + 5) + wc * light(data, q + 1) + wd * light(data, q + 5);
        blue += wa * light(data, p + 2) + wb * light(data, p + 6) + wc * light(data, q + 2) + wd * light(data, q + 6);
      }
    }
    made[out] = CODES[(red * share + 0.5) | 0] as number;
    made[out + 1] = CODES[(green * share + 0.5) | 0] as number;
    made[out + 2] = CODES[(blue * share + 0.5) | 0] as number;
    made[out + 3] = 255;
    out += 4;
  }
}

const light = (data: Uint8ClampedArray, at: number): number => LIGHTS[data[at] as number] as number;

/** How bright each number of sRGB is, from 0 to 1. */
const LIGHTS = Float32Array.from({ length: 256 }, (_, code) => {
  const share = code / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Fine enough that the darkest numbers are still told apart. */
const TONES = 16_384;
/** The number of sRGB for each brightness. */
const CODES = Uint8ClampedArray.from({ length: TONES + 2 }, (_, tone) => {
  const share = tone / TONES;
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
});
