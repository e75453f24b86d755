import type { FactorTable } from '../explain/factor-sums';

/** Each party adds its own column to its own dice; those who attack each other both use the attacker's (rule 4.1.3). */
export type MeleeColumn = 'attacker' | 'defender';

const VALOUR = { variable: 'valour', sign: 1 } as const;
const ENGAGING = { variable: 'engaging', sign: 1 } as const;

/** Table 8: factors for melee (rule 4.1.3). */
// biome-ignore format: a table reads best as a table
export const TABLE_8 = {
  columns: ['attacker', 'defender'],
  rows: [
    { key: 'column-march',        group: 'formation',         attacker: -2,       defender: -2 },
    { key: 'skirmish-line',       group: 'formation',         attacker: -4,       defender: -4 },
    { key: 'artillery-work-rest', group: 'formation',         attacker: 0,        defender: -2 },
    { key: 'cav-v-square',        group: 'cavalry-attack',    attacker: -3,       defender: 1 },
    { key: 'cav-v-mass',          group: 'cavalry-attack',    attacker: 0,        defender: 0 },
    { key: 'cav-v-general',       group: 'cavalry-attack',    attacker: 1,        defender: -2 },
    { key: 'uncovered',           group: 'uncovered',         attacker: -2,       defender: -2 },
    { key: 'square-v-infantry',   group: 'square-v-infantry', attacker: -2,       defender: -2 },
    { key: 'uphill',              group: 'uphill',            attacker: -1,       defender: 0 },
    { key: 'reformed',            group: 'reformed',          attacker: -2,       defender: -2 },
    { key: 'flank',               group: 'direction',         attacker: 3,        defender: -3 },
    { key: 'rear',                group: 'direction',         attacker: 2,        defender: -2 },
    { key: 'overreach',           group: 'direction',         attacker: 2,        defender: 2 },
    { key: 'passage',             group: 'passage',           attacker: -2,       defender: -2 },
    { key: 'cover-1',             group: 'cover',             attacker: -2,       defender: 0 },
    { key: 'cover-2',             group: 'cover',             attacker: -4,       defender: 0 },
    { key: 'cover-3',             group: 'cover',             attacker: -6,       defender: 0 },
    { key: 'fired',               group: 'fired',             attacker: -3,       defender: -3 },
    { key: 'no-supplies',         group: 'supplies',          attacker: -2,       defender: -2 },
    { key: 'first',               group: 'first',             attacker: 2,        defender: 2 },
    { key: 'charge',              group: 'charge',            attacker: 1,        defender: 0 },
    { key: 'charge-heavy-lancer', group: 'charge',            attacker: 2,        defender: 0, over: ['charge'] },
    { key: 'charged-last',        group: 'charged-last',      attacker: -2,       defender: -2 },
    { key: 'passive',             group: 'passive',           attacker: -2,       defender: -2 },
    { key: 'heavy',               group: 'cavalry-class',     attacker: 1,        defender: 1 },
    { key: 'light',               group: 'cavalry-class',     attacker: -2,       defender: -2 },
    { key: 'attacked',            group: 'earlier-melee',     attacker: -2,       defender: -2 },
    { key: 'defended',            group: 'earlier-melee',     attacker: -1,       defender: -1 },
    { key: 'inflicted-fd',        group: 'inflicted-fd',      attacker: 2,        defender: 1 },
    { key: 'ratio-50',            group: 'figure-ratio',      attacker: 1,        defender: 1, percentMore: 50 },
    { key: 'ratio-100',           group: 'figure-ratio',      attacker: 2,        defender: 2, percentMore: 100 },
    { key: 'ratio-200',           group: 'figure-ratio',      attacker: 4,        defender: 4, percentMore: 200 },
    { key: 'hidden',              group: 'hidden',            attacker: -2,       defender: 0 },
    { key: 'ld',                  group: 'disorder',          attacker: -2,       defender: -2 },
    { key: 'md',                  group: 'disorder',          attacker: 0,        defender: -4 },
    { key: 'fd',                  group: 'disorder',          attacker: 0,        defender: -8 },
    { key: 'support',             group: 'support',           attacker: 2,        defender: 2 },
    { key: 'neighbour',           group: 'neighbour',         attacker: 2,        defender: 2 },
    { key: 'officer',             group: 'officer',           attacker: ENGAGING, defender: ENGAGING },
    { key: 'valour',              group: 'valour',            attacker: VALOUR,   defender: VALOUR },
  ],
} as const satisfies FactorTable<MeleeColumn>;
export type MeleeRow = (typeof TABLE_8)['rows'][number]['key'];
