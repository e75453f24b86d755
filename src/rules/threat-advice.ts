import type { Point } from '../geometry/point';
import type { Hex } from '../hex/axial';
import type { Cite, Message } from '../table/reasons';
import type { SideId, UnitId } from '../table/unit';
import type { Steps } from './book';

/**
 * Who of a side could fire at which ground, or reach it, in the next bound or turn, as everybody stands now. Takes long: it is worked out
 * in steps, in the worker. Undefined where measuring is locked.
 */
export interface ThreatAdviser<S> {
  threats(state: S, side: SideId): Steps<ThreatMap | undefined>;
}
export type AnyThreatAdviser = ThreatAdviser<unknown>;

export type ThreatMap = ThreatsOnTable | ThreatsOnHexes;

/** It fires at the place, gets there, or attacks whoever stands there: on foot or by a charge. */
export type ThreatKind = 'fire' | 'reach' | 'assault' | 'charge';

interface Threat {
  readonly unit: UnitId;
  readonly how: ThreatKind;
  /** How far and by which rules. */
  readonly reasons: readonly (Message & { readonly cite: Cite })[];
}

/** On a table in cm: looked at in a raster of points, from the near left corner row by row. */
export interface ThreatsOnTable {
  readonly kind: 'table';
  readonly raster: ThreatRaster;
  /** With the numbers of the points that each of them threatens. */
  readonly threats: readonly (Threat & { readonly points: Uint16Array })[];
  /** Outlines of the ground that is threatened by at least so many units; holes run the other way round. */
  readonly shading: readonly { readonly least: ThreatLevel; readonly outlines: readonly (readonly Point[])[] }[];
}

export interface ThreatRaster {
  readonly mesh: number;
  readonly columns: number;
  readonly rows: number;
}

export interface ThreatsOnHexes {
  readonly kind: 'hexes';
  readonly threats: readonly (Threat & { readonly hexes: readonly Hex[] })[];
}

/** One, two, or three and more. */
export const THREAT_LEVELS = [1, 2, 3] as const;
export type ThreatLevel = (typeof THREAT_LEVELS)[number];
