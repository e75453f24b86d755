import type { Edition } from '../edition/edition';

type FireValue = Edition['fire']['value'];

/** How much of a formation fires, by Premier. */
export const PREMIER_FIRE_VALUE: FireValue = {
  printed: { rule: 'P16' },
  losses: { rule: 'P12' },
  rout: { rule: 'R33' },
  roadMarch: { rule: 'P16' },
  line: { rule: 'P16', most: 4 },
  skirmish: { rule: 'P19', most: 3 },
  carre: { rule: 'P16', most: null },
  carreShare: { rule: 'P16', by: '1/3' },
  carreGuns: { rule: 'P16', by: '2' },
  carreShift: { rule: 'P16', columns: 1 },
  disorder: { rule: 'H3', by: '1/2' },
  lastIncrement: { rule: 'P12', by: '1/2' },
  skirmishAtTwo: { rule: 'P19', by: '1/2' },
  riflesAtTwo: { rule: 'P19', by: '1/2' },
  opportunity: { rule: 'P14', by: '1' },
  steadied: { rule: 'P21', by: '1' },
  adjacentGuns: { rule: 'P21', columns: 0 },
  cavalry: { rule: 'P12', fires: true, lost: '3/4', by: '1/2' },
};

/** The same by the fire value charts of Marie-Louise. */
export const MARIE_LOUISE_FIRE_VALUE: FireValue = {
  printed: { rule: 'M12.3.3' },
  losses: { rule: 'M17.2.3' },
  rout: { rule: 'M12.10.3' },
  roadMarch: { rule: 'M12.6.4' },
  line: { rule: 'M12.4.3', most: 4 },
  skirmish: { rule: 'M12.8.6', most: 3 },
  carre: { rule: 'M12.7.4', most: 9 },
  carreShare: { rule: 'M12.7.4', by: '1/3' },
  carreGuns: { rule: 'P16', by: '2' },
  carreShift: { rule: 'P16', columns: 1 },
  disorder: { rule: 'M12.9.3', by: '1/2' },
  lastIncrement: { rule: 'M17.2.1', by: '1/2' },
  skirmishAtTwo: { rule: 'M12.8.6', by: '1/2' },
  riflesAtTwo: { rule: 'M12.8.6', by: '1' },
  opportunity: { rule: 'M15.6', by: '1/2' },
  steadied: { rule: 'M16.4', by: '2' },
  adjacentGuns: { rule: 'M18.6.1', columns: 2 },
  cavalry: { rule: 'M-value', fires: false, lost: '3/4', by: '1/2' },
};
