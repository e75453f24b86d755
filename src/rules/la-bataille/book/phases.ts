/** The segments of a turn: one for all, then those of each side in turn (P2). */
export const SEGMENTS = [
  'command',
  'charge',
  'movement',
  'defensive-fire',
  'offensive-fire',
  'assault',
  'recovery',
] as const;
export type Segment = (typeof SEGMENTS)[number];
