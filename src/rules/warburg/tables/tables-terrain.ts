import type { Hexside, Road, Terrain } from '../warburg-vocabulary';

/** What a hex or a side does to those who enter it, and to those who are fired at or attacked in it or over it. */
export interface TerrainRow {
  /** Movement points for infantry and guns, and for cavalry; null: barred. */
  readonly infantry: number | null;
  readonly cavalry: number | null;
  readonly artillery: number | null;
  readonly fire: number;
  readonly combat: number;
  readonly blocksZone: boolean;
  readonly disorganises: boolean;
}

const plain = { fire: 0, combat: 0, blocksZone: false, disorganises: false } as const;
const same = (points: number) => ({ infantry: points, cavalry: points, artillery: points }) as const;

/** W1: hexes. Light cavalry may enter woods for the cost of infantry. */
export const TERRAIN: Readonly<Record<Terrain, TerrainRow>> = {
  clear: { ...same(1), ...plain },
  woods: { ...same(2), cavalry: null, ...plain, fire: -1, combat: -1, disorganises: true },
  village: { ...same(2), ...plain, fire: -1, combat: -1, blocksZone: true },
};

/** W1: what is added for a side that is crossed. */
export const HEXSIDE: Readonly<Record<Hexside, TerrainRow>> = {
  river: { ...same(1), ...plain, combat: -1, blocksZone: true, disorganises: true },
  bridge: { ...same(0), ...plain, combat: -2 },
  stream: { ...same(0), ...plain },
  slope: { infantry: 1, cavalry: 2, artillery: null, ...plain, combat: -2, blocksZone: true, disorganises: true },
  fortification: { ...same(0), ...plain },
};

/** W1: along a road a hex costs this; the ground of the hex counts for fire, and for combat but in a sunken road. */
export const ROAD: Readonly<Record<Road, { readonly points: number; readonly combat: number | 'ground' }>> = {
  road: { points: 1, combat: 'ground' },
  'sunken-road': { points: 1, combat: -1 },
};

/** W1: one level up, two levels up within one hex, and down. */
export const CLIMB = {
  one: { points: 0, fire: -1, combat: -1 },
  two: { points: 1, fire: -1, combat: -2 },
  down: { points: 0, fire: 0, combat: 1 },
} as const;

/** W1: crossing a river costs a step on these faces. */
export const RIVER_LOSS: readonly number[] = [5, 6];
