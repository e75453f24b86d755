import type { Grey } from './markers/tones';

/** How wide the sharpest edges of a picture are, in pixels (the spread of the blur), from side to side and from top to bottom. */
export interface Blur {
  readonly across: number;
  readonly down: number;
}

/** Every so many rows and columns one is looked along. */
const APART = 16;
/** An edge rises by this many tones at least, within its reach to either side. */
const LEAST_RISE = 60;
const REACH = 9;
/** Steps that are less steep than this, in tones, belong to no edge. */
const LEAST_STEP = 4;
/** Of the edges, this share is sharper than what is told: a few may be noise. */
const SHARPEST = 0.15;
const BINS = 64;
/** Each place is looked at with its neighbours, against noise: that alone is a blur of so many pixels squared. */
const OWN_BLUR = 0.5;

/** Cheap: looks along a few rows and columns only. Where no edge is found at all, as in the dark, both are Infinity. */
export function blurOf(grey: Grey): Blur {
  const { width, height } = grey;
  return {
    across: spreadAlong(grey, height, width, width, 1),
    down: spreadAlong(grey, width, height, 1, width),
  };
}

/** `lines` of `length` pixels: the next line lies `lineStep` farther on in the array, the next pixel of it `step`. */
function spreadAlong({ tones }: Grey, lines: number, length: number, lineStep: number, step: number): number {
  const bins = new Uint32Array(BINS);
  const smooth = new Float32Array(length);
  let edges = 0;
  for (let line = APART >> 1; line < lines; line += APART) {
    smoothLine(smooth, tones, line * lineStep, step);
    for (let i = REACH + 1; i < length - REACH - 2; i++) {
      const steepness = stepAt(smooth, i);
      // The steepest place of its edge only.
      if (steepness < LEAST_STEP || stepAt(smooth, i - 1) > steepness || stepAt(smooth, i + 1) >= steepness) continue;
      const rise = riseAbout(smooth, i);
      if (rise < LEAST_RISE) continue;
      const bin = Math.min(BINS - 1, Math.floor((steepness / rise) * BINS));
      bins[bin] = (bins[bin] as number) + 1;
      edges++;
    }
  }
  return edges === 0 ? Number.POSITIVE_INFINITY : spreadOf(steepest(bins, edges * SHARPEST));
}

function smoothLine(smooth: Float32Array, tones: Uint8Array, from: number, step: number): void {
  for (let i = 1; i < smooth.length - 1; i++) {
    const at = from + i * step;
    smooth[i] = ((tones[at - step] as number) + 2 * (tones[at] as number) + (tones[at + step] as number)) / 4;
  }
}

const stepAt = (smooth: Float32Array, i: number): number => Math.abs((smooth[i + 1] as number) - (smooth[i] as number));

function riseAbout(smooth: Float32Array, i: number): number {
  let least = 255;
  let most = 0;
  for (let k = i - REACH; k <= i + REACH + 1; k++) {
    const tone = smooth[k] as number;
    if (tone < least) least = tone;
    if (tone > most) most = tone;
  }
  return most - least;
}

/** The share of its rise that an edge takes in one pixel, which only so many of them exceed. */
function steepest(bins: Uint32Array, count: number): number {
  let left = count;
  let bin = BINS - 1;
  for (; bin > 0; bin--) {
    left -= bins[bin] as number;
    if (left <= 0) break;
  }
  return (bin + 0.5) / BINS;
}

/** A step blurred by a bell of this spread rises by such a share within a pixel. */
const spreadOf = (share: number): number => Math.sqrt(Math.max(0, 1 / (share * share * 2 * Math.PI) - OWN_BLUR));
