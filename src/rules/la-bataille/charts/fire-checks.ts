import type { Edition } from '../edition/edition';

/** Fire attack morale checks of Heilsberg. Where a kind of infantry has no line, the nearest is taken (R50). */
// biome-ignore format: a table reads best as a table
export const FIRE_CHECKS: Edition['fire']['checks'] = {
  infantry: {
    'french-ligne':         { rule: 'H5',  when: 'even',  from: 2 },
    'french-legere':        { rule: 'H5',  when: 'even',  from: 2 },
    'french-oudinot':       { rule: 'H5',  when: 'even',  from: 2 },
    'french-guard':         { rule: 'H5',  when: 'even',  from: 2 },
    'saxon-infantry':       { rule: 'H5',  when: 'odd',   from: 1 },
    'saxon-grenadier':      { rule: 'H5',  when: 'odd',   from: 1 },
    'russian-musketeer':    { rule: 'H5',  when: 'every', from: 2 },
    'russian-grenadier':    { rule: 'H5',  when: 'even',  from: 2 },
    'russian-guard-jaeger': { rule: 'R50', when: 'odd',   from: 3 },
    'russian-guard':        { rule: 'H5',  when: 'odd',   from: 3 },
    'russian-militia':      { rule: 'R50', when: 'even',  from: 2 },
    'russian-jaeger':       { rule: 'H5',  when: 'even',  from: 2 },
    'prussian-infantry':    { rule: 'R50', when: 'odd',   from: 3 },
    'prussian-grenadier':   { rule: 'R50', when: 'odd',   from: 3 },
    'prussian-fusilier':    { rule: 'H5',  when: 'odd',   from: 3 },
  },
  others: { rule: 'H5', when: 'every', from: 1 },
  who: { rule: 'R51', units: 'hit' },
};
