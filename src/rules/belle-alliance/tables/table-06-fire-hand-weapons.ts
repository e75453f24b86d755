import type { FactorTable } from '../explain/factor-sums';

/** Factors of fire: true of those who fire or of the target, and counted for loss or for morale. All are added to the roll. */
export type FireColumn = 'ownLoss' | 'opponentLoss' | 'ownMorale' | 'opponentMorale';

/** What a unit has of its own: better for its own fire, worse for the fire at it. */
const VALOUR = { variable: 'valour', sign: 1 } as const;
const MINUS_VALOUR = { variable: 'valour', sign: -1 } as const;
const ENGAGING = { variable: 'engaging', sign: 1 } as const;
const MINUS_ENGAGING = { variable: 'engaging', sign: -1 } as const;

/** Table 6: factors for fire with hand weapons (rule 3.1.1). The more figures are those of the column's own side. */
// biome-ignore format: a table reads best as a table
export const TABLE_6 = {
  columns: ['ownLoss', 'opponentLoss', 'ownMorale', 'opponentMorale'],
  rows: [
    { key: 'column-effect',      group: 'target-formation', ownLoss: 0,      opponentLoss: 2,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'square-mass-huddle', group: 'target-formation', ownLoss: 0,      opponentLoss: 3,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'skirmish-line',      group: 'target-formation', ownLoss: 2,      opponentLoss: -4,   ownMorale: 0,        opponentMorale: 0 },
    { key: 'limbered',           group: 'artillery-state',  ownLoss: 0,      opponentLoss: -2,   ownMorale: 0,        opponentMorale: 0 },
    { key: 'unlimbered',         group: 'artillery-state',  ownLoss: 0,      opponentLoss: -4,   ownMorale: 0,        opponentMorale: 0 },
    { key: 'cavalry',            group: 'cavalry-state',    ownLoss: -2,     opponentLoss: 1,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'cavalry-charge',     group: 'cavalry-state',    ownLoss: 0,      opponentLoss: -1,   ownMorale: 0,        opponentMorale: 0, over: ['cavalry'] },
    { key: 'flank',              group: 'direction',        ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 3 },
    { key: 'rear',               group: 'direction',        ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 2 },
    { key: 'hidden',             group: 'hidden',           ownLoss: -2,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'passage',            group: 'passage',          ownLoss: -2,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 2 },
    { key: 'cover-1',            group: 'cover',            ownLoss: 0,      opponentLoss: -2,   ownMorale: 0,        opponentMorale: 0 },
    { key: 'cover-2',            group: 'cover',            ownLoss: 0,      opponentLoss: -4,   ownMorale: 0,        opponentMorale: 0 },
    { key: 'cover-3',            group: 'cover',            ownLoss: 0,      opponentLoss: -6,   ownMorale: 0,        opponentMorale: 0 },
    { key: 'ratio-50',           group: 'figure-ratio',     ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: -1, percentMore: 50 },
    { key: 'ratio-100',          group: 'figure-ratio',     ownLoss: 0,      opponentLoss: 0,    ownMorale: 1,        opponentMorale: -2, percentMore: 100 },
    { key: 'ratio-200',          group: 'figure-ratio',     ownLoss: 0,      opponentLoss: 0,    ownMorale: 2,        opponentMorale: -4, percentMore: 200 },
    { key: 'ratio-300',          group: 'figure-ratio',     ownLoss: 0,      opponentLoss: 0,    ownMorale: null,     opponentMorale: -6, percentMore: 300 },
    { key: 'ratio-400',          group: 'figure-ratio',     ownLoss: 0,      opponentLoss: 0,    ownMorale: null,     opponentMorale: -8, percentMore: 400 },
    { key: 'not-stationary',     group: 'not-stationary',   ownLoss: -3,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'split-fire',         group: 'split-fire',       ownLoss: -2,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'first',              group: 'first',            ownLoss: 2,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'no-supplies',        group: 'supplies',         ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 2 },
    { key: 'zone-2',             group: 'zone',             ownLoss: -3,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'ld',                 group: 'disorder',         ownLoss: -2,     opponentLoss: 0,    ownMorale: 0,        opponentMorale: 2 },
    { key: 'md',                 group: 'disorder',         ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 4 },
    { key: 'fd',                 group: 'disorder',         ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 8 },
    { key: 'marksmen',           group: 'marksmen',         ownLoss: 2,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'support',            group: 'support',          ownLoss: 0,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: -2 },
    { key: 'neighbour',          group: 'neighbour',        ownLoss: 2,      opponentLoss: 0,    ownMorale: 0,        opponentMorale: 0 },
    { key: 'officer',            group: 'officer',          ownLoss: 0,      opponentLoss: 0,    ownMorale: ENGAGING, opponentMorale: MINUS_ENGAGING },
    { key: 'valour',             group: 'valour',           ownLoss: VALOUR, opponentLoss: 0,    ownMorale: 0,        opponentMorale: MINUS_VALOUR },
  ],
} as const satisfies FactorTable<FireColumn>;
export type Table6Row = (typeof TABLE_6)['rows'][number]['key'];
