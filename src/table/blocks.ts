import { TOUCH } from '../geometry/contact';
import { PACKED } from '../geometry/rectangle';
import type { Bounds, Stand } from './stand';

/**
 * The ground a unit covers, in its own frame, as few rectangles as we can make it: bases that stand edge to edge are
 * one block. A line is one block instead of thirty bases, so its distances take one step instead of thirty.
 */
export interface Blocks {
  readonly count: number;
  /** Packed rectangles (`geometry/rectangle`), one after the other. */
  readonly rectangles: Float64Array;
  /** Four numbers a base, in the order of the stand: x and y of its middle, cosine and sine of its turn. */
  readonly bases: Float64Array;
  /** The smallest box in the unit's frame that holds all bases; all 0 when there are none. */
  readonly bounds: Bounds;
}

const cache = new WeakMap<Stand, Blocks>();

/** The blocks of a stand. Units that share a stand share one answer. */
export function blocksOf(stand: Stand): Blocks {
  let blocks = cache.get(stand);
  if (!blocks) {
    blocks = makeBlocks(stand);
    cache.set(stand, blocks);
  }
  return blocks;
}

/** A rectangle along the axes of a frame that is turned against the unit's. */
interface Patch {
  readonly turn: number;
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
}

function makeBlocks(stand: Stand): Blocks {
  let patches: readonly Patch[] = Array.from({ length: stand.count }, (_, base) => patchOf(stand, base));
  for (let before = Infinity; patches.length < before; ) {
    before = patches.length;
    patches = joined(joined(patches, besideEachOther), behindEachOther);
  }
  const rectangles = new Float64Array(patches.length * PACKED);
  patches.forEach((patch, i) => {
    rectangles.set(rectangleOf(patch), i * PACKED);
  });
  return { count: patches.length, rectangles, bases: basesOf(stand), bounds: boundsOf(rectangles) };
}

function basesOf(stand: Stand): Float64Array {
  const bases = new Float64Array(stand.count * 4);
  for (let base = 0; base < stand.count; base++) {
    const turn = stand.spots[base * 3 + 2] ?? 0;
    bases[base * 4] = stand.spots[base * 3] ?? 0;
    bases[base * 4 + 1] = stand.spots[base * 3 + 1] ?? 0;
    bases[base * 4 + 2] = Math.cos(turn);
    bases[base * 4 + 3] = Math.sin(turn);
  }
  return bases;
}

function patchOf(stand: Stand, base: number): Patch {
  const x = stand.spots[base * 3] ?? 0;
  const y = stand.spots[base * 3 + 1] ?? 0;
  const turn = stand.spots[base * 3 + 2] ?? 0;
  // A rectangle turned by quarters is the same rectangle with width and depth changed over: faces of a square can join.
  const quarters = Math.round(turn / (Math.PI / 2));
  const rest = turn - quarters * (Math.PI / 2);
  const isQuarter = Math.abs(rest) < TOUCH;
  const frame = isQuarter ? 0 : rest;
  const crosswise = quarters % 2 !== 0;
  const wide = (crosswise ? stand.base.depth : stand.base.frontage) / 2;
  const deep = (crosswise ? stand.base.frontage : stand.base.depth) / 2;
  const c = Math.cos(frame);
  const s = Math.sin(frame);
  const u = x * c + y * s;
  const v = y * c - x * s;
  return { turn: frame, left: u - wide, right: u + wide, back: v - deep, front: v + deep };
}

function rectangleOf(patch: Patch): readonly number[] {
  const u = (patch.left + patch.right) / 2;
  const v = (patch.back + patch.front) / 2;
  const c = Math.cos(patch.turn);
  const s = Math.sin(patch.turn);
  return [u * c - v * s, u * s + v * c, c, s, (patch.right - patch.left) / 2, (patch.front - patch.back) / 2];
}

type Join = (a: Patch, b: Patch) => Patch | undefined;

/** Adds each patch to the first one it makes a rectangle with. */
function joined(patches: readonly Patch[], join: Join): readonly Patch[] {
  const result: Patch[] = [];
  for (const patch of patches) {
    const at = result.findIndex((other) => join(other, patch) !== undefined);
    const whole = at < 0 ? undefined : join(result[at] as Patch, patch);
    if (whole) result[at] = whole;
    else result.push(patch);
  }
  return result;
}

const besideEachOther: Join = (a, b) => {
  if (a.turn !== b.turn || !same(a.back, b.back) || !same(a.front, b.front)) return undefined;
  if (same(a.right, b.left)) return { ...a, right: b.right };
  return same(b.right, a.left) ? { ...a, left: b.left } : undefined;
};

const behindEachOther: Join = (a, b) => {
  if (a.turn !== b.turn || !same(a.left, b.left) || !same(a.right, b.right)) return undefined;
  if (same(a.front, b.back)) return { ...a, front: b.front };
  return same(b.front, a.back) ? { ...a, back: b.back } : undefined;
};

const same = (a: number, b: number): boolean => Math.abs(a - b) < TOUCH;

function boundsOf(rectangles: Float64Array): Bounds {
  if (rectangles.length === 0) return { left: 0, right: 0, front: 0, back: 0 };
  let left = Infinity;
  let right = -Infinity;
  let front = -Infinity;
  let back = Infinity;
  for (let i = 0; i < rectangles.length; i += PACKED) {
    const [x = 0, y = 0, c = 1, s = 0, halfWidth = 0, halfDepth = 0] = rectangles.subarray(i, i + PACKED);
    const wide = halfWidth * Math.abs(c) + halfDepth * Math.abs(s);
    const deep = halfWidth * Math.abs(s) + halfDepth * Math.abs(c);
    left = Math.min(left, x - wide);
    right = Math.max(right, x + wide);
    front = Math.max(front, y + deep);
    back = Math.min(back, y - deep);
  }
  return { left, right, front, back };
}
