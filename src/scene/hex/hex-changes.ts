import { HEXSIDES, type Hexside } from '../../hex/axial';
import { indexAcross, type Layout } from '../../hex/layout';
import type { HexMap, Legend } from '../../hex/map';

/** What is drawn differently on the next version of a map. */
export interface Changes {
  /** By their places in the map's arrays. */
  readonly hexes: ReadonlySet<number>;
  /** Something along sides is new or gone: waters run over many hexes. */
  readonly sides: boolean;
  readonly levels: boolean;
}

/** From one version of a map to the next; none where they have too little in common to tell. */
export function changesBetween(before: HexMap, after: HexMap): Changes | undefined {
  const { layout } = after;
  if (before.layout.columns !== layout.columns || before.layout.rows !== layout.rows) return undefined;
  if (!isSameLegend(before.legend, after.legend)) return undefined;
  const terrain = differences(before.terrain, after.terrain);
  const levels = differences(before.elevation, after.elevation);
  const sides = differences(before.sides, after.sides);
  const roads = differences(before.roads, after.roads);
  const hexes = new Set<number>(terrain);
  for (const owned of [...sides, ...roads]) addBoth(hexes, layout, owned);
  // A stroke down a slope ends in the next hex, whose own shoulders lean to those beyond it.
  for (const index of levels) addAround(hexes, layout, index, 2);
  return { hexes, sides: sides.length > 0, levels: levels.length > 0 };
}

function isSameLegend(a: Legend, b: Legend): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Where two arrays differ. An edit shares all that it did not touch. */
function differences(before: Uint8Array | Uint16Array, after: Uint8Array | Uint16Array): number[] {
  const found: number[] = [];
  if (before === after) return found;
  for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) found.push(i);
  return found;
}

/** Both hexes at a side, by its place among owned sides. The border owns sides too. */
function addBoth(hexes: Set<number>, layout: Layout, owned: number): void {
  const owner = Math.floor(owned / 3);
  const across = indexAcross(layout, owner, OWNED[owned % 3] ?? 0);
  for (const index of [owner, across]) if (layout.on[index] === 1) hexes.add(index);
}

const OWNED: readonly Hexside[] = [0, 1, 2];

function addAround(hexes: Set<number>, layout: Layout, index: number, far: number): void {
  if (layout.on[index] === 1) hexes.add(index);
  if (far === 0) return;
  for (const side of HEXSIDES) addAround(hexes, layout, indexAcross(layout, index, side), far - 1);
}
