import { type Box, boxAround, boxesMeet, boxRound, grownBox } from '../../geometry/box';
import { type Grid, makeGrid, putBox, searchBox } from '../../geometry/grid';
import type { Point } from '../../geometry/point';
import { isArea, type Terrain } from '../terrain';

/** Where all pieces of a list lie, so that those near a place are found without going through the others. */
export interface LandIndex {
  readonly terrain: readonly Terrain[];
  readonly boxes: readonly Box[];
  readonly places: ReadonlyMap<string, number>;
  readonly grid: Grid;
}

const CELL = 20;
const indices = new WeakMap<readonly Terrain[], LandIndex>();

/** One answer per list of terrain, which is never changed, only replaced. */
export function landIndexOf(terrain: readonly Terrain[]): LandIndex {
  const known = indices.get(terrain);
  if (known) return known;
  const index = makeIndex(terrain);
  indices.set(terrain, index);
  return index;
}

function makeIndex(terrain: readonly Terrain[]): LandIndex {
  const boxes = terrain.map(boxOf);
  const all = boxRound(boxes);
  const area =
    terrain.length > 0
      ? { left: all.minX, bottom: all.minY, width: all.maxX - all.minX, depth: all.maxY - all.minY }
      : { left: 0, bottom: 0, width: CELL, depth: CELL };
  const grid = makeGrid(area, CELL, terrain.length);
  boxes.forEach(({ minX, minY, maxX, maxY }, i) => {
    putBox(grid, i, minX, minY, maxX, maxY);
  });
  return { terrain, boxes, places: new Map(terrain.map(({ id }, i) => [id, i])), grid };
}

/** The corners of a piece, along its outline or its line. */
export const cornersOf = (piece: Terrain): readonly Point[] => (isArea(piece) ? piece.outline : piece.line);

/** The same piece with other corners. */
export function withCorners<T extends Terrain>(piece: T, corners: readonly Point[]): T;
export function withCorners(piece: Terrain, corners: readonly Point[]): Terrain {
  return isArea(piece) ? { ...piece, outline: corners } : { ...piece, line: corners };
}

/** The ground of a piece lies in here, the width of a line included. */
export const boxOf = (piece: Terrain): Box =>
  isArea(piece) ? boxAround(piece.outline) : grownBox(boxAround(piece.line), piece.width / 2);

/** The pieces whose boxes meet a box, in the order of the list. */
export function piecesNear({ terrain, boxes, grid }: LandIndex, box: Box): readonly Terrain[] {
  const count = searchBox(grid, box.minX, box.minY, box.maxX, box.maxY);
  const found = Array.from(grid.found.subarray(0, count)).filter((i) => boxesMeet(boxes[i] as Box, box));
  return found.sort((a, b) => a - b).map((i) => terrain[i] as Terrain);
}

/** A piece by its id. */
export function pieceIn({ terrain, places }: LandIndex, id: string): Terrain | undefined {
  const at = places.get(id);
  return at === undefined ? undefined : terrain[at];
}
