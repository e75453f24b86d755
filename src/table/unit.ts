import type { Pose } from '../geometry/pose';
import type { TerrainId } from './terrain';

export type UnitId = string & { readonly brand: 'UnitId' };
export type SideId = string & { readonly brand: 'SideId' };

export const unitId = (text: string): UnitId => text as UnitId;
export const sideId = (text: string): SideId => text as SideId;

/** Which figure stands on the bases. Looks only: no rule asks for it. */
export const LOOKS = [
  'shako',
  'bearskin',
  'rifle',
  'highlander',
  'cuirassier',
  'lancer',
  'hussar',
  'dragoon',
  'gun',
  'general',
  'adjutant',
] as const;
export type Look = (typeof LOOKS)[number];

/** Size of one base in cm. */
export interface BaseSize {
  readonly frontage: number;
  readonly depth: number;
}

/** By arm. */
export type Bases = Readonly<Record<string, BaseSize>>;

/** A tactical unit as it stands on the table. What a rule book knows besides (valour, orders…) is in that book's state. */
export interface Unit {
  readonly id: UnitId;
  readonly name: string;
  readonly side: SideId;
  /** One of its book's. */
  readonly arm: string;
  readonly look: Look;
  /** Figures now; for artillery the gunners, who stand on the bases of their guns. */
  readonly figures: number;
  readonly figuresAtStart: number;
  /** Model guns; 0 for every other arm. */
  readonly guns: number;
  /** How its bases stand, as its book calls it. */
  readonly formation: string;
  /** Figures in the front rank where the formation leaves it open (columns of attack); otherwise ignored. */
  readonly files: number;
  readonly pose: Pose;
  /** Skirmish lines: the gap between neighbouring bases in base widths, 1 to 2; midway where it is not said. */
  readonly gap?: number;
  /** Columns: where the head wheeled and the tail has not come yet, nearest to the head first. Not said: the column is straight. */
  readonly trail?: readonly Bend[];
  /** Faced about in place: a rank that is not full stands in front instead of at the back. */
  readonly about?: true;
  /** The building it is in, wherever its bases found room; not said: wherever its bases stand. */
  readonly inside?: TerrainId;
}

/** A place where the head of a column wheeled on the front corner it turned towards, and each rank in its turn will. */
export interface Bend {
  /** How far the head has marched since, in cm. */
  readonly back: number;
  /** Radians, positive to the left. */
  readonly turn: number;
}

/** The unit without what goes with how it stands now: straight, nobody faced about, in the open. */
export function withoutStance(unit: Unit): Unit {
  const { gap: _gap, trail: _trail, about: _about, inside: _inside, ...lasting } = unit;
  return lasting;
}
