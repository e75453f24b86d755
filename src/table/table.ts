import type { Terrain, TerrainId } from './terrain';
import type { Fielded } from './troops';
import type { SideId, Unit, UnitId } from './unit';

/** Base patterns that tell sides apart without colour. */
export const PATTERNS = ['bars', 'dots'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Coats that the scene and the signs of sides know. */
export const SIDE_COLOURS = ['blue', 'red', 'green', 'white', 'grey', 'ochre'] as const;

export interface Side {
  readonly id: SideId;
  readonly name: string;
  /** One of `SIDE_COLOURS`. */
  readonly colour: string;
  readonly pattern: Pattern;
  /** Table edge this side sits at. */
  readonly seat: 'near' | 'far';
}

/** What the table is covered with. Looks only: no rule asks for it. */
export const CLOTHS = ['felt', 'summer', 'autumn', 'snow', 'earth'] as const;
export type Cloth = (typeof CLOTHS)[number];

export const FIGURE_SIZES = ['28mm', '15mm', '6mm', 'own'] as const;

/** How the real table compares: its cm are the rules' cm times the factor, and the app reckons in the rules'. */
export interface TableScale {
  readonly figures: (typeof FIGURE_SIZES)[number];
  readonly factor: number;
}

/** A photo of the real table, laid out flat, that covers it as a cloth. The picture is kept apart; here is which, and how it shows. */
export interface TablePhoto {
  /** SHA-256 of the picture, in hexadecimal. */
  readonly id: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** How much it covers what is under it: 1 is all. */
  readonly strength: number;
  /** How much brighter than it was taken: 1 is as it was. */
  readonly brightness: number;
}

/** What lies on the table, to be read. */
export interface Table extends Fielded {
  /** Along x, in cm. */
  readonly width: number;
  /** Along y, in cm. */
  readonly depth: number;
  /** Not said: felt. */
  readonly ground?: Cloth;
  /** Not said: figures of 28 mm, a cm for a cm. */
  readonly scale?: TableScale;
  readonly photo?: TablePhoto;
  readonly sides: readonly Side[];
  readonly terrain: readonly Terrain[];
  readonly units: ReadonlyMap<UnitId, Unit>;
}

/** The looked-up unit; a missing one is a bug in the caller. */
export function unitOf(table: Table, id: UnitId): Unit {
  const unit = table.units.get(id);
  if (!unit) throw new Error(`No unit ${id} on this table`);
  return unit;
}

/** The looked-up piece of ground; a missing one is a bug in the caller. */
export function terrainOf(table: Pick<Table, 'terrain'>, id: TerrainId): Terrain {
  const terrain = table.terrain.find((piece) => piece.id === id);
  if (!terrain) throw new Error(`No terrain ${id} on this table`);
  return terrain;
}

export function sideOf(table: Pick<Table, 'sides'>, id: SideId): Side {
  const side = table.sides.find((s) => s.id === id);
  if (!side) throw new Error(`No side ${id} on this table`);
  return side;
}
