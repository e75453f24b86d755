import type { Point } from '../geometry/point';
import { distanceBetween } from '../geometry/vector';
import { cornersOf } from '../table/laying/land-index';
import { isArea, type Terrain } from '../table/terrain';
import type { Hold } from './laying-tool';

/** A place on the screen where a finger takes hold of the selected piece. */
export interface LayingHandle {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly hold: Exclude<Hold, { kind: 'body' }>;
}

/** Handles nearer than a finger's width could not be told apart. */
const APART = 46;
/** A side this long has room for a sign in its middle. */
const LONG_SIDE = 104;
/** The turning handle stands so far off the piece. */
const OFF = 44;
/** A finger this near to a handle means it. */
const REACH = 28;
const EDGE = 30;

/** Where the handles of a piece lie now: the one that turns it, and those that shape it where it is to be shaped. */
export function layingHandles(
  piece: Terrain,
  toScreen: (at: Point) => Point,
  shaping: boolean,
): readonly LayingHandle[] {
  const corners = cornersOf(piece);
  const spots = corners.map(toScreen);
  if (spots.some(({ x, y }) => !Number.isFinite(x + y))) return [];
  return shaping ? shapingHandles(piece, corners, spots) : [turnHandleOf(spots)];
}

function turnHandleOf(spots: readonly Point[]): LayingHandle {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const top = Math.min(...ys) - OFF;
  return {
    id: 'turn',
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: top > EDGE ? top : Math.max(...ys) + OFF,
    hold: { kind: 'turn' },
  };
}

function shapingHandles(piece: Terrain, corners: readonly Point[], spots: readonly Point[]): readonly LayingHandle[] {
  const closed = isArea(piece);
  const kept = keptCorners(spots, closed);
  return kept.flatMap((corner, i): readonly LayingHandle[] => {
    const before = kept[i - 1] ?? (closed ? kept.at(-1) : undefined) ?? corner;
    const after = kept[i + 1] ?? (closed ? kept[0] : undefined) ?? corner;
    const spot = spots[corner] as Point;
    const own: LayingHandle = {
      id: `corner-${corner} ${before} ${after}`,
      ...spot,
      hold: { kind: 'corner', pull: { corner, before, after } },
    };
    const isSide = after === (corner + 1) % corners.length && after !== corner;
    const next = spots[after] as Point;
    if (!isSide || distanceBetween(spot, next) < LONG_SIDE) return [own];
    const at = middle(corners[corner] as Point, corners[after] as Point);
    return [own, { id: `add-${corner}`, ...middle(spot, next), hold: { kind: 'add', corner, at } }];
  });
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** As many corners as fingers can tell apart, the ends of a line always among them. */
function keptCorners(spots: readonly Point[], closed: boolean): readonly number[] {
  const kept: number[] = [];
  const apart = (a: number, b: number): boolean => distanceBetween(spots[a] as Point, spots[b] as Point) >= APART;
  spots.forEach((_, i) => {
    const last = kept.at(-1);
    if (last === undefined || apart(last, i)) kept.push(i);
  });
  const end = spots.length - 1;
  if (closed) {
    while (kept.length > 3 && !apart(kept.at(-1) as number, kept[0] as number)) kept.pop();
  } else if (kept.at(-1) !== end) {
    if (kept.length > 1) kept.pop();
    kept.push(end);
  }
  return kept;
}

/** The handle under a finger, the nearest where there are several. */
export function handleAt(handles: readonly LayingHandle[], screen: Point): LayingHandle | undefined {
  const near = handles.map((handle) => ({ handle, away: distanceBetween(handle, screen) }));
  return near.filter(({ away }) => away <= REACH).sort((a, b) => a.away - b.away)[0]?.handle;
}

/** Do the handles lie where they did, to the pixel, and hold the same? */
export const sameHandles = (a: readonly LayingHandle[], b: readonly LayingHandle[]): boolean =>
  a.length === b.length && a.every((handle, i) => isSame(handle, b[i]));

const isSame = (a: LayingHandle, b: LayingHandle | undefined): boolean =>
  b !== undefined && a.id === b.id && distanceBetween(a, b) < 0.25;
