export const WORKS = [
  'reinforce',
  'abatis',
  'chevaux',
  'barricade',
  'emplacement',
  'burn-bridge',
  'blow-bridge',
] as const;
export type WorkKind = (typeof WORKS)[number];

export interface WorkRow {
  /** How many figures make one piece of it; null: all who are in the building. */
  readonly figures: number | null;
  /** How long a piece of it is, in cm; null: as wide as a model gun, or no piece of ground of its own. */
  readonly cm: number | null;
  readonly bounds: number;
  /** The least that the dice for materials must come to, and where less is enough. */
  readonly materials: number;
  readonly near: { readonly of: 'wood' | 'building'; readonly cm: number; readonly materials: number } | null;
  /** The least that the dice must come to that burn or blow it up. */
  readonly final: number | null;
}

const AT_WOOD = { of: 'wood', cm: 10, materials: 7 } as const;
const AT_HOUSES = { of: 'building', cm: 10, materials: 7 } as const;

/** Table 20: field works (rule 6.3.0). */
// biome-ignore format: a table reads best as a table
export const TABLE_20: Readonly<Record<WorkKind, WorkRow>> = {
  'reinforce':   { figures: null, cm: null, bounds: 8,  materials: 7,  near: null,      final: null },
  'abatis':      { figures: 5,    cm: 5,    bounds: 8,  materials: 13, near: AT_WOOD,   final: null },
  'chevaux':     { figures: 5,    cm: 5,    bounds: 8,  materials: 13, near: null,      final: null },
  'barricade':   { figures: 5,    cm: 5,    bounds: 8,  materials: 13, near: AT_HOUSES, final: null },
  'emplacement': { figures: 5,    cm: null, bounds: 16, materials: 9,  near: null,      final: null },
  'burn-bridge': { figures: 5,    cm: null, bounds: 4,  materials: 7,  near: null,      final: 11 },
  'blow-bridge': { figures: 5,    cm: null, bounds: 6,  materials: 9,  near: null,      final: 13 },
};

/** Added to either throw for each bound in a row in which it failed. */
export const FAILED_BEFORE = 1;

/** A building is reinforced by those inside if they fill so much of it. */
export const LEAST_FULL_PERCENT = 50;
