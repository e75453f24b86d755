/** What the hex books call things; the order is that of their charts. */

export const NATIONS = ['french', 'saxon', 'russian', 'prussian'] as const;
export type Nation = (typeof NATIONS)[number];

/** Kinds of infantry with lines of their own in the charts. */
export const CLASSES = [
  'french-ligne',
  'french-legere',
  'french-oudinot',
  'french-guard',
  'saxon-infantry',
  'saxon-grenadier',
  'russian-musketeer',
  'russian-grenadier',
  'russian-guard-jaeger',
  'russian-guard',
  'russian-militia',
  'russian-jaeger',
  'prussian-infantry',
  'prussian-grenadier',
  'prussian-fusilier',
] as const;
export type InfantryClass = (typeof CLASSES)[number];

export const FORMATIONS = ['column', 'line', 'carre', 'general-order', 'skirmish', 'road-march'] as const;
export type Formation = (typeof FORMATIONS)[number];

/** Disorder is DD, rout PGD (plus grande disorder). */
export const ORDERS = ['good', 'disorder', 'rout'] as const;
export type Order = (typeof ORDERS)[number];

export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];

/** What a hex is. A redoubt or flèche is a hex with works on marked sides. */
export const TERRAINS = [
  'clear',
  'hamlet',
  'village',
  'town',
  'schloss',
  'pine-forest',
  'garden',
  'swamp',
  'abatis',
  'redoubt',
  'fleche',
  'fixed-bridge',
  'pontoon',
] as const;
export type Terrain = (typeof TERRAINS)[number];

export const isBridge = (terrain: Terrain): boolean => terrain === 'fixed-bridge' || terrain === 'pontoon';
export const hasWorks = (terrain: Terrain): boolean => terrain === 'redoubt' || terrain === 'fleche';

/** What lies on the side between two hexes. */
export const HEXSIDES = ['slope', 'stream', 'river', 'redoubt-front', 'fleche-side'] as const;
export type Hexside = (typeof HEXSIDES)[number];

/** What a map's roads may be: the charts know one kind, drawn or not drawn. */
export const ROADS = ['road'] as const;

/** Through which side somebody is attacked or shot at. */
export const ASPECTS = ['front', 'flank', 'rear'] as const;
export type Aspect = (typeof ASPECTS)[number];

export const LIGHTS = ['day', 'dusk', 'night'] as const;
export type Light = (typeof LIGHTS)[number];

export const GUNS = ['limbered', 'unlimbered'] as const;
export type Guns = (typeof GUNS)[number];
