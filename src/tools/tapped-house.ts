import type { Point } from '../geometry/point';
import { polygonHolds } from '../geometry/polygon';
import type { Table } from '../table/table';
import { type Area, isArea, type TerrainId } from '../table/terrain';

const houses = (table: Table): readonly Area[] =>
  table.terrain.filter((feature): feature is Area => isArea(feature) && feature.kind === 'building');

/** The house under a finger. */
export const houseAt = (table: Table, at: Point): TerrainId | undefined =>
  houses(table).find(({ outline }) => polygonHolds(outline, at))?.id;

/** Where to look for a house. */
export function middleOfHouse(table: Table | undefined, house: TerrainId): Point | undefined {
  const outline = table && houses(table).find(({ id }) => id === house)?.outline;
  if (!outline || outline.length === 0) return undefined;
  return {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  };
}
