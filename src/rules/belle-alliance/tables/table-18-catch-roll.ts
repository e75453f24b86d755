export interface CatchResult {
  readonly falls: boolean;
  /** What all rolls of his side's units bear for the rest of this bound and the whole next one. */
  readonly burden: number;
}

/** Table 18: what becomes of a staff figure that an opponent comes upon (rule 1.1.4). The plain roll. */
// biome-ignore format: a table reads best as a table
export const TABLE_18: readonly (CatchResult & { readonly upTo: number })[] = [
  { upTo: 12, falls: false, burden: 0 },
  { upTo: 14, falls: true,  burden: 0 },
  { upTo: 16, falls: true,  burden: -1 },
  { upTo: Number.POSITIVE_INFINITY, falls: true, burden: -2 },
];
