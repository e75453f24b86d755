import type { Grey } from './tones';

/** Pixels along a tile: the smallest area that has a darkest and a lightest tone of its own. */
const TILE = 4;
/** Tiles whose surroundings differ less than this hold no edge. */
const LEAST_CONTRAST = 50;

/** Room for the pictures of one size, made once: nothing is made while looking. */
export interface Tiles {
  readonly across: number;
  readonly down: number;
  readonly darkest: Uint8Array;
  readonly lightest: Uint8Array;
  readonly rowDarkest: Uint8Array;
  readonly rowLightest: Uint8Array;
  /** What is darker than this in a tile is dark. */
  readonly limits: Uint8Array;
  /** 1 where dark; one pixel of light all round. */
  readonly dark: Uint8Array;
}

export function makeTiles(width: number, height: number): Tiles {
  const across = Math.ceil(width / TILE);
  const down = Math.ceil(height / TILE);
  const each = (): Uint8Array => new Uint8Array(across * down);
  return {
    across,
    down,
    darkest: each(),
    lightest: each(),
    rowDarkest: each(),
    rowLightest: each(),
    limits: each(),
    dark: new Uint8Array((width + 2) * (height + 2)),
  };
}

/** The darkest and lightest tone in each tile and the eight round it. */
export function surveyTiles(tiles: Tiles, grey: Grey): void {
  const { across, down, darkest, lightest, rowDarkest, rowLightest } = tiles;
  ownTones(tiles, grey);
  for (let at = 0, y = 0; y < down; y++) {
    for (let x = 0; x < across; x++, at++) {
      const before = x > 0 ? at - 1 : at;
      const after = x < across - 1 ? at + 1 : at;
      spreadTo(rowDarkest, rowLightest, at, darkest, lightest, before, after);
    }
  }
  for (let at = 0, y = 0; y < down; y++) {
    for (let x = 0; x < across; x++, at++) {
      const above = y > 0 ? at - across : at;
      const below = y < down - 1 ? at + across : at;
      spreadTo(darkest, lightest, at, rowDarkest, rowLightest, above, below);
    }
  }
}

/** The least and the most of a tile and its two neighbours. Written out: a million go through here for each frame. */
function spreadTo(
  toLeast: Uint8Array,
  toMost: Uint8Array,
  at: number,
  fromLeast: Uint8Array,
  fromMost: Uint8Array,
  before: number,
  after: number,
): void {
  let least = fromLeast[at] as number;
  let most = fromMost[at] as number;
  const [leastBefore, leastAfter] = [fromLeast[before] as number, fromLeast[after] as number];
  if (leastBefore < least) least = leastBefore;
  if (leastAfter < least) least = leastAfter;
  const [mostBefore, mostAfter] = [fromMost[before] as number, fromMost[after] as number];
  if (mostBefore > most) most = mostBefore;
  if (mostAfter > most) most = mostAfter;
  toLeast[at] = least;
  toMost[at] = most;
}

function ownTones({ across, down, darkest, lightest }: Tiles, { width, height, tones }: Grey): void {
  for (let at = 0, row = 0; row < down; row++) {
    for (let column = 0; column < across; column++, at++) {
      const right = Math.min(width, (column + 1) * TILE);
      const bottom = Math.min(height, (row + 1) * TILE);
      let least = 255;
      let most = 0;
      for (let y = row * TILE; y < bottom; y++) {
        for (let x = column * TILE, pixel = y * width + x; x < right; x++, pixel++) {
          const tone = tones[pixel] as number;
          if (tone < least) least = tone;
          if (tone > most) most = tone;
        }
      }
      darkest[at] = least;
      lightest[at] = most;
    }
  }
}

/** Marks what is darker than halfway between the darkest and the lightest round it (`halfwayTones`). */
export function markDark(
  { across, darkest, lightest, limits, dark }: Tiles,
  { width, height, tones }: Grey,
  halfway: Uint8Array,
): void {
  for (let tile = 0; tile < limits.length; tile++) {
    const least = darkest[tile] as number;
    const most = lightest[tile] as number;
    limits[tile] = most - least < LEAST_CONTRAST ? 0 : (halfway[least * 256 + most] as number);
  }
  for (let y = 0; y < height; y++) {
    let out = (y + 1) * (width + 2) + 1;
    let pixel = y * width;
    for (let tile = ((y / TILE) | 0) * across, x = 0; x < width; tile++) {
      const limit = limits[tile] as number;
      const end = x + TILE < width ? x + TILE : width;
      for (; x < end; x++, pixel++, out++) dark[out] = (tones[pixel] as number) < limit ? 1 : 0;
    }
  }
}
