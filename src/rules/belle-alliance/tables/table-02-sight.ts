/** Where somebody is, as sight asks: in the open; in or behind cover, the edge of a wood included; inside a wood (R37). */
export type Position = 'open' | 'cover' | 'wood';

export interface SightRow {
  /** How far one sees from there. */
  readonly from: number;
  /** How far off those who are there can be seen. */
  readonly against: number;
  /** The same when they fired from there this bound or last. */
  readonly revealed: number;
}

/** Table 2: how far sight reaches, in cm (rule 1.1.6). */
// biome-ignore format: a table reads best as a table
export const TABLE_2: Readonly<Record<Position, SightRow>> = {
  open:  { from: 200, against: 200, revealed: 200 },
  cover: { from: 200, against: 30,  revealed: 100 },
  wood:  { from: 15,  against: 15,  revealed: 30 },
};

/** What each hill layer by which the observer is higher adds against those in the open. */
export const CM_PER_LAYER = 20;

/** How high woods and buildings stand above their ground, in hill layers (1.1.6). */
export const SOLID_HEIGHT = 1;
