/** Rule 2: who there is. Lengths are in inches, as the book has them. */
// biome-ignore format: a table
export const ARMS = {
  rifles: { base: { frontage: 1, depth: 1 }, move: 6,  range: 12 },
  riders: { base: { frontage: 1, depth: 2 }, move: 10, range: 8 },
} as const;
export type Arm = keyof typeof ARMS;

/** 2.3: the gap between neighbours who are spread out, in inches. */
export const SPREAD_GAP = 0.5;

/** 4.3: degrees to either side of straight ahead. */
export const ARC = 45;

/** 4.6: shots of so many inches or less are short. */
export const SHORT = 6;

/** 4.7: what is added to the die. */
// biome-ignore format: a table
export const FACTORS = {
  'short-range':    +2,
  'target-close':   +1,
  'shooter-riders': -1,
  'shooter-moved':  -1,
  'shooter-pinned': -2,
} as const;
export type FactorRow = keyof typeof FACTORS;

/** 4.6: one die of so many faces; the least total for each outcome. */
export const FACES = 10;
// biome-ignore format: a table
export const OUTCOMES = [
  { id: 'miss',   from: Number.NEGATIVE_INFINITY },
  { id: 'pinned', from: 5 },
  { id: 'hit',    from: 8 },
] as const;
export const OUTCOME_IDS = ['miss', 'pinned', 'hit'] as const;
export type OutcomeId = (typeof OUTCOME_IDS)[number];
