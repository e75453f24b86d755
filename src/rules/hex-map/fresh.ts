import type { Json } from '../book';
import { bareMap, type GroundId } from '../hex/ground-sets';
import type { MapSize } from './sizing';
import { packState } from './state';

/** A map nobody has drawn on. */
export const freshMap = (ground: GroundId, name: string, { columns, rows }: MapSize): Json =>
  packState({ ground, name, map: bareMap(ground, columns, rows), underlay: undefined });
