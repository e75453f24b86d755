import { ALL_HEXSIDES, type Hexside, opposite, turned } from './axial';
import { BARRED, type MoveCosts } from './costs';
import { indexAcross, type Layout } from './layout';

/** What awaits whoever comes into a hex, as bits. The hex a move starts from is not asked. */
export const STOPS = 1;
/** Nobody may come in. */
export const CLOSED = 2;
/** It may be passed, but no move may end there. */
export const NO_END = 4;

/** Where can a unit get to? Everything in half-points and places of the layout. */
export interface ReachQuestion {
  readonly costs: MoveCosts;
  readonly from: number;
  readonly budget: number;
  /** Per place what awaits there; left out where nothing does. */
  readonly entry?: Uint8Array;
  /** The sides it may step across, as bits; left out for all six. */
  readonly sides?: number;
}

/** For units that step only across the front sides of their facing, and pay for turning. */
export interface FacedQuestion extends Omit<ReachQuestion, 'sides'> {
  readonly facing: Hexside;
  /** Per facing the sides it may step across, as bits. */
  readonly fronts: ArrayLike<number>;
  /** Ground in which it stands otherwise, and has other fronts: 1 where that is so. */
  readonly elsewhere?: { readonly at: Uint8Array; readonly fronts: ArrayLike<number> };
  /** What a turn costs, by sixths of a circle counter-clockwise; 0 is free, `BARRED` cannot be. The first is not asked. */
  readonly turns: ArrayLike<number>;
}

/**
 * The answer, with the room to work it out: a bucket for each cost, each a chain of the places that can be got to for it.
 * Nothing is made while searching; an answer stands until the next question. A place is a hex, or one of six facings in a
 * hex, which then follow each other: 6 × hex + facing.
 */
export interface Reach {
  readonly layout: Layout;
  readonly facings: 1 | 6;
  /** Half-points spent to each place, or `NEVER`. */
  readonly spent: Uint16Array;
  /** How each place was come to: across a side (0 to 5), or by a turn (6 + the facing before it). */
  readonly came: Uint8Array;
  /** The places, the nearest first, as many as the search said; the first is where it started. */
  readonly list: Int32Array;
  readonly heads: Int32Array;
  readonly nexts: Int32Array;
  readonly befores: Int32Array;
  readonly nothing: Uint8Array;
  readonly memory: { count: number; from: number };
}

/** Spent to a place that cannot be got to. */
export const NEVER = 0xffff;
/** The largest budget. */
export const MOST_POINTS = 0xff00;

/** One more than the dearest step, and a power of two: no two costs on hand share a bucket. */
const BUCKETS = 256;
const NONE = -1;

export function makeReach(layout: Layout, facings: 1 | 6 = 1): Reach {
  const places = layout.size * facings;
  return {
    layout,
    facings,
    spent: new Uint16Array(places).fill(NEVER),
    came: new Uint8Array(places),
    list: new Int32Array(layout.cells.length * facings),
    heads: new Int32Array(BUCKETS).fill(NONE),
    nexts: new Int32Array(places),
    befores: new Int32Array(places),
    nothing: new Uint8Array(layout.size),
    memory: { count: 0, from: 0 },
  };
}

/** Finds every hex that can be got to; returns how many. */
export function reachFrom(reach: Reach, question: ReachQuestion): number {
  const { spent, came, list, heads, nexts, befores, layout } = reach;
  const { from, budget, entry = reach.nothing, sides = ALL_HEXSIDES } = question;
  const { steps: costs } = question.costs;
  const { steps } = layout;
  startAt(reach, from);
  let count = 0;
  let waiting = 1;
  for (let points = 0; waiting > 0; points++) {
    const bucket = points & (BUCKETS - 1);
    let place = heads[bucket] as number;
    heads[bucket] = NONE;
    while (place !== NONE) {
      const here = place;
      place = nexts[here] as number;
      waiting--;
      list[count++] = here;
      if (here !== from && ((entry[here] as number) & STOPS) !== 0) continue;
      for (let side = 0; side < 6; side++) {
        const cost = costs[6 * here + side] as number;
        const total = points + cost;
        if (cost === BARRED || total > budget) continue;
        const there = here + (steps[side] as number);
        const before = spent[there] as number;
        if (total >= before || ((sides >> side) & 1) === 0 || ((entry[there] as number) & CLOSED) !== 0) continue;
        if (before === NEVER) waiting++;
        else takeFromBucket(reach, there, before);
        spent[there] = total;
        came[there] = side;
        const into = total & (BUCKETS - 1);
        const head = heads[into] as number;
        nexts[there] = head;
        befores[there] = NONE;
        if (head !== NONE) befores[head] = there;
        heads[into] = there;
      }
    }
  }
  reach.memory.count = count;
  return count;
}

/** Finds every facing in every hex that can be got to; returns how many. */
export function reachFacing(reach: Reach, question: FacedQuestion): number {
  const { list, heads, nexts, befores, layout } = reach;
  const { from, facing, budget, fronts, turns, entry = reach.nothing } = question;
  const { at: other, fronts: otherFronts } = question.elsewhere ?? { at: reach.nothing, fronts };
  const { steps: costs } = question.costs;
  const { steps } = layout;
  startAt(reach, 6 * from + facing);
  let count = 0;
  let points = 0;
  while (reach.memory.count > 0) {
    const bucket = points & (BUCKETS - 1);
    // A free turn puts its place into the bucket at hand: so one is taken at a time.
    const here = heads[bucket] as number;
    if (here === NONE) {
      points++;
      continue;
    }
    const next = nexts[here] as number;
    heads[bucket] = next;
    if (next !== NONE) befores[next] = NONE;
    reach.memory.count--;
    list[count++] = here;
    const hex = Math.floor(here / 6);
    const faces = here - 6 * hex;
    for (let by = 1; by < 6; by++) {
      const cost = turns[by] as number;
      if (cost === BARRED || points + cost > budget) continue;
      const turnedTo = faces + by < 6 ? here + by : here + by - 6;
      offer(reach, turnedTo, points + cost, 6 + faces);
    }
    if (hex !== from && ((entry[hex] as number) & STOPS) !== 0) continue;
    const front = (other[hex] === 0 ? fronts[faces] : otherFronts[faces]) as number;
    for (let side = 0; side < 6; side++) {
      if (((front >> side) & 1) === 0) continue;
      const cost = costs[6 * hex + side] as number;
      if (cost === BARRED || points + cost > budget) continue;
      const there = hex + (steps[side] as number);
      if (((entry[there] as number) & CLOSED) === 0) offer(reach, 6 * there + faces, points + cost, side);
    }
  }
  reach.memory.count = count;
  return count;
}

/** Puts a place into the bucket of its cost, if nothing came to it for as little. */
function offer(reach: Reach, place: number, points: number, came: number): void {
  const { spent, heads, nexts, befores } = reach;
  const before = spent[place] as number;
  if (points >= before) return;
  if (before === NEVER) reach.memory.count++;
  else takeFromBucket(reach, place, before);
  spent[place] = points;
  reach.came[place] = came;
  const bucket = points & (BUCKETS - 1);
  const head = heads[bucket] as number;
  nexts[place] = head;
  befores[place] = NONE;
  if (head !== NONE) befores[head] = place;
  heads[bucket] = place;
}

function takeFromBucket({ heads, nexts, befores }: Reach, place: number, points: number): void {
  const next = nexts[place] as number;
  const before = befores[place] as number;
  if (before === NONE) heads[points & (BUCKETS - 1)] = next;
  else nexts[before] = next;
  if (next !== NONE) befores[next] = before;
}

function startAt(reach: Reach, place: number): void {
  const { spent, list, heads, nexts, befores, memory } = reach;
  for (let i = 0; i < memory.count; i++) spent[list[i] as number] = NEVER;
  spent[place] = 0;
  heads[0] = place;
  nexts[place] = NONE;
  befores[place] = NONE;
  memory.from = place;
  memory.count = 1;
}

/** The half-points to a hex, in whatever facing it is cheapest; undefined where it cannot be got to. */
export function spentTo(reach: Reach, hex: number): number | undefined {
  const least = reach.spent[cheapestPlace(reach, hex)] as number;
  return least === NEVER ? undefined : least;
}

/** The place of a hex; of its facings the one that costs least, and of those the first. */
export function cheapestPlace({ spent, facings }: Reach, hex: number): number {
  let best = hex * facings;
  for (let place = best + 1; place < (hex + 1) * facings; place++) {
    if ((spent[place] as number) < (spent[best] as number)) best = place;
  }
  return best;
}

/** One step or turn of a path. */
export type PathStep = { readonly hex: number; readonly spent: number } & (
  | { readonly kind: 'step'; readonly side: Hexside }
  | { readonly kind: 'turn'; readonly facing: Hexside }
);

/** How a place is got to, from the start; undefined where it cannot be. */
export function pathTo(reach: Reach, place: number): readonly PathStep[] | undefined {
  const { spent, came, facings, layout, memory } = reach;
  if (spent[place] === NEVER) return undefined;
  const path: PathStep[] = [];
  let at = place;
  while (at !== memory.from) {
    const hex = Math.floor(at / facings);
    const how = came[at] as number;
    const points = spent[at] as number;
    if (how < 6) {
      const side = turned(0, how);
      path.push({ kind: 'step', hex, spent: points, side });
      at = indexAcross(layout, hex, opposite(side)) * facings + (at - hex * facings);
    } else {
      path.push({ kind: 'turn', hex, spent: points, facing: turned(0, at - hex * 6) });
      at = hex * 6 + how - 6;
    }
  }
  return path.reverse();
}
