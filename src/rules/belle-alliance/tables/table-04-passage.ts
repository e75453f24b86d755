export const OBSTACLES = ['I', 'II', 'III'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Table 4: what passing an obstacle leaves of the rate, by arm; `null` where it may not be passed (rules 2.3.5, 2.3.3). */
// biome-ignore format: a table reads best as a table
export const TABLE_4: Readonly<Record<Obstacle, { readonly infantry: number; readonly cavalry: number | null; readonly artillery: number | null }>> = {
  I:   { infantry: 1,     cavalry: 1 / 2, artillery: 1 / 2 },
  II:  { infantry: 1 / 2, cavalry: 1 / 4, artillery: 1 / 4 },
  III: { infantry: 1 / 4, cavalry: null,  artillery: null },
};
