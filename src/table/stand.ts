import type { BaseSize, ByArm, Unit } from './unit';

/** How the bases of a unit stand in the unit's own frame: x to its right, y ahead, origin at the middle of its front edge. */
export interface Stand {
  readonly count: number;
  readonly base: BaseSize;
  /** Three numbers a base: x and y of its middle, and its turn in radians against the unit's heading. */
  readonly spots: Float64Array;
  /** The smallest box, in the unit's frame, that holds all bases. */
  readonly bounds: Bounds;
}

export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly front: number;
  readonly back: number;
}

/** A limber with its team takes as much depth again as the gun behind it. The scenario may set other bases. */
const LIMBER_DEPTHS = 2;

/** Gap between skirmishers in base widths: midway in what the books allow (one to two). */
const SKIRMISH_GAP = 1.5;

const cache = new Map<string, Stand>();

/** Where the bases of this unit stand. Units alike in arm, number and formation share one answer. */
export function standOf(unit: Unit, bases: ByArm<BaseSize>): Stand {
  const size = baseOf(unit, bases);
  const count = unit.arm === 'artillery' ? unit.guns : unit.figures;
  const key = `${unit.arm} ${unit.formation} ${unit.files} ${count} ${size.frontage} ${size.depth}`;
  let stand = cache.get(key);
  if (!stand) {
    stand = makeStand(unit, count, size);
    cache.set(key, stand);
  }
  return stand;
}

function baseOf(unit: Unit, bases: ByArm<BaseSize>): BaseSize {
  const size = bases[unit.arm];
  const limbered = unit.arm === 'artillery' && unit.formation === 'march-column';
  return limbered ? { frontage: size.frontage, depth: size.depth * LIMBER_DEPTHS } : size;
}

function makeStand(unit: Unit, count: number, base: BaseSize): Stand {
  const spots = new Float64Array(count * 3);
  switch (unit.formation) {
    case 'line':
      inRanks(spots, count, unit.arm === 'artillery' ? count : Math.ceil(count / 2), base);
      break;
    case 'attack-column':
      inRanks(spots, count, unit.files, base);
      break;
    case 'march-column':
      inRanks(spots, count, unit.arm === 'artillery' ? 1 : 2, base);
      break;
    case 'skirmish':
      inOpenOrder(spots, count, base);
      break;
    case 'square':
      if (count < 4)
        inRanks(spots, count, count, base); // Too few to look four ways.
      else inSquare(spots, count, base);
      break;
  }
  return { count, base, spots, bounds: boundsOf(spots, base) };
}

/** Base to base, rank behind rank; a last rank that is not full stands in the middle. */
function inRanks(spots: Float64Array, count: number, files: number, base: BaseSize): void {
  const wide = Math.max(1, files);
  for (let i = 0; i < count; i++) {
    const rank = Math.floor(i / wide);
    const inRank = Math.min(wide, count - rank * wide);
    put(spots, i, ((i % wide) - (inRank - 1) / 2) * base.frontage, -(rank + 0.5) * base.depth, 0);
  }
}

function inOpenOrder(spots: Float64Array, count: number, base: BaseSize): void {
  const step = base.frontage * (1 + SKIRMISH_GAP);
  for (let i = 0; i < count; i++) put(spots, i, (i - (count - 1) / 2) * step, -base.depth / 2, 0);
}

/** Hollow, two ranks facing outward: an outer ring of side k and an inner ring of side k - 2, the inner one filled evenly. */
function inSquare(spots: Float64Array, count: number, base: BaseSize): void {
  const step = Math.max(base.frontage, base.depth);
  let side = 2;
  while (ringSize(side) + ringSize(side - 2) < count) side++;
  const half = (side * step) / 2;
  const outer = Math.min(count, ringSize(side));
  for (let i = 0; i < outer; i++) putOnRing(spots, i, Math.floor((i * ringSize(side)) / outer), side, { step, half });
  const inner = count - outer;
  for (let i = 0; i < inner; i++) {
    putOnRing(spots, outer + i, Math.floor((i * ringSize(side - 2)) / inner), side - 2, { step, half });
  }
}

/** Places in a ring; the single one in the very middle is left free. */
const ringSize = (side: number): number => (side < 2 ? 0 : 4 * (side - 1));

function putOnRing(
  spots: Float64Array,
  index: number,
  place: number,
  side: number,
  at: { readonly step: number; readonly half: number },
): void {
  const along = place % (side - 1);
  const face = Math.floor(place / (side - 1));
  const reach = ((side - 1) / 2) * at.step;
  const x = -reach + along * at.step;
  // Face 0 looks ahead, then clockwise: right, rear, left. Each face starts at its own left-hand corner.
  const turn = -face * (Math.PI / 2);
  const c = Math.round(Math.cos(turn));
  const s = Math.round(Math.sin(turn));
  put(spots, index, x * c - reach * s, x * s + reach * c - at.half, turn);
}

function put(spots: Float64Array, index: number, x: number, y: number, turn: number): void {
  spots[index * 3] = x;
  spots[index * 3 + 1] = y;
  spots[index * 3 + 2] = turn;
}

function boundsOf(spots: Float64Array, base: BaseSize): Bounds {
  if (spots.length === 0) return { left: 0, right: 0, front: 0, back: 0 };
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let front = Number.NEGATIVE_INFINITY;
  let back = Number.POSITIVE_INFINITY;
  for (let i = 0; i < spots.length; i += 3) {
    const x = spots[i] ?? 0;
    const y = spots[i + 1] ?? 0;
    const c = Math.abs(Math.cos(spots[i + 2] ?? 0));
    const s = Math.abs(Math.sin(spots[i + 2] ?? 0));
    const wide = (base.frontage * c + base.depth * s) / 2;
    const deep = (base.frontage * s + base.depth * c) / 2;
    left = Math.min(left, x - wide);
    right = Math.max(right, x + wide);
    front = Math.max(front, y + deep);
    back = Math.min(back, y - deep);
  }
  return { left, right, front, back };
}
