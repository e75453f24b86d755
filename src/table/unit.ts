import type { Pose } from '../geometry/pose';

export type UnitId = string & { readonly brand: 'UnitId' };
export type SideId = string & { readonly brand: 'SideId' };

export const unitId = (text: string): UnitId => text as UnitId;
export const sideId = (text: string): SideId => text as SideId;

export const ARMS = ['infantry', 'cavalry', 'artillery', 'staff'] as const;
export type Arm = (typeof ARMS)[number];
export type ByArm<T> = Readonly<Record<Arm, T>>;

/** How the figures of a unit stand. Artillery in `line` is unlimbered, in `march-column` limbered. */
export const FORMATIONS = ['line', 'attack-column', 'march-column', 'square', 'skirmish'] as const;
export type Formation = (typeof FORMATIONS)[number];

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

/** A tactical unit as it stands on the table. What a rule book knows besides (valour, orders…) is in that book's state. */
export interface Unit {
  readonly id: UnitId;
  readonly name: string;
  readonly side: SideId;
  readonly arm: Arm;
  readonly look: Look;
  /** Figures now; for artillery the gunners, who stand on the bases of their guns. */
  readonly figures: number;
  readonly figuresAtStart: number;
  /** Model guns; 0 for every other arm. */
  readonly guns: number;
  readonly formation: Formation;
  /** Figures in the front rank where the formation leaves it open (columns of attack); otherwise ignored. */
  readonly files: number;
  readonly pose: Pose;
}
