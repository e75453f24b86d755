import { linear } from '../palette';

/** What a part is painted with. `coat` and `trim` say how much of the side's colours shows instead, 0 to 1. */
export interface Paint {
  readonly colour: string;
  readonly coat?: number;
  readonly trim?: number;
}

/** Triangles in the making, in the model's own axes (X right, Y up, looking along −Z), in cm. */
export interface Mould {
  readonly positions: number[];
  readonly normals: number[];
  readonly colours: number[];
  readonly tints: number[];
  /** Seen from afar: fewer sides, and makers leave out what would not show. */
  readonly plain: boolean;
}

export type Spot = readonly [number, number, number];

/** One ring of a tube: its middle, and half its width and height across the tube. */
export interface Ring {
  readonly at: Spot;
  readonly wide: number;
  readonly high?: number;
}

export const newMould = (plain = false): Mould => ({ positions: [], normals: [], colours: [], tints: [], plain });

export const mouldLists = ({ positions, normals, colours, tints }: Mould) => [positions, normals, colours, tints];

export const triangleCount = (mould: Mould): number => mould.positions.length / 9;

/** One triangle with the normals given, or flat. */
export function face(
  mould: Mould,
  corners: readonly [Spot, Spot, Spot],
  paint: Paint,
  normals?: readonly Spot[],
): void {
  const flat = normalOf(corners[0], corners[1], corners[2]);
  const [r, g, b] = linear(paint.colour);
  for (let i = 0; i < 3; i++) {
    const corner = corners[i] ?? corners[0];
    const normal = normals?.[i] ?? flat;
    mould.positions.push(corner[0], corner[1], corner[2]);
    mould.normals.push(normal[0], normal[1], normal[2]);
    mould.colours.push(r, g, b);
    mould.tints.push(paint.coat ?? 0, paint.trim ?? 0);
  }
}

/** Four corners, counter-clockwise seen from outside. */
export function quad(mould: Mould, a: Spot, b: Spot, c: Spot, d: Spot, paint: Paint): void {
  face(mould, [a, b, c], paint);
  face(mould, [a, c, d], paint);
}

/** The same seen from both sides: cloth, manes, straps. */
export function sheet(mould: Mould, a: Spot, b: Spot, c: Spot, d: Spot, paint: Paint): void {
  quad(mould, a, b, c, d, paint);
  quad(mould, d, c, b, a, paint);
}

/** A body round a path of rings: legs, trunks, necks, barrels. Ends may be closed. */
export function tube(
  mould: Mould,
  rings: readonly Ring[],
  sides: number,
  paint: Paint,
  ends: 'open' | 'start' | 'end' | 'both' = 'open',
): void {
  const around = mould.plain ? (PLAIN_SIDES[sides] ?? 4) : sides;
  const loops = rings.map((ring, i) => loopOf(ring, directionAt(rings, i), around, slopeAt(rings, i)));
  for (let i = 1; i < loops.length; i++) {
    const low = loops[i - 1];
    const high = loops[i];
    if (low && high) band(mould, low, high, paint);
  }
  const first = loops[0];
  const last = loops.at(-1);
  if (first && (ends === 'start' || ends === 'both')) cap(mould, first.spots.toReversed(), paint);
  if (last && (ends === 'end' || ends === 'both')) cap(mould, last.spots, paint);
}

/** How many sides are enough from afar. */
const PLAIN_SIDES: Readonly<Record<number, number>> = { 3: 3, 4: 3, 5: 4, 6: 4, 7: 5, 9: 6 };

/** A straight tube between two points. */
export function rod(
  mould: Mould,
  from: Spot,
  to: Spot,
  widths: readonly [number, number],
  sides: number,
  paint: Paint,
): void {
  tube(
    mould,
    [
      { at: from, wide: widths[0] },
      { at: to, wide: widths[1] },
    ],
    sides,
    paint,
  );
}

/** An upright box without a bottom; `low` and `high` are opposite corners. */
export function box(mould: Mould, low: Spot, high: Spot, paint: Paint, top: Paint = paint): void {
  const [x, y, z] = low;
  const [X, Y, Z] = high;
  quad(mould, [x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z], paint);
  quad(mould, [X, y, z], [x, y, z], [x, Y, z], [X, Y, z], paint);
  quad(mould, [X, y, Z], [X, y, z], [X, Y, z], [X, Y, Z], paint);
  quad(mould, [x, y, z], [x, y, Z], [x, Y, Z], [x, Y, z], paint);
  quad(mould, [x, Y, Z], [X, Y, Z], [X, Y, z], [x, Y, z], top);
}

/** A cone standing on a ring of its own. */
export function cone(mould: Mould, foot: Ring, tip: Spot, sides: number, paint: Paint): void {
  tube(mould, [foot, { at: tip, wide: 0 }], sides, paint);
}

interface Loop {
  readonly spots: readonly Spot[];
  readonly outward: readonly Spot[];
}

function band(mould: Mould, low: Loop, high: Loop, paint: Paint): void {
  const n = low.spots.length;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const a = low.spots[i];
    const b = low.spots[j];
    const c = high.spots[j];
    const d = high.spots[i];
    const na = low.outward[i];
    const nb = low.outward[j];
    const nc = high.outward[j];
    const nd = high.outward[i];
    if (!a || !b || !c || !d || !na || !nb || !nc || !nd) continue;
    if (apart(a, b)) face(mould, [a, b, c], paint, [na, nb, nc]);
    if (apart(c, d)) face(mould, [a, c, d], paint, [na, nc, nd]);
  }
}

const apart = (a: Spot, b: Spot): boolean => lengthOf(minus(a, b)) > 1e-6;

function cap(mould: Mould, spots: readonly Spot[], paint: Paint): void {
  for (let i = 1; i + 1 < spots.length; i++) {
    const a = spots[0];
    const b = spots[i];
    const c = spots[i + 1];
    if (a && b && c) face(mould, [a, b, c], paint);
  }
}

function directionAt(rings: readonly Ring[], i: number): Spot {
  const before = rings[Math.max(0, i - 1)];
  const after = rings[Math.min(rings.length - 1, i + 1)];
  if (!before || !after) return [0, 1, 0];
  return unit(minus(after.at, before.at));
}

/** How fast the tube widens along its way at a ring: it leans the light there. */
function slopeAt(rings: readonly Ring[], i: number): number {
  const before = rings[Math.max(0, i - 1)];
  const after = rings[Math.min(rings.length - 1, i + 1)];
  if (!before || !after) return 0;
  const way = lengthOf(minus(after.at, before.at));
  return way < 1e-6 ? 0 : Math.max(-2.5, Math.min(2.5, (after.wide - before.wide) / way));
}

function loopOf(ring: Ring, along: Spot, sides: number, slope: number): Loop {
  // Any way across will do; the one in the X plane keeps bodies and necks symmetrical.
  const side = Math.abs(along[0]) > 0.9 ? unit(cross([0, 0, 1], along)) : unit(cross(along, [1, 0, 0]));
  const across = unit(cross(side, along));
  const high = ring.high ?? ring.wide;
  const spots: Spot[] = [];
  const outward: Spot[] = [];
  for (let i = 0; i < sides; i++) {
    const angle = ((i + 0.5) / sides) * Math.PI * 2;
    const a = Math.cos(angle);
    const b = Math.sin(angle);
    spots.push([
      ring.at[0] + (across[0] * a * ring.wide + side[0] * b * high),
      ring.at[1] + (across[1] * a * ring.wide + side[1] * b * high),
      ring.at[2] + (across[2] * a * ring.wide + side[2] * b * high),
    ]);
    outward.push(
      unit([
        across[0] * a + side[0] * b - along[0] * slope,
        across[1] * a + side[1] * b - along[1] * slope,
        across[2] * a + side[2] * b - along[2] * slope,
      ]),
    );
  }
  return { spots, outward };
}

const minus = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

const lengthOf = (v: Spot): number => Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);

const cross = (a: Spot, b: Spot): Spot => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function unit(v: Spot): Spot {
  const long = lengthOf(v) || 1;
  return [v[0] / long, v[1] / long, v[2] / long];
}

function normalOf(a: Spot, b: Spot, c: Spot): Spot {
  return unit(cross(minus(b, a), minus(c, a)));
}
