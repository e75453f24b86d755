import type { FactorTable } from '../explain/factor-sums';
import type { FireColumn } from './table-06-fire-hand-weapons';

const VALOUR = { variable: 'valour', sign: 1 } as const;
const MINUS_VALOUR = { variable: 'valour', sign: -1 } as const;
const ENGAGING = { variable: 'engaging', sign: 1 } as const;
const MINUS_ENGAGING = { variable: 'engaging', sign: -1 } as const;

/** Table 7: factors for fire of artillery (rules 3.1.1, 3.4.1 to 3.4.5). Cover I is nothing to guns, and a wood worse than nothing. */
// biome-ignore format: a table reads best as a table
export const TABLE_7 = {
  columns: ['ownLoss', 'opponentLoss', 'ownMorale', 'opponentMorale'],
  rows: [
    { key: 'column-effect',       group: 'target-formation', ownLoss: 0,      opponentLoss: 2,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'square-mass-huddle',  group: 'target-formation', ownLoss: 0,      opponentLoss: 3,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'skirmish-line',       group: 'target-formation', ownLoss: 0,      opponentLoss: -4,   ownMorale: 0,        opponentMorale: 0 },
    { key: 'limbered',            group: 'artillery-state',  ownLoss: 0,      opponentLoss: -2,   ownMorale: 0,        opponentMorale: 0 },
    { key: 'unlimbered',          group: 'artillery-state',  ownLoss: 0,      opponentLoss: -4,   ownMorale: 0,        opponentMorale: 0 },
    { key: 'cavalry',             group: 'cavalry-state',    ownLoss: 0,      opponentLoss: 1,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'cavalry-charge',      group: 'cavalry-state',    ownLoss: 0,      opponentLoss: -1,   ownMorale: 0,        opponentMorale: 0, over: ['cavalry'] },
    { key: 'flank',               group: 'direction',        ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 3 },
    { key: 'rear',                group: 'direction',        ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 2 },
    { key: 'hidden',              group: 'hidden',           ownLoss: -2,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'passage',             group: 'passage',          ownLoss: -2,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 2 },
    { key: 'wood',                group: 'cover',            ownLoss: 0,      opponentLoss: 2,    ownMorale: 0,        opponentMorale: 0, over: ['cover-2', 'cover-3'] },
    { key: 'cover-2',             group: 'cover',            ownLoss: 0,      opponentLoss: -2,   ownMorale: 0,        opponentMorale: null },
    { key: 'cover-3',             group: 'cover',            ownLoss: 0,      opponentLoss: -4,   ownMorale: 0,        opponentMorale: null },
    { key: 'ratio-50',            group: 'figure-ratio',     ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: -1, percentMore: 50 },
    { key: 'ratio-100',           group: 'figure-ratio',     ownLoss: 0,      opponentLoss: 0,    ownMorale: 1,        opponentMorale: -2, percentMore: 100 },
    { key: 'ratio-200',           group: 'figure-ratio',     ownLoss: 0,      opponentLoss: 0,    ownMorale: 2,        opponentMorale: -4, percentMore: 200 },
    { key: 'ratio-300',           group: 'figure-ratio',     ownLoss: 0,      opponentLoss: 0,    ownMorale: null,     opponentMorale: -6, percentMore: 300 },
    { key: 'ratio-400',           group: 'figure-ratio',     ownLoss: 0,      opponentLoss: 0,    ownMorale: null,     opponentMorale: -8, percentMore: 400 },
    { key: 'foot-not-stationary', group: 'not-stationary',   ownLoss: -3,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'split-fire',          group: 'split-fire',       ownLoss: -2,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'first',               group: 'first',            ownLoss: 2,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'no-supplies',         group: 'supplies',         ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 2 },
    { key: 'canister',            group: 'zone',             ownLoss: 3,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'zone-2',              group: 'zone',             ownLoss: -3,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'zone-3',              group: 'zone',             ownLoss: -6,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'non-ricochet',        group: 'non-ricochet',     ownLoss: -2,     opponentLoss: null, ownMorale: null,     opponentMorale: null },
    { key: 'ranging',             group: 'ranging',          ownLoss: -2,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: '3-4pd',               group: 'calibre',          ownLoss: -2,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: '12pd',                group: 'calibre',          ownLoss: 2,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'ld',                  group: 'disorder',         ownLoss: -2,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 2 },
    { key: 'md',                  group: 'disorder',         ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 4 },
    { key: 'fd',                  group: 'disorder',         ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 8 },
    { key: 'support',             group: 'support',          ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: -2 },
    { key: 'neighbour',           group: 'neighbour',        ownLoss: 2,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'officer',             group: 'officer',          ownLoss: 0,      opponentLoss: 0,    ownMorale: ENGAGING, opponentMorale: MINUS_ENGAGING },
    { key: 'valour',              group: 'valour',           ownLoss: VALOUR, opponentLoss: 0,    ownMorale: 0,        opponentMorale: MINUS_VALOUR },
  ],
} as const satisfies FactorTable<FireColumn>;
export type Table7Row = (typeof TABLE_7)['rows'][number]['key'];

/** Pounds: the heaviest of the light guns and the lightest of the heavy ones; those between have no factor (table 7). */
export const LIGHT_GUNS_UP_TO = 4;
export const HEAVY_GUNS_FROM = 12;

/** What a gunner who fires counts for against the figures of the target (3.4.3). */
export const FIRING_GUNNER = 5;
