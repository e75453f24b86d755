export const PHASES = [
  'orders',
  'announcement',
  'continued-fire',
  'movement',
  'firing',
  'melee',
  'termination',
] as const;
export type Phase = (typeof PHASES)[number];

/** The two phases in which units fire. */
export const FIRE_PHASES = ['continued-fire', 'firing'] as const satisfies readonly Phase[];

/** Table 1: phases of the bound and their sub-phases, in order (rule 1.1.1). */
// biome-ignore format: a table reads best as a table
export const TABLE_1: readonly { readonly no: number; readonly phase: Phase; readonly subPhases: readonly string[] }[] = [
  { no: 1, phase: 'orders',         subPhases: ['write-orders', 'ordering-roll', 'retreat-rout'] },
  { no: 2, phase: 'announcement',   subPhases: ['announce-attacks', 'announce-field-works', 'announce-transfers', 'replace-officers', 'reorganise-fd', 'retreat-rout'] },
  { no: 3, phase: 'continued-fire', subPhases: ['continued-fire', 'retreat-rout'] },
  { no: 4, phase: 'movement',       subPhases: ['split-assemble', 'change-formation', 'commence-field-works', 'march'] },
  { no: 5, phase: 'firing',         subPhases: ['fire', 'retreat-rout'] },
  { no: 6, phase: 'melee',          subPhases: ['announced-attacks', 'retreat-rout', 'write-continued', 'announce-continued', 'continued-advance', 'continued-attack', 'retreat-rout'] },
  { no: 7, phase: 'termination',    subPhases: ['incinerate-detonate', 'remove-batteries', 'staff-move'] },
];
