import type { Obstacle } from './table-04-passage';

/** `choice`: none or I, as the scenario says. */
export type Cover = 'I' | 'II' | 'III' | 'choice' | null;

export interface ElementRow {
  readonly obstacle: Obstacle | null;
  readonly cover: Cover;
}

/** Table 5: elements of the terrain, how hard they are to pass and what cover they give (rules 2.3.5 to 2.3.7, 3.1.3, 6.1.2, 6.2.0). */
// biome-ignore format: a table reads best as a table
export const TABLE_5 = {
  'hill-under-5':        { obstacle: 'I',   cover: null },
  'hill-under-2':        { obstacle: 'II',  cover: null },
  'hill-under-1':        { obstacle: 'III', cover: null },
  'shrubs':              { obstacle: 'I',   cover: null },
  'water-under-1':       { obstacle: 'I',   cover: null },
  'water-1-to-5':        { obstacle: 'II',  cover: null },
  'wood-edge':           { obstacle: 'I',   cover: 'I' },
  'wood':                { obstacle: null,  cover: 'I' },
  'fired-at-from-wood':  { obstacle: null,  cover: 'II' },
  'holstein-hedge':      { obstacle: 'II',  cover: 'I' },
  'wall-under-1-m':      { obstacle: 'I',   cover: 'I' },
  'wall-1-to-2-m':       { obstacle: 'II',  cover: 'II' },
  'wall-over-2-m':       { obstacle: 'III', cover: 'III' },
  'building-of-wood':    { obstacle: null,  cover: 'I' },
  'building-of-stone':   { obstacle: null,  cover: 'II' },
  'strong-building':     { obstacle: null,  cover: 'III' },
  'unlimbered-artillery': { obstacle: null, cover: null },
  'materials':           { obstacle: 'I',   cover: 'choice' },
  'abatis':              { obstacle: 'I',   cover: null },
  'barricade':           { obstacle: 'I',   cover: 'choice' },
  'emplacement':         { obstacle: 'II',  cover: 'II' },
} as const satisfies Readonly<Record<string, ElementRow>>;
export type ElementKey = keyof typeof TABLE_5;

/** Widths in cm at which hill layers and water change their row: below, never at (2.3.6, 2.3.7). */
export const LAYER_WIDTHS = { difficult: 10, I: 5, II: 2, III: 1 } as const;
export const WATER_WIDTHS = { I: 1, II: 5 } as const;
