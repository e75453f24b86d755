import { FINAL, violation } from '../belle-alliance-violation';
import { type BelleAllianceState, measuringNow } from '../state';

/** 1.1.1: while orders are written nothing is measured in advance, and nothing is carried out that would tell a distance. */
export const LOCKED = violation('measuring/locked', '1.1.1', FINAL);

export const isLocked = (state: BelleAllianceState): boolean => measuringNow(state) === 'locked';

/** What a verdict says is told only where anybody may measure. */
export const unlocked = <T>(state: BelleAllianceState, answer: () => T): T | undefined =>
  isLocked(state) ? undefined : answer();

/** What rests on measuring is worked out only where anybody may measure; nobody is to read a distance from a verdict. */
export const unlessLocked = <T>(state: BelleAllianceState, measured: () => readonly T[]): readonly T[] =>
  isLocked(state) ? [] : measured();
