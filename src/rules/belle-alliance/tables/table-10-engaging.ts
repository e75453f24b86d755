/** Table 10: what becomes of an officer whose unit is engaged, and what he is worth to it for the rest of the bound (rule 1.1.4). */
// biome-ignore format: a table reads best as a table
export const TABLE_10: readonly { readonly upTo: number; readonly falls: boolean; readonly factor: number }[] = [
  { upTo: 4,  falls: true,  factor: -4 },
  { upTo: 6,  falls: false, factor: -3 },
  { upTo: 8,  falls: true,  factor: -2 },
  { upTo: 10, falls: false, factor: -1 },
  { upTo: 12, falls: false, factor: 1 },
  { upTo: 14, falls: true,  factor: 2 },
  { upTo: 16, falls: false, factor: 3 },
  { upTo: Number.POSITIVE_INFINITY, falls: true, factor: 4 },
];
