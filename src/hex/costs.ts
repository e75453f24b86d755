import { HEXSIDES, type Hexside } from './axial';
import { indexAcross } from './layout';
import type { HexMap } from './map';

/**
 * What each step on a map costs one kind of unit, in half-points, worked out once: per hex and side six numbers.
 * It holds for one version of the map.
 */
export interface MoveCosts {
  readonly map: HexMap;
  /** Per hex and side the half-points of the step across it, or `BARRED`. */
  readonly steps: Uint8Array;
  /** Why a step is barred, by the book's own numbers; 0 where it is not, or where it leads off the map. */
  readonly bars: Uint8Array;
}

/** The cost of a step that cannot be made. */
export const BARRED = 255;
/** The dearest step, in half-points. */
export const DEAREST = 254;

/** What a step costs: from 1 half-point up; or below zero the number of what bars it. */
export type StepCost = (from: number, side: Hexside, to: number) => number;

export function compileCosts(map: HexMap, costOf: StepCost): MoveCosts {
  const costs: MoveCosts = {
    map,
    steps: new Uint8Array(6 * map.layout.size).fill(BARRED),
    bars: new Uint8Array(6 * map.layout.size),
  };
  for (const from of map.layout.cells) write(costs, from, costOf);
  return costs;
}

/** The same costs with those of some hexes worked out anew: the steps out of them and into them. */
export function recompileCosts(costs: MoveCosts, map: HexMap, changed: readonly number[], costOf: StepCost): MoveCosts {
  const next: MoveCosts = { map, steps: costs.steps.slice(), bars: costs.bars.slice() };
  const { layout } = map;
  const around = changed.flatMap((index) => [index, ...HEXSIDES.map((side) => indexAcross(layout, index, side))]);
  for (const from of new Set(around)) if (layout.on[from] === 1) write(next, from, costOf);
  return next;
}

function write({ map, steps, bars }: MoveCosts, from: number, costOf: StepCost): void {
  for (const side of HEXSIDES) {
    const to = indexAcross(map.layout, from, side);
    if (map.layout.on[to] === 0) continue;
    const cost = costOf(from, side, to);
    if (!Number.isInteger(cost) || cost === 0 || cost > DEAREST || cost < -255) {
      throw new Error(`A step cannot cost ${cost} half-points`);
    }
    steps[6 * from + side] = cost < 0 ? BARRED : cost;
    bars[6 * from + side] = cost < 0 ? -cost : 0;
  }
}
