import type { Disorder } from '../units/roster';

export interface ResultRow {
  /** The highest total of this row; totals below 0 belong to the first. */
  readonly upTo: number;
  /** Loss of each unit of fire or of melee, in quarters of a figure, so that sums stay exact. */
  readonly quarters: number;
  /** Under fire only; table 11 has that of melee. */
  readonly morale: Disorder;
  /** Figures taken by each unit of melee from an opponent brought into FD; by cavalry from others than cavalry. */
  readonly prisoners: number;
  readonly prisonersOfCavalry: number;
}

/** Table 12: loss and morale (rules 3.1.1, 3.1.5, 4.1.3, 4.1.5). Rounded down once all that happens together is summed. */
// biome-ignore format: a table reads best as a table
export const TABLE_12: readonly ResultRow[] = [
  { upTo: 4,  quarters: 0,  morale: 'OR', prisoners: 0, prisonersOfCavalry: 0 },
  { upTo: 8,  quarters: 1,  morale: 'OR', prisoners: 1, prisonersOfCavalry: 2 },
  { upTo: 10, quarters: 2,  morale: 'OR', prisoners: 1, prisonersOfCavalry: 2 },
  { upTo: 12, quarters: 2,  morale: 'LD', prisoners: 1, prisonersOfCavalry: 2 },
  { upTo: 14, quarters: 4,  morale: 'LD', prisoners: 2, prisonersOfCavalry: 4 },
  { upTo: 16, quarters: 4,  morale: 'MD', prisoners: 2, prisonersOfCavalry: 4 },
  { upTo: 18, quarters: 8,  morale: 'MD', prisoners: 3, prisonersOfCavalry: 6 },
  { upTo: 20, quarters: 8,  morale: 'FD', prisoners: 3, prisonersOfCavalry: 6 },
  { upTo: Number.POSITIVE_INFINITY, quarters: 12, morale: 'FD', prisoners: 4, prisonersOfCavalry: 8 },
];

/** Figures of a unit of fire, and the fewest that still make the one that may be short of them (3.1.1). */
export const UNIT_OF_FIRE = {
  handWeapons: { figures: 10, fewest: 3 },
  artillery: { figures: 2, fewest: 1 },
} as const;
