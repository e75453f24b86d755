import type { FactorTable } from '../explain/factor-sums';
import type { Disorder } from '../units/roster';

const VALOUR = { variable: 'valour', sign: 1 } as const;

/** Table 16: factors of the reorganisation from FD (rule 5.4.3). `failed-before` counts anew for each bound in a row. */
// biome-ignore format: a table reads best as a table
export const TABLE_16 = {
  columns: ['unit'],
  rows: [
    { key: 'officer',       group: 'staff',         unit: 2 },
    { key: 'adjutant',      group: 'staff',         unit: 1 },
    { key: 'failed-before', group: 'failed-before', unit: 1 },
    { key: 'valour',        group: 'valour',        unit: VALOUR },
  ],
} as const satisfies FactorTable<'unit'>;
export type RallyRow = (typeof TABLE_16)['rows'][number]['key'];

export interface RallyResult {
  readonly to: Disorder;
  /** Of its figures, rounded down, where it stays in FD and routs anew. */
  readonly lossPercent: 0 | 10 | 15 | 20;
}

/** Table 16: what the reorganisation comes to. */
// biome-ignore format: a table reads best as a table
export const REORGANISATION: readonly (RallyResult & { readonly upTo: number })[] = [
  { upTo: 4,  to: 'FD', lossPercent: 20 },
  { upTo: 6,  to: 'FD', lossPercent: 15 },
  { upTo: 10, to: 'FD', lossPercent: 10 },
  { upTo: 12, to: 'MD', lossPercent: 0 },
  { upTo: 14, to: 'LD', lossPercent: 0 },
  { upTo: Number.POSITIVE_INFINITY, to: 'OR', lossPercent: 0 },
];

/** Per cent lost with FD that comes otherwise than by this roll (5.4.1, R170). */
export const LOSS_WITH_FD = 10;
