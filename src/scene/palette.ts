import { Color } from 'three';
import type { Tone } from '../table/shapes';

/** All colours of the scene, by what they mean. Shaders and models take them from here and nowhere else. */
export type Theme = 'study' | 'day' | 'glare';

export type Rgb = readonly [number, number, number];

/** A colour as the renderer counts it: linear, 0 to 1. */
export function linear(hex: string): Rgb {
  let rgb = known.get(hex);
  if (!rgb) {
    const colour = new Color(hex);
    rgb = [colour.r, colour.g, colour.b];
    known.set(hex, rgb);
  }
  return rgb;
}

const known = new Map<string, Rgb>();

/** The colours of one side: cloth and facings of its figures, and its block on the map. */
export interface Livery {
  readonly coat: string;
  readonly trim: string;
  readonly block: string;
  /** The pattern on the block. */
  readonly weave: string;
  /** Border of the block. */
  readonly ink: string;
  /** Arm symbol, facing edge and strength on the block. */
  readonly sign: string;
}

const LIVERIES: Readonly<Record<string, Livery>> = {
  blue: { coat: '#274a9c', trim: '#c93a2c', block: '#2c5cad', weave: '#4d7fcf', ink: '#0b1a36', sign: '#f6f3e6' },
  red: { coat: '#b7231f', trim: '#f0dfb4', block: '#bd3227', weave: '#dc6048', ink: '#360a08', sign: '#fbf3e0' },
  green: { coat: '#2c6b45', trim: '#d8c04a', block: '#2a7350', weave: '#4c9a72', ink: '#07231a', sign: '#f3f4e2' },
  white: { coat: '#e6e0d0', trim: '#a83232', block: '#f0eadb', weave: '#cfc5ac', ink: '#2a251d', sign: '#2a251d' },
  grey: { coat: '#6d757d', trim: '#e0c489', block: '#6c757e', weave: '#8f979f', ink: '#171b1f', sign: '#f6f3ea' },
  ochre: { coat: '#b98226', trim: '#3d2a6a', block: '#cf982f', weave: '#e6bd67', ink: '#33230a', sign: '#2b1c06' },
};

const PLAIN: Livery = {
  coat: '#7a7466',
  trim: '#d9d2c0',
  block: '#7a7466',
  weave: '#989080',
  ink: '#1f1c16',
  sign: '#f6f3ea',
};

export const liveryOf = (colour: string): Livery => LIVERIES[colour] ?? PLAIN;

/** Verdicts and measures. `pattern` tells them apart without colour. */
export interface ToneLook {
  readonly colour: string;
  readonly casing: string;
  readonly pattern: 'solid' | 'hatched' | 'dashed' | 'dotted';
  /** Opacity of a filled area. */
  readonly fill: number;
  readonly line: number;
}

const TONE_LOOKS: Readonly<Record<Tone, ToneLook>> = {
  neutral: { colour: '#f7f2e2', casing: '#1c1a15', pattern: 'solid', fill: 0.2, line: 1 },
  measure: { colour: '#ffe27a', casing: '#2a2006', pattern: 'solid', fill: 0.22, line: 1 },
  yes: { colour: '#1fb39a', casing: '#03251f', pattern: 'solid', fill: 0.36, line: 1 },
  no: { colour: '#f0502f', casing: '#2f0a03', pattern: 'hatched', fill: 0.5, line: 1 },
  close: { colour: '#ffb52e', casing: '#2d1c02', pattern: 'dashed', fill: 0.34, line: 1 },
  ghost: { colour: '#f7f2e2', casing: '#1c1a15', pattern: 'dotted', fill: 0.14, line: 0.6 },
  reach: { colour: '#a9d4ff', casing: '#08203a', pattern: 'solid', fill: 0.2, line: 1 },
  // The nearer the hotter, and the nearer the denser the pattern.
  zone1: { colour: '#ff6b4a', casing: '#330b02', pattern: 'solid', fill: 0.46, line: 1 },
  zone2: { colour: '#ffb648', casing: '#2d1c02', pattern: 'hatched', fill: 0.5, line: 1 },
  zone3: { colour: '#fff0a8', casing: '#2a2406', pattern: 'dotted', fill: 0.26, line: 1 },
  seen: { colour: '#ffe9b0', casing: '#2b2410', pattern: 'solid', fill: 0.24, line: 1 },
  // What is not seen lies in the dark.
  unseen: { colour: '#10160f', casing: '#10160f', pattern: 'hatched', fill: 0.5, line: 0 },
};

/** Black on white, with the verdict colours darkened to 7:1 against paper. */
const GLARE_TONES: Readonly<Record<Tone, ToneLook>> = {
  neutral: { ...TONE_LOOKS.neutral, colour: '#000000', casing: '#ffffff' },
  measure: { ...TONE_LOOKS.measure, colour: '#3d2c00', casing: '#fff3b0' },
  yes: { ...TONE_LOOKS.yes, colour: '#00594a', casing: '#ffffff', fill: 0.42 },
  no: { ...TONE_LOOKS.no, colour: '#a31600', casing: '#ffffff', fill: 0.6 },
  close: { ...TONE_LOOKS.close, colour: '#6a4300', casing: '#ffffff', fill: 0.42 },
  ghost: { ...TONE_LOOKS.ghost, colour: '#000000', casing: '#ffffff' },
  reach: { ...TONE_LOOKS.reach, colour: '#0a3a70', casing: '#ffffff' },
  zone1: { ...TONE_LOOKS.zone1, colour: '#8a1500', casing: '#ffffff' },
  zone2: { ...TONE_LOOKS.zone2, colour: '#6a4300', casing: '#ffffff', fill: 0.6 },
  zone3: { ...TONE_LOOKS.zone3, colour: '#3d3600', casing: '#ffffff', fill: 0.3 },
  seen: { ...TONE_LOOKS.seen, colour: '#3d2c00', casing: '#ffffff', fill: 0.16 },
  unseen: { ...TONE_LOOKS.unseen, colour: '#000000', casing: '#000000', fill: 0.45 },
};

export const toneOf = (tone: Tone, theme: Theme): ToneLook =>
  theme === 'glare' ? GLARE_TONES[tone] : TONE_LOOKS[tone];

/** Light and surroundings of the table. */
export interface Room {
  readonly floor: string;
  readonly lamp: string;
  readonly lampStrength: number;
  readonly sky: string;
  readonly bounce: string;
  readonly fillStrength: number;
  /** How much of the lamp's cone fades out towards its edge. */
  readonly penumbra: number;
}

const ROOMS: Readonly<Record<Theme, Room>> = {
  study: {
    floor: '#2b1e14',
    lamp: '#ffe2b4',
    lampStrength: 4.9,
    sky: '#8fa0b8',
    bounce: '#6a5138',
    fillStrength: 1.5,
    penumbra: 0.6,
  },
  day: {
    floor: '#d8cfba',
    lamp: '#fff3dc',
    lampStrength: 3.3,
    sky: '#dfeaf5',
    bounce: '#b8a988',
    fillStrength: 1.75,
    penumbra: 0.35,
  },
  glare: {
    floor: '#ffffff',
    lamp: '#ffffff',
    lampStrength: 2.6,
    sky: '#ffffff',
    bounce: '#d8d8d0',
    fillStrength: 2.4,
    penumbra: 0.1,
  },
};

export const roomOf = (theme: Theme): Room => ROOMS[theme];

/** The table seen from the side: cloth, wood, and what is modelled on it. */
export interface ClothLook {
  readonly cloth: string;
  readonly clothDeep: string;
  /** Tops of the hill layers, lowest first; higher layers keep the last. */
  readonly layers: readonly string[];
  readonly layerEdge: string;
  readonly layerSide: string;
}

const CLOTHS: Readonly<Record<Theme, ClothLook>> = {
  study: {
    cloth: '#56692f',
    clothDeep: '#44562a',
    layers: ['#6c7a38', '#858646', '#9b9257'],
    layerEdge: '#b5a56b',
    layerSide: '#77603c',
  },
  day: {
    cloth: '#64793a',
    clothDeep: '#536a33',
    layers: ['#7c8a45', '#979652', '#aca268'],
    layerEdge: '#d4c58d',
    layerSide: '#8a7047',
  },
  glare: {
    cloth: '#a9bb80',
    clothDeep: '#9db072',
    layers: ['#c3cd92', '#d8d9a6', '#e9e4bd'],
    layerEdge: '#fdf8dc',
    layerSide: '#3b2d1a',
  },
};

export const clothOf = (theme: Theme): ClothLook => CLOTHS[theme];

/** What stands and lies on the cloth, alike in all themes. */
export const TIMBER = {
  frame: '#6b4526',
  frameDark: '#3f2713',
  frameLight: '#8f6238',
  brass: '#b58a3c',
} as const;

export const LAND = {
  road: '#a88b5c',
  roadDark: '#8a6d44',
  bank: '#6d6238',
  water: '#3f6b7c',
  waterLight: '#7fa9ae',
  ford: '#93a99a',
  woodFloor: '#3f4a22',
  rough: '#7b7146',
  rye: '#b99a4a',
  ryeDark: '#9a7d38',
  stubble: '#a99458',
  stubbleDark: '#8b7a48',
  crop: '#7f8f42',
  cropDark: '#697a36',
  stone: '#9a9284',
  stoneDark: '#77705f',
  rock: '#8a8574',
  hedge: '#4d6a2c',
  hedgeDark: '#3d5724',
  fence: '#6e5536',
  plaster: '#d9c9a4',
  plasterWarm: '#cbb28a',
  timberWall: '#8a6842',
  tile: '#9b4a2f',
  tileDark: '#7d3823',
  slate: '#5b6067',
  slateDark: '#474b52',
  thatch: '#a98c4e',
  thatchDark: '#8c713b',
  door: '#4a3320',
  window: '#3a3a3c',
  cobble: '#8f8163',
  trunk: '#5a4128',
  leaf: ['#4d6b2a', '#5d7a30', '#6b8238', '#476327'],
  pine: ['#2f4f2c', '#38592f'],
} as const;

/** The map: a staff map on paper. */
export interface SheetLook {
  readonly paper: string;
  readonly paperShade: string;
  readonly margin: string;
  readonly frame: string;
  readonly ink: string;
  readonly layers: readonly string[];
  readonly hachure: string;
  readonly wood: string;
  readonly woodInk: string;
  readonly rough: string;
  readonly roughInk: string;
  readonly field: string;
  readonly fieldInk: string;
  readonly rye: string;
  readonly ryeInk: string;
  readonly water: string;
  readonly waterInk: string;
  readonly road: string;
  readonly roadInk: string;
  readonly building: string;
  readonly buildingWood: string;
  readonly buildingInk: string;
  readonly hedge: string;
  readonly grid: string;
  /** How much thicker than usual lines are drawn. */
  readonly weight: number;
}

const SHEETS: Readonly<Record<Theme, SheetLook>> = {
  study: {
    paper: '#cdbf98',
    paperShade: '#b9a97f',
    margin: '#1d1610',
    frame: '#4a3621',
    ink: '#2b2114',
    layers: ['#bfa87a', '#b1925f', '#a07c49'],
    hachure: '#5f4626',
    wood: '#94a06a',
    woodInk: '#3c4d22',
    rough: '#b5a67c',
    roughInk: '#6c5a36',
    field: '#c3b57a',
    fieldInk: '#a59453',
    rye: '#cbb25f',
    ryeInk: '#a3873a',
    water: '#7d9fa6',
    waterInk: '#2d5563',
    road: '#e6dbb9',
    roadInk: '#6a5230',
    building: '#8d3f2c',
    buildingWood: '#8b6a43',
    buildingInk: '#2f1610',
    hedge: '#3f5a2a',
    grid: '#a8966a',
    weight: 1,
  },
  day: {
    paper: '#f2ead2',
    paperShade: '#e7dcbd',
    margin: '#d8cfba',
    frame: '#8f7a55',
    ink: '#2b2114',
    layers: ['#e6d5aa', '#d8bd85', '#c7a366'],
    hachure: '#7c5f36',
    wood: '#c0cd9d',
    woodInk: '#4c6130',
    rough: '#e0d4b0',
    roughInk: '#85724a',
    field: '#ebe0ab',
    fieldInk: '#cdbd7e',
    rye: '#efd98c',
    ryeInk: '#c8a850',
    water: '#a6c9d3',
    waterInk: '#3a7186',
    road: '#fffaf0',
    roadInk: '#8a6d42',
    building: '#b24a33',
    buildingWood: '#a98355',
    buildingInk: '#47190f',
    hedge: '#4f7034',
    grid: '#d3c5a0',
    weight: 1,
  },
  glare: {
    paper: '#ffffff',
    paperShade: '#ffffff',
    margin: '#ffffff',
    frame: '#000000',
    ink: '#000000',
    layers: ['#efe9dc', '#ddd2bb', '#c8b999'],
    hachure: '#000000',
    wood: '#d3e3b8',
    woodInk: '#16300a',
    rough: '#f1ecdd',
    roughInk: '#3a3018',
    field: '#fbf5d6',
    fieldInk: '#a89650',
    rye: '#fdeeb0',
    ryeInk: '#97791d',
    water: '#b8dcec',
    waterInk: '#00405c',
    road: '#ffffff',
    roadInk: '#000000',
    building: '#6e1d0d',
    buildingWood: '#6b4a1e',
    buildingInk: '#000000',
    hedge: '#1f4408',
    grid: '#d8d8d8',
    weight: 1.6,
  },
};

export const sheetOf = (theme: Theme): SheetLook => SHEETS[theme];

/** Names over the canvas, as CSS colours: on the map as if printed, over the table as if lit. */
interface Letters {
  readonly ink: string;
  readonly halo: string;
}

const LETTERS: Readonly<Record<Theme, { readonly map: Letters; readonly table: Letters }>> = {
  study: { map: { ink: '#20160a', halo: '#e6dab6' }, table: { ink: '#fdf6e3', halo: '#17110b' } },
  day: { map: { ink: '#1f180d', halo: '#fdf8e8' }, table: { ink: '#1f180d', halo: '#fbf6e6' } },
  glare: { map: { ink: '#000000', halo: '#ffffff' }, table: { ink: '#000000', halo: '#ffffff' } },
};

export const lettersOf = (theme: Theme, flat: boolean): Letters => LETTERS[theme][flat ? 'map' : 'table'];

export const SELECTION = { colour: '#fff1b8', casing: '#231a05' } as const;
export const DISORDER = '#ff5a32';
/** The filled part of a strength bar. */
export const STRENGTH = '#a8d84e';

/** Painted figures. */
export const FIGURE = {
  skin: '#d29a72',
  hair: '#3a2818',
  black: '#2e2d34',
  leather: '#6b4a2c',
  white: '#e9e3d3',
  buff: '#c9a670',
  grey: '#70747a',
  steel: '#b9c0c6',
  steelDark: '#7f878e',
  brass: '#d3a544',
  gun: '#8f7a35',
  carriage: '#5d6b46',
  wheel: '#57623f',
  wood: '#6a4a2a',
  bear: '#3b3029',
  rifleGreen: '#28402c',
  kilt: '#2f5a44',
  hose: '#b8423a',
  bay: '#6a4023',
  chestnut: '#7d4a26',
  dark: '#3a2a20',
  grey2: '#b9b4aa',
  turf: '#5f6a33',
  earth: '#6c5734',
} as const;
