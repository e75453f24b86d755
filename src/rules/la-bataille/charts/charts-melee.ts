import type { Edition } from '../edition/edition';

type Assault = Edition['assault'];
type Factors = Assault['factors'];

/** Melee value modifiers. What Premier does not print itself is taken from Heilsberg. */
// biome-ignore format: a table reads best as a table
export const PREMIER_MELEE_FACTORS: Factors = {
  flank:                   { rule: 'P13', by: '2',   of: 'attacker' },
  rear:                    { rule: 'P13', by: '3/2', of: 'attacker' },
  'infantry-on-carre':     { rule: 'P16', by: '3/2', of: 'attacker' },
  'infantry-over-stream':  { rule: 'H11', by: '2/3', of: 'attacker' },
  'charge-straight':       { rule: 'H11', by: '2',   of: 'attacker' },
  'heavy-on-light':        { rule: 'H11', by: '2',   of: 'attacker' },
  'cavalry-on-carre':      { rule: 'P16', by: '1/3', of: 'attacker' },
  'cavalry-over-stream':   { rule: 'H11', by: '2/3', of: 'attacker' },
  'special-leader':        { rule: 'P7',  by: '1',   of: 'both' },
  skirmish:                { rule: 'P19', by: '1/2', of: 'both' },
  disorder:                { rule: 'H11', by: '1/2', of: 'defender' },
  rout:                    { rule: 'H11', by: '1/3', of: 'defender' },
  'road-march':            { rule: 'P16', by: '1/4', of: 'both' },
  tired:                   { rule: 'H11', by: '1/2', of: 'both' },
  exhausted:               { rule: 'H11', by: '1/3', of: 'both' },
  'cavalry-general-order': { rule: 'P16', by: '1/3', of: 'both' },
  'target-general-order':  { rule: 'P16', by: '1',   of: 'attacker' },
  'after-retreat':         { rule: 'P20', by: '1',   of: 'both' },
  dusk:                    { rule: 'H13', by: '1',   of: 'both' },
  night:                   { rule: 'H13', by: '1',   of: 'both' },
};

// biome-ignore format: a table reads best as a table
export const HEILSBERG_MELEE_FACTORS: Factors = {
  ...PREMIER_MELEE_FACTORS,
  flank:               { rule: 'H11', by: '2',   of: 'attacker' },
  rear:                { rule: 'H11', by: '3/2', of: 'attacker' },
  'infantry-on-carre': { rule: 'H11', by: '3/2', of: 'attacker' },
  'cavalry-on-carre':  { rule: 'H11', by: '1/2', of: 'attacker' },
};

/** Melee modifiers for infantry and artillery, and those for cavalry. The cell for dusk is damaged and was mended (R139). */
// biome-ignore format: a table reads best as a table
export const MARIE_LOUISE_MELEE_FACTORS: Factors = {
  flank:                   { rule: 'M16.6.1.2', by: '2',   of: 'attacker' },
  rear:                    { rule: 'M16.6.1.2', by: '2',   of: 'attacker' },
  'infantry-on-carre':     { rule: 'M12.7.5.2', by: '3/2', of: 'attacker' },
  'infantry-over-stream':  { rule: 'M-melee',   by: '1',   of: 'attacker' },
  'charge-straight':       { rule: 'M19.12',    by: '1',   of: 'attacker' },
  'heavy-on-light':        { rule: 'M19.12.1',  by: '2',   of: 'attacker' },
  'cavalry-on-carre':      { rule: 'M12.7.5.1', by: '1/2', of: 'attacker' },
  'cavalry-over-stream':   { rule: 'M19.12',    by: '1',   of: 'attacker' },
  'special-leader':        { rule: 'M19.12.4',  by: '2',   of: 'both' },
  skirmish:                { rule: 'M12.8.4.1', by: '1/2', of: 'both' },
  disorder:                { rule: 'M12.9.3',   by: '1/2', of: 'both' },
  rout:                    { rule: 'M-melee',   by: '1',   of: 'both' },
  'road-march':            { rule: 'P16',       by: '1/4', of: 'both' },
  tired:                   { rule: 'M19.12',    by: '1',   of: 'both' },
  exhausted:               { rule: 'M19.13.3',  by: '1/2', of: 'both' },
  'cavalry-general-order': { rule: 'M12.5.4',   by: '1/2', of: 'both' },
  'target-general-order':  { rule: 'M12.5.4',   by: '1/2', of: 'attacker' },
  'after-retreat':         { rule: 'M19.5.4.4', by: '1/2', of: 'both' },
  dusk:                    { rule: 'M21.1.1',   by: '1/2', of: 'both' },
  night:                   { rule: 'M21.1.2',   by: '1/3', of: 'both' },
};

type Rest = Omit<Assault, 'chart' | 'factors'>;

export const PREMIER_ASSAULT: Rest = {
  losses: { rule: 'P12' },
  recoil: { rule: 'P14', points: 3 },
  rout: { rule: 'P14', hexes: 10 },
  lance: { rule: 'P16', inLine: '2', lessOnePer: null, atNight: true },
  lostByDefender: { rule: 'H10', add: 0 },
  lostByAttacker: { rule: 'H10', add: 0 },
  leader: { rule: 'P7' },
  shifts: [],
  structures: { rule: 'P16', most: null },
  sapeurs: { rule: 'P16', columns: 0 },
  disorderedRouts: { rule: 'R104', who: 'both' },
  cavalryRouts: { rule: 'P16', yes: true },
  volley: { rule: 'R251', when: 'assault' },
  undeclared: { rule: 'R252', when: 'adjacent' },
};

export const MARIE_LOUISE_ASSAULT: Rest = {
  losses: { rule: 'M17.2.4' },
  recoil: { rule: 'M-results', points: null },
  rout: { rule: 'M-results', hexes: null },
  lance: { rule: 'M19.12.2', inLine: '1', lessOnePer: 3, atNight: false },
  lostByDefender: { rule: 'M16', add: 6 },
  lostByAttacker: { rule: 'M16', add: -6 },
  leader: { rule: 'M16' },
  shifts: [
    { rule: 'M16.6', from: 1, to: 3, left: 0 },
    { rule: 'M16.6', from: 4, to: 5, left: 1 },
    { rule: 'M16.6', from: 6, to: 6, left: 2 },
  ],
  structures: { rule: 'M16.6', most: 6 },
  sapeurs: { rule: 'M16.6.1.1', columns: 1 },
  disorderedRouts: { rule: 'M-results', who: 'attacker' },
  cavalryRouts: { rule: 'M12.9.3', yes: false },
  volley: { rule: 'R251', when: 'assault' },
  undeclared: { rule: 'R252', when: 'adjacent' },
};
