import { HEXSIDES } from '../../hex/axial';
import { boardSize } from '../../hex/board';
import { hexAt, indexAcross, indexOf, makeLayout } from '../../hex/layout';
import { edited, emptyMap, featuresAlong, type HexMap, type MapEdit, roadAcross } from '../../hex/map';
import { boardOf } from '../../table/hex-table';
import type { Underlay } from '../hex/underlay';

export interface MapSize {
  readonly columns: number;
  readonly rows: number;
}

/** The same map with hexes added on the right and below, or without those that do not fit any more. */
export function resized(map: HexMap, { columns, rows }: MapSize): HexMap {
  const next = emptyMap(columns, rows, map.legend);
  const edits: MapEdit[] = [];
  for (const from of map.layout.cells) {
    const to = indexOf(next.layout, hexAt(map.layout, from));
    if (to === undefined) continue;
    edits.push({ kind: 'terrain', index: to, terrain: map.terrain[from] as number });
    edits.push({ kind: 'elevation', index: to, level: map.elevation[from] as number });
    for (const side of HEXSIDES) {
      if (next.layout.on[indexAcross(next.layout, to, side)] !== 1) continue;
      for (const feature of featuresAlong(map, from, side))
        edits.push({ kind: 'side', index: to, side, feature, there: true });
      edits.push({ kind: 'road', index: to, side, road: roadAcross(map, from, side) });
    }
  }
  return { ...edited(next, edits), version: map.version + 1 };
}

/** Where a picture lies once rows were added or fell away: y counts from the near edge, and the near edge has moved. */
export function underlayAfter(underlay: Underlay, before: MapSize, after: MapSize): Underlay {
  const depthOf = ({ columns, rows }: MapSize): number => boardSize(boardOf(makeLayout(columns, rows))).depth;
  const deeper = depthOf(after) - depthOf(before);
  const [a, b, c] = underlay.y;
  return { ...underlay, y: [a, b, c + deeper] };
}
