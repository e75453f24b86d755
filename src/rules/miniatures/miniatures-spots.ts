import { rankSpot } from '../../table/column';
import type { Spot } from '../../table/spot';
import type { BaseSize, Bend } from '../../table/unit';

/** How many stand in each rank, from the front. Faced about, the rank that is not full leads. */
export function rankSizes(count: number, files: number, about: boolean): readonly number[] {
  const ranks = Math.ceil(count / files);
  const sizes = Array.from({ length: ranks }, (_, rank) => Math.min(files, count - rank * files));
  return about ? sizes.reverse() : sizes;
}

/** Base to base, rank behind rank along the column's way; a rank that is not full stands in the middle of its place. */
export function inRanks(sizes: readonly number[], base: BaseSize, trail: readonly Bend[] = []): Spot[] {
  const frontage = Math.max(0, ...sizes) * base.frontage;
  return sizes.flatMap((size, rank) => {
    const { x, y, turn } = rankSpot(trail, frontage, rank * base.depth);
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    return Array.from({ length: size }, (_, file) => {
      const right = (file - (size - 1) / 2) * base.frontage;
      return { x: x + right * c + (base.depth / 2) * s, y: y + right * s - (base.depth / 2) * c, turn };
    });
  });
}

/** One rank with gaps; `gap` in base widths. */
export function inOpenOrder(count: number, base: BaseSize, gap: number): Spot[] {
  const step = base.frontage * (1 + gap);
  return Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2) * step, y: -base.depth / 2, turn: 0 }));
}

/** A column of attack whose outer figures look out: the first rank ahead, the last one back, the files at its sides to their sides. */
export function inMass(sizes: readonly number[], base: BaseSize): Spot[] {
  const last = sizes.length - 1;
  const spots = inRanks(sizes, base);
  let first = 0;
  return sizes.flatMap((size, rank) => {
    const from = first;
    first += size;
    return spots.slice(from, first).map((spot, file) => {
      if (rank === 0 || !isOuter(sizes, rank, file)) return spot;
      const atSide = rank < last && (file === 0 ? -1 : file === size - 1 ? 1 : 0);
      return { ...spot, turn: atSide ? turnTowards(atSide, 0, base) : BACK };
    });
  });
}

/** Whether nobody stands behind this figure or on one of its sides. */
function isOuter(sizes: readonly number[], rank: number, file: number): boolean {
  const size = sizes[rank] ?? 0;
  const behind = sizes[rank + 1] ?? 0;
  const fromMiddle = Math.abs(file - (size - 1) / 2);
  return file === 0 || file === size - 1 || behind === 0 || fromMiddle >= (behind + 1) / 2;
}

/** Turns against the unit's heading. */
const LEFT = Math.PI / 2;
const RIGHT = -Math.PI / 2;
const BACK = Math.PI;

/** The turn that looks along (x, y), as nearly as this base can: only a square one may stand across and still fit its place. */
export function turnTowards(x: number, y: number, base: BaseSize): number {
  const fits = base.frontage === base.depth;
  if (fits && Math.abs(x) > Math.abs(y) + NOTHING) return x < 0 ? LEFT : RIGHT;
  return y < -NOTHING ? BACK : 0;
}

/** Differences below this are rounding. */
const NOTHING = 1e-9;
