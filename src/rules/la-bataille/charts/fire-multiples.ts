import type { Edition } from '../edition/edition';

/** Infantry unit fire values of Heilsberg: times increments. A blank cell is null: that infantry does not fire so. */
// biome-ignore format: a table reads best as a table
export const FIRE_MULTIPLES: Edition['fire']['multiples'] = {
  'french-ligne':         { rule: 'H3',  line: 3, carre: 3, skirmish: null, twoHexes: null },
  'french-legere':        { rule: 'H3',  line: 3, carre: 4, skirmish: 3,    twoHexes: null },
  'french-oudinot':       { rule: 'H3',  line: 3, carre: 4, skirmish: 3,    twoHexes: null },
  'french-guard':         { rule: 'H3',  line: 4, carre: 5, skirmish: 4,    twoHexes: null },
  // Saxons have a heading and no table; they are taken as the Prussians below it (R32).
  'saxon-infantry':       { rule: 'R32', line: 3, carre: 3, skirmish: null, twoHexes: null },
  'saxon-grenadier':      { rule: 'R32', line: 3, carre: 3, skirmish: null, twoHexes: null },
  'russian-musketeer':    { rule: 'H3',  line: 3, carre: 3, skirmish: null, twoHexes: null },
  'russian-grenadier':    { rule: 'H3',  line: 3, carre: 3, skirmish: null, twoHexes: null },
  'russian-guard-jaeger': { rule: 'H3',  line: 3, carre: 3, skirmish: 4,    twoHexes: null },
  'russian-guard':        { rule: 'H3',  line: 4, carre: 4, skirmish: null, twoHexes: null },
  'russian-militia':      { rule: 'H3',  line: 3, carre: 2, skirmish: 3,    twoHexes: 2 },
  // Of two columns under one heading only the first has these cells filled; both are taken to mean it (R30).
  'russian-jaeger':       { rule: 'R30', line: 3, carre: 2, skirmish: 3,    twoHexes: 2 },
  'prussian-infantry':    { rule: 'H3',  line: 3, carre: 3, skirmish: null, twoHexes: null },
  'prussian-grenadier':   { rule: 'H3',  line: 3, carre: 3, skirmish: null, twoHexes: null },
  'prussian-fusilier':    { rule: 'H3',  line: 3, carre: 3, skirmish: 3,    twoHexes: null },
};
