import type { Edition } from '../edition/edition';

type Movement = Edition['movement'];
type Row = Movement['terrain']['clear'];

const ROAD = '1/2';

const open: Row = {
  rule: 'H1',
  infantry: '1',
  cavalry: '1',
  cossacks: '1',
  artillery: '1',
  generalOrder: false,
  march: ROAD,
  only: null,
};
const dwelling: Row = {
  rule: 'H1',
  infantry: '3',
  cavalry: '3',
  cossacks: '3',
  artillery: '3',
  generalOrder: true,
  march: '2',
  only: null,
};

/** Terrain effects on movement of Heilsberg; null is barred. */
// biome-ignore format: a table reads best as a table
const TERRAIN: Movement['terrain'] = {
  clear: open,
  hamlet: dwelling,
  village: dwelling,
  town: dwelling,
  schloss:        { rule: 'H1', infantry: '4', cavalry: '4', cossacks: '4', artillery: '4', generalOrder: true, march: ROAD, only: null },
  'pine-forest':  { rule: 'H1', infantry: '2', cavalry: '5', cossacks: '3', artillery: null, generalOrder: true, march: ROAD, only: null },
  garden:         { rule: 'H1', infantry: '2', cavalry: '2', cossacks: '2', artillery: '4', generalOrder: true, march: ROAD, only: null },
  swamp:          { rule: 'H1', infantry: '4', cavalry: null, cossacks: null, artillery: null, generalOrder: false, march: ROAD, only: 'light-skirmishers' },
  abatis:         { rule: 'H1', infantry: '4', cavalry: null, cossacks: null, artillery: null, generalOrder: false, march: ROAD, only: null },
  // Works lie on sides; the ground within is open.
  redoubt: open,
  fleche: open,
  'fixed-bridge': { rule: 'H1', infantry: '1', cavalry: '1', cossacks: '1', artillery: '1', generalOrder: false, march: null, only: 'road-march' },
  // Guns are not in the cell; they pay as cavalry (R90).
  pontoon:        { rule: 'H1', infantry: '2', cavalry: '4', cossacks: '4', artillery: '4', generalOrder: false, march: null, only: 'road-march' },
};

// biome-ignore format: a table reads best as a table
const HEXSIDES: Movement['hexsides'] = {
  slope:           { rule: 'H1', infantry: '2', cavalry: '3', cossacks: '3', artillery: '4', total: false },
  stream:          { rule: 'H1', infantry: '3', cavalry: '5', cossacks: '5', artillery: '4', total: false },
  river:           { rule: 'H1', infantry: null, cavalry: null, cossacks: null, artillery: null, total: false },
  'redoubt-front': { rule: 'H1', infantry: null, cavalry: null, cossacks: null, artillery: null, total: false },
  'fleche-side':   { rule: 'H1', infantry: '5', cavalry: '12', cossacks: '12', artillery: null, total: true },
};

export const PREMIER_MOVEMENT: Movement = {
  terrain: TERRAIN,
  hexsides: HEXSIDES,
  change: {
    infantry: { rule: 'P16', points: '1' },
    cavalry: { rule: 'P16', points: '3' },
    artillery: { rule: 'P16', points: '2' },
  },
  generalOrder: { rule: 'P16', points: '0' },
  longLine: { rule: 'P16', points: '2' },
  turn: {
    infantry: { rule: 'P18', points: '1' },
    cavalry: { rule: 'R83', points: '0' },
    artillery: { rule: 'P18', points: '1' },
  },
  line: { rule: 'P16', less: 2, perHex: '0' },
  oldGuardLine: { rule: 'P16', everyOther: false },
  carre: { rule: 'P16', hexes: 1, perHex: '0' },
  disorder: { rule: 'P16', by: '1' },
  rout: { rule: 'P16', by: '1' },
  exhausted: { rule: 'P16', by: '1' },
  light: {
    dusk: { rule: 'P18', infantry: 0, cavalry: 0, horseGuns: 0 },
    night: { rule: 'P18', infantry: 0, cavalry: 0, horseGuns: 0 },
  },
  screen: { rule: 'P20', adjacent: 3, atTwo: 2, take: 'larger' },
  limber: { rule: 'R185', from: 2, artilleryLeader: 1, specialLeader: 3 },
  roadMarchHex: { rule: 'P16', most: 4 },
  lineHexes: { rule: 'P13', twoFrom: 5 },
  skirmishHexes: { rule: 'P19', twoFrom: 4, threeFrom: 7 },
  cavalryLine: { rule: 'P16', leastPerHex: 4 },
  heavy: { rule: 'P6', upTo: 12 },
  retreatBeforeCombat: { rule: 'P20', more: 2 },
};

export const HEILSBERG_MOVEMENT: Movement = {
  ...PREMIER_MOVEMENT,
  light: {
    dusk: { rule: 'H13', infantry: 0, cavalry: 0, horseGuns: 0 },
    night: { rule: 'H13', infantry: 2, cavalry: 5, horseGuns: 0 },
  },
};

/** Movement point cost modifiers and formation change of Marie-Louise; the ground is borrowed. */
export const MARIE_LOUISE_MOVEMENT: Movement = {
  ...PREMIER_MOVEMENT,
  change: {
    infantry: { rule: 'M12.2', points: '1' },
    cavalry: { rule: 'M12.2', points: '3' },
    artillery: { rule: 'M12.2', points: '2' },
  },
  line: { rule: 'M12.4.2', less: 0, perHex: '1' },
  oldGuardLine: { rule: 'M12.4.2', everyOther: true },
  carre: { rule: 'M12.7.2', hexes: null, perHex: '1' },
  disorder: { rule: 'M12.9.2', by: '1/2' },
  rout: { rule: 'M12.10.2', by: '3/2' },
  exhausted: { rule: 'M19.13.3', by: '1/2' },
  light: {
    dusk: { rule: 'M21.1.1', infantry: 0, cavalry: 4, horseGuns: 2 },
    night: { rule: 'M21.1.2', infantry: 0, cavalry: 6, horseGuns: 3 },
  },
};
