import type { Edition } from '../edition/edition';

type PreMelee = NonNullable<Edition['preMelee']>;

/** Pre-melee morale checks of Heilsberg. */
// biome-ignore format: a table reads best as a table
export const HEILSBERG_PRE_MELEE: PreMelee = {
  odds: [
    { rule: 'H9', odds: '1/2', ratio: '1/2', attacker: -6, defender: 6 },
    { rule: 'H9', odds: '1/1', ratio: '1', attacker: -3, defender: 3 },
    { rule: 'H9', odds: '2/1', ratio: '2', attacker: 0, defender: 0 },
    { rule: 'H9', odds: '3/1', ratio: '3', attacker: 3, defender: -3 },
    { rule: 'H9', odds: '4/1', ratio: '4', attacker: 6, defender: -6 },
    { rule: 'H9', odds: '5/1+', ratio: '5', attacker: 9, defender: -9 },
  ],
  rows: {
    flank:         { rule: 'H10', attacker: 12, defender: -12 },
    rear:          { rule: 'H10', attacker: 6, defender: -6 },
    skirmish:      { rule: 'H10', attacker: null, defender: -6 },
    line:          { rule: 'H10', attacker: null, defender: -3 },
    'steady-line': { rule: 'H10', attacker: null, defender: 3 },
    carre:         { rule: 'H10', attacker: 6, defender: null },
    disorder:      { rule: 'H10', attacker: 3, defender: -3 },
    rout:          { rule: 'H10', attacker: 6, defender: -6 },
    uphill:        { rule: 'H10', attacker: -3, defender: 3 },
    stream:        { rule: 'H10', attacker: -3, defender: 3 },
    lost:          { rule: 'H10', attacker: -3, defender: null },
  },
  lineMost: { rule: 'P16', most: 4 },
  steady: { rule: 'H10', nations: ['prussian', 'saxon'] },
  generalOrder: { rule: 'P16', checks: false },
  onSkirmishers: { rule: 'H10', checks: false },
  cavalry: { rule: 'R107', checks: false },
};

/** Premier prints flank and rear itself; the rest is Heilsberg's. */
export const PREMIER_PRE_MELEE: PreMelee = {
  ...HEILSBERG_PRE_MELEE,
  rows: {
    ...HEILSBERG_PRE_MELEE.rows,
    flank: { rule: 'P13', attacker: 12, defender: -12 },
    rear: { rule: 'P13', attacker: 6, defender: -6 },
  },
};

/** Roll to close and roll to stand of Marie-Louise. Part of the first stands without a heading (R138). */
// biome-ignore format: a table reads best as a table
export const MARIE_LOUISE_CLOSING: NonNullable<Edition['closing']> = {
  distances: [
    { rule: 'M16.4', distance: 6, british: 0,   prussian: 0,   french: 3 },
    { rule: 'M16.4', distance: 5, british: 0,   prussian: 0,   french: 0 },
    { rule: 'M16.4', distance: 4, british: 0,   prussian: 0,   french: -3 },
    { rule: 'M16.4', distance: 3, british: -3,  prussian: -6,  french: -6 },
    { rule: 'M16.4', distance: 2, british: -6,  prussian: -9,  french: -9 },
    { rule: 'M16.4', distance: 1, british: -12, prussian: -12, french: -12 },
  ],
  close: {
    'method-column':  { rule: 'M16.4.2',  add: -6 },
    higher:           { rule: 'M16.4',    add: -3 },
    'few-defenders':  { rule: 'M16.4',    add: 9 },
    'few-attackers':  { rule: 'M16.4',    add: -9 },
    prone:            { rule: 'M12.11.7', add: -6 },
  },
  stand: {
    'few-defenders':      { rule: 'M16.5',    add: -9 },
    'few-attackers':      { rule: 'M16.5',    add: 9 },
    'old-guard':          { rule: 'M16.9',    add: -6 },
    'caught-skirmishers': { rule: 'M16.3.3',  add: -6 },
    prone:                { rule: 'M12.11.7', add: 3 },
    flank:                { rule: 'M16.5',    add: -6 },
    rear:                 { rule: 'M16.5',    add: -9 },
  },
  odds: [
    { rule: 'M16.5.1', odds: '1:1', ratio: '1', add: 0 },
    { rule: 'M16.5.1', odds: '2:1', ratio: '2', add: -3 },
    { rule: 'M16.5.1', odds: '3:1', ratio: '3', add: -9 },
    { rule: 'M16.5.1', odds: '4:1', ratio: '4', add: -12 },
    { rule: 'M16.5.1', odds: '5:1', ratio: '5', add: -15 },
    { rule: 'M16.5.1', odds: '6:1', ratio: '6', add: -18 },
  ],
};
