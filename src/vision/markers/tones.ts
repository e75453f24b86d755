/**
 * A camera's picture holds tones that are not proportional to light. Blur happens in light: where edges are looked for in tones, a dark
 * square seems too small by more than half a pixel. So tones are turned into light before anything is measured.
 */
export type Tones = Float32Array;

const LEVELS = 256;

/** Light for each tone, 0 to 255; a gamma of 1 leaves them as they are. */
export const lightOf = (gamma: number): Tones =>
  Float32Array.from({ length: LEVELS }, (_, tone) => 255 * (tone / 255) ** gamma);

/** Light for each tone as pictures for screens hold it (sRGB), which is no plain power: of that, edges would be laid too far into the dark. */
export const lightOfScreen = (): Tones =>
  Float32Array.from({ length: LEVELS }, (_, tone) => {
    const share = tone / 255;
    return 255 * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  });

/** The tone halfway between a darkest and a lightest one, reckoned in light: at 256 × dark + light. */
export function halfwayTones(gamma: number): Uint8Array {
  const halfway = new Uint8Array(LEVELS * LEVELS);
  for (let dark = 0; dark < LEVELS; dark++) {
    for (let light = dark; light < LEVELS; light++) {
      const mean = ((dark / 255) ** gamma + (light / 255) ** gamma) / 2;
      halfway[dark * LEVELS + light] = Math.round(255 * mean ** (1 / gamma));
    }
  }
  return halfway;
}

/** A picture in grey, row by row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly tones: Uint8Array;
}

/** The light at a place between pixels; beyond the edge, that at the edge. */
export function lightAt({ width, height, tones }: Grey, light: Tones, x: number, y: number): number {
  const inX = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  const inY = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const [left, top] = [inX | 0, inY | 0];
  const [shareX, shareY] = [inX - left, inY - top];
  const at = top * width + left;
  const upperLeft = light[tones[at] as number] as number;
  const lowerLeft = light[tones[at + width] as number] as number;
  const upper = upperLeft + ((light[tones[at + 1] as number] as number) - upperLeft) * shareX;
  const lower = lowerLeft + ((light[tones[at + width + 1] as number] as number) - lowerLeft) * shareX;
  return upper + (lower - upper) * shareY;
}
