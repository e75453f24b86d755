import type { Edition } from '../edition/edition';

type Defence = Edition['fire']['defence'];
type DefenceRow = Defence['clear'];
type Rules = Edition['fire']['defenceRules'];

// biome-ignore format: a table reads best as a table
const BLANK: Omit<DefenceRow, 'rule'> = {
  column: null, line: null, carre: null, 'general-order': null, skirmish: null, disorder: null, limbered: null, unlimbered: null,
};

/** Terrain fire defence values of Heilsberg; what is not printed for a terrain cannot stand there so. */
// biome-ignore format: a table reads best as a table
export const FIRE_DEFENCE: Defence = {
  clear:          { rule: 'H4', ...BLANK, column: 6, line: 9, carre: 4, skirmish: 12, disorder: 14, limbered: 6, unlimbered: 8 },
  'pine-forest':  { rule: 'H4', ...BLANK, 'general-order': 10, skirmish: 14, disorder: 16 },
  hamlet:         { rule: 'H4', ...BLANK, 'general-order': 10, skirmish: 12, disorder: 16, limbered: 6, unlimbered: 8 },
  village:        { rule: 'H4', ...BLANK, 'general-order': 10, skirmish: 12, disorder: 16, limbered: 7, unlimbered: 9 },
  town:           { rule: 'H4', ...BLANK, 'general-order': 12, skirmish: 14, disorder: 16, limbered: 8, unlimbered: 10 },
  schloss:        { rule: 'H4', ...BLANK, 'general-order': 14, skirmish: 16, disorder: 16, limbered: 9, unlimbered: 12 },
  // Gardens are printed nowhere but under movement; they are taken as a hamlet (R42).
  garden:         { rule: 'R42', ...BLANK, 'general-order': 10, skirmish: 12, disorder: 16, limbered: 6, unlimbered: 8 },
  pontoon:        { rule: 'H4', ...BLANK, column: 6, disorder: 12 },
  'fixed-bridge': { rule: 'H4', ...BLANK },
  redoubt:        { rule: 'H4', ...BLANK, column: 8, line: 11, limbered: 8, unlimbered: 11 },
  fleche:         { rule: 'H4', ...BLANK, column: 7, line: 10, limbered: 7, unlimbered: 10 },
  abatis:         { rule: 'H4', ...BLANK, column: 6, line: 9, skirmish: 12, disorder: 14 },
  swamp:          { rule: 'H4', ...BLANK, skirmish: 14 },
};

/** Marie-Louise leaves the values to the game at hand: clear ground is borrowed from Heilsberg, the rest is said by the players (R149). */
const ELSEWHERE: DefenceRow = { rule: 'R149', ...BLANK };
export const MARIE_LOUISE_FIRE_DEFENCE: Defence = {
  clear: { ...FIRE_DEFENCE.clear, rule: 'R149' },
  hamlet: ELSEWHERE,
  village: ELSEWHERE,
  town: ELSEWHERE,
  schloss: ELSEWHERE,
  'pine-forest': ELSEWHERE,
  garden: ELSEWHERE,
  swamp: ELSEWHERE,
  abatis: ELSEWHERE,
  redoubt: ELSEWHERE,
  fleche: ELSEWHERE,
  'fixed-bridge': ELSEWHERE,
  pontoon: ELSEWHERE,
};

export const PREMIER_DEFENCE_RULES: Rules = {
  crowdedLine: { rule: 'P22', from: 7 },
  flank: { rule: 'P22', value: 5, of: 'line' },
  carre: { rule: 'P22', above: 0, value: 4 },
  withGuns: { rule: 'H4', add: -2 },
  roadMarch: { rule: 'H4', value: 4 },
  bridge: { rule: 'H4', value: 4 },
  works: { rule: 'R43', across: 'marked' },
};

/** Heilsberg speaks of every formation with flanks. */
export const HEILSBERG_DEFENCE_RULES: Rules = { ...PREMIER_DEFENCE_RULES, flank: { rule: 'H4', value: 6, of: 'all' } };

export const MARIE_LOUISE_DEFENCE_RULES: Rules = {
  crowdedLine: { rule: 'M15.7', from: 7 },
  flank: { rule: 'M15.7', value: null, of: 'all' },
  carre: { rule: 'M15.7', above: 9, value: 4 },
  withGuns: { rule: 'M15.7', add: 0 },
  roadMarch: { rule: 'M15.7', value: null },
  bridge: { rule: 'M15.7', value: null },
  works: { rule: 'R43', across: 'marked' },
};

export const PREMIER_MASSED: Edition['fire']['massed'] = { each: { rule: 'P22', above: 9, add: 1 }, bands: [] };

export const MARIE_LOUISE_MASSED: Edition['fire']['massed'] = {
  each: { rule: 'M-dice', above: 9, add: 0 },
  bands: [
    { rule: 'M-dice', from: 10, to: 12, add: 3 },
    { rule: 'M-dice', from: 13, to: 15, add: 6 },
    { rule: 'M-dice', from: 16, to: 18, add: 12 },
    { rule: 'M-dice', from: 19, to: null, add: 18 },
  ],
};

/** Marie-Louise prints the bands; Premier's own are missing, and its example fits them (R36). */
export const RANGES: Edition['fire']['ranges'] = { rule: 'M18.6', short: 2, medium: 5 };
