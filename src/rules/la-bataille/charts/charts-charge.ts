import type { Edition } from '../edition/edition';

type Charge = Edition['charge'];
type CarreRows = Charge['carre']['rows'];

/** Carré realisation of Heilsberg, by the points the charging cavalry still needs. Two Prussian rows end short and are read to 66 (R121). */
// biome-ignore format: a table reads best as a table
const CARRE_ROWS: CarreRows = {
  french: {
    column: [
      { rule: 'H6', points: 4, carreTo: 66, disorderTo: null },
      { rule: 'H6', points: 3, carreTo: 66, disorderTo: null },
      { rule: 'H6', points: 2, carreTo: 43, disorderTo: 61 },
      { rule: 'H6', points: 1, carreTo: 31, disorderTo: 54 },
    ],
    line: [
      { rule: 'H6', points: 4, carreTo: 64, disorderTo: 66 },
      { rule: 'H6', points: 3, carreTo: 45, disorderTo: 61 },
      { rule: 'H6', points: 2, carreTo: 32, disorderTo: 55 },
      { rule: 'H6', points: 1, carreTo: 22, disorderTo: 53 },
    ],
  },
  russian: {
    column: [
      { rule: 'H6', points: 4, carreTo: 55, disorderTo: 64 },
      { rule: 'H6', points: 3, carreTo: 42, disorderTo: 56 },
      { rule: 'H6', points: 2, carreTo: 26, disorderTo: 46 },
      { rule: 'H6', points: 1, carreTo: 22, disorderTo: 52 },
    ],
    line: [
      { rule: 'H6', points: 4, carreTo: 66, disorderTo: null },
      { rule: 'H6', points: 3, carreTo: 66, disorderTo: null },
      { rule: 'H6', points: 2, carreTo: 34, disorderTo: 55 },
      { rule: 'H6', points: 1, carreTo: 31, disorderTo: 46 },
    ],
  },
  prussian: {
    column: [
      { rule: 'H6', points: 4, carreTo: 54, disorderTo: 63 },
      { rule: 'H6', points: 3, carreTo: 42, disorderTo: 55 },
      { rule: 'R121', points: 2, carreTo: 33, disorderTo: 51 },
      { rule: 'R121', points: 1, carreTo: 25, disorderTo: 44 },
    ],
    line: [
      { rule: 'H6', points: 4, carreTo: 66, disorderTo: null },
      { rule: 'H6', points: 3, carreTo: 56, disorderTo: 64 },
      { rule: 'H6', points: 2, carreTo: 35, disorderTo: 56 },
      { rule: 'H6', points: 1, carreTo: 25, disorderTo: 54 },
    ],
  },
  saxon: {
    column: [
      { rule: 'H6', points: 4, carreTo: 63, disorderTo: 66 },
      { rule: 'H6', points: 3, carreTo: 56, disorderTo: 63 },
      { rule: 'H6', points: 2, carreTo: 33, disorderTo: 56 },
      { rule: 'H6', points: 1, carreTo: 24, disorderTo: 51 },
    ],
    line: [
      { rule: 'H6', points: 4, carreTo: 53, disorderTo: 63 },
      { rule: 'H6', points: 3, carreTo: 36, disorderTo: 51 },
      { rule: 'H6', points: 2, carreTo: 25, disorderTo: 52 },
      { rule: 'H6', points: 1, carreTo: 15, disorderTo: 44 },
    ],
  },
};

/** Cavalry charge morale modifiers, carré and recall of Heilsberg. */
// biome-ignore format: a table reads best as a table
export const HEILSBERG_CHARGE: Charge = {
  rows: {
    flank:              { rule: 'H8', add: -12 },
    rear:               { rule: 'H8', add: -6 },
    assaut:             { rule: 'H8', add: 0 },
    skirmish:           { rule: 'H8', add: -12 },
    line:               { rule: 'H8', add: 3 },
    disorder:           { rule: 'H8', add: -6 },
    carre:              { rule: 'H8', add: 12 },
    stream:             { rule: 'H8', add: 6 },
    light:              { rule: 'H8', add: 0 },
    lancers:            { rule: 'H8', add: -6 },
    heavy:              { rule: 'H8', add: -3 },
    armoured:           { rule: 'H8', add: 0 },
    'light-and-heavy':  { rule: 'H8', add: 0 },
    'target-of-assaut': { rule: 'H8', add: 0 },
  },
  groups: { rule: 'R124', worst: [] },
  carre: {
    rows: CARRE_ROWS,
    modifiers: {
      personality:      { rule: 'H6', add: -6 },
      'light-infantry': { rule: 'H6', add: -3 },
      oudinot:          { rule: 'H6', add: -3 },
      guard:            { rule: 'H6', add: -6 },
      ally:             { rule: 'H6', add: 3 },
      'light-cavalry':  { rule: 'H6', add: 3 },
      lancers:          { rule: 'H6', add: 6 },
      level:            { rule: 'H6', add: 3 },
    },
    atDusk: { rule: 'H13', points: 3 },
    least: { rule: 'P16', increments: 3 },
  },
  recall: {
    from: {
      french:          { rule: 'H7', from: 2 },
      'french-ally':   { rule: 'H7', from: 3 },
      'russian-light': { rule: 'H7', from: 3 },
      'russian-heavy': { rule: 'H7', from: 2 },
      prussian:        { rule: 'H7', from: 3 },
    },
    leader: { rule: 'H7', add: 1 },
  },
  barred: { rule: 'H8', terrains: ['hamlet', 'village', 'town', 'schloss', 'pine-forest', 'swamp'] },
  routed: { rule: 'H8', checks: false },
  retreatBefore: { rule: 'R250', who: 'cavalry' },
  trample: { rule: 'P19', perPoint: '2', bonusPoints: 5 },
};

/** Premier leaves all of it to the battle's own rules and knows no dusk. */
export const PREMIER_CHARGE: Charge = {
  ...HEILSBERG_CHARGE,
  carre: { ...HEILSBERG_CHARGE.carre, atDusk: { rule: 'P16', points: 4 } },
};

/** Roll to stand against a charge, by Marie-Louise; carré and recall are borrowed. */
// biome-ignore format: a table reads best as a table
export const MARIE_LOUISE_CHARGE: Charge = {
  ...PREMIER_CHARGE,
  rows: {
    flank:              { rule: 'M19.6', add: -12 },
    rear:               { rule: 'M19.6', add: -6 },
    assaut:             { rule: 'M16.2.6.1', add: -12 },
    skirmish:           { rule: 'M19.6', add: 0 },
    line:               { rule: 'M19.6', add: 0 },
    disorder:           { rule: 'M19.6', add: 0 },
    carre:              { rule: 'M19.6', add: 0 },
    stream:             { rule: 'M19.6', add: 0 },
    light:              { rule: 'M19.6', add: -3 },
    lancers:            { rule: 'M19.6', add: -6 },
    heavy:              { rule: 'M19.6', add: -9 },
    armoured:           { rule: 'M19.6', add: -12 },
    'light-and-heavy':  { rule: 'M19.6', add: -12 },
    'target-of-assaut': { rule: 'M19.6', add: -3 },
  },
  groups: {
    rule: 'M19.6',
    worst: [
      ['light', 'lancers', 'heavy', 'armoured', 'light-and-heavy'],
      ['flank', 'rear', 'assaut'],
    ],
  },
};
