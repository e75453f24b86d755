import type { Point } from '../../../geometry/point';
import { nearestOnSegment, type Segment, segmentGap } from '../../../geometry/segment';
import { cross, distanceBetween, minus } from '../../../geometry/vector';
import { BLOCKED, chordsOf, lastBlock, layLine, type SightEnd, slotBlocks } from './blocking';
import type { SightLand } from './sight-land';

/** Beyond this many cm nothing counts as near. */
const NEAR = 5;

/**
 * How many cm a line, or an end of it, would have to shift for sight to change, about: for a blocked line until the last
 * that blocks it lets it pass, for a free one until the first would block it.
 */
export function marginOf(land: SightLand, from: SightEnd, to: SightEnd, isBlocked: boolean): number {
  if (!layLine(from, to)) return Infinity;
  let margin = isBlocked ? 0 : Infinity;
  for (let slot = 0; slot < land.count; slot++) {
    const blocks = slotBlocks(land, slot, from, to) === BLOCKED;
    if (blocks) margin = Math.max(margin, wayPast(land, slot, from, to));
    else if (!isBlocked) margin = Math.min(margin, wayInto(land, slot, from, to));
  }
  return margin;
}

/** How far until this slot does not block any more: past its side, past an end, or by the height of the line. */
function wayPast(land: SightLand, slot: number, from: SightEnd, to: SightEnd): number {
  const { at, enter, exit } = lastBlock();
  const length = distanceBetween(from.at, to.at);
  const isHill = land.kinds[slot] === 'hill';
  const ends = isHill ? Math.min(at, 1 - at) : Math.min(exit, 1 - enter);
  const byHeight = riseAt(land, slot, from, to, at);
  return Math.min(
    ends * length,
    sideways(land, slot, from, to),
    byHeight > 0 ? slopeWay(byHeight, from, to) : Infinity,
  );
}

/** How far until this slot blocks. */
function wayInto(land: SightLand, slot: number, from: SightEnd, to: SightEnd): number {
  const top = land.tops[slot] as number;
  const isHill = land.kinds[slot] === 'hill';
  if (isHill ? top < Math.min(from.level, to.level) : top <= Math.min(from.level, to.level)) return Infinity;
  const index = land.indices[slot] as number;
  if (!isHill && (from.within.includes(index) || to.within.includes(index))) return Infinity;
  const chords = isHill ? chordsOf(land, slot) : chordsOf(land, slot).filter(([enter, exit]) => enter < 1 && exit > 0);
  if (chords.length === 0) return gapTo(land, slot, { from: from.at, to: to.at });
  if (!isHill)
    return Math.min(...chords.flat().map((share) => slopeWay(-riseAt(land, slot, from, to, share), from, to)));
  const holds = (share: number): boolean => chords.some(([enter, exit]) => enter <= share && share <= exit);
  if (holds(0) && holds(1)) return Infinity;
  const length = distanceBetween(from.at, to.at);
  return Math.min(...chords.map(([enter, exit]) => crestWay(land, slot, from, to, (enter + exit) / 2, length)));
}

/** How far a crest is from blocking: from lying between the ends, or from rising above the line. */
function crestWay(land: SightLand, slot: number, from: SightEnd, to: SightEnd, crest: number, length: number): number {
  const top = land.tops[slot] as number;
  const beyond = Math.max(-crest, crest - 1);
  const rise = riseAt(land, slot, from, to, Math.min(1, Math.max(0, crest)));
  if (beyond < 0) return slopeWay(-rise, from, to);
  const isOwn = crest < 0.5 ? from.level === top && to.level <= top : to.level === top && from.level <= top;
  return rise > 0 || isOwn ? beyond * length : Infinity;
}

/** By how many layers a slot is higher than the line at a share of it. */
const riseAt = ({ tops }: SightLand, slot: number, from: SightEnd, to: SightEnd, share: number): number =>
  (tops[slot] as number) - from.level - (to.level - from.level) * share;

/** How far along the line its height changes by so many layers. */
function slopeWay(layers: number, from: SightEnd, to: SightEnd): number {
  const slope = Math.abs(to.level - from.level) / distanceBetween(from.at, to.at);
  return slope > 0 ? Math.max(0, layers) / slope : Infinity;
}

function cornersOfSlot({ corners, starts }: SightLand, slot: number): readonly Point[] {
  const points: Point[] = [];
  for (let i = starts[slot] as number; i < (starts[slot + 1] as number); i += 2)
    points.push({ x: corners[i] as number, y: corners[i + 1] as number });
  return points;
}

/** How far the line must shift to one side to miss the slot. */
function sideways(land: SightLand, slot: number, from: SightEnd, to: SightEnd): number {
  const way = minus(to.at, from.at);
  const sides = cornersOfSlot(land, slot).map((corner) => cross(way, minus(corner, from.at)));
  return Math.min(Math.max(...sides), -Math.min(...sides)) / distanceBetween(from.at, to.at);
}

function gapTo(land: SightLand, slot: number, segment: Segment): number {
  const [x = 0, y = 0, reach = 0] = land.circles.subarray(slot * 3, slot * 3 + 3);
  if (nearestOnSegment({ x, y }, segment).distance > reach + NEAR) return Infinity;
  const outline = cornersOfSlot(land, slot);
  const gap = Math.min(
    ...outline.map((to, i) => segmentGap(segment, { from: outline.at(i - 1) as Point, to }).distance),
  );
  return gap > NEAR ? Infinity : gap;
}
