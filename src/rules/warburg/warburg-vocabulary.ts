/** What a hex is. A road runs through a hex of any of these, along the sides it crosses. */
export const TERRAINS = ['clear', 'woods', 'village'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** What lies on the side between two hexes. A bridge lies over a river. */
export const HEXSIDES = ['river', 'bridge', 'stream', 'slope', 'fortification'] as const;
export type Hexside = (typeof HEXSIDES)[number];

export const ROADS = ['road', 'sunken-road'] as const;
export type Road = (typeof ROADS)[number];

export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];

export const ORDERS = ['good', 'disorganised', 'rout'] as const;
export type Order = (typeof ORDERS)[number];

export const ASPECTS = ['front', 'flank', 'rear'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** How much higher the one who is fired at or attacked stands, in levels. */
export type Rise = -2 | -1 | 0 | 1 | 2;
