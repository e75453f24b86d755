import type { FactorTable } from '../explain/factor-sums';

/** Those who rout, and the own unit they run into. */
export type SpreadColumn = 'routing' | 'second';

const VALOUR = { variable: 'valour', sign: 1 } as const;

/** Table 9: factors for spread of rout (rule 5.4.2). Who routs is in FD, so that its other degrees never count (R135). */
// biome-ignore format: a table reads best as a table
export const TABLE_9 = {
  columns: ['routing', 'second'],
  rows: [
    { key: 'column-march', group: 'formation',    routing: 0,      second: -2 },
    { key: 'cavalry',      group: 'cavalry',      routing: 1,      second: 1 },
    { key: 'passage',      group: 'passage',      routing: 0,      second: -2 },
    { key: 'cover-1',      group: 'cover',        routing: -2,     second: 0 },
    { key: 'cover-2',      group: 'cover',        routing: -4,     second: 0 },
    { key: 'cover-3',      group: 'cover',        routing: -6,     second: 0 },
    { key: 'ratio-50',     group: 'figure-ratio', routing: 1,      second: 1, percentMore: 50 },
    { key: 'ratio-100',    group: 'figure-ratio', routing: 2,      second: 2, percentMore: 100 },
    { key: 'ratio-200',    group: 'figure-ratio', routing: 4,      second: 4, percentMore: 200 },
    { key: 'ld',           group: 'disorder',     routing: -2,     second: -2 },
    { key: 'md',           group: 'disorder',     routing: 0,      second: -4 },
    { key: 'fd',           group: 'disorder',     routing: 0,      second: -8 },
    { key: 'officer',      group: 'officer',      routing: 0,      second: 2 },
    { key: 'valour',       group: 'valour',       routing: VALOUR, second: VALOUR },
  ],
} as const satisfies FactorTable<SpreadColumn>;
export type SpreadRow = (typeof TABLE_9)['rows'][number]['key'];
