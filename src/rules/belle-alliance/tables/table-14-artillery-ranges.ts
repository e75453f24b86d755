export interface ArtilleryRange {
  /** The heaviest guns of this row, in pounds. */
  readonly upTo: number;
  readonly zones: readonly [zone1: number, zone2: number, zone3: number];
}

/**
 * Table 14: how far the zones of artillery reach, in cm; the border belongs to the nearer zone (rule 3.1.3). Printed for
 * 3-4, 6-8 and 9-12 pd: what lies between goes with the heavier, what lies beyond with the nearest.
 */
// biome-ignore format: a table reads best as a table
export const TABLE_14: readonly ArtilleryRange[] = [
  { upTo: 4,                        zones: [15, 40, 100] },
  { upTo: 8,                        zones: [20, 50, 120] },
  { upTo: Number.POSITIVE_INFINITY, zones: [25, 60, 140] },
];
