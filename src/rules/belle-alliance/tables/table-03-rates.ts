/** What a unit marches over, as table 3 knows it. */
export const GROUNDS = ['road', 'normal', 'difficult', 'wood'] as const;
export type Ground = (typeof GROUNDS)[number];

export interface RateRow {
  /** Rates in cm a bound. `null`: none; on a road that means the rate of the ground it lies on. */
  readonly road: number | null;
  readonly normal: number;
  readonly difficult: number | null;
  readonly wood: number | null;
}

/** Table 3: rates of march (rules 2.3.1 to 2.3.3, 2.4.2, 5.3.1, 5.4.1). Gunners without guns march as infantry. */
// biome-ignore format: a table reads best as a table
export const TABLE_3 = {
  'infantry-march-column':  { road: 50,   normal: 40, difficult: 20,   wood: 15 },
  'infantry-attack-column': { road: null, normal: 30, difficult: 15,   wood: null },
  'infantry-line':          { road: null, normal: 20, difficult: 10,   wood: null },
  'infantry-square':        { road: null, normal: 10, difficult: 5,    wood: null },
  'infantry-skirmish':      { road: null, normal: 30, difficult: 20,   wood: 15 },
  'infantry-charge':        { road: null, normal: 40, difficult: null, wood: null },
  'infantry-rout':          { road: 50,   normal: 40, difficult: 20,   wood: 15 },
  'cavalry-march-column':   { road: 80,   normal: 60, difficult: 25,   wood: 15 },
  'cavalry-attack-column':  { road: null, normal: 40, difficult: 20,   wood: null },
  'cavalry-line':           { road: null, normal: 30, difficult: 15,   wood: null },
  'cavalry-skirmish':       { road: null, normal: 40, difficult: 20,   wood: 15 },
  'cavalry-charge':         { road: null, normal: 60, difficult: null, wood: null },
  'staff':                  { road: 80,   normal: 60, difficult: 25,   wood: 15 },
  'cavalry-rout':           { road: 80,   normal: 60, difficult: 25,   wood: 15 },
  'foot-limbered':          { road: 50,   normal: 30, difficult: 15,   wood: 10 },
  'foot-limbered-12':       { road: 25,   normal: 15, difficult: 8,    wood: 5 },
  'horse-limbered':         { road: 80,   normal: 40, difficult: 20,   wood: 10 },
  'horse-limbered-charge':  { road: null, normal: 60, difficult: null, wood: null },
  'unlimbered':             { road: null, normal: 15, difficult: 10,   wood: null },
  'unlimbered-12':          { road: null, normal: 10, difficult: 5,    wood: null },
  'foot-rout':              { road: 50,   normal: 40, difficult: 20,   wood: 15 },
  'horse-rout':             { road: 80,   normal: 60, difficult: 25,   wood: 15 },
} as const satisfies Readonly<Record<string, RateRow>>;
export type RateKey = keyof typeof TABLE_3;

/** Table 3, below the rates: half for each of splitting, assembly, change of formation and LD or MD; half while turning; fast is double. */
export const HALF = 1 / 2;
export const FAST = 2;

/** Foot guns of this weight and more use the slow rows. */
export const HEAVY_POUNDER = 12;
