import type { BaseSize, Bases, Unit } from '../../table/unit';

/** The arms and formations of Napoleonic armies in miniature, which the books on tables in centimetres share. */

export const ARMS = ['infantry', 'cavalry', 'artillery', 'staff'] as const;
export type Arm = (typeof ARMS)[number];

/**
 * How the figures of a unit stand. Artillery in `line` is unlimbered, in `march-column` limbered; artillery without guns
 * is gunners on foot, who stand as infantry do.
 */
export const FORMATIONS = [
  'line',
  'attack-column',
  'march-column',
  'square',
  'mass',
  'huddle',
  'skirmish',
  'work',
  'rest',
  'rout',
] as const;
export type Formation = (typeof FORMATIONS)[number];

const KNOWN_ARMS: ReadonlyMap<string, Arm> = new Map(ARMS.map((arm) => [arm, arm]));
const KNOWN_FORMATIONS: ReadonlyMap<string, Formation> = new Map(FORMATIONS.map((each) => [each, each]));

/** The table knows any arm; a unit of these books has one of theirs, since it was checked when it came in. */
export function armOf({ arm }: Pick<Unit, 'arm'>): Arm {
  const known = KNOWN_ARMS.get(arm);
  if (!known) throw new Error(`No arm ${arm} in miniature`);
  return known;
}

/** As `armOf`. */
export function formationOf({ formation }: Pick<Unit, 'formation'>): Formation {
  const known = KNOWN_FORMATIONS.get(formation);
  if (!known) throw new Error(`No formation ${formation} in miniature`);
  return known;
}

/** As `armOf`, for the bases on a table. */
export function baseSize(bases: Bases, arm: Arm): BaseSize {
  const size = bases[arm];
  if (!size) throw new Error(`No bases for ${arm} on this table`);
  return size;
}

export const isMarchColumn = ({ formation }: Pick<Unit, 'formation'>): boolean => formation === 'march-column';

/** Columns wheel rank by rank. */
export const isColumn = (unit: Pick<Unit, 'formation'>): boolean =>
  isMarchColumn(unit) || unit.formation === 'attack-column';
