import type { Hexside } from '../../src/hex/axial';
import { compileCosts, type MoveCosts } from '../../src/hex/costs';
import { edited, emptyMap, featuresAlong, type HexMap, type MapEdit, roadAcross } from '../../src/hex/map';
import { HIDES, isFlat, nothingHides, type SightGround } from '../../src/hex/sight';
import { numbersFrom } from './harness';

const CLIFF = 1;
const STREAM = 0;
/** Half-points into each kind of ground. */
const INTO = [2, 3, 4, 6];
const HIDING = 2;

/** A map scattered with ground, streams, cliffs and roads, some of it on hills. */
export function scatteredMap(columns: number, rows: number, seed: number): HexMap {
  const random = numbersFrom(seed);
  const kinds = ['clear', 'field', 'wood', 'village'].map((kind) => ({ kind, sign: kind.charAt(0) }));
  const sides = ['stream', 'cliff'].map((kind) => ({ kind, oneWay: false }));
  const map = emptyMap(columns, rows, { terrain: kinds, sides, roads: ['road'] });
  const edits: MapEdit[] = [];
  for (const index of map.layout.cells) {
    const kind = random();
    edits.push({ kind: 'terrain', index, terrain: kind < 0.6 ? 0 : kind < 0.8 ? 1 : kind < 0.93 ? 2 : 3 });
    edits.push({ kind: 'elevation', index, level: Math.floor(random() * random() * 4) });
    for (const side of [0, 1, 2] satisfies Hexside[]) {
      const lies = random();
      if (lies < 0.1) edits.push({ kind: 'side', index, side, feature: lies < 0.08 ? STREAM : CLIFF, there: true });
      else if (lies < 0.18) edits.push({ kind: 'road', index, side, road: 1 });
    }
  }
  return edited(map, edits);
}

export function costsOn(map: HexMap): MoveCosts {
  return compileCosts(map, (from, side, to) => {
    const along = featuresAlong(map, from, side);
    if (along.includes(CLIFF)) return -1;
    if (roadAcross(map, from, side) > 0) return 1;
    return (INTO[map.terrain[to] ?? 0] ?? 2) + (along.includes(STREAM) ? 4 : 0);
  });
}

/** What hides on the map, with its hills or levelled. */
export function sightOn(map: HexMap, levelled: boolean): SightGround {
  const elevation = levelled ? new Uint8Array(map.layout.size) : map.elevation;
  const hides = nothingHides(map);
  for (const index of map.layout.cells) if ((map.terrain[index] ?? 0) >= HIDING) hides[index] = HIDES;
  return { layout: map.layout, hides, elevation, flat: isFlat({ layout: map.layout, elevation }) };
}
