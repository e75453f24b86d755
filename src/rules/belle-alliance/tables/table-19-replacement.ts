import type { FactorTable } from '../explain/factor-sums';

/** Table 19: factors of the replacement roll (rule 1.1.4). `failed-before` counts anew for each bound in a row. */
// biome-ignore format: a table reads best as a table
export const TABLE_19 = {
  columns: ['officer'],
  rows: [
    { key: 'superior',      group: 'superior',      officer: 2 },
    { key: 'failed-before', group: 'failed-before', officer: 1 },
  ],
} as const satisfies FactorTable<'officer'>;
export type ReplacementRow = (typeof TABLE_19)['rows'][number]['key'];

/** Who takes the place: a better man, one like the predecessor, a worse one; `none`: nobody yet. */
export const SUCCESSORS = ['very-efficient', 'as-before', 'very-inefficient', 'none'] as const;
export type Successor = (typeof SUCCESSORS)[number];

/** Table 19: what the replacement roll comes to. */
// biome-ignore format: a table reads best as a table
export const REPLACEMENT: readonly { readonly upTo: number; readonly successor: Successor }[] = [
  { upTo: 12, successor: 'none' },
  { upTo: 14, successor: 'very-inefficient' },
  { upTo: 16, successor: 'as-before' },
  { upTo: Number.POSITIVE_INFINITY, successor: 'very-efficient' },
];
