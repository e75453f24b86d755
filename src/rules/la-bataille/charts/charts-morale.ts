import type { Edition } from '../edition/edition';

type Morale = Edition['morale'];

/** Premier: carré and road march change the value itself, not the dice. */
// biome-ignore format: a table reads best as a table
export const PREMIER_MORALE: Morale = {
  rows: {
    carre:             { rule: 'P16', add: 0 },
    structures:        { rule: 'P16', add: 0 },
    'road-march':      { rule: 'P16', add: 0 },
    disorder:          { rule: 'P16', add: 0 },
    rout:              { rule: 'P16', add: 0 },
    'half-lost':       { rule: 'P12', add: -6 },
    'half-lost-now':   { rule: 'P12', add: 0 },
    'under-old-guard': { rule: 'P16', add: 0 },
    'each-other-unit': { rule: 'P10', add: 0 },
    dusk:              { rule: 'H13', add: 0 },
    night:             { rule: 'H13', add: 0 },
    'cavalry-passage': { rule: 'P10', add: -6 },
  },
  value: { carre: { rule: 'P16', add: -6 }, roadMarch: { rule: 'P16', add: 12 } },
  half: { rule: 'P12', from: 'more' },
  elite: { rule: 'P12', ignoresMinus: false },
  equal: { rule: 'R103', passes: false },
  levels: [],
};

/** Morale levels of Heilsberg, by battalions routed or lost, looked at every full hour. */
// biome-ignore format: a table reads best as a table
export const HEILSBERG_MORALE: Morale = {
  ...PREMIER_MORALE,
  levels: [
    { rule: 'H12', organisation: 'french-guard', battalions: 4, levels: [{ from: 1, add: 0 }, { from: 3, add: -3 }] },
    { rule: 'H12', organisation: 'french-iv-soult', battalions: 32, levels: [{ from: 6, add: -3 }, { from: 13, add: -6 }, { from: 19, add: -9 }] },
    { rule: 'H12', organisation: 'french-vi-ney', battalions: 16, levels: [{ from: 3, add: -3 }, { from: 7, add: -6 }, { from: 10, add: -9 }] },
    { rule: 'H12', organisation: 'french-reserve-lannes', battalions: 27, levels: [{ from: 5, add: -2 }, { from: 11, add: -4 }, { from: 16, add: -6 }] },
    { rule: 'H12', organisation: 'russian-scenario-three', battalions: null, levels: [{ from: 16, add: -4 }, { from: 31, add: -6 }, { from: 47, add: -9 }] },
    { rule: 'H12', organisation: 'russian-scenario-four', battalions: null, levels: [{ from: 10, add: -4 }, { from: 20, add: -6 }, { from: 30, add: -8 }] },
    { rule: 'H12', organisation: 'russian-reserve', battalions: 24, levels: [{ from: 5, add: -2 }, { from: 11, add: -4 }, { from: 16, add: -6 }] },
  ],
};

/** General morale check modifiers of Marie-Louise. */
// biome-ignore format: a table reads best as a table
export const MARIE_LOUISE_MORALE: Morale = {
  rows: {
    carre:             { rule: 'M12.7.6',  add: 6 },
    structures:        { rule: 'M-morale', add: 6 },
    'road-march':      { rule: 'M12.6.5',  add: -12 },
    disorder:          { rule: 'M12.9.4',  add: -3 },
    rout:              { rule: 'M12.10.4', add: -6 },
    'half-lost':       { rule: 'M17.3.3',  add: -6 },
    'half-lost-now':   { rule: 'M17.3.4',  add: -6 },
    'under-old-guard': { rule: 'M-morale', add: 6 },
    'each-other-unit': { rule: 'M11.1.3',  add: -3 },
    dusk:              { rule: 'M21.1.1',  add: -3 },
    night:             { rule: 'M21.1.2',  add: -6 },
    'cavalry-passage': { rule: 'M-morale', add: 0 },
  },
  value: { carre: { rule: 'M12.7.6', add: 0 }, roadMarch: { rule: 'M12.6.5', add: 0 } },
  half: { rule: 'M17.3.3', from: 'half' },
  elite: { rule: 'M20.1.2', ignoresMinus: true },
  equal: { rule: 'R103', passes: false },
  levels: [],
};
