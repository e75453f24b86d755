/** Sub-phases of table 1 in which elements of orders are carried out, in their order. */
export const SUB_PHASES = [
  'announce-attacks',
  'announce-field-works',
  'announce-transfers',
  'split-assemble',
  'change-formation',
  'march',
] as const;
export type SubPhase = (typeof SUB_PHASES)[number];

/** When each is carried out. What is neither announced nor moves a figure is so with the announcements. */
export const SUB_PHASE_OF = {
  'announce-attack': 'announce-attacks',
  'order-soutien': 'announce-attacks',
  'load-canister': 'announce-attacks',
  'announce-work': 'announce-field-works',
  transfer: 'announce-transfers',
  split: 'split-assemble',
  assemble: 'split-assemble',
  form: 'change-formation',
  'redistribute-gunners': 'change-formation',
  'deploy-skirmishers': 'change-formation',
  'recall-skirmishers': 'change-formation',
  'resize-skirmishers': 'change-formation',
  'leave-guns': 'change-formation',
  'rejoin-guns': 'change-formation',
  occupy: 'change-formation',
  vacate: 'change-formation',
  // 1.3.2: they draw apart or close up by marching.
  'adjust-interval': 'march',
  march: 'march',
} as const satisfies Readonly<Record<string, SubPhase>>;

/** Those of the announcement phase. */
export const ANNOUNCEMENT_PHASES = ['announce-attacks', 'announce-field-works', 'announce-transfers'] as const;

/** Those of the movement phase. */
export const MOVEMENT_PHASES = ['split-assemble', 'change-formation', 'march'] as const;
