/** W2: by the die with all modifiers, from 0 and less to 9 and more. */
export const ARTILLERY_RESULTS = [null, null, 'TM', 'TM', 'TM+1', 'TM+2', 'D', '1D-R1', '1D-R2', '2D-R2'] as const;
export const ARTILLERY_LEAST = 0;

/** W4: attacker and defender, from -3 and less to 11 and more. */
export const COMBAT_RESULTS = [
  ['2D-R2*', null],
  ['1D-R1*', null],
  ['1-TM+2-R1', null],
  ['TM+2-R1', null],
  ['TM+2', null],
  ['TM+1', 'TM'],
  ['TM', 'TM'],
  ['TM', 'TM+1'],
  ['TM-1', 'TM+2'],
  ['TM-1', '1-TM+2'],
  [null, '1-TM+2-R1'],
  [null, '1D-R1'],
  [null, '2D-R2*'],
  [null, '3D-R2*'],
  [null, 'E'],
] as const;
export const COMBAT_LEAST = -3;

/** W2: what is added to the die. */
export const ARTILLERY_MODIFIERS = {
  'light-target': -1,
  'disorganised-shooter': -1,
  flank: 2,
  adjacent: 1,
  'twelve-pounder': 1,
  /** Once beyond three hexes, and once more for each hex beyond four. */
  far: { beyond: 3, add: -1 },
  farther: { beyond: 4, add: -1 },
} as const;

/** W4: strength of the attacker over that of the defender, and what it adds. */
export const RATIOS = [
  { attacker: 6, defender: 1, add: 6 },
  { attacker: 5, defender: 1, add: 5 },
  { attacker: 4, defender: 1, add: 4 },
  { attacker: 3, defender: 1, add: 3 },
  { attacker: 2, defender: 1, add: 2 },
  { attacker: 3, defender: 2, add: 1 },
  { attacker: 1, defender: 1, add: 0 },
  { attacker: 2, defender: 3, add: -1 },
  { attacker: 1, defender: 2, add: -2 },
  { attacker: 1, defender: 3, add: -3 },
] as const;

/** W4: what is added to the die besides ratio, morale and terrain. */
export const COMBAT_MODIFIERS = {
  flank: 2,
  rear: 3,
  'heavy-on-disorganised-foot': 1,
  'heavy-on-line-foot': -1,
  'heavy-on-horse': 1,
  'attacker-disorganised': -1,
  'defender-disorganised': 1,
  'attackers-light': -1,
  'defenders-light': 1,
  'horse-in-village': -1,
  grenadiers: 1,
  'attacker-reordered': -2,
  'defender-reordered': 2,
  commander: 1,
  'attacker-demoralised': -1,
  'defender-demoralised': 1,
  'march-column': 2,
} as const;
