import type { Grey } from '../../src/vision/markers/tones';
import { bell } from './camera-over-table';
import { numbersFrom } from './numbers';

/** What lens, hand and camera do to the light. */
export interface Shot {
  /** Spread of the lens' blur, in pixels. */
  readonly blur?: number;
  /** How far the picture moves while it is taken, in pixels. */
  readonly motion?: readonly [number, number];
  /** Spread of the noise, in tones. */
  readonly grain?: number;
  readonly seed?: number;
  /** Light falls off across the picture by this share. */
  readonly slope?: number;
  readonly gain?: number;
  /** Cameras sharpen what they took: by this share. */
  readonly sharpen?: number;
  /** As JPEG files keep it: 1 to 100; nothing is lost where it is not told. */
  readonly quality?: number;
}

/** From light (0 to 1) to tones. */
export function developed(light: Float32Array, width: number, height: number, shot: Shot): Grey {
  const { blur = 0.6, motion, grain = 2, seed = 1, slope = 0.2, gain = 1, sharpen = 0, quality } = shot;
  const smooth = blurred(light, width, height, blur);
  const moved = motion ? smeared(smooth, width, height, motion) : smooth;
  const next = numbersFrom(seed);
  const noise = Float32Array.from({ length: 8191 }, () => bell(next));
  const tones = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    // Rows begin anywhere in the noise, so that it does not repeat as a pattern.
    let at = Math.floor(next() * noise.length);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const falls = gain * (1 - slope * (x / width));
      at = at + 1 < noise.length ? at + 1 : 0;
      tones[i] = toneOf((moved[i] as number) * falls) + grain * (noise[at] as number);
    }
  }
  if (sharpen > 0) {
    const soft = blurred(tones, width, height, 1);
    for (let i = 0; i < tones.length; i++) {
      tones[i] = (tones[i] as number) + sharpen * ((tones[i] as number) - (soft[i] as number));
    }
  }
  if (quality !== undefined) keepAsJpeg(tones, width, height, quality);
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i++) grey[i] = Math.max(0, Math.min(255, Math.round(tones[i] as number)));
  return { width, height, tones: grey };
}

const LEVELS = 8192;
const TONES = Float32Array.from({ length: LEVELS + 1 }, (_, i) => {
  const share = i / LEVELS;
  return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);
});
const toneOf = (light: number): number =>
  TONES[light <= 0 ? 0 : light >= 1 ? LEVELS : (light * LEVELS + 0.5) | 0] as number;

/** Row by row, then column by column; what lies beyond the edge is as light as the edge. */
function blurred(light: Float32Array, width: number, height: number, spread: number): Float32Array {
  if (spread <= 0) return light;
  const reach = Math.ceil(3 * spread);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * spread * spread)),
  );
  const total = weights.reduce((sum, each) => sum + each, 0);
  const kernel = Float32Array.from(weights, (each) => each / total);
  const rows = new Float32Array(light.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      let sum = 0;
      if (x >= reach && x < width - reach) {
        for (let k = 0; k <= 2 * reach; k++) sum += (kernel[k] as number) * (light[row + x + k - reach] as number);
      } else {
        for (let k = 0; k <= 2 * reach; k++) {
          const at = Math.max(0, Math.min(width - 1, x + k - reach));
          sum += (kernel[k] as number) * (light[row + at] as number);
        }
      }
      rows[row + x] = sum;
    }
  }
  const out = new Float32Array(light.length);
  for (let y = 0; y < height; y++) {
    for (let k = 0; k <= 2 * reach; k++) {
      const from = Math.max(0, Math.min(height - 1, y + k - reach)) * width;
      const weight = kernel[k] as number;
      for (let x = 0, at = y * width; x < width; x++, at++) {
        out[at] = (out[at] as number) + weight * (rows[from + x] as number);
      }
    }
  }
  return out;
}

/** Moved evenly along a straight way. */
function smeared(
  light: Float32Array,
  width: number,
  height: number,
  [dx, dy]: readonly [number, number],
): Float32Array {
  const steps = Math.max(2, Math.ceil(Math.hypot(dx, dy) * 2));
  const out = new Float32Array(light.length);
  for (let step = 0; step < steps; step++) {
    const share = step / (steps - 1) - 0.5;
    const [offX, offY] = [Math.floor(share * dx), Math.floor(share * dy)];
    const [fx, fy] = [share * dx - offX, share * dy - offY];
    for (let y = 0; y < height; y++) {
      const top = Math.max(0, Math.min(height - 1, y + offY)) * width;
      const low = Math.max(0, Math.min(height - 1, y + offY + 1)) * width;
      for (let x = 0; x < width; x++) {
        const left = Math.max(0, Math.min(width - 1, x + offX));
        const right = Math.max(0, Math.min(width - 1, x + offX + 1));
        const upper = (light[top + left] as number) * (1 - fx) + (light[top + right] as number) * fx;
        const lower = (light[low + left] as number) * (1 - fx) + (light[low + right] as number) * fx;
        const at = y * width + x;
        out[at] = (out[at] as number) + (upper * (1 - fy) + lower * fy) / steps;
      }
    }
  }
  return out;
}

/** The steps of brightness that JPEG takes for coarse and fine patterns in a square of eight pixels, at quality 50. */
const STEPS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
const WAVES = Float64Array.from({ length: 64 }, (_, i) => {
  const [wave, at] = [Math.floor(i / 8), i % 8];
  return (wave === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * at + 1) * wave * Math.PI) / 16);
});

function keepAsJpeg(tones: Float32Array, width: number, height: number, quality: number): void {
  const scale = quality < 50 ? 50 / quality : 2 - quality / 50;
  const steps = Float64Array.from(STEPS, (step) => Math.max(1, Math.round(step * scale)));
  const [square, half] = [new Float64Array(64), new Float64Array(64)];
  for (let top = 0; top + 8 <= height; top += 8) {
    for (let left = 0; left + 8 <= width; left += 8) {
      for (let i = 0; i < 64; i++) square[i] = (tones[(top + (i >> 3)) * width + left + (i & 7)] as number) - 128;
      bothWays(square, half, false);
      for (let i = 0; i < 64; i++) {
        const step = steps[i] as number;
        square[i] = Math.round((square[i] as number) / step) * step;
      }
      bothWays(square, half, true);
      for (let i = 0; i < 64; i++) tones[(top + (i >> 3)) * width + left + (i & 7)] = (square[i] as number) + 128;
    }
  }
}

/** Into waves along both ways, or back. */
function bothWays(square: Float64Array, half: Float64Array, isBack: boolean): void {
  for (let i = 0; i < 8; i++) {
    for (let j = 0; j < 8; j++) {
      let sum = 0;
      for (let k = 0; k < 8; k++)
        sum += (square[i * 8 + k] as number) * (WAVES[isBack ? k * 8 + j : j * 8 + k] as number);
      half[i * 8 + j] = sum;
    }
  }
  for (let i = 0; i < 8; i++) {
    for (let j = 0; j < 8; j++) {
      let sum = 0;
      for (let k = 0; k < 8; k++)
        sum += (half[k * 8 + j] as number) * (WAVES[isBack ? k * 8 + i : i * 8 + k] as number);
      square[i * 8 + j] = sum;
    }
  }
}
