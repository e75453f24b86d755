/** What may interrupt a field work (6.3.0). */
export const HINDRANCES = ['nobody', 'not-formed', 'away', 'in-disorder', 'busy', 'too-few'] as const;
export type Hindrance = (typeof HINDRANCES)[number];
