import type { Edition } from '../edition/edition';

type Stacking = Edition['stacking'];
type Holding = Stacking['roadMarch'];

const DWELLINGS: readonly Holding[] = [
  { rule: 'H2', battalions: 1, batteries: 1 },
  { rule: 'H2', cavalryRegiments: 1 },
];
const BRIDGE: readonly Holding[] = [{ rule: 'H2', increments: 4, formation: 'road-march' }];

/** Stacking of Heilsberg: each line is one way to fill the hex. */
export const HEILSBERG_STACKING: Stacking = {
  holdings: {
    clear: [
      { rule: 'H2', infantryRegiments: 1 },
      { rule: 'H2', infantry: 18, battalions: 3 },
      { rule: 'H2', cavalryRegiments: 1 },
      { rule: 'H2', cavalry: 18, cavalryRegiments: 3 },
      { rule: 'H2', artillery: 6 },
      { rule: 'H2', infantry: 12, battalions: 3, batteries: 1 },
    ],
    hamlet: DWELLINGS,
    village: DWELLINGS,
    town: DWELLINGS,
    schloss: [
      { rule: 'H2', battalions: 1, batteries: 1 },
      { rule: 'R93', lightBattalions: 2, batteries: 1 },
      { rule: 'R93', cavalry: 4, formation: 'road-march' },
    ],
    'pine-forest': [
      { rule: 'H2', battalions: 1 },
      { rule: 'H2', cavalryRegiments: 1 },
    ],
    garden: [
      { rule: 'R42', battalions: 1, batteries: 1 },
      { rule: 'R42', cavalryRegiments: 1 },
    ],
    swamp: [{ rule: 'H2', lightBattalions: 1, formation: 'skirmish' }],
    abatis: [{ rule: 'H2', battalions: 1 }],
    redoubt: [
      { rule: 'H2', battalions: 2 },
      { rule: 'H2', battalions: 1, batteries: 1 },
      { rule: 'H2', licornes: 1 },
    ],
    fleche: [
      { rule: 'H2', battalions: 1, batteries: 1 },
      { rule: 'H2', cavalry: 6 },
    ],
    'fixed-bridge': BRIDGE,
    pontoon: BRIDGE,
  },
  roadMarch: { rule: 'H2', increments: 4, formation: 'road-march' },
  oneFormation: { rule: 'P16' },
  apart: { rule: 'P18' },
  horseGuns: { rule: 'P10' },
  carre: { rule: 'P16', least: 3, most: 18 },
  violation: {
    same: { rule: 'P10', result: 'check', add: 0 },
    'good-disorder': { rule: 'P10', result: 'check', add: 0 },
    'good-rout': { rule: 'P10', result: 'check', add: 0 },
    'disorder-rout': { rule: 'P10', result: 'check', add: 0 },
    'rout-rout': { rule: 'P10', result: 'check', add: 0 },
  },
  routedTogether: { rule: 'P10', hexes: null },
};

/** Marie-Louise has its own chart of what follows; the limits are the game's, and borrowed from Heilsberg. */
export const MARIE_LOUISE_STACKING: Stacking = {
  ...HEILSBERG_STACKING,
  violation: {
    same: { rule: 'M11.1.4', result: 'displace', add: 0 },
    'good-disorder': { rule: 'M11.1.4', result: 'displace', add: 0 },
    'good-rout': { rule: 'M11.1.4', result: 'check-harder', add: -12 },
    'disorder-rout': { rule: 'M11.1.4', result: 'rout', add: 0 },
    'rout-rout': { rule: 'M11.1.4', result: 'rout', add: 0 },
  },
  routedTogether: { rule: 'M11.1.4', hexes: 15 },
};
