import type { FactorTable } from '../explain/factor-sums';
import type { Disorder } from '../units/roster';

const VALOUR = { variable: 'valour', sign: 1 } as const;

/** Table 17: factors of the ordering roll (rules 1.1.3, 1.1.4). `failed-before` counts anew for each bound in a row. */
// biome-ignore format: a table reads best as a table
export const TABLE_17 = {
  columns: ['unit'],
  rows: [
    { key: 'efficient',       group: 'efficiency',    unit: 1 },
    { key: 'inefficient',     group: 'efficiency',    unit: -2 },
    { key: 'officer',         group: 'staff',         unit: 4 },
    { key: 'adjutant',        group: 'staff',         unit: 2 },
    { key: 'huddle',          group: 'kind',          unit: 2 },
    { key: 'towards-officer', group: 'kind',          unit: 4 },
    { key: 'failed-before',   group: 'failed-before', unit: 1 },
    { key: 'ld',              group: 'disorder',      unit: -2 },
    { key: 'md',              group: 'disorder',      unit: -4 },
    { key: 'valour',          group: 'valour',        unit: VALOUR },
  ],
} as const satisfies FactorTable<'unit'>;
export type OrderingRow = (typeof TABLE_17)['rows'][number]['key'];

export interface OrderingResult {
  readonly followed: boolean;
  /** What the unit is brought into; `OR`: into nothing, which cures no disorder it is in (R18). */
  readonly morale: Disorder;
}

/** Table 17: what the ordering roll comes to. */
// biome-ignore format: a table reads best as a table
export const ORDERING: readonly (OrderingResult & { readonly upTo: number })[] = [
  { upTo: 6,  followed: false, morale: 'FD' },
  { upTo: 8,  followed: false, morale: 'MD' },
  { upTo: 10, followed: false, morale: 'LD' },
  { upTo: 12, followed: true,  morale: 'LD' },
  { upTo: Number.POSITIVE_INFINITY, followed: true, morale: 'OR' },
];
