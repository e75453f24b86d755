import type { Edition } from '../edition/edition';
import type { Arm } from '../la-bataille-vocabulary';

export interface MoraleLevel {
  readonly level: number;
  /** On every morale roll of its infantry. */
  readonly add: number;
  /** On rolls to form carré. */
  readonly carre: number;
}

/** Looked at every full hour: battalions that are routed now and those that are gone (R129). Undefined: no such organisation. */
export function moraleLevel(
  { morale, charge }: Edition,
  organisation: string,
  lostOrRouted: number,
): MoraleLevel | undefined {
  const found = morale.levels.find((each) => each.organisation === organisation);
  if (!found) return undefined;
  const level = found.levels.filter(({ from }) => lostOrRouted >= from).length;
  return { level, add: found.levels[level - 1]?.add ?? 0, carre: charge.carre.modifiers.level.add * level };
}

/** Levels are looked at when the clock shows a full hour. */
export const isLevelTurn = (clock: string): boolean => clock.endsWith(':00');

/** Battalions alone count, and they alone suffer. */
export const isUnderLevels = (arm: Arm): boolean => arm === 'infantry';
