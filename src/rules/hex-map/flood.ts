import { HEXSIDES, type Hex } from '../../hex/axial';
import { hexAt, indexAcross, indexOf } from '../../hex/layout';
import type { HexMap } from '../../hex/map';

/** The hex, and all of the same terrain that hang together with it, nearest first. */
export function floodFrom({ layout, terrain }: HexMap, hex: Hex): readonly Hex[] {
  const start = indexOf(layout, hex);
  if (start === undefined) return [];
  const found = new Set([start]);
  for (const index of found) {
    for (const side of HEXSIDES) {
      const next = indexAcross(layout, index, side);
      if (layout.on[next] === 1 && terrain[next] === terrain[start]) found.add(next);
    }
  }
  return [...found].map((index) => hexAt(layout, index));
}
