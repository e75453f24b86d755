import type { Disorder } from '../units/roster';

/** Table 11: what the loser of a melee comes to, by how much lower his total is (rule 4.1.3; for spread of rout R173). */
// biome-ignore format: a table reads best as a table
export const TABLE_11: readonly { readonly upTo: number; readonly loser: Disorder }[] = [
  { upTo: 0, loser: 'OR' },
  { upTo: 2, loser: 'LD' },
  { upTo: 4, loser: 'MD' },
  { upTo: Number.POSITIVE_INFINITY, loser: 'FD' },
];
