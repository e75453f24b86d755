export const HAND_WEAPONS = ['carbine', 'musket', 'rifle'] as const;
export type HandWeapon = (typeof HAND_WEAPONS)[number];

/** Table 13: how far the zones of hand weapons reach, in cm; the border belongs to the nearer zone (rule 3.1.3). */
// biome-ignore format: a table reads best as a table
export const TABLE_13: Readonly<Record<HandWeapon, readonly [zone1: number, zone2: number]>> = {
  carbine: [6, 12],
  musket:  [10, 18],
  rifle:   [18, 30],
};
