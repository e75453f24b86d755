import type { Point } from '../geometry/point';

export type TerrainId = string & { readonly brand: 'TerrainId' };
export const terrainId = (text: string): TerrainId => text as TerrainId;

/** Ground covered by a polygon, corners counter-clockwise, not self-intersecting. */
export const AREA_KINDS = ['hill', 'wood', 'building', 'field', 'rough'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** Ground along a line with a width in cm. */
export const LINE_KINDS = ['road', 'stream', 'wall', 'hedge', 'fence'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Where a road crosses water: a short line with a width, lying on both. A ruin is what is left of a bridge: it carries nobody. */
export const CROSSING_KINDS = ['bridge', 'ford', 'ruin'] as const;
export type CrossingKind = (typeof CROSSING_KINDS)[number];

export interface Area {
  readonly id: TerrainId;
  readonly name: string;
  readonly kind: AreaKind;
  readonly outline: readonly Point[];
  /** Hills: which layer this is, 1 the lowest. Buildings: storeys. 0 otherwise. */
  readonly level: number;
  /** Building and field materials by name (`stone`, `wood`, `church`, `rye`…), or ''. The book gives it its class. */
  readonly material: string;
  /** Buildings: made ready for defence by those inside. */
  readonly reinforced?: true;
  /** Whoever sets the table has made it fast: no touch moves it. */
  readonly locked?: true;
}

export interface Strip {
  readonly id: TerrainId;
  readonly name: string;
  readonly kind: LineKind | CrossingKind;
  readonly line: readonly Point[];
  readonly width: number;
  readonly material: string;
  readonly locked?: true;
}

export type Terrain = Area | Strip;

export const isArea = (terrain: Terrain): terrain is Area => 'outline' in terrain;
