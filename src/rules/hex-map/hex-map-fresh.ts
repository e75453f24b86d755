import type { Json } from '../book';
import { bareMap, type GroundId } from '../hex/ground-sets';
import type { MapSize } from './sizing';
import { packState } from './state';

/** About as many hexes as a tablet shows at a size that a finger meets. */
export const FIRST_SIZE: MapSize = { columns: 24, rows: 18 };

/** A map nobody has drawn on. */
export const freshMap = (ground: GroundId, name: string, { columns, rows }: MapSize): Json =>
  packState({ ground, name, map: bareMap(ground, columns, rows), underlay: undefined });
