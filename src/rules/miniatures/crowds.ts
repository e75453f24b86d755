import type { Spot } from '../../table/spot';
import type { BaseSize } from '../../table/unit';
import { inRanks, rankSizes, turnTowards } from './miniatures-spots';

/** Formations without a front rank, by who stands where and looks which way. */

interface Middle {
  readonly x: number;
  readonly y: number;
}

/** The block of a rout: as many in front as in depth, all looking to its middle. */
export function inRout(count: number, base: BaseSize): Spot[] {
  const side = Math.max(1, Math.ceil(Math.sqrt(count)));
  const sizes = rankSizes(count, side, false);
  return looking(inRanks(sizes, base), base, 'in', { x: 0, y: (-sizes.length * base.depth) / 2 });
}

/** A huddle within walls: so many abreast as the house has room for, all looking out. */
export function inHouse(count: number, files: number, base: BaseSize): Spot[] {
  const sizes = rankSizes(count, files, false);
  return looking(inRanks(sizes, base), base, 'out', { x: 0, y: (-sizes.length * base.depth) / 2 });
}

/** Round and solid: those places of a lattice that are nearest to one middle, all looking out or all looking in. */
export function inCrowd(count: number, base: BaseSize, way: 'out' | 'in'): Spot[] {
  // Round a figure, the seam of two or the corner of four: whichever makes this number the roundest.
  const crowds = [crowd(count, base, 0, 0), crowd(count, base, 0.5, 0), crowd(count, base, 0.5, 0.5)];
  const roundest = crowds.reduce((best, each) => (sprawl(each) < sprawl(best) - 1e-9 ? each : best));
  return looking(roundest, base, way, { x: 0, y: 0 });
}

/** The places nearest to a middle; `dx` and `dy` say, in parts of a base, where in the lattice it is. */
function crowd(count: number, base: BaseSize, dx: number, dy: number): Spot[] {
  const reach = Math.sqrt(count * base.frontage * base.depth) + base.frontage + base.depth;
  const wide = Math.ceil(reach / base.frontage);
  const deep = Math.ceil(reach / base.depth);
  const places: Spot[] = [];
  for (let j = deep; j >= -deep; j--) {
    for (let i = -wide; i <= wide; i++) places.push({ x: (i + dx) * base.frontage, y: (j + dy) * base.depth, turn: 0 });
  }
  const far = ({ x, y }: Spot): number => Math.round((x * x + y * y) * 1e6);
  // Of places equally far the rear ones come first: the row in front is then as broad as it can be.
  return places.sort((a, b) => far(a) - far(b) || a.y - b.y || Math.abs(a.x) - Math.abs(b.x)).slice(0, count);
}

const sprawl = (spots: readonly Spot[]): number => spots.reduce((sum, { x, y }) => sum + x * x + y * y, 0);

/** The same places, looking from the middle or towards it. Who stands in the very middle looks ahead. */
function looking(spots: readonly Spot[], base: BaseSize, way: 'out' | 'in', { x, y }: Middle): Spot[] {
  const sign = way === 'out' ? 1 : -1;
  return spots.map((spot) => ({ ...spot, turn: turnTowards(sign * (spot.x - x), sign * (spot.y - y), base) }));
}

/**
 * Hollow, two ranks looking outward: an outer ring with sides as equal as can be and, within it, an inner ring, filled evenly.
 * The smallest that holds all is taken, so that the inner ring is as full as can be. Those too few for a full ring stand in
 * one that is open at its rear.
 */
export function inSquare(count: number, base: BaseSize): Spot[] {
  const step = Math.max(base.frontage, base.depth);
  let wide = 2;
  let deep = 2;
  while (ringSize(wide, deep) + ringSize(wide - 2, deep - 2) < count) {
    if (wide === deep) wide++;
    else deep++;
  }
  const outer = ringOf(wide, deep, step);
  const inner = ringOf(wide - 2, deep - 2, step);
  const within = Math.max(0, count - outer.length);
  return [
    ...(count < outer.length ? withoutRear(outer, outer.length - count) : outer),
    ...Array.from({ length: within }, (_, i) => inner[Math.floor((i * inner.length) / within)] as Spot),
  ];
}

/** Places in a ring; the single one in the very middle is left free. */
const ringSize = (wide: number, deep: number): number => (deep < 2 ? 0 : 2 * (wide + deep) - 4);

/** A ring about the middle: the face that looks ahead, then clockwise; each face starts at its own left-hand corner. */
function ringOf(wide: number, deep: number, step: number): Spot[] {
  if (deep < 2) return [];
  const right = ((wide - 1) / 2) * step;
  const ahead = ((deep - 1) / 2) * step;
  const along = (places: number, spot: (way: number) => Spot): Spot[] =>
    Array.from({ length: places - 1 }, (_, i) => spot(i * step));
  return [
    ...along(wide, (way) => ({ x: way - right, y: ahead, turn: 0 })),
    ...along(deep, (way) => ({ x: right, y: ahead - way, turn: -Math.PI / 2 })),
    ...along(wide, (way) => ({ x: right - way, y: -ahead, turn: -Math.PI })),
    ...along(deep, (way) => ({ x: -right, y: way - ahead, turn: (-3 * Math.PI) / 2 })),
  ];
}

/** Leaves places free in the middle of the rear face, so that the others still stand base to base. */
function withoutRear(ring: readonly Spot[], free: number): Spot[] {
  const rear = Math.min(...ring.map(({ y }) => y));
  const gone = ring
    .filter(({ y }) => y === rear)
    .sort((a, b) => Math.abs(a.x) - Math.abs(b.x))
    .slice(0, free);
  return ring.filter((spot) => !gone.includes(spot));
}

/** A field work as it lies on the table, in cm. */
const WORK = { wide: 6, deep: 1.5 } as const;

/** Round a free place for the work and looking at it: ring within ring, each filled from behind the work to both sides. */
export function atWork(count: number, base: BaseSize): Spot[] {
  const spots: Spot[] = [];
  let wide = Math.max(1, Math.round(WORK.wide / base.frontage));
  let deep = Math.max(1, Math.round(WORK.deep / base.depth));
  const right = (wide * base.frontage) / 2;
  const ahead = (deep * base.depth) / 2;
  while (spots.length < count) {
    wide += 2;
    deep += 2;
    spots.push(...fromBehind(wide, deep, base).slice(0, count - spots.length));
  }
  const beyond = (at: number, edge: number): number => Math.sign(at) * Math.max(0, Math.abs(at) - edge);
  return spots.map((spot) => ({ ...spot, turn: turnTowards(-beyond(spot.x, right), -beyond(spot.y, ahead), base) }));
}

/** The places of a ring in the order of their way round from the middle of its rear, left and right by turns. */
function fromBehind(wide: number, deep: number, base: BaseSize): Spot[] {
  const onward = ringOf(wide, deep, 1); // Its third face is the rear.
  const middle = wide - 1 + (deep - 1) + Math.floor((wide - 1) / 2);
  return onward.map((_, i) => {
    const away = i % 2 === 0 ? -i / 2 : (i + 1) / 2;
    const { x, y } = onward[(middle + away + onward.length) % onward.length] as Spot;
    return { x: x * base.frontage, y: y * base.depth, turn: 0 };
  });
}
