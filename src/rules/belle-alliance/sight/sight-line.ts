import type { Base } from '../../../geometry/base';
import { type Box, boxHolds } from '../../../geometry/box';
import type { Point } from '../../../geometry/point';
import { toLocal, toTable } from '../../../geometry/pose';
import { along, distanceBetween } from '../../../geometry/vector';
import { ROUNDING } from '../explain/tolerance';
import { BLOCKED, FREE, lastBlock, layLine, ON_LEFT, type SightEnd, slotBlocks } from './blocking';
import { marginOf } from './margin';
import { levelAt, type SightLand, slotHolds } from './sight-land';

export type { SightEnd } from './blocking';

export interface Block {
  readonly by: 'crest' | 'wood' | 'building';
  /** Its place in the list of terrain. */
  readonly terrain: number;
  readonly name?: string;
  readonly at: Point;
}

export interface LineOfSight {
  /** What blocks the line, the nearest to its start; absent where it is free. */
  readonly blocked?: Block;
  /** How many cm the line or its ends would have to shift for the answer to change, about; Infinity where nothing is near. */
  readonly margin: number;
}

/** A point of a base as the end of a line. It stands where the body of the base is, not where a corner sticks out. */
export function sightEnd(land: SightLand, base: Base, at: Point): SightEnd {
  if (land.count === 0) return { at, level: 0, within: NOWHERE };
  return { at, level: levelAt(land, spotOf(base, at)), within: standsIn(land, base, at) };
}

const NOWHERE: readonly number[] = [];

/** The point moved into the base by half of what it measures the shorter way: of a square base its middle. */
export function spotOf(base: Base, at: Point): Point {
  const middle = { at: base.center, heading: base.heading };
  const { x, y } = toLocal(middle, at);
  const inset = Math.min(base.frontage, base.depth) / 2;
  return toTable(middle, { x: clamped(x, base.frontage / 2 - inset), y: clamped(y, base.depth / 2 - inset) });
}

const clamped = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Those who fire from a wall have a base without depth: a hair behind it they stand in their own house, and not in the next one. */
const BEHIND_WALL = 1e-3;

/** The woods and buildings that a base stands in with the part of it at a point, by their place in the list of terrain. */
export function standsIn(land: SightLand, base: Base, at: Point): readonly number[] {
  const reach = (base.frontage + base.depth) / 2 + BEHIND_WALL;
  let spot: Point | undefined;
  let found: number[] | undefined;
  for (let slot = 0; slot < land.count; slot++) {
    if (land.kinds[slot] === 'hill' || !isNear(land, slot, base.center, reach)) continue;
    spot ??= innerSpot(base, at);
    if (!slotHolds(land, slot, spot.x, spot.y)) continue;
    found ??= [];
    found.push(land.indices[slot] as number);
  }
  return found ?? NOWHERE;
}

function isNear({ boxes }: SightLand, slot: number, { x, y }: Point, reach: number): boolean {
  const box = slot * 4;
  return (
    x >= (boxes[box] as number) - reach &&
    x <= (boxes[box + 2] as number) + reach &&
    y >= (boxes[box + 1] as number) - reach &&
    y <= (boxes[box + 3] as number) + reach
  );
}

function innerSpot(base: Base, at: Point): Point {
  const spot = spotOf(base, at);
  return base.depth > 0 ? spot : toTable({ at: spot, heading: base.heading }, { x: 0, y: -BEHIND_WALL });
}

/** Is the line of sight blocked? The same answer as that of `lineOfSight`, and as little work as may be. */
export function isBlocked(land: SightLand, from: SightEnd, to: SightEnd): boolean {
  if (land.count === 0 || !layLine(from, to)) return false;
  if (slotBlocks(land, land.last[0] as number, from, to) === BLOCKED) return true;
  let halves = 0;
  for (let slot = 0; slot < land.count; slot++) {
    const answer = slotBlocks(land, slot, from, to);
    if (answer !== FREE) halves++;
    if (answer !== BLOCKED) continue;
    land.last[0] = slot;
    return true;
  }
  return halves > 1 && seamOf(land, from, to) !== undefined;
}

/** Is the line of sight free, what blocks it, and how near is it to being otherwise? */
export function lineOfSight(land: SightLand, from: SightEnd, to: SightEnd): LineOfSight {
  if (land.count === 0 || !layLine(from, to)) return { margin: Infinity };
  let nearest = Infinity;
  let by = -1;
  for (let slot = 0; slot < land.count; slot++) {
    if (slotBlocks(land, slot, from, to) !== BLOCKED || lastBlock().at >= nearest) continue;
    nearest = lastBlock().at;
    by = slot;
  }
  const seam = by < 0 ? seamOf(land, from, to) : undefined;
  const at = seam?.at ?? nearest;
  const slot = seam?.slot ?? by;
  const margin = marginOf(land, from, to, slot >= 0);
  return slot < 0 ? { margin } : { blocked: blockAt(land, slot, along(from.at, to.at, at)), margin };
}

function blockAt(land: SightLand, slot: number, at: Point): Block {
  const kind = land.kinds[slot] as SightLand['kinds'][number];
  const terrain = land.indices[slot] as number;
  const name = land.terrain[terrain]?.name;
  return { by: kind === 'hill' ? 'crest' : kind, terrain, ...(name ? { name } : {}), at };
}

/** Where two slots lie flush, one on each side of the line, there is no way between them. */
function seamOf(
  land: SightLand,
  from: SightEnd,
  to: SightEnd,
): { readonly slot: number; readonly at: number } | undefined {
  const halves: { readonly slot: number; readonly side: number; readonly at: number; enter: number; exit: number }[] =
    [];
  if (!layLine(from, to)) return undefined;
  const hair = ROUNDING / distanceBetween(from.at, to.at);
  for (let slot = 0; slot < land.count; slot++) {
    const side = slotBlocks(land, slot, from, to);
    if (side === FREE || side === BLOCKED) continue;
    const { at, enter, exit } = lastBlock();
    const opposite = halves.find(
      (half) => half.side !== side && Math.min(half.exit, exit) - Math.max(half.enter, enter) > hair,
    );
    if (opposite) return { slot: side === ON_LEFT ? slot : opposite.slot, at: Math.max(enter, opposite.enter) };
    halves.push({ slot, side, at, enter, exit });
  }
  return undefined;
}

/** The terrain that can block lines within a box, by its place in the list of terrain. None: all lines there are free. */
export function nearbyLand(land: SightLand, box: Box): readonly number[] {
  const near: number[] = [];
  for (let slot = 0; slot < land.count; slot++)
    if (slotMeetsBox(land, slot, box)) near.push(land.indices[slot] as number);
  return near;
}

/** The corners of woods and buildings that lie in a box: what a line there may just pass. */
export function cornersIn(land: SightLand, box: Box): Point[] {
  const found: Point[] = [];
  for (let slot = 0; slot < land.count; slot++) {
    if (land.kinds[slot] === 'hill' || !slotMeetsBox(land, slot, box)) continue;
    for (let i = land.starts[slot] as number; i < (land.starts[slot + 1] as number); i += 2) {
      const corner = { x: land.corners[i] as number, y: land.corners[i + 1] as number };
      if (boxHolds(box, corner)) found.push(corner);
    }
  }
  return found;
}

function slotMeetsBox({ boxes }: SightLand, slot: number, box: Box): boolean {
  const at = slot * 4;
  return (
    (boxes[at] as number) <= box.maxX &&
    (boxes[at + 2] as number) >= box.minX &&
    (boxes[at + 1] as number) <= box.maxY &&
    (boxes[at + 3] as number) >= box.minY
  );
}
